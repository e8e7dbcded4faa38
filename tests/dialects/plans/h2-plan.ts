import type { Database } from '../../../src/model/database.ts';
import { isUniqueConstraint } from '../../../src/model/table-index.ts';
import type { Step } from '../../../src/platforms/migration/plan.ts';
import { foldName } from '../../../src/platforms/oracle/names.ts';
import { type H2Mode, mssqlMode, oracleMode } from '../h2.ts';
import { type Token, tokenize, tsql } from '../tokens.ts';

/** Translates the statements of migrations to H2, which knows the same operations by other words. */
export interface PlanMode {
  readonly mode: H2Mode;
  /** The statements of H2 for one step. `tables` are all names that tables have before or after. */
  adapt(step: Step, states: readonly Database[]): readonly string[];
}

const name = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const valuesOf = (tokens: readonly Token[], kind: Token['kind']): readonly string[] =>
  tokens.filter((token) => token.kind === kind).map(({ value }) => value);

/** The names in a path such as `[dbo].[book].[title]`. */
const path = (text: string): readonly string[] => valuesOf(tokenize(text, tsql), 'name');

const isTable = (text: string, states: readonly Database[]): boolean =>
  text.endsWith('__orm') || states.some(({ tables }) => tables.some((table) => table.name === text));

/** The table that has a constraint of this name, under its name after. */
function tableOf(constraint: string, states: readonly Database[]): string {
  for (const { tables } of [...states].reverse()) {
    const found = tables.find(
      ({ primaryKeyName, indexes, foreignKeys }) =>
        primaryKeyName === constraint ||
        [...indexes, ...foreignKeys].some((part) => part.name === constraint),
    );
    if (found !== undefined) return found.name;
  }
  throw new Error(`No table has the constraint ${constraint}.`);
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** `EXEC sys.sp_… @name = N'…'` or `EXEC sys.sp_… N'…', N'…'`. */
function procedure(tokens: readonly Token[], states: readonly Database[]): readonly string[] {
  const procedureName = tokens[3]?.value ?? '';
  const texts = valuesOf(tokens, 'text');
  if (procedureName === 'SP_RENAME') {
    const [from = '', to = '', kind = ''] = texts;
    const parts = path(from);
    const last = parts.at(-1) ?? '';
    if (kind === 'COLUMN')
      return [`ALTER TABLE ${name(parts.at(-2) ?? '')} ALTER COLUMN ${name(last)} RENAME TO ${name(to)}`];
    if (kind === 'INDEX') return [`ALTER INDEX ${name(last)} RENAME TO ${name(to)}`];
    if (isTable(last, states)) return [`ALTER TABLE ${name(last)} RENAME TO ${name(to)}`];
    return [`ALTER TABLE ${name(tableOf(to, states))} RENAME CONSTRAINT ${name(last)} TO ${name(to)}`];
  }
  const parameters = new Map(
    tokens.flatMap(({ value }, place) =>
      value.startsWith('@') ? [[value.toLowerCase(), tokens[place + 2]?.value ?? ''] as const] : [],
    ),
  );
  const [schema = '', table = '', column] = [0, 1, 2].map((level) => parameters.get(`@level${level}name`));
  const place = schema === 'dbo' ? name(table) : `${name(schema)}.${name(table)}`;
  const target = column === undefined ? `TABLE ${place}` : `COLUMN ${place}.${name(column)}`;
  return /EXTENDEDPROPERTY$/.test(procedureName)
    ? [`COMMENT ON ${target} IS ${text(parameters.get('@value') ?? '')}`]
    : [];
}

const plain = (sql: string): string => sql.replace(/ WITH \(ONLINE = ON\)$/, '');

export const mssqlPlan: PlanMode = {
  mode: mssqlMode,
  adapt: ({ sql: written }, states) => {
    const sql = plain(written);
    const bit = sql.replaceAll(/(\[\w+\]) & (\d+)/g, 'BITAND($1, $2)');
    const adapt = (statement: string): readonly string[] =>
      [mssqlMode.adapt(tokenize(statement, tsql))].filter((adapted) => adapted !== undefined);
    if (sql.startsWith('EXEC')) return procedure(tokenize(sql, tsql), states);
    if (sql.startsWith('SET IDENTITY_INSERT')) return [];
    if (sql.startsWith('DROP TABLE')) return [`DROP TABLE ${path(sql).map(name).join('.')} RESTRICT`];
    if (sql.startsWith('DROP INDEX')) return [`DROP INDEX ${name(path(sql)[0] ?? '')}`];
    if (sql.startsWith('WITH numbered')) return [numberedAlike(path(sql).at(-1), path(sql).at(-2))];
    if (sql.startsWith('DECLARE @drop')) {
      const [, table, column] = valuesOf(tokenize(sql, tsql), 'text');
      return [
        `ALTER TABLE ${name(path(table ?? '')[0] ?? '')} ALTER COLUMN ${name(column ?? '')} DROP DEFAULT`,
      ];
    }
    const value = /^(ALTER TABLE .*?) ADD DEFAULT (.*) FOR (\[.*\])$/s.exec(sql);
    if (value !== null) return adapt(`${value[1]} ALTER COLUMN ${value[3]} SET DEFAULT ${value[2]}`);
    const column = /^(ALTER TABLE \S+ ALTER COLUMN \S+) (.*?)( NOT)? NULL$/s.exec(sql);
    if (column !== null)
      return [`${column[1]} SET DATA TYPE ${column[2]}`, `${column[1]} SET${column[3] ?? ''} NULL`].flatMap(
        adapt,
      );
    const added = /^(ALTER TABLE \S+) ADD (\[.*)$/s.exec(sql);
    if (added !== null) return adapt(`${added[1]} ADD (${added[2]?.replaceAll(' WITH VALUES', '')})`);
    return adapt(bit);
  },
};

/** H2 numbers no rows in an UPDATE; the column only needs some value. */
const numberedAlike = (column = '', table = ''): string => `UPDATE ${name(table)} SET ${name(column)} = 1`;

/** The parts between commas that are not inside parentheses. */
function items(list: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) found.push('');
    else found[found.length - 1] += character;
  }
  return found.map((item) => item.trim());
}

/** `"NAME" TYPE DEFAULT value NOT NULL`, each part optional but the name. */
function modified(table: string, item: string): readonly string[] {
  const [, column = '', rest = ''] = /^("[^"]+")\s*(.*)$/s.exec(item) ?? [];
  const alter = `${table} ALTER COLUMN ${column}`;
  const [, definition = '', not, isNullable] = /^(.*?)(?<!DEFAULT\s)(?:\b(NOT )?(NULL))?$/s.exec(rest) ?? [];
  const [type = '', value] = definition.split(/\bDEFAULT /);
  return [
    ...(type.trim() === '' ? [] : [`${alter} SET DATA TYPE ${type}`]),
    ...(value === undefined
      ? []
      : [`${alter} ${value.trim() === 'NULL' ? 'DROP DEFAULT' : `SET DEFAULT ${value}`}`]),
    ...(isNullable === undefined ? [] : [`${alter} SET ${not ?? ''}NULL`]),
  ];
}

export const oraclePlan: PlanMode = {
  mode: oracleMode,
  adapt: ({ sql: written, block }, states) => {
    const sql = written
      .replace(/ ONLINE$/, '')
      .replaceAll(/ COLLATE \w+/g, '')
      .replace(/\s+ENABLE NOVALIDATE$/, '')
      .replaceAll(/TO_CLOB(?=\()/g, '')
      // Only whole numbers have bits.
      .replaceAll(/BITAND\(("\w+")/g, 'BITAND(CAST($1 AS BIGINT)');
    const table = /^ALTER TABLE (?:"[^"]+"\.)?"[^"]+"/.exec(sql)?.[0] ?? '';
    if (block === true) {
      const created = /CREATE SEQUENCE ("[^"]+")/.exec(sql)?.[1];
      return created === undefined ? [] : [`CREATE SEQUENCE ${created}`];
    }
    const renamed = /^RENAME ("[^"]+") TO ("[^"]+")$/.exec(sql);
    if (renamed !== null) return [`DROP SEQUENCE ${renamed[1]}`, `CREATE SEQUENCE ${renamed[2]}`];
    if (sql.startsWith('MERGE'))
      return [numberedAlike(/target\."([^"]+)"/.exec(sql)?.[1], /"([^"]+)"/.exec(sql)?.[1])];
    if (/MODIFY CONSTRAINT/.test(sql)) return [];
    const index = /^ALTER INDEX "([^"]+)" RENAME TO "([^"]+)"$/.exec(sql);
    if (index !== null && isConstraint(index[2] ?? '', states)) return [];
    const list = /^ALTER TABLE \S+ MODIFY \((.*)\)$/s.exec(sql);
    if (list !== null) return items(list[1] ?? '').flatMap((item) => modified(table, item));
    const dropped = /^ALTER TABLE \S+ (?:DROP|SET UNUSED) \((.*)\)$/s.exec(sql);
    if (dropped !== null) return [`${table} DROP COLUMN ${dropped[1]}`];
    if (sql.startsWith('DROP TABLE')) return [`${sql} RESTRICT`];
    return [oracleMode.adapt(tokenize(sql, oracleMode.dialect))].filter((adapted) => adapted !== undefined);
  },
};

/** H2 gives the index of a constraint a name of its own. */
const isConstraint = (renamed: string, states: readonly Database[]): boolean =>
  states.some(({ tables }) =>
    tables.some(
      ({ primaryKeyName, indexes }) =>
        foldName(primaryKeyName ?? '') === renamed ||
        indexes.some((index) => isUniqueConstraint(index) && foldName(index.name ?? '') === renamed),
    ),
  );
