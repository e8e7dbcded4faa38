import { join } from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { platforms } from '../../src/platforms/index.ts';
import { filesUnder } from '../support/files.ts';
import { code, markdownTable, plain } from './markdown.ts';

const source = join(import.meta.dirname, '../../src');

/** Stands for any detail of a message: a list of one word with the methods of strings and lists. */
const placeholder = (word: string): unknown =>
  new Proxy([word], {
    get: (list, name) => {
      const method = Reflect.get(name in list ? list : String.prototype, name);
      return typeof method === 'function' ? method.bind(name in list ? list : word) : method;
    },
  });

const spaced = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const placeholders: unknown = new Proxy({}, { get: (_, name) => placeholder(`‹${spaced(String(name))}›`) });

interface Reporter {
  readonly code: string;
  (details: unknown): Diagnostic;
}

const isReporter = (entry: unknown): entry is Reporter =>
  typeof entry === 'function' && 'code' in entry && typeof entry.code === 'string';

/** Every entry of every catalogue, with placeholders as details. */
export async function everyDiagnostic(): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const [path, text] of Object.entries(filesUnder(source))) {
    if (!/= defineDiagnostics\(/.test(text) || path.endsWith('.test.ts')) continue;
    const exported: Readonly<Record<string, unknown>> = await import(join(source, path));
    const catalogues = Object.values(exported).filter((value) => typeof value === 'object' && value !== null);
    const reporters = catalogues.flatMap((value) => Object.values(value as object)).filter(isReporter);
    found.push(...reporters.map((report) => report(placeholders)));
  }
  return found.sort((a, b) => (a.code < b.code ? -1 : 1));
}

const STAGES: Readonly<Record<string, string>> = {
  'auto-add-pk': 'The auto_add_pk behavior.',
  behavior: 'Behaviors and their parameters.',
  blocks: 'Statements that keep applications waiting.',
  breaks: 'Statements that the running release of an application does not expect.',
  check: '`orm migration:check`.',
  'concrete-inheritance': 'The concrete_inheritance behavior.',
  completion: '`orm completion`.',
  config: 'The configuration file.',
  connection: 'Connecting to a database.',
  data: '`orm data:dump` and `orm data:load`.',
  dev: '`orm dev`.',
  format: '`orm format`.',
  doctor: '`orm doctor`.',
  graph: '`orm schema:graph`, and the option `--graph` of `orm migration:diff`.',
  down: 'Undoing a migration.',
  fails: 'Statements that fail because of rows.',
  file: 'Migration files that differ from their changes.',
  init: '`orm init`.',
  insert: '`orm sql:insert`.',
  invents: 'Statements that need a value for rows.',
  lossy: 'Statements that lose rows or values.',
  migrate: 'Running migrations.',
  migration: 'Commands for migrations.',
  'migration-change': 'Change lines of migration files.',
  'migration-file': 'Migration files.',
  mix: 'Migrations that change structure and rows.',
  mssql: 'Limits of SQL Server.',
  object: 'Files of database objects.',
  oracle: 'Limits of Oracle.',
  order: 'The order of migrations.',
  output: 'Writing files.',
  php: 'Generated classes.',
  'php-setup': 'PHP on the machine, as `orm doctor` finds it.',
  platform: 'Limits of the selected database product.',
  project: 'Schema and configuration together.',
  propel: 'Migrations of Propel.',
  reverse: '`orm database:reverse`.',
  rows: 'Files of rows of the schema.',
  schema: 'Schema files.',
  seed: '`orm db:seed`.',
  sortable: 'The sortable behavior.',
  shell: '`orm shell`.',
  'php-shell': '`orm shell` with PHP.',
  'typescript-shell': '`orm shell` with TypeScript.',
  studio: '`orm studio`.',
  sql: '`orm sql`; statements that fail are those of `orm sql:insert`.',
  sqlite: 'Limits of SQLite.',
  todo: 'Open questions in migration files.',
  timestampable: 'The timestampable behavior.',
  'typescript-setup': 'Packages for TypeScript, as `orm doctor` finds them.',
  upgrade: '`orm upgrade:propel`.',
  xml: 'XML syntax.',
};

/** The stages on pages of their own; all other stages concern the schema and the classes. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  commands: [
    'completion',
    'config',
    'connection',
    'data',
    'dev',
    'format',
    'doctor',
    'graph',
    'init',
    'insert',
    'output',
    'php-setup',
    'project',
    'reverse',
    'seed',
    'shell',
    'php-shell',
    'typescript-shell',
    'sql',
    'studio',
    'typescript-setup',
    'upgrade',
  ],
  migrations: ['migration', 'migration-file', 'migration-change', 'migrate', 'check', 'propel'].concat([
    'lossy',
    'invents',
    'fails',
    'blocks',
    'breaks',
    'down',
    'order',
    'file',
    'mix',
    'todo',
  ]),
  databases: ['platform', ...platforms.map(({ name }) => name)],
};

/** All diagnostics, in one table per stage, by the page that shows them. */
export async function diagnosticTables(): Promise<ReadonlyMap<string, string>> {
  const tables = new Map<string, string[]>();
  const all = await everyDiagnostic();
  const stageOf = ({ code: name }: Diagnostic) => name.split('/')[0] ?? '';
  for (const stage of new Set(all.map(stageOf))) {
    const rows = all.filter((entry) => stageOf(entry) === stage).map(row);
    const heading = [`## ${stage}`, ...(STAGES[stage] === undefined ? [] : [STAGES[stage]])];
    const [page] = Object.entries(PAGES).find(([, stages]) => stages.includes(stage)) ?? ['schema'];
    const table = [...heading, markdownTable(['code', 'message', 'hint'], rows)].join('\n\n');
    tables.set(page, [...(tables.get(page) ?? []), table]);
  }
  return new Map([...tables].map(([page, parts]) => [page, parts.join('\n\n')]));
}

const row = ({ code: name, severity, message, hint }: Diagnostic): readonly string[] => [
  `${code(name)}${severity === 'error' ? '' : ` (${severity})`}`,
  plain(String(message)),
  plain(String(hint ?? '')),
];
