import { LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import { kinds } from '../types/kinds.ts';
import type { Condition } from './condition.ts';
import type { QuerySpec } from './spec.ts';

/** The kinds that the value of an expression can be read as. */
export type ExpressionKind =
  | 'text'
  | 'integer'
  | 'float'
  | 'decimal'
  | 'bigint'
  | 'boolean'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'json';

const TYPES: Readonly<Record<ExpressionKind, string>> = {
  text: 'VARCHAR',
  integer: 'INTEGER',
  float: 'DOUBLE',
  decimal: 'DECIMAL',
  bigint: 'BIGINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  time: 'TIME',
  timestamp: 'TIMESTAMP',
  json: 'JSON',
};

/** Adds an expression that is read under a name. */
export function addExpression(
  spec: QuerySpec,
  name: string,
  expression: Condition,
  kind: ExpressionKind | undefined,
): void {
  if (typeof name !== 'string' || name === '' || name.length > 60 || !/^[\p{L}\p{N}_ -]+$/u.test(name)) {
    throw new LogicError(
      `${JSON.stringify(String(name))} cannot be the name of a column: use letters and digits.`,
    );
  }
  const { model } = spec.table.classes;
  if (spec.table.positionOf(name) !== undefined || name in (model.prototype as object)) {
    throw new LogicError(
      `"${name}" cannot be the name of an expression: ${spec.table.facts.model} has that member.`,
    );
  }
  if (kind !== undefined && !Object.hasOwn(TYPES, kind)) {
    throw new LogicError(
      `${JSON.stringify(String(kind))} is not a kind of values. Use one of: ${Object.keys(TYPES).join(', ')}.`,
    );
  }
  spec.expressions = new Map(spec.expressions).set(name, { condition: expression, kind });
}

/** The value of an expression as it was asked for. */
export function expressionValue(raw: unknown, name: string, kind: ExpressionKind | undefined): unknown {
  if (kind === undefined || raw === null || raw === undefined) return raw;
  const column: ColumnFacts = {
    name,
    sql: '',
    property: name,
    codeName: name,
    type: TYPES[kind],
    kind,
    required: false,
  };
  // Counts are texts or bigints for some drivers.
  if (kind === 'integer') return typeof raw === 'number' ? raw : Number(raw);
  return kinds[kind].read(raw, column);
}
