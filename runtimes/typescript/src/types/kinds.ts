import { array } from './array.ts';
import { boolean } from './boolean.ts';
import { bytes } from './bytes.ts';
import { date, time } from './dates.ts';
import { decimal } from './decimal.ts';
import { formatted } from './formatted.ts';
import { json } from './json.ts';
import type { Kind, KindName } from './kind.ts';
import { listKind } from './list.ts';
import { bigint, float, integer, safeInteger } from './numbers.ts';
import { text } from './text.ts';
import { timestamp } from './timestamp.ts';
import { timestampText } from './timestamp-text.ts';
import { uuid } from './uuid.ts';
import { enumeration, label, set } from './value-sets.ts';

/** Columns with `array="true"`. */
export const list: Kind<unknown[]> = listKind(() => kinds);

/** All kinds, by the names that the facts of columns have. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  text,
  integer,
  float,
  decimal,
  bigint,
  safeInteger,
  boolean,
  date,
  time,
  timestamp,
  timestampText,
  bytes,
  enumeration,
  label,
  set,
  array,
  list,
  json,
  uuid,
  formatted,
};
