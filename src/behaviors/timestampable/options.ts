import { familyOf, isTemporal } from '../../column-types/families.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Column } from '../../model/column.ts';
import type { NamingMethod } from '../../model/database.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { BehaviorContext } from '../behavior.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { timestampableDiagnostics } from './diagnostics.ts';

export interface TimestampableOptions {
  /** Undefined where the date of creation is disabled. */
  readonly create: string | undefined;
  /** Undefined where the date of the last update is disabled. */
  readonly update: string | undefined;
  /** The zone whose day and time of day DATE and TIME columns hold; undefined for that of the connection. */
  readonly timeZone: string | undefined;
  readonly naming: NamingMethod;
}

export const PARAMETERS = [
  'create_column',
  'update_column',
  'disable_created_at',
  'disable_updated_at',
  'time_zone',
] as const;

export function parseOptions(
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): TimestampableOptions | undefined {
  const { diagnostics } = context;
  const options = readOptions(use, table, context);
  const create = columnOf('create_column', 'disable_created_at', 'created_at', options, context);
  const update = columnOf('update_column', 'disable_updated_at', 'updated_at', options, context);
  if (create === undefined && update === undefined) {
    diagnostics.report(timestampableDiagnostics.nothingLeft({ table: table.name }, use.span));
    return undefined;
  }
  if (create === update) {
    const details = { table: table.name, column: create ?? '' };
    diagnostics.report(timestampableDiagnostics.sameColumn(details, options.spanOf('update_column')));
  }
  for (const name of [create, update]) {
    const column = name === undefined ? undefined : findColumn(table, name);
    if (column === undefined || holdsDates(column)) continue;
    const details = { table: table.name, column: column.name, type: column.type };
    diagnostics.report(timestampableDiagnostics.notADate(details, column.span ?? use.span));
  }
  const timeZone = options.text('time_zone');
  if (timeZone !== undefined) {
    const place = options.spanOf('time_zone');
    if (!isTimeZone(timeZone)) {
      diagnostics.report(timestampableDiagnostics.unknownTimeZone({ timeZone }, place));
    } else if (![create, update].some((name) => name !== undefined && hasNoZone(findColumn(table, name)))) {
      diagnostics.report(timestampableDiagnostics.zoneOfConnection({ table: table.name, timeZone }, place));
    }
  }
  return { create, update, timeZone, naming: context.database.namingMethod };
}

function columnOf(
  parameter: string,
  disabling: string,
  fallback: string,
  options: OptionReader,
  { diagnostics }: BehaviorContext,
): string | undefined {
  const name = options.text(parameter);
  if (!options.boolean(disabling, false)) return name ?? fallback;
  if (name !== undefined) {
    const details = { parameter, disabling };
    diagnostics.report(timestampableDiagnostics.disabledColumn(details, options.spanOf(parameter)));
  }
  return undefined;
}

/** Seconds since 1970. */
export const isEpoch = ({ type }: Pick<Column, 'type'>): boolean => type === 'INTEGER' || type === 'BIGINT';

const holdsDates = (column: Column): boolean => isTemporal(column.type) || isEpoch(column);

/** A day or a time of day is that of some zone; a column with both is in the zone of the connection. */
const hasNoZone = (column: Column | undefined): boolean =>
  column !== undefined && ['date', 'time'].includes(familyOf(column.type));

/** The zones that this machine's Node knows are those of the same database that PHP uses. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
