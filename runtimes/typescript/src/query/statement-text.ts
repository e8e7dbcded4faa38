import type { Dialect } from '../connection/dialect.ts';
import type { Statement } from '../connection/statement.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Stored } from '../types/kind.ts';
import { type Condition, PLACE } from './condition.ts';

/** A statement and the values of one run. */
export interface BoundStatement {
  readonly statement: Statement;
  readonly values: readonly Stored[];
}

/** The text of a statement while it is written, with its values. */
export class StatementText {
  sql = '';
  readonly values: Stored[] = [];
  readonly columns: (ColumnFacts | undefined)[] = [];

  text(sql: string): this {
    this.sql += sql;
    return this;
  }

  add(condition: Condition, sql: string = condition.sql): this {
    this.sql += sql;
    for (const value of condition.values) this.values.push(value);
    for (const column of condition.columns) this.columns.push(column);
    return this;
  }

  /** A value in the place of a column's. */
  bind(value: Stored, column: ColumnFacts): this {
    this.sql += PLACE;
    this.values.push(value);
    this.columns.push(column);
    return this;
  }

  /** Adds conditions that all have to be true. */
  addAll(conditions: readonly Condition[], keyword: ' WHERE ' | ' HAVING '): this {
    let separator: string = keyword;
    for (const condition of conditions) {
      this.add(condition, separator + condition.operand);
      separator = ' AND ';
    }
    return this;
  }

  finished(dialect: Dialect, effect: 'read' | 'write'): BoundStatement {
    return {
      statement: { sql: withPlaceholders(this.sql, dialect), effect, transient: true },
      values: bound(this.values, this.columns, dialect),
    };
  }
}

/** The text with the dialect's placeholders. */
export function withPlaceholders(sql: string, dialect: Dialect): string {
  const parts = sql.split(PLACE);
  let text = parts[0] as string;
  for (let index = 1; index < parts.length; index++) text += dialect.placeholder(index) + parts[index];
  return text;
}

type Binder = ((value: Stored) => Stored) | undefined;

const binders = new WeakMap<Dialect, Map<ColumnFacts, Binder>>();

/** How drivers are given the values of a column. */
export function binderOf(column: ColumnFacts, dialect: Dialect): Binder {
  let known = binders.get(dialect);
  if (known === undefined) {
    known = new Map();
    binders.set(dialect, known);
  }
  let binder = known.get(column);
  if (binder === undefined && !known.has(column)) {
    binder = dialect.binder(column);
    known.set(column, binder);
  }
  return binder;
}

/** Values in the form that the driver takes; changes the list. */
export function bound(
  values: Stored[],
  columns: readonly (ColumnFacts | undefined)[],
  dialect: Dialect,
): readonly Stored[] {
  for (let index = 0; index < values.length; index++) {
    const column = columns[index];
    const binder = column === undefined ? undefined : binderOf(column, dialect);
    if (binder !== undefined) values[index] = binder(values[index] as Stored);
  }
  return values;
}
