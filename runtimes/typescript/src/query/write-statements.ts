import type { Dialect } from '../connection/dialect.ts';
import { InvalidValueError, RefusedWriteError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { SqlExpression } from '../hooks/table-hooks.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { PLACE } from './condition.ts';
import { namedExpression, positionNamed } from './names.ts';
import { conditionsOf, type QuerySpec, type Scope } from './spec.ts';
import { resolved, SqlFragment } from './sql-fragment.ts';
import { type BoundStatement, StatementText } from './statement-text.ts';

/** The new values of update(), by position. */
export type Assignments = Map<number, Stored | SqlExpression>;

export function assignmentsOf(spec: QuerySpec, scope: Scope, values: unknown): Assignments {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new InvalidValueError('update() takes an object with properties of the model.');
  }
  const assignments: Assignments = new Map();
  for (const [property, value] of Object.entries(values)) {
    const position = positionNamed(spec.table, property);
    refuseGenerated(spec.table, position);
    assignments.set(
      position,
      value instanceof SqlFragment
        ? resolved(value, (path) => namedExpression(spec, scope, path), spec.table)
        : storedValue(spec.table, position, value),
    );
  }
  return assignments;
}

/** Refuses a value for a column that the database computes. */
export function refuseGenerated(table: Table, position: number): void {
  const column = table.columns[position] as ColumnFacts;
  if (column.filledIn !== 'generated') return;
  throw new RefusedWriteError(`"${column.property}" is a generated column: the database computes its value.`);
}

/** A value as its column stores it. */
export function storedValue(table: Table, position: number, value: unknown): Stored {
  const column = table.columns[position] as ColumnFacts;
  const stored = value === null ? null : kinds[column.kind].store(value, column);
  if (stored !== undefined) return stored;
  throw new InvalidValueError(`The value of "${column.property}" is undefined. Use null, or leave it out.`);
}

export function updateStatement(
  spec: QuerySpec,
  scope: Scope,
  values: Assignments,
  dialect: Dialect,
): BoundStatement {
  const { table } = spec;
  const text = new StatementText().text(`UPDATE ${table.facts.sql} SET `);
  let separator = '';
  for (const [position, value] of values) {
    const column = table.columns[position] as ColumnFacts;
    text.text(`${separator}${column.sql} = `);
    separator = ', ';
    addValue(text, value, column);
  }
  return text.addAll(conditionsOf(spec, scope), ' WHERE ').finished(dialect, 'write');
}

/** Adds the value of a column, or SQL in its place, in which behaviors write `?` for a value. */
export function addValue(text: StatementText, value: Stored | SqlExpression, column: ColumnFacts): void {
  if (typeof value !== 'object' || value === null || !('sql' in value)) {
    text.bind(value, column);
    return;
  }
  const { sql, values } = value;
  text.text(values.length > 0 && !sql.includes(PLACE) ? sql.replaceAll('?', PLACE) : sql);
  for (const one of values) {
    text.values.push(one);
    text.columns.push(undefined);
  }
}

export function deleteStatement(spec: QuerySpec, scope: Scope, dialect: Dialect): BoundStatement {
  return new StatementText()
    .text(`DELETE FROM ${spec.table.facts.sql}`)
    .addAll(conditionsOf(spec, scope), ' WHERE ')
    .finished(dialect, 'write');
}

export function requireCondition(scope: Scope, method: string, forAll: string): void {
  if (scope.conditions.length === 0) {
    throw new RefusedWriteError(
      `${method} without a condition would change every row of "${scope.table.facts.name}". ` +
        `If that is what you want, call ${forAll}.`,
    );
  }
}

/** Refuses what a statement that writes cannot say. */
export function requireOneTable(spec: QuerySpec, method: string): void {
  const { facts } = spec.table;
  if (facts.readOnly === true) throw new RefusedWriteError(`The table "${facts.name}" is read-only.`);
  if (spec.joins.length > 0) {
    throw new RefusedWriteError(`${method} cannot be used with joined tables. Use use…ExistsQuery().`);
  }
  if (spec.groups.length > 0 || spec.havings.length > 0) {
    throw new RefusedWriteError(
      `${method} changes rows, not groups. Select the keys first, then filter by them.`,
    );
  }
  if (spec.limit !== undefined || spec.offset > 0) {
    throw new RefusedWriteError(`${method} cannot be limited. Select the keys first, then filter by them.`);
  }
}
