import { basename, dirname, join, relative, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { diagramOf } from '../../graph/describe.ts';
import type { Diagram } from '../../graph/diagram.ts';
import { FORMATS, type Format, printDiagram } from '../../graph/formats/index.ts';
import { GROUPINGS, type Grouping } from '../../graph/layout/groups.ts';
import { selectTables } from '../../graph/select.ts';
import { isStale } from '../../output/inspect/compare.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { writeFiles } from '../../output/write/write.ts';
import { findPlatform } from '../../platforms/index.ts';
import { counted } from '../../support/text.ts';
import { allowOutsideOption } from '../allow-outside-option.ts';
import { type Command, type CommandContext, defineCommand, type OptionDefinition } from '../command.ts';
import { graphDiagnostics } from '../graph/diagnostics.ts';
import { pageParts } from '../graph/page-parts.ts';
import { readLive } from '../migrations/live.ts';
import { connectionOption, type MigrationOptions } from '../migrations/options.ts';
import { connectionsFor, runTargets } from '../migrations/targets.ts';
import { loadConfig, loadWithoutWarnings, type SchemaOptions } from '../project.ts';

interface GraphOptions extends SchemaOptions, MigrationOptions {
  readonly format?: Format;
  readonly table?: readonly string[];
  readonly depth?: string;
  readonly group?: Grouping;
  readonly from?: 'schema' | 'database';
  readonly output?: string;
  readonly check?: boolean;
}

type Context = CommandContext<GraphOptions>;

const schemaDirOption: OptionDefinition = {
  flags: '--schema-dir <path>',
  description: 'folder of the schema files',
};

export const schemaGraph = defineCommand<GraphOptions>({
  name: 'schema:graph',
  summary: 'Draws the tables, and writes the data dictionary.',
  abbreviates: true,
  options: [
    {
      flags: '--format <format>',
      description: 'html (default: diagram and dictionary in one page), svg, mermaid, dot or markdown',
      choices: FORMATS,
    },
    {
      flags: '--table <name>',
      description: 'only these tables; the name can contain "*" and "?"',
      repeatable: true,
    },
    {
      flags: '--depth <number>',
      description: 'with --table: also the tables that so many keys lead to, either way',
    },
    {
      flags: '--group <by>',
      description: 'divide the diagram by package or by prefix of the names (default: auto, if it is large)',
      choices: GROUPINGS,
    },
    {
      flags: '--from <source>',
      description: 'what to draw: schema (default) or database',
      choices: ['schema', 'database'],
    },
    { flags: '--output <path>', description: 'the file (default: <database>.schema.html); - prints it' },
    { flags: '--check', description: 'write nothing; exit 1 if the file is not up to date' },
    schemaDirOption,
    { flags: '--recursive', description: 'also search subfolders for schema files' },
    allowOutsideOption,
    connectionOption,
  ],
  run: (context) => writeDiagrams(context.options.format ?? 'html', '', context),
});

/** A command of Propel, with the folder that it wrote to. */
const propelCommand = (
  name: string,
  alias: string,
  format: Format,
  summary: string,
  folder: string,
): Command =>
  defineCommand<GraphOptions & { readonly outputDir?: string }>({
    name,
    aliases: [alias],
    summary,
    abbreviates: true,
    options: [
      { flags: '--output-dir <path>', description: `folder of the file (default: ${folder})` },
      schemaDirOption,
    ],
    run: (context) => writeDiagrams(format, context.options.outputDir ?? folder, context),
  });

export const graphvizGenerate = propelCommand(
  'graphviz:generate',
  'graphviz',
  'dot',
  'Writes the diagram for Graphviz, as schema:graph --format dot does.',
  'generated-graphviz',
);

export const datadictionaryExport = propelCommand(
  'datadictionary:export',
  'datadictionary',
  'markdown',
  'Writes the data dictionary, as schema:graph --format markdown does.',
  'generated-datadictionary',
);

const EXTENSIONS: Readonly<Record<Format, string>> = {
  html: 'html',
  svg: 'svg',
  mermaid: 'mmd',
  dot: 'dot',
  markdown: 'md',
};

async function writeDiagrams(format: Format, folder: string, context: Context): Promise<void> {
  const { options, diagnostics, cwd, terminal } = context;
  const depth = depthOf(context);
  const config = await loadConfig(context);
  const all = await (options.from === 'database' ? liveDiagrams : schemaDiagrams)(config, context);
  const diagrams = options.table === undefined ? all : chosen(all, options.table, depth, context);
  if (options.output !== undefined && diagrams.length > 1)
    diagnostics.fail(graphDiagnostics.severalDatabases({ names: diagrams.map(({ name }) => name) }));
  for (const diagram of diagrams) {
    const contents = await printDiagram(diagram, format, options.group ?? 'auto', pageParts);
    if (options.output === '-') {
      terminal.data(contents);
      continue;
    }
    const name = `${diagram.name.replace(/[^\p{L}\p{N}_.-]+/gu, '_')}.schema.${EXTENSIONS[format]}`;
    const path = resolve(cwd, options.output ?? join(folder, name));
    await finish({ path: basename(path), contents, overwrite: true }, dirname(path), diagram, context);
  }
}

async function finish(
  file: OutputFile,
  directory: string,
  { tables }: Diagram,
  { options, cwd, diagnostics, terminal }: Context,
): Promise<void> {
  const path = relative(cwd, join(directory, file.path));
  if (options.check) {
    if (isStale(directory, file)) diagnostics.report(graphDiagnostics.stale({}, { path }));
    else terminal.result(`${path} is up to date.`);
    return;
  }
  const { written } = await writeFiles(directory, [file], diagnostics);
  diagnostics.stopOnErrors();
  const change = written.length === 0 ? 'nothing changed' : 'written';
  terminal.result(`${counted(tables.length, 'table')} in ${path} (${change}).`);
}

function depthOf({ options: { depth = '0' }, diagnostics }: Context): number {
  if (/^\d{1,2}$/.test(depth)) return Number(depth);
  return diagnostics.fail(graphDiagnostics.wrongDepth({ depth }));
}

function chosen(
  all: readonly Diagram[],
  patterns: readonly string[],
  depth: number,
  { diagnostics }: Context,
): readonly Diagram[] {
  const diagrams = all.map((diagram) => selectTables(diagram, patterns, depth));
  const found = diagrams.filter(({ tables }) => tables.length > 0);
  if (found.length === 0) diagnostics.fail(graphDiagnostics.noTable({ patterns }));
  return found;
}

async function schemaDiagrams(config: Config, context: Context): Promise<readonly Diagram[]> {
  // A picture is no place for what a product cannot do.
  const databases = await loadWithoutWarnings(config, context, { ddl: 'advisory' });
  return databases.map(({ described }) => diagramOf(described));
}

async function liveDiagrams(config: Config, context: Context): Promise<readonly Diagram[]> {
  const named = config.connections.map(({ name, span }) => ({ name, span }));
  const connections = connectionsFor(named, config, context);
  const diagrams: Diagram[] = [];
  for (const target of runTargets(connections, config, context, 'read')) {
    const definition = findPlatform(target.platform.name) ?? target.platform;
    const platform = definition.create(config.adapters[definition.name] ?? {});
    const { state } = await readLive(target, platform, config, context);
    diagrams.push(diagramOf({ ...state, name: target.name }));
  }
  return diagrams;
}
