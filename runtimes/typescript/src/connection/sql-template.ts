import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { Stored } from '../types/kind.ts';
import type { Dialect } from './dialect.ts';
import type { Executor } from './executor.ts';
import type { Statement } from './statement.ts';

/** A statement of the application with its values. */
export interface BoundSql {
  readonly statement: Statement;
  readonly values: readonly Stored[];
}

/** Whether a value stands in the parentheses of IN (…); elsewhere an array would change what the SQL says. */
export const isInList = (before: string, after: string): boolean =>
  /\bIN\s*\(\s*$/i.test(before) && /^\s*\)/.test(after);

/** Binds all values of a template; an array becomes a list of placeholders in IN (…). */
export function bindTemplate(
  parts: readonly string[],
  given: readonly unknown[],
  dialect: Dialect,
): BoundSql {
  // A string in the place of a template would be unchecked SQL.
  if (!Array.isArray(parts) || !Object.isFrozen(parts) || !('raw' in parts)) {
    throw new LogicError(
      'sql is a tag of templates: write db.sql`…`, with values as placeholders of the template.',
    );
  }
  const values: Stored[] = [];
  const placeholder = (value: unknown): string => {
    values.push(bound(value, dialect));
    return dialect.placeholder(values.length);
  };
  let sql = parts[0] ?? '';
  for (const [index, value] of given.entries()) {
    if (Array.isArray(value) && !isInList(parts[index] ?? '', parts[index + 1] ?? '')) {
      throw new InvalidValueError(
        'An array cannot be bound as a value: it is a list for the parentheses of IN (…) only.',
      );
    }
    sql += Array.isArray(value) ? list(value).map(placeholder).join(', ') : placeholder(value);
    sql += parts[index + 1] ?? '';
  }
  return { statement: { sql, effect: effectOf(sql), transient: true, named: true }, values };
}

function list(values: readonly unknown[]): readonly unknown[] {
  if (values.length === 0)
    throw new InvalidValueError('An empty array cannot stand in SQL: there is nothing to compare with.');
  return values;
}

function bound(value: unknown, dialect: Dialect): Stored {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) throw new InvalidValueError('An invalid Date cannot be bound to SQL.');
    return dialect.timestamp(value);
  }
  if (value === null || value instanceof Uint8Array) return value;
  switch (typeof value) {
    case 'string':
    case 'bigint':
    case 'boolean':
      return value;
    case 'number':
      if (Number.isNaN(value)) break;
      return value;
    case 'undefined':
      throw new InvalidValueError('undefined is not a value of SQL. Use null for NULL.');
  }
  throw new InvalidValueError(
    `A value of type ${typeof value} cannot be bound to SQL. Use a string, number, bigint, boolean, Date, Uint8Array or null.`,
  );
}

/** Words by which even a SELECT does more than read. */
const WRITES =
  /\b(?:INSERT|UPDATE|DELETE|REPLACE|MERGE|INTO|CREATE|ALTER|DROP|TRUNCATE|CALL|NEXTVAL|SETVAL|LOCK|FOR|PROCEDURE)\b|:=/i;
/** Functions of the application or the server may write. */
const CALL = /([\w$.]+)\s*\(/g;
const HARMLESS = new Set(
  (
    'ALL AND ANY AS BETWEEN BY CASE DISTINCT ELSE EXCEPT EXISTS FROM HAVING IN FILTER INTERSECT IS JOIN LATERAL LIKE ' +
    'LIMIT NOT OFFSET ON OR OVER SELECT SOME THEN UNION USING VALUES WHEN WHERE WITH ABS AVG CAST CEIL CEILING ' +
    'CHAR_LENGTH COALESCE CONCAT COUNT DATE EXTRACT FLOOR GREATEST GROUP_CONCAT IFNULL INSTR JSON_EXTRACT LAG LEAD LEAST ' +
    'LENGTH LOWER LTRIM MAX MIN MOD NOW NULLIF POSITION RANK ROUND ROW_NUMBER RTRIM SIGN STRING_AGG SUBSTR SUBSTRING SUM ' +
    'TO_CHAR TRIM TYPEOF UPPER'
  ).split(' '),
);

/** Tells from its text whether a statement only reads; in doubt it is taken for one that writes. */
export function effectOf(sql: string): 'read' | 'write' {
  const text = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`/g, "''");
  if (
    !/^[\s(]*(?:SELECT|WITH|VALUES)\b/i.test(text) ||
    /;\s*\S|\\|\$\$|\/\*|--|#/.test(text) ||
    WRITES.test(text)
  ) {
    return 'write';
  }
  for (const [, name = ''] of text.matchAll(CALL)) {
    if (!HARMLESS.has(name.toUpperCase())) return 'write';
  }
  return 'read';
}

/** Runs SQL of the application; rows are objects. */
export async function runTemplate<R>(
  executor: Executor,
  parts: readonly string[],
  given: readonly unknown[],
): Promise<R[]> {
  const { statement, values } = bindTemplate(parts, given, executor.dialect);
  const { rows, columns = [] } = await executor.run(statement, values);
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])) as R);
}
