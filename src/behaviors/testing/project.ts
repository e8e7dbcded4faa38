import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { run } from '../../cli/run.ts';
import { type Diagnostic, Diagnostics, UserInputError } from '../../diagnostics/diagnostic.ts';
import { positionOf } from '../../diagnostics/span.ts';
import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { adapterNames } from '../../platforms/index.ts';
import { UNCONFIGURED } from '../../schema/options.ts';
import { readSchemas } from '../../schema/read.ts';
import { applyBehaviors } from '../apply.ts';
import { loadBehaviors } from '../load.ts';
import type { BehaviorTools } from '../tools.ts';
import { CONNECTION, type PhpOptions, runPhp } from './php.ts';

/** A `BehaviorModule` with options of any type. */
type ModuleFunction = (tools: BehaviorTools) => object;

/** A schema and the behaviors it uses. */
export interface ProjectInput {
  /** The text of a `schema.xml`. Its `<database>` is called "test". */
  readonly schema: string;
  /** The behaviors by the names that the schema uses: the path of a module, or the function that a module exports. */
  readonly behaviors?: Readonly<Record<string, string | ModuleFunction>>;
}

/** A problem with the schema, as the command reports it. */
export interface Problem {
  readonly code: string;
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  readonly hint?: string;
  /** Both are counted from 1; undefined for a problem without a place. */
  readonly line?: number;
  readonly column?: number;
}

/** What becomes of a schema with its behaviors. */
export interface TestProject {
  /** The temporary folder of the project. */
  readonly folder: string;
  /** Every diagnostic about the behaviors and their uses. */
  readonly problems: readonly Problem[];
  /** The database as the behaviors extended it. */
  readonly database: Database;
  /** A table by its SQL name. */
  table(name: string): Table | undefined;
  /** The SQL script for a platform: mysql, pgsql, sqlite, mssql or oracle. */
  sql(platform: string): Promise<string>;
  /** The PHP classes, by their path. */
  classes(): Promise<Readonly<Record<string, string>>>;
  /** Runs PHP on a new SQLite database with the tables of the schema; gives what it prints. */
  runPhp(code: string, options?: PhpOptions): Promise<string>;
  /** Removes the folder. */
  dispose(): void;
}

/** Reads a schema with its behaviors. A problem is in the result; an error of the kit is thrown. */
export async function testProject({ schema, behaviors = {} }: ProjectInput): Promise<TestProject> {
  const folder = mkdtempSync(join(tmpdir(), 'orm-behavior-'));
  const modules = Object.entries(behaviors).map(([name, module]) => ({
    name,
    module: typeof module === 'string' ? resolve(module) : moduleFile(folder, name, module),
  }));
  writeFileSync(join(folder, 'schema.xml'), schema);
  writeFileSync(join(folder, 'orm.json'), configuration(folder, modules));
  const diagnostics = new Diagnostics();
  const database = await extendedDatabase(folder, modules, diagnostics);
  const orm = (...argv: readonly string[]) => runOrm(folder, argv);
  return {
    folder,
    problems: diagnostics.all.map(problemOf),
    database,
    table: (name) => database.tables.find((table) => table.name === name),
    async sql(platform) {
      const output = `sql-${platform}`;
      await orm('sql:build', '--platform', platform, '--output-dir', output);
      return readFileSync(join(folder, output, `${CONNECTION}.sql`), 'utf8');
    },
    async classes() {
      await orm('model:build');
      return filesIn(join(folder, 'generated-classes'));
    },
    async runPhp(code, options) {
      await orm('sql:build');
      await orm('model:build');
      await orm('config:convert');
      return runPhp(folder, code, options);
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const configuration = (
  folder: string,
  modules: readonly { readonly name: string; readonly module: string }[],
): string =>
  JSON.stringify({
    orm: {
      database: { connections: { [CONNECTION]: { adapter: 'sqlite', dsn: `sqlite:${folder}/test.sq3` } } },
      generator: { behaviors: Object.fromEntries(modules.map(({ name, module }) => [name, module])) },
    },
  });

/** A function of the test is handed to the module that the configuration names through the global object. */
const HANDED_OVER = Symbol.for('orm.behavior.testing');

function moduleFile(folder: string, name: string, module: ModuleFunction): string {
  const holder = globalThis as { [HANDED_OVER]?: Map<string, ModuleFunction> };
  holder[HANDED_OVER] ??= new Map();
  const path = join(folder, 'behaviors', `${name}.mjs`);
  holder[HANDED_OVER].set(path, module);
  mkdirSync(dirname(path), { recursive: true });
  const known = `globalThis[Symbol.for('orm.behavior.testing')].get(${JSON.stringify(path)})`;
  writeFileSync(path, `export const behavior = ${known};\n`);
  return path;
}

async function extendedDatabase(
  folder: string,
  modules: readonly { readonly name: string; readonly module: string }[],
  diagnostics: Diagnostics,
): Promise<Database> {
  const behaviors = await loadBehaviors(modules, folder, diagnostics);
  const request = {
    directory: folder,
    cwd: folder,
    recursive: false,
    projectDir: folder,
    allowOutside: false,
    ...UNCONFIGURED,
    vendorTypes: adapterNames,
  };
  const [database] = await readSchemas(request, diagnostics);
  if (database === undefined) throw new Error(`The schema has no database: ${messagesOf(diagnostics)}`);
  try {
    return applyBehaviors(database, diagnostics, behaviors).database;
  } catch (error) {
    if (error instanceof UserInputError) return database;
    throw error;
  }
}

const messagesOf = ({ all }: Diagnostics): string => all.map(({ message }) => message).join(' ');

const problemOf = ({ code, severity, message, hint, span }: Diagnostic): Problem => ({
  code,
  severity,
  message,
  ...(hint !== undefined && { hint }),
  ...(span !== undefined && positionOf(span)),
});

/** Runs the command in this process; an error of the schema is thrown as the command prints it. */
async function runOrm(folder: string, argv: readonly string[]): Promise<void> {
  let printed = '';
  const output = {
    write: (text: string): void => {
      printed += text;
    },
    isTerminal: false,
  };
  const status = await run(argv, {
    cwd: folder,
    environment: {},
    stdout: output,
    stderr: output,
    ask: async () => undefined,
    prompts: async () => {
      throw new Error('Nobody answers.');
    },
    readInput: async () => undefined,
    interactive: false,
  });
  if (status !== 0) throw new Error(`orm ${argv.join(' ')} failed:\n${printed}`);
}

function filesIn(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'utf8')]));
}
