import type { RenamedValue } from '../../../../model/enum-type.ts';
import { toCidr, toInet, toMacaddr } from './addresses.ts';
import { arrayCast } from './arrays.ts';
import { type Cast, type CastRequest, type CastSide, explicit, type Kind, kindOf } from './cast.ts';
import { enumCast } from './enums.ts';
import { labelCast } from './labels.ts';
import { toDate, toInstant, toTime, toTimestamp, toZonedTime } from './moments.ts';
import { toBoolean, toFloat, toInteger, toNumeric } from './numbers.ts';
import { toBytes, toJson, toOther, toText, toUuid } from './texts.ts';

/** `value` is the old value in SQL. https://www.postgresql.org/docs/current/catalog-pg-cast.html */
export function castOf(
  value: string,
  from: CastSide,
  to: CastSide,
  renamed: readonly RenamedValue[] = [],
): Cast {
  const named = enumCast(value, from, to, renamed, castOf);
  if (named !== undefined) return named;
  const labelled = labelCast(value, from, to);
  if (labelled !== undefined) return labelled;
  const array = arrayCast(value, from, to, castOf);
  if (array !== undefined) return array;
  const request: CastRequest = { value, from, to, kind: kindOf(from.type) };
  // A number or a text in JSON is written like one.
  if (request.kind === 'json' && !['text', 'json'].includes(kindOf(to.type)))
    return explicit(TO[kindOf(to.type)]({ ...request, value: `${value}::text`, kind: 'text' }));
  return TO[kindOf(to.type)](request);
}

const TO: Readonly<Record<Kind, (request: CastRequest) => Cast>> = {
  integer: toInteger,
  numeric: toNumeric,
  float: toFloat,
  boolean: toBoolean,
  text: toText,
  bytes: toBytes,
  date: toDate,
  timestamp: toTimestamp,
  instant: toInstant,
  time: toTime,
  'zoned time': toZonedTime,
  uuid: toUuid,
  inet: toInet,
  cidr: toCidr,
  macaddr: toMacaddr,
  json: toJson,
  array: toOther,
  other: toOther,
};
