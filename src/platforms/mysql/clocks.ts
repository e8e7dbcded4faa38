import type { Column } from '../../model/column.ts';

/** Whether a column is a DATETIME in UTC, which the server does not tell from one in the zone of the connection. */
const isInstant = ({ type, sqlType }: Column): boolean => type === 'TIMESTAMPTZ' && sqlType === undefined;

const isLocal = ({ type, sqlType }: Column): boolean => type === 'DATETIME' && sqlType === undefined;

const isDay = ({ type, sqlType }: Column): boolean =>
  (type === 'DATE' || type === 'BU_DATE') && sqlType === undefined;

/** Whether values are read by the clock of another zone, though the server keeps them as they are. */
export const changesClock = (before: Column, after: Column): boolean =>
  (isInstant(before) && isLocal(after)) || ((isLocal(before) || isDay(before)) && isInstant(after));
