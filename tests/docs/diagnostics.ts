import { join } from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { filesUnder } from '../support/files.ts';
import { code, markdownTable, plain } from './markdown.ts';

const source = join(import.meta.dirname, '../../src');

/** Stands for any detail of a message: a list of one word, which can do whatever a text can. */
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

/** Every entry of every catalogue, said with placeholders. */
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
  config: 'The configuration file.',
  connection: 'Reaching a database.',
  init: '`orm init`.',
  insert: '`orm sql:insert`.',
  mssql: 'What only SQL Server cannot do.',
  oracle: 'What only Oracle cannot do.',
  output: 'Writing files.',
  php: 'Generated classes.',
  platform: 'What the chosen database cannot do.',
  project: 'Schema and configuration together.',
  reverse: '`orm database:reverse`.',
  schema: 'Schema files.',
  sortable: 'The sortable behavior.',
  sqlite: 'What only SQLite cannot do.',
  timestampable: 'The timestampable behavior.',
  xml: 'XML that cannot be read.',
};

/** Every diagnostic, in one table per stage. */
export async function diagnosticTables(): Promise<string> {
  const all = await everyDiagnostic();
  const stageOf = ({ code: name }: Diagnostic) => name.split('/')[0] ?? '';
  const stages = [...new Set(all.map(stageOf))].map((stage) => {
    const rows = all.filter((entry) => stageOf(entry) === stage).map(row);
    const heading = [`### ${stage}`, ...(STAGES[stage] === undefined ? [] : [STAGES[stage]])];
    return [...heading, markdownTable(['code', 'says', 'hint'], rows)].join('\n\n');
  });
  return stages.join('\n\n');
}

const row = ({ code: name, severity, message, hint }: Diagnostic): readonly string[] => [
  `${code(name)}${severity === 'error' ? '' : ` (${severity})`}`,
  plain(String(message)),
  plain(String(hint ?? '')),
];
