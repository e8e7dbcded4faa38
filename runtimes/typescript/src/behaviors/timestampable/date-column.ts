import { LogicError } from '../../errors/orm-error.ts';
import type { ColumnFacts } from '../../facts/column-facts.ts';
import type { Table } from '../../facts/table.ts';
import { now } from '../../support/clock.ts';
import type { Stored } from '../../types/kind.ts';
import { kinds } from '../../types/kinds.ts';
import { columnOf, positionOf } from '../object-row.ts';

/** The facts of the behavior, as generated code has them. */
export interface TimestampableFacts {
  readonly create?: string;
  readonly update?: string;
  /** The zone whose day and time of day DATE and TIME columns hold; UTC unless it is given. */
  readonly timeZone?: string;
}

/** A column that holds the date of a row's creation or last update. */
export interface DateColumn {
  readonly column: ColumnFacts;
  readonly position: number;
  /** The value of the property at an instant: seconds since 1970 in a column of whole numbers. */
  valueAt(instant: Date): unknown;
  /** The value of an instant in the form that the column stores. */
  storedAt(instant: Date): Stored;
}

const DATES = Symbol('timestampable');

/** The columns of a table with dates. */
export const datesOf = (table: Table): { readonly create?: DateColumn; readonly update?: DateColumn } =>
  table.keep(DATES, () => {
    const facts = (table.facts.behaviors?.timestampable ?? {}) as unknown as TimestampableFacts;
    return {
      ...(facts.create !== undefined && { create: dateColumn(table, facts.create, facts.timeZone) }),
      ...(facts.update !== undefined && { update: dateColumn(table, facts.update, facts.timeZone) }),
    };
  });

function dateColumn(table: Table, name: string, ownZone: string | undefined): DateColumn {
  const position = positionOf(table, name);
  const column = columnOf(table, position);
  const valueAt = (instant: Date): unknown =>
    valueInColumn(column, instant, ownZone ?? column.place?.zone.clock?.name ?? 'UTC');
  return {
    column,
    position,
    valueAt,
    storedAt: (instant) => kinds[column.kind].store(valueAt(instant), column) ?? null,
  };
}

function valueInColumn(column: ColumnFacts, instant: Date, timeZone: string): unknown {
  const seconds = Math.floor(instant.getTime() / 1000);
  switch (column.kind) {
    case 'integer':
    case 'safeInteger':
      return seconds;
    case 'bigint':
      return BigInt(seconds);
    case 'date':
      return inZone(instant, timeZone).slice(0, 10);
    case 'time':
      return inZone(instant, timeZone).slice(11);
    default:
      return kinds[column.kind].read(kinds.timestamp.store(new Date(instant), column), column);
  }
}

/** `2024-02-29 12:30:00` by the clocks of a zone. */
function inZone(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  return `${day} ${part('hour')}:${part('minute')}:${part('second')}`;
}

/** The value of a filter for rows of the last days of 24 hours. */
export function daysAgo({ valueAt }: DateColumn, days: number): unknown {
  if (!Number.isFinite(days)) throw new LogicError('The number of days is not a number.');
  return valueAt(new Date(now().getTime() - Math.round(days * 86_400) * 1000));
}
