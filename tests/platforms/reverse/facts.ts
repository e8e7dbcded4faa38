import type { Database } from '../../../src/model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../../src/model/new.ts';
import type { DatabaseName } from '../../servers/databases.ts';

/** A difference between schemas that a catalogue does not preserve. */
export interface Fact {
  /** The name in docs/reverse.md. */
  readonly name: string;
  readonly databases: readonly DatabaseName[];
  /** The line after a round trip through the database; undefined if it disappears. */
  /** Lines that are there only after a round trip. */
  readonly added?: RegExp;
  readonly afterwards: (line: string, before: readonly string[]) => string | undefined;
}

const ALL: readonly DatabaseName[] = ['sqlite', 'pgsql', 'mysql'];

const replaced =
  (pattern: RegExp, by: string | ((...groups: string[]) => string)) =>
  (line: string): string =>
    line.replace(pattern, by as string);

const without =
  (pattern: RegExp) =>
  (line: string): string | undefined =>
    pattern.test(line) ? undefined : line;

/** A unique constraint on the same columns as an earlier one of the table. */
function withoutTwin(line: string, before: readonly string[]): string | undefined {
  const columnsOf = (text: string): string | undefined => /^CONSTRAINT ".*" UNIQUE (\(.*\))$/.exec(text)?.[1];
  const columns = columnsOf(line);
  const start = before.findLastIndex((other) => other.startsWith('CREATE TABLE'));
  const isTwin = columns !== undefined && before.slice(start).some((other) => columnsOf(other) === columns);
  return isTwin ? undefined : line;
}

/** An index on a prefix that is as long as the column. */
function withWholeColumns(line: string, before: readonly string[]): string {
  if (!/^(?:UNIQUE )?INDEX /.test(line)) return line;
  const start = before.findLastIndex((other) => other.startsWith('CREATE TABLE'));
  return line.replace(/(`[^`]+`)\((\d+)\)/g, (written, column: string, size: string) => {
    const definition = before.slice(start).find((other) => other.startsWith(`${column} `)) ?? '';
    const [, type, length = '1'] = /^`[^`]+` (CHAR|BINARY|VARCHAR)(?:\((\d+)\))?/.exec(definition) ?? [];
    return type !== undefined && Number(length) <= Number(size) ? column : written;
  });
}

/** The number without exponent, with the scale of a DECIMAL column. */
function defaultNumber(line: string): string {
  const scale = /\bDECIMAL\(\d+,(\d+)\)/.exec(line)?.[1];
  return line.replace(/(?<= DEFAULT )[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i, (text) =>
    scale !== undefined
      ? Number(text).toFixed(Number(scale))
      : /e|^[+-]?\./i.test(text)
        ? String(Number(text))
        : text,
  );
}

/** The conditions of a domain as PostgreSQL shows them. */
const checkOfPgsql = (line: string): string =>
  line
    .replace('(code = upper(code))', '((code)::text = upper((code)::text))')
    .replace(/\(code ~ ('[^']*')\)/, '((code)::text ~ $1::text)');

/** The conditions of a domain as MariaDB shows them. */
const checkOfMysql = replaced(/(?<=^CONSTRAINT `item_c_\w+` CHECK )\(.*\)$/, (condition = '') =>
  condition.replace(/[a-z]+/g, (word) => (word === 'upper' ? 'ucase' : `\`${word}\``)),
);

export const FACTS: readonly Fact[] = [
  {
    name: 'NO ACTION is the default action',
    databases: ['sqlite', 'pgsql'],
    afterwards: without(/^ON (?:DELETE|UPDATE) NO ACTION$/),
  },
  {
    name: 'A key that is checked at once is not deferrable',
    databases: ['sqlite'],
    afterwards: without(/^DEFERRABLE INITIALLY IMMEDIATE$/),
  },
  {
    name: 'RESTRICT is the default action',
    databases: ['mysql'],
    afterwards: without(/^ON (?:DELETE|UPDATE) RESTRICT$/),
  },
  {
    name: 'A check is not part of a type',
    databases: ALL,
    afterwards: replaced(/ CHECK \(a_native > 0\)$/, ''),
    added: /^CONSTRAINT .* CHECK \(.*a_native.* > 0\)+$/,
  },
  {
    name: 'SET columns are integers',
    databases: ['pgsql', 'mysql'],
    afterwards: replaced(/ INT4?(?= |$)/, ' INTEGER'),
  },
  {
    name: 'Numbers have no exponent',
    databases: ['pgsql', 'mysql'],
    afterwards: defaultNumber,
  },
  {
    name: 'A size of 1 is the default',
    databases: ['pgsql', 'mysql'],
    afterwards: replaced(/ (CHAR|BINARY)\(1\)/, ' $1'),
  },
  {
    name: 'A prefix as long as its column is the column',
    databases: ['mysql'],
    afterwards: withWholeColumns,
  },
  {
    name: 'Expressions have parentheses',
    databases: ['pgsql'],
    afterwards: replaced(/ DEFAULT ((?:\d+|NULL) [-+*/] \d+)/, ' DEFAULT ($1)'),
  },
  {
    name: 'A generated value has the words of the server',
    databases: ['pgsql'],
    afterwards: (line) =>
      line
        .replace(/(?<= AS )\(price \* amount\)/, '(price * (amount)::numeric)')
        .replace("(to_tsvector('english', title))", "(to_tsvector('english'::regconfig, (title)::text))"),
  },
  {
    name: 'A check has the words of the server',
    databases: ['pgsql', 'mysql'],
    afterwards: (line, before) =>
      before.some((other) => other.includes('`')) ? checkOfMysql(line) : checkOfPgsql(line),
  },
  {
    name: 'A collation names its character set',
    databases: ['mysql'],
    afterwards: replaced(
      /(?<!CHARACTER SET '\w+') COLLATE '(utf8mb4)(_\w+)'/,
      " CHARACTER SET '$1' COLLATE '$1$2'",
    ),
  },
  {
    name: 'BINARY is the default collation',
    databases: ['sqlite'],
    afterwards: replaced(/ COLLATE BINARY\b/, ''),
  },
  {
    name: 'Names in a generated value are quoted',
    databases: ['mysql'],
    afterwards: replaced(/(?<= GENERATED ALWAYS AS )\([^)]*\)/, (value = '') =>
      value.replace(/[a-z]+/g, (word) => `\`${word}\``),
    ),
  },
  {
    name: 'Duplicate unique constraints are merged',
    databases: ['pgsql'],
    afterwards: withoutTwin,
  },
  {
    name: 'A scale of 0 is the default',
    databases: ['pgsql', 'mysql'],
    afterwards: replaced(/ (NUMERIC|DECIMAL)\((\d+),0\)/, ' $1($2)'),
  },
  {
    name: 'DECIMAL has ten digits by default',
    databases: ['mysql'],
    afterwards: replaced(/ DECIMAL\(10\)/, ' DECIMAL'),
  },
  {
    name: 'Integers have a default width',
    databases: ['mysql'],
    afterwards: replaced(
      / (?:(TINYINT)\(4\)|(SMALLINT)\(6\)|(INTEGER)\(11\)|(BIGINT)\(20\))(?! UNSIGNED)| (?:(SMALLINT)\(5\)|(INTEGER)\(10\)|(BIGINT)\(20\))(?= UNSIGNED)/,
      (_, ...names) => ` ${names.slice(0, 7).join('')}`,
    ),
  },
  {
    name: 'The size of a FLOAT selects one of two types',
    databases: ['mysql'],
    afterwards: replaced(/ FLOAT\((\d+)\)/, (_, size) => (Number(size) > 24 ? ' DOUBLE' : ' FLOAT')),
  },
  {
    name: 'The size of a text selects one of four types',
    databases: ['mysql'],
    afterwards: replaced(/ TEXT\((\d+)\)/, (_, size) =>
      Number(size) * 4 < 256 ? ' tinytext' : Number(size) * 4 < 65_536 ? ' TEXT' : ' mediumtext',
    ),
  },
  {
    name: 'Binary defaults that are not text are not shown',
    databases: ['mysql'],
    afterwards: replaced(/ DEFAULT X'((?:..)*)'/, (written, bytes = '') =>
      /^[\x20-\x3e\x40-\x7e]*$/.test(Buffer.from(bytes, 'hex').toString('latin1')) ? (written ?? '') : '',
    ),
  },
  {
    name: 'An auto-increment counter depends on the rows',
    databases: ['mysql', 'sqlite'],
    afterwards: (line, before) => {
      const counter = /^INSERT INTO sqlite_sequence /;
      const isOfCounter = counter.test(line) || (line === '' && counter.test(before.at(-1) ?? ''));
      return isOfCounter ? undefined : line.replace(/ AUTO_INCREMENT=\d+/, '');
    },
  },
];

export const factsOf = (name: DatabaseName): readonly Fact[] =>
  FACTS.filter(({ databases }) => databases.includes(name));

/** Whether a catalogue keeps the creation order of tables, keys and indexes. */
export const keepsOrder = (name: DatabaseName): boolean => name !== 'mysql';

/** The lines of a script without separators, which depend on the next line. */
export const linesOf = (script: string): readonly string[] =>
  script.split('\n').map((line) => line.replace(/[,;]$/, '').trim());

/** The lines after a round trip, and the differences that applied. */
export function afterwards(lines: readonly string[], name: DatabaseName) {
  const used = new Set<Fact>();
  const left = factsOf(name).reduce<readonly string[]>(
    (before, fact) =>
      before.flatMap((line, place) => {
        const after = fact.afterwards(line, before.slice(0, place));
        if (after !== line) used.add(fact);
        return after ?? [];
      }),
    lines,
  );
  return { lines: left, used };
}

/** A schema with features that the golden cases do not have. */
export const everyFact = (): Database => {
  const child = newColumn('child', 'INTEGER', {});
  const key = newForeignKey('facts', [{ local: 'child', foreign: 'id' }], {
    onDelete: 'restrict',
    onUpdate: 'no action',
  });
  const sized = [
    newColumn('one_letter', 'CHAR', { size: 1 }),
    newColumn('no_scale', 'DECIMAL', { size: 12, scale: 0 }),
    newColumn('ten_digits', 'DECIMAL', { size: 10 }),
    newColumn('wide', 'BIGINT', { size: 20 }),
    newColumn('single', 'FLOAT', { size: 10 }),
    newColumn('double', 'FLOAT', { size: 30 }),
    newColumn('short_text', 'LONGVARCHAR', { size: 20 }),
    newColumn('long_text', 'LONGVARCHAR', { size: 300 }),
    newColumn('longer_text', 'LONGVARCHAR', { size: 70_000 }),
    newColumn('rounded', 'DECIMAL', { size: 10, scale: 3, default: { kind: 'value', text: '.5' } }),
  ];
  const id = newColumn('id', 'INTEGER', { primaryKey: true });
  const indexes = [
    newIndex(['wide'], { name: 'first', unique: true }),
    newIndex(['wide'], { name: 'second', unique: true }),
    newIndex([], { name: 'whole', columns: [{ name: 'one_letter', size: 1 }] }),
  ];
  const tables = [newTable('facts', { columns: [id, child, ...sized], foreignKeys: [key], indexes })];
  return newDatabase('facts', { tables });
};
