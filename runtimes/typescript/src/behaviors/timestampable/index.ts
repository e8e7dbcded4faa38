import { LogicError } from '../../errors/orm-error.ts';
import type { TableHooks } from '../../hooks/table-hooks.ts';
import type { Model } from '../../model/model.ts';
import { rowOf, TABLE } from '../../model/state.ts';
import { type Comparable, min } from '../../query/filter-operators.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf } from '../../query/query-state.ts';
import { now } from '../../support/clock.ts';
import type { ModelClass, QueryClass } from '../mixin.ts';
import { fieldOf, isChangedAt, setField } from '../object-row.ts';
import { type DateColumn, datesOf, daysAgo, type TimestampableFacts } from './date-column.ts';

/** Objects and queries whose next write leaves the date of the last update as it is. */
const kept = new WeakSet<object>();

/** Writes the dates of a row's creation and last update, unless the application gave them. */
export function timestampable(_facts: TimestampableFacts): TableHooks<Model> {
  return {
    name: 'timestampable',
    givesValuesOnly: true,
    giveValues({ object, isInsert, changes, atFailure }) {
      const { update } = datesOf(object[TABLE]);
      if (isInsert) giveDates(object, now());
      else if (update !== undefined && changes.length > 0 && !kept.has(object)) {
        give(object, update, update.valueAt(now()));
      }
      if (!isInsert && changes.length > 0 && kept.delete(object)) atFailure(() => void kept.add(object));
    },
    // Rows that are written together have the same dates.
    beforeInsertMany({ objects }) {
      const instant = now();
      for (const object of objects) giveDates(object, instant);
    },
    beforeUpsert({ table, rows, updated }) {
      const { create, update } = datesOf(table);
      const instant = now();
      for (const row of rows) {
        for (const date of [create, update]) {
          if (date !== undefined && !row.has(date.position)) row.set(date.position, date.storedAt(instant));
        }
      }
      if (update !== undefined && updated.size > 0) updated.add(update.position);
    },
    beforeQueryUpdate({ table, values, query }) {
      const { update } = datesOf(table);
      if (update === undefined || values.size === 0 || values.has(update.position) || isKept(query)) return;
      values.set(update.position, update.storedAt(now()));
    },
    // The copy is a new row, which gets dates of its own.
    afterCopy(copy) {
      const { create, update } = datesOf(copy[TABLE]);
      for (const date of [create, update]) if (date !== undefined) setField(copy, date.column, null);
    },
  };
}

const isKept = (query: object): boolean => kept.has(query);

function giveDates(object: Model, instant: Date): void {
  const { create, update } = datesOf(object[TABLE]);
  for (const date of [create, update]) if (date !== undefined) give(object, date, date.valueAt(instant));
}

/** Gives an object the value, unless the application gave it one since its row was read or written. */
function give(object: Model, { column, position }: DateColumn, value: unknown): void {
  const isGiven =
    rowOf(object) === undefined ? (fieldOf(object, column) ?? null) !== null : isChangedAt(object, position);
  if (!isGiven) setField(object, column, value);
}

/** The methods of objects whose rows have the date of their last update. */
export interface TimestampableObject {
  keepUpdateDateUnchanged(): this;
}

/** Puts the methods of dates above a model class. */
export function TimestampableModel<Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => TimestampableObject) {
  abstract class Timestampable extends Base implements TimestampableObject {
    /** Leaves the date of the last update as it is when the row is written next. */
    keepUpdateDateUnchanged(): this {
      kept.add(this);
      return this;
    }
  }
  return Timestampable;
}

/** The methods of queries by date. */
export interface TimestampableQueryMethods {
  keepUpdateDateUnchanged(): this;
  recentlyUpdated(days?: number): this;
  lastUpdatedFirst(): this;
  firstUpdatedFirst(): this;
  recentlyCreated(days?: number): this;
  lastCreatedFirst(): this;
  firstCreatedFirst(): this;
}

/** Puts the methods of dates above a query class. */
export function TimestampableQuery<Base extends QueryClass>(
  Base: Base,
): Base & (new (...given: never[]) => TimestampableQueryMethods) {
  class Timestampable extends Base implements TimestampableQueryMethods {
    /** Leaves the date of the last update as it is in update() of this query. */
    keepUpdateDateUnchanged(): this {
      kept.add(this);
      return this;
    }

    override clone(): this {
      const copy = super.clone();
      if (kept.has(this)) kept.add(copy);
      return copy;
    }

    recentlyUpdated(days = 7): this {
      return recent(this, 'update', days);
    }

    lastUpdatedFirst(): this {
      return this.orderBy(dateOf(this, 'update').column.property, 'desc');
    }

    firstUpdatedFirst(): this {
      return this.orderBy(dateOf(this, 'update').column.property, 'asc');
    }

    recentlyCreated(days = 7): this {
      return recent(this, 'create', days);
    }

    lastCreatedFirst(): this {
      return this.orderBy(dateOf(this, 'create').column.property, 'desc');
    }

    firstCreatedFirst(): this {
      return this.orderBy(dateOf(this, 'create').column.property, 'asc');
    }
  }
  return Timestampable;
}

function dateOf(query: AnyQuery, role: 'create' | 'update'): DateColumn {
  const { table } = scopeOf(query);
  const date = datesOf(table)[role];
  if (date !== undefined) return date;
  const name = role === 'create' ? 'creation' : 'the last update';
  throw new LogicError(`"${table.facts.name}" has no date of ${name}. Build the classes again.`);
}

function recent<Q extends AnyQuery>(query: Q, role: 'create' | 'update', days: number): Q {
  const date = dateOf(query, role);
  return query.filterBy({ [date.column.property]: min(daysAgo(date, days) as Comparable) });
}
