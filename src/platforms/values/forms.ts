import { canonicalText } from '../../column-types/canonical.ts';
import type { Family } from '../../column-types/column-type.ts';
import { familyOf } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';
import { elementColumn } from '../../model/list.ts';
import { elementsOfBraces, elementsOfJson } from '../../support/list-text.ts';
import type { Cell } from '../connect/connection.ts';
import { uuidBytes, uuidText } from '../standard/ddl/literals.ts';
import { plainDecimal } from './decimals.ts';
import { isDocument, portableDocument } from './documents.ts';
import {
  isTree,
  type PortableValue,
  textOf,
  type Unfit,
  unfit,
  type ValueForm,
  type ValuePlace,
} from './portable-value.ts';
import { elementsOf, storedList } from './stored-list.ts';
import { instantInUtc, isEndless, plainTime, shownTime, storedTime } from './times.ts';

/** A value of a column in the form that files have; total, since a database can hold what its column does not say. */
export function portableValue(cell: Cell, place: ValuePlace): PortableValue {
  return cell === null ? null : formOf(place.column).portable(cell, place);
}

/** A value of a file in SQL. */
export function literalOf(value: PortableValue, place: ValuePlace): string | Unfit {
  if (value === null) return 'NULL';
  const bytes = bytesIn(value);
  if (bytes !== undefined && familyOf(place.column.type) !== 'json') return place.ddl.binaryLiteral(bytes);
  return formOf(place.column).literal(value, place);
}

const formOf = ({ type, sqlType }: Column): ValueForm => {
  const family = familyOf(type);
  return sqlType === undefined || family === 'binary' || family === 'object' ? FORMS[family] : text;
};

/** A value that does not have the type of its column, such as a text in an INTEGER column of SQLite, unchanged. */
function asItIs(cell: NonNullable<Cell>): PortableValue {
  if (cell instanceof Uint8Array) return { base64: Buffer.from(cell).toString('base64') };
  if (typeof cell !== 'bigint') return cell;
  return Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell);
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

const base64Bytes = (text: string): Uint8Array | undefined =>
  BASE64.test(text) ? Buffer.from(text, 'base64') : undefined;

/** The bytes of `{base64: …}`, which a column of any type can have. */
function bytesIn(value: PortableValue): Uint8Array | undefined {
  if (!isTree(value) || !('base64' in value) || Object.keys(value).length !== 1) return undefined;
  return typeof value.base64 === 'string' ? base64Bytes(value.base64) : undefined;
}

const text: ValueForm = {
  // Some databases fill a CHAR with blanks, which are no part of its value.
  portable: (cell, { column: { type, size } }) =>
    typeof cell === 'string' && type === 'CHAR' && cell.length >= (size ?? 1)
      ? cell.replace(/ +$/, '')
      : asItIs(cell),
  literal: (value, { column: { size, sqlType }, ddl }) => {
    const given = textOf(value);
    if (given === undefined || typeof value === 'boolean') return unfit('a text');
    if (sqlType === undefined && size !== undefined && given.length > size && lengthOf(given) > size)
      return unfit(`a text of at most ${size} characters`);
    return ddl.quoteText(given);
  },
};

/** The characters of a text, of which some take two places. */
const lengthOf = (given: string): number => [...given].length;

/** Numbers that JavaScript has rounded are refused: nobody can tell which one was meant. */
const isRounded = (value: PortableValue): boolean =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

const integer: ValueForm = {
  portable: asItIs,
  literal: (value) => {
    const given = textOf(value)?.trim() ?? '';
    if (isRounded(value)) return unfit('in quotes: numbers of this size are rounded');
    return /^[+-]?\d{1,20}$/.test(given) ? String(BigInt(given.replace(/^\+/, ''))) : unfit('a whole number');
  },
};

const decimal: ValueForm = {
  portable: (cell, { column: { scale } }) =>
    cell instanceof Uint8Array ? asItIs(cell) : (plainDecimal(String(cell), scale) ?? String(cell)),
  literal: (value, { column: { scale }, ddl }) => {
    const given = textOf(value) ?? '';
    if (isRounded(value) || (typeof value === 'number' && given.replace(/\D/g, '').length > 15))
      return unfit('in quotes: numbers of this size are rounded');
    if (/^(?:NaN|-?Infinity)$/.test(given)) return ddl.quoteText(given);
    const plain = plainDecimal(given, scale);
    if (plain === undefined || typeof value === 'boolean') return unfit('a decimal number, such as "9.90"');
    if (scale !== undefined && (plain.split('.')[1] ?? '').length > scale)
      return unfit(`a number with at most ${scale} digits after the point`);
    return plain;
  },
};

const float: ValueForm = {
  portable: (cell) => {
    if (typeof cell !== 'string') return asItIs(cell);
    const number = Number(cell);
    return cell.trim() !== '' && Number.isFinite(number) ? number : cell;
  },
  literal: (value, { ddl }) => {
    const given = textOf(value)?.trim() ?? '';
    if (/^(?:NaN|-?Infinity)$/.test(given)) return ddl.quoteText(given);
    const isNumber =
      /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(given) && Number.isFinite(Number(given));
    return isNumber ? String(Number(given)) : unfit('a number');
  },
};

const TRUE = ['true', '1', 't'];
const FALSE = ['false', '0', 'f'];

const boolean: ValueForm = {
  portable: (cell) => {
    const given = String(cell);
    if (TRUE.includes(given)) return true;
    return FALSE.includes(given) ? false : asItIs(cell);
  },
  literal: (value, { column, table, ddl }) => {
    const given = textOf(value) ?? '';
    const isTrue = TRUE.includes(given);
    return isTrue || FALSE.includes(given)
      ? ddl.literalFor(String(isTrue), column, table)
      : unfit('true or false');
  },
};

const binary: ValueForm = {
  portable: (cell) =>
    (cell instanceof Uint8Array ? Buffer.from(cell) : Buffer.from(String(cell))).toString('base64'),
  literal: (value, { column: { size }, ddl }) => {
    const bytes = base64Bytes(textOf(value)?.replace(/\s+/g, '') ?? '-');
    if (bytes === undefined) return unfit('bytes in base64');
    if (size !== undefined && bytes.length > size) return unfit(`at most ${size} bytes`);
    return ddl.binaryLiteral(bytes);
  },
};

const date: ValueForm = {
  portable: (cell) => {
    const { date: day, time = '00:00:00', fraction } = plainTime(String(cell)) ?? {};
    return typeof cell === 'string' && day !== undefined && time === '00:00:00' && !fraction
      ? day
      : asItIs(cell);
  },
  literal: (value, { column, table, ddl }) => {
    const given = textOf(value) ?? '';
    const { date: day, time } = plainTime(given) ?? {};
    if (isEndless(given)) return ddl.quoteText(given);
    return day === undefined || time !== undefined
      ? unfit('a date, such as "2026-01-31"')
      : ddl.literalFor(day, column, table);
  },
};

const time: ValueForm = {
  portable: (cell) => {
    const found = typeof cell === 'string' ? plainTime(cell) : undefined;
    return found === undefined || found.date !== undefined ? asItIs(cell) : shownTime(found);
  },
  literal: (value, { column, table, ddl }) => {
    const found = plainTime(textOf(value) ?? '');
    return found === undefined || found.date !== undefined
      ? unfit('a time of day, such as "23:59:58"')
      : ddl.literalFor(storedTime(found), column, table);
  },
};

const timestamp: ValueForm = {
  portable: (cell) => {
    const found = typeof cell === 'string' ? plainTime(cell) : undefined;
    if (found?.date === undefined) return asItIs(cell);
    return `${found.date} ${shownTime({ time: '00:00:00', ...found })}`;
  },
  literal: (value, { column, table, ddl }) => {
    const given = textOf(value) ?? '';
    const found = plainTime(given);
    if (isEndless(given)) return ddl.quoteText(given);
    return found?.date === undefined
      ? unfit('a date and time without a zone, such as "2026-01-31 23:59:58"')
      : ddl.literalFor(`${found.date} ${storedTime(found)}`, column, table);
  },
};

const instant: ValueForm = {
  portable: (cell) => {
    if (typeof cell !== 'string') return asItIs(cell);
    // Databases without a type for instants hold them in UTC.
    const found = instantInUtc(cell) ?? instantInUtc(`${cell}Z`);
    return found === undefined ? cell : `${found.date}T${shownTime(found)}Z`;
  },
  literal: (value, { column, table, ddl }) => {
    const given = textOf(value) ?? '';
    if (isEndless(given)) return ddl.quoteText(given);
    const found = instantInUtc(given);
    return found === undefined
      ? unfit('a date and time with its zone, such as "2026-01-31T23:59:58Z"')
      : ddl.literalFor(`${found.date} ${storedTime(found)}`, column, table);
  },
};

const oneOf = (labels: readonly string[]): string =>
  `one of ${labels.map((label) => `"${label}"`).join(', ')}`;

const enumeration: ValueForm = {
  portable: (cell, { column: { valueSet } }) => valueSet[Number(cell)] ?? asItIs(cell),
  literal: (value, { column, table, ddl }) => {
    const label = textOf(value) ?? '';
    return column.valueSet.includes(label)
      ? ddl.literalFor(label, column, table)
      : unfit(oneOf(column.valueSet));
  },
};

/** A list of texts, also where it comes as the text of one. */
function listIn(value: PortableValue): readonly string[] | undefined {
  const list: unknown = typeof value === 'string' && isDocument(value) ? JSON.parse(value) : value;
  return Array.isArray(list) && list.every((element) => typeof element === 'string') ? list : undefined;
}

const set: ValueForm = {
  portable: (cell, { column: { valueSet } }) => {
    const mask = Number(cell);
    if (!Number.isSafeInteger(mask) || mask < 0 || mask >= 2 ** valueSet.length) return asItIs(cell);
    return valueSet.filter((_, position) => Math.floor(mask / 2 ** position) % 2 === 1);
  },
  literal: (value, { column: { valueSet } }) => {
    const labels = listIn(value);
    if (labels === undefined || !labels.every((label) => valueSet.includes(label)))
      return unfit(`a list, each ${oneOf(valueSet)}`);
    return String([...new Set(labels)].reduce((mask, label) => mask + 2 ** valueSet.indexOf(label), 0));
  },
};

const array: ValueForm = {
  portable: (cell) => (typeof cell === 'string' && /^\| .*\|$/s.test(cell) ? elementsOf(cell) : asItIs(cell)),
  literal: (value, { ddl }) => {
    const elements = listIn(value);
    return elements === undefined ? unfit('a list of texts') : ddl.quoteText(storedList(elements));
  },
};

/** A place for the elements of a list; JSON documents do not check their sizes. */
const elementPlace = ({ column, table, ddl }: ValuePlace): ValuePlace => {
  const { size, ...element } = elementColumn(column);
  return {
    column: ddl.storesArray(column) && size !== undefined ? { ...element, size } : element,
    table,
    ddl,
  };
};

const portableElement = (element: string, place: ValuePlace): PortableValue =>
  portableValue(
    familyOf(place.column.type) === 'integer' && /^-?\d+$/.test(element) ? BigInt(element) : element,
    place,
  );

const list: ValueForm = {
  portable: (cell, place) => {
    const elements = typeof cell === 'string' ? (elementsOfJson(cell) ?? elementsOfBraces(cell)) : undefined;
    const inside = elementPlace(place);
    return (
      elements?.map((element) => (element === null ? null : portableElement(element, inside))) ?? asItIs(cell)
    );
  },
  literal: (value, place) => {
    const { column, table, ddl } = place;
    const given: unknown = typeof value === 'string' && isDocument(value) ? JSON.parse(value) : value;
    if (!Array.isArray(given)) return unfit('a list');
    const inside = elementPlace(place);
    const elements: (string | null)[] = [];
    for (const element of given as PortableValue[]) {
      const literal = literalOf(element, inside);
      if (typeof literal !== 'string') return unfit(`a list, each element ${literal.expected}`);
      elements.push(textOf(element) ?? null);
    }
    return ddl.literalFor(JSON.stringify(elements), column, table);
  },
};

const json: ValueForm = {
  portable: (cell) => (typeof cell === 'string' ? portableDocument(cell) : asItIs(cell)),
  literal: (value, { ddl }) => {
    const given = typeof value === 'string' ? value : JSON.stringify(value);
    return isDocument(given) ? ddl.quoteText(given) : unfit('a document, or the text of one in JSON');
  },
};

const uuid: ValueForm = {
  portable: (cell, { table, ddl }) => {
    if (typeof cell === 'string') return uuidText(cell);
    if (!(cell instanceof Uint8Array) || cell.length !== 16) return asItIs(cell);
    const digits = Buffer.from(cell).toString('hex');
    const plain = ddl.swapsUuidBytes(table)
      ? `${digits.slice(8, 16)}${digits.slice(4, 8)}${digits.slice(0, 4)}${digits.slice(16)}`
      : digits;
    return uuidText(plain);
  },
  literal: (value, { column, table, ddl }) => {
    const given = textOf(value) ?? '';
    return uuidBytes(given, false) === undefined
      ? unfit('a UUID, such as "0b5f7a4e-8d43-4c1f-9a37-5f3c1e6d2b10"')
      : ddl.literalFor(uuidText(given), column, table);
  },
};

const formatted: ValueForm = {
  portable: (cell, { column }) =>
    typeof cell === 'string' ? (canonicalText(column.type, cell) ?? cell) : asItIs(cell),
  literal: (value, { column, ddl }) => {
    const given = canonicalText(column.type, textOf(value) ?? '');
    return given === undefined ? unfit(`a text in the format of ${column.type}`) : ddl.quoteText(given);
  },
};

const geometry: ValueForm = {
  portable: asItIs,
  literal: (value, { ddl }) => {
    const given = textOf(value);
    return given === undefined ? unfit('a text, or bytes as {base64: …}') : ddl.quoteText(given);
  },
};

const FORMS: Readonly<Record<Family, ValueForm>> = {
  text,
  integer,
  decimal,
  float,
  boolean,
  binary,
  date,
  time,
  timestamp,
  instant,
  enum: enumeration,
  set,
  array,
  list,
  object: binary,
  json,
  uuid,
  formatted,
  geometry,
};
