import type { Dialect } from '../connection/dialect.ts';
import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import type { ColumnFacts } from '../facts/column-facts.ts';
import type { Table } from '../facts/table.ts';
import type { NamedLock } from '../hooks/table-hooks.ts';
import { lockText, lockTextPart } from '../locks/lock-text.ts';
import type { LockStrategy } from '../locks/strategy.ts';
import type { Stored } from '../types/kind.ts';
import { kinds } from '../types/kinds.ts';
import { boundValues } from './object-row.ts';

/** A table whose rows form lists or trees, told apart by columns. */
export interface ScopedTable {
  readonly table: Table;
  readonly name: string;
  /** How messages name the parts: `lists` or `trees`. */
  readonly parts: string;
  readonly scope: readonly ColumnFacts[];
  /** For the rows of a part none of whose values is null. */
  readonly scopeCondition: string;
}

/** One list or tree of a table: the stored values of its scope columns. */
export class RowScope<T extends ScopedTable = ScopedTable> {
  readonly table: T;
  /** The stored values, one per scope column. */
  readonly values: readonly Stored[];
  readonly hasNull: boolean;
  #identity: string | undefined;

  constructor(table: T, values: readonly Stored[]) {
    this.table = table;
    this.values = values;
    this.hasNull = values.includes(null);
  }

  /** A condition for its rows, those in no place included; its values are `bound()`. */
  condition(prefix = ''): string {
    if (prefix === '' && !this.hasNull) return this.table.scopeCondition;
    const conditions = this.table.scope.map(
      ({ sql }, place) => `${prefix}${sql}${this.values[place] === null ? ' IS NULL' : ' = ?'}`,
    );
    return conditions.length === 0 ? '1 = 1' : conditions.join(' AND ');
  }

  /** The condition, ready to be followed by another one; empty where there is no scope. */
  and(prefix = ''): string {
    return this.values.length === 0 ? '' : `${this.condition(prefix)} AND `;
  }

  bound(dialect: Dialect): readonly Stored[] {
    const bound = boundValues(dialect, this.table.scope, this.values);
    return this.hasNull ? bound.filter((_, place) => this.values[place] !== null) : bound;
  }

  /** Equal for two scopes whose values are written the same. */
  get identity(): string {
    this.#identity ??= this.table.scope
      .map(({ type }, place) => lockTextPart(type, this.values[place] ?? null))
      .join('');
    return this.#identity;
  }

  equals(other: RowScope): boolean {
    return this.identity === other.identity;
  }

  /** Whether the values of one column are written differently. */
  differsAt(place: number, other: RowScope): boolean {
    const type = this.table.scope[place]?.type ?? '';
    return lockTextPart(type, this.values[place] ?? null) !== lockTextPart(type, other.values[place] ?? null);
  }

  get isNull(): boolean {
    return this.values.every((value) => value === null);
  }

  /** Its lock on a kind of database. */
  lock(strategy: LockStrategy): NamedLock {
    const hasOneLock = this.values.length === 0 || strategy.locksPerTable === 1;
    return {
      table: this.table.table,
      text: hasOneLock ? '' : this.lockText(strategy.comparesTextsExactly),
    };
  }

  /** Equal for scopes that are equal in SQL, and for some more. */
  lockText(exactTexts: boolean): string {
    return lockText(this.table.scope, this.values, exactTexts);
  }
}

/** The stored values that a program means: the value of the scope column, or an array or object of the values of several. */
export function scopeValues(table: ScopedTable, given: unknown): readonly Stored[] {
  const values = inOrder(table, given);
  return table.scope.map((column, place) => {
    const value = values[place];
    if (value === undefined) {
      throw new InvalidValueError(
        `The scope "${column.property}" of "${table.name}" is undefined; write null for rows without one.`,
      );
    }
    return value === null ? null : (kinds[column.kind].store(value, column) ?? null);
  });
}

/** One value per scope column, in their order. */
export function inOrder(table: ScopedTable, given: unknown): readonly unknown[] {
  const [only, ...more] = table.scope;
  if (only === undefined) return [];
  if (more.length === 0) return [given];
  if (given === null) return table.scope.map(() => null);
  if (Array.isArray(given)) {
    if (given.length > table.scope.length) {
      throw new LogicError(
        `The ${table.parts} of "${table.name}" are told apart by ${table.scope.length} values, not ${given.length}.`,
      );
    }
    return table.scope.map((_, place) => (place < given.length ? given[place] : null));
  }
  if (typeof given === 'object' && Object.getPrototypeOf(given) === Object.prototype)
    return named(table, given);
  throw new LogicError(
    `The ${table.parts} of "${table.name}" are told apart by several values: give an array or an object of them.`,
  );
}

function named(table: ScopedTable, given: object): readonly unknown[] {
  const properties = table.scope.map(({ property }) => property);
  const unknown = Object.keys(given).find((name) => !properties.includes(name));
  if (unknown !== undefined) {
    throw new LogicError(`The scope of "${table.name}" is: ${properties.join(', ')}.`);
  }
  return properties.map((name) =>
    Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : null,
  );
}
