import { afterEach, describe, expect, it, vi } from 'vitest';
import { splitScript as splitForServer } from '../../src/insertion/split.ts';
import type { Database } from '../../src/model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../src/model/new.ts';
import { MssqlDdl } from '../../src/platforms/mssql/ddl/ddl.ts';
import { mssql } from '../../src/platforms/mssql/platform.ts';
import { OracleDdl } from '../../src/platforms/oracle/ddl/ddl.ts';
import { oracle } from '../../src/platforms/oracle/platform.ts';
import { fc, runs } from '../arbitraries/property.ts';
import { emit } from './emit.ts';
import { tableItems } from './lint.ts';
import { plsql, splitScript, type Token, tokenize, tsql } from './tokens.ts';

/** Fragments that end, hide or start something in one of the dialects. */
const PIECES = [
  ...[
    "'",
    '"',
    '`',
    '[',
    ']',
    ']]',
    "''",
    '\\',
    ';',
    '--',
    '/*',
    '*/',
    '#',
    '$$',
    '/',
    'GO',
    '\n',
    '\r\n',
    '\t',
    '\0',
  ],
  ...[
    '😀',
    '\u202e',
    '\u200f',
    'é',
    'İ',
    'a',
    'B',
    '0',
    '_',
    ' ',
    '.',
    ',',
    '(',
    ')',
    '%',
    '&',
    '{',
    '}',
    '@x',
    ':y',
    '?',
  ],
  ...["'; DROP TABLE x; --", "N'", '\n/\n', '\nGO\n', '\\\n', "q'[", '<![CDATA[', 'x'.repeat(40)],
];

const hostile = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength }).map((pieces) => pieces.join(''));

interface Names {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  readonly index: string;
  readonly description: string;
  readonly value: string;
}

const names: fc.Arbitrary<Names> = fc.record({
  table: hostile(6),
  key: hostile(4),
  column: hostile(6),
  index: hostile(4),
  description: hostile(12),
  value: hostile(12),
});

const databaseOf = ({ table, key, column, index, description, value }: Names): Database =>
  newDatabase('hostile', {
    tables: [
      newTable(table, {
        description,
        columns: [
          newColumn(key, 'INTEGER', { primaryKey: true, autoIncrement: true }),
          newColumn(column, 'VARCHAR', { size: 200, description, default: { kind: 'value', text: value } }),
          newColumn('parent', 'INTEGER'),
        ],
        indexes: [newIndex([column], { name: index }), newIndex(['parent', column], { unique: true })],
        foreignKeys: [newForeignKey(table, [{ local: 'parent', foreign: key }])],
      }),
    ],
  });

const find = (statements: readonly (readonly Token[])[], ...words: readonly string[]): readonly Token[] =>
  statements.find((tokens) => words.every((word, index) => tokens[index]?.value.toUpperCase() === word)) ??
  [];

const texts = (tokens: readonly Token[]): readonly string[] =>
  tokens.filter(({ kind }) => kind === 'text').map(({ value }) => value);

const namesIn = (tokens: readonly Token[]): readonly string[] =>
  tokens.filter(({ kind }) => kind === 'name').map(({ value }) => value);

/** Counts accepted builds, so that the property cannot hold for lack of cases. */
function holds(check: (given: Names) => boolean): void {
  let accepted = 0;
  fc.assert(
    fc.property(names, (given) => {
      if (check(given)) accepted++;
    }),
    runs(400),
  );
  expect(accepted).toBeGreaterThan(40);
}

function meansTheSameInTsql(given: Names): boolean {
  const { script, statements, errors } = emit(mssql, databaseOf(given));
  if (errors.length > 0) return false;
  const found = splitScript(script, tsql);
  expect(splitForServer(script, mssql.facts.script).map(({ sql }) => sql)).toEqual(statements);
  expect(found).toHaveLength(statements.length);
  const create = find(found, 'CREATE', 'TABLE');
  expect(create[2]?.value).toBe(given.table);
  expect(
    tableItems(create)
      .map(([first]) => first?.value)
      .slice(0, 3),
  ).toEqual([given.key, given.column, 'parent']);
  expect(texts(create)).toEqual([given.value]);
  expect(namesIn(find(found, 'CREATE', 'INDEX'))).toEqual([given.index, given.table, given.column]);
  expect(namesIn(find(found, 'DROP', 'TABLE'))).toEqual([given.table]);
  const [, , parameter = ''] = texts(find(found, 'EXEC', 'SYS', '.', 'SP_EXECUTESQL'));
  expect(tokenize(parameter, tsql)).toMatchObject([{ kind: 'name', value: given.table }]);
  const comments = found.filter((tokens) => tokens[3]?.value === 'SP_ADDEXTENDEDPROPERTY').map(texts);
  expect(comments).toEqual([
    ['MS_Description', given.description, 'SCHEMA', 'dbo', 'TABLE', given.table],
    ['MS_Description', given.description, 'SCHEMA', 'dbo', 'TABLE', given.table, 'COLUMN', given.column],
  ]);
  return true;
}

const stored = (name: string): string => (/^[a-z][\w$#]*$/i.test(name) ? name.toUpperCase() : name);

function meansTheSameInOracle(given: Names): boolean {
  const { script, statements, errors } = emit(oracle, databaseOf(given));
  if (errors.length > 0) return false;
  const found = splitScript(script, plsql);
  expect(splitForServer(script, oracle.facts.script).map(({ sql }) => sql)).toEqual(statements);
  expect(found).toHaveLength(statements.length);
  const [table, key, column] = [stored(given.table), stored(given.key), stored(given.column)];
  const create = find(found, 'CREATE', 'TABLE');
  expect(create[2]?.value).toBe(table);
  expect(
    tableItems(create)
      .map(([first]) => first?.value)
      .slice(0, 3),
  ).toEqual([key, column, 'PARENT']);
  expect(texts(create)).toEqual([given.value]);
  expect(namesIn(find(found, 'CREATE', 'INDEX'))).toEqual([stored(given.index), table, column]);
  const [drop = ''] = texts(find(found, 'BEGIN', 'EXECUTE', 'IMMEDIATE'));
  expect(namesIn(tokenize(drop, plsql))).toEqual([table]);
  expect(texts(find(found, 'COMMENT', 'ON', 'TABLE'))).toEqual([given.description]);
  const comment = find(found, 'COMMENT', 'ON', 'COLUMN');
  expect([namesIn(comment), texts(comment)]).toEqual([[table, column], [given.description]]);
  return true;
}

describe('hostile names and texts', () => {
  afterEach(() => vi.restoreAllMocks());

  it('mean what they say in T-SQL, or are refused', () => holds(meansTheSameInTsql));

  it('mean what they say in Oracle SQL, or are refused', () => holds(meansTheSameInOracle));

  it('would not, if their quotes were not doubled', () => {
    vi.spyOn(MssqlDdl.prototype, 'quote').mockImplementation((name) => `[${name}]`);
    vi.spyOn(OracleDdl.prototype, 'quoteText').mockImplementation((text) => `'${text}'`);
    expect(() => holds(meansTheSameInTsql)).toThrow();
    expect(() => holds(meansTheSameInOracle)).toThrow();
  });
});
