import type { CommandContext } from '../../src/cli/command.ts';
import { loadObjects } from '../../src/cli/objects.ts';
import { asTargetDatabase, loadConfig, loadDatabases, type SchemaOptions } from '../../src/cli/project.ts';
import { targetsOf } from '../../src/cli/targets.ts';
import type { Terminal } from '../../src/cli/terminal/terminal.ts';
import { type Diagnostic, Diagnostics, UserInputError } from '../../src/diagnostics/diagnostic.ts';
import { positionOf } from '../../src/diagnostics/span.ts';
import { diagramOf } from '../../src/graph/describe.ts';
import { svgOf } from '../../src/graph/formats/svg.ts';
import { layOut } from '../../src/graph/layout/layout.ts';
import { adapterNames, platforms } from '../../src/platforms/index.ts';
import { sqlFiles } from '../../src/platforms/script/sql-files.ts';
import { UNCONFIGURED } from '../../src/schema/options.ts';
import { readSchemas } from '../../src/schema/read.ts';
import { targets } from '../../src/targets/index.ts';
import { files } from './files.ts';

/** What the playground can make of a schema. */
export const OUTPUTS = [
  ...platforms.map(({ name, title }) => ({ kind: 'sql', name, title }) as const),
  ...targets.map(
    ({ name }) => ({ kind: 'classes', name, title: name === 'php' ? 'PHP' : 'TypeScript' }) as const,
  ),
  { kind: 'diagram', name: 'diagram', title: 'Diagram' },
] as const;

export type Output = (typeof OUTPUTS)[number];

/** A problem with the schema, with its place counted from 1. */
export interface Problem {
  readonly severity: Diagnostic['severity'];
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly line?: number;
  readonly column?: number;
}

export interface MadeFile {
  readonly path: string;
  readonly text: string;
}

/** The files that the commands write for a schema, and what they report. */
export interface Made {
  readonly files: readonly MadeFile[];
  readonly problems: readonly Problem[];
}

const FOLDER = '/project';

/** Runs what `orm sql:build`, `orm model:build` or `orm schema:graph` runs, with a schema that is in memory. */
export async function generate(schema: string, output: Pick<Output, 'kind' | 'name'>): Promise<Made> {
  files.clear();
  files.set(`${FOLDER}/schema.xml`, schema);
  const diagnostics = new Diagnostics();
  try {
    files.set(`${FOLDER}/orm.json`, await configurationFor(schema, output));
    return { files: await made(output, contextWith(diagnostics)), problems: diagnostics.all.map(problemOf) };
  } catch (error) {
    if (error instanceof UserInputError) return { files: [], problems: diagnostics.all.map(problemOf) };
    throw error;
  }
}

async function made(
  { kind, name }: Pick<Output, 'kind' | 'name'>,
  context: Context,
): Promise<readonly MadeFile[]> {
  const config = await loadConfig(context);
  if (kind === 'classes') {
    const chosen = targetsOf(config, name);
    const databases = await loadDatabases(config, context, chosen, { ddl: 'advisory' });
    const found = chosen.flatMap((target) => {
      const sources = databases.map((database) => asTargetDatabase(database, target));
      return [...target.files(sources, config, context.diagnostics)];
    });
    context.diagnostics.stopOnErrors();
    return found.map(({ path, contents }) => ({ path, text: contents }));
  }
  const databases = await loadDatabases(config, context, [], kind === 'diagram' ? { ddl: 'advisory' } : {});
  if (kind === 'sql') {
    const withObjects = loadObjects(databases, config, context);
    context.diagnostics.stopOnErrors();
    return sqlFiles(withObjects)
      .filter(({ path }) => path.endsWith('.sql'))
      .map(({ path, contents }) => ({ path, text: contents }));
  }
  return Promise.all(
    databases.map(async ({ database, described }) => {
      const diagram = diagramOf(described);
      return { path: `${database.name}.svg`, text: svgOf(diagram, await layOut(diagram, 'auto')) };
    }),
  );
}

type Context = CommandContext<SchemaOptions>;

/** The configuration with a connection for each database of the schema, as a project has them. */
export async function configurationFor(
  schema: string,
  { kind, name }: Pick<Output, 'kind' | 'name'>,
): Promise<string> {
  files.set(`${FOLDER}/schema.xml`, schema);
  const adapter = kind === 'sql' ? name : 'sqlite';
  const request = {
    directory: FOLDER,
    cwd: FOLDER,
    recursive: false,
    projectDir: FOLDER,
    allowOutside: false,
  };
  const quiet = new Diagnostics();
  const found = await readSchemas({ ...request, ...UNCONFIGURED, vendorTypes: adapterNames }, quiet).catch(
    () => [],
  );
  const names = found.length === 0 ? ['default'] : found.map((database) => database.name);
  const connections = Object.fromEntries(names.map((one) => [one, { adapter }]));
  return JSON.stringify({
    orm: { database: { connections }, generator: { targets: targets.map((one) => one.name) } },
  });
}

const contextWith = (diagnostics: Diagnostics): Context => ({
  options: { color: false },
  arguments: [],
  cwd: FOLDER,
  baseDir: FOLDER,
  environment: {},
  terminal: SILENT,
  diagnostics,
});

const nothing = () => {};
const SILENT = new Proxy({} as Terminal, { get: () => nothing });

function problemOf({ severity, code, message, hint, span }: Diagnostic): Problem {
  const place = span === undefined ? {} : positionOf(span);
  return { severity, code, message, hint, ...place };
}
