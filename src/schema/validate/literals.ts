import { canonicalText } from '../../column-types/canonical.ts';
import { isFormatted } from '../../column-types/families.ts';
import { type ColumnTypeName, columnTypes } from '../../column-types/index.ts';
import type { Column } from '../../model/column.ts';
import { elementsOfJson } from '../../support/list-text.ts';
import { isJson } from '../../support/text.ts';

/** Completes "expected …" for an invalid value of the column; undefined for a valid one. */
export function expectedValue(
  column: Pick<Column, 'type' | 'element' | 'valueSet'>,
  text: string,
): string | undefined {
  if (column.type === 'NAMED_ENUM') return column.valueSet.includes(text) ? undefined : 'one of its values';
  switch (columnTypes[column.type].literal) {
    case 'number':
      return expectedNumber(column.type, text.trim());
    case 'boolean':
      return BOOLEAN_WORDS.has(text.trim().toLowerCase()) ? undefined : '"true" or "false"';
    case 'enum':
      return column.valueSet.includes(text.trim()) ? undefined : 'one of its values';
    case 'set':
      return expectedSet(column.valueSet, text);
    case 'text':
    case 'binary':
      return expectedText(column.type, text);
    case 'array':
      return undefined;
    case 'list':
      return expectedList(column, text);
  }
}

function expectedList(
  { element: type = 'LONGVARCHAR' }: Pick<Column, 'element'>,
  text: string,
): string | undefined {
  const elements = elementsOfJson(text);
  if (elements === undefined) return 'a JSON array such as ["a", "b"]';
  const wrong = elements.find(
    (element) => element === null || expectedValue({ type, valueSet: [] }, element) !== undefined,
  );
  if (wrong === undefined) return undefined;
  const expected = wrong === null ? 'no null' : expectedValue({ type, valueSet: [] }, wrong);
  return `a JSON array whose elements are each ${expected}`;
}

const BOOLEAN_WORDS = new Set(['true', 't', 'yes', 'y', 'on', '1', 'false', 'f', 'no', 'n', 'off', '0']);

/** From the smallest signed to the largest unsigned integer of the size. */
const RANGES: Partial<Record<ColumnTypeName, readonly [bigint, bigint]>> = {
  TINYINT: [-(2n ** 7n), 2n ** 8n - 1n],
  SMALLINT: [-(2n ** 15n), 2n ** 16n - 1n],
  INTEGER: [-(2n ** 31n), 2n ** 32n - 1n],
  BIGINT: [-(2n ** 63n), 2n ** 64n - 1n],
};

function expectedNumber(type: ColumnTypeName, text: string): string | undefined {
  const range = RANGES[type];
  if (range === undefined) {
    return /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,4})?$/i.test(text) ? undefined : 'a number';
  }
  if (!/^[+-]?\d{1,40}$/.test(text)) return 'an integer';
  const number = BigInt(text.replace(/^\+/, ''));
  return number < range[0] || number > range[1] ? `a number from ${range[0]} to ${range[1]}` : undefined;
}

function expectedSet(valueSet: readonly string[], text: string): string | undefined {
  const values = text.split(',').map((value) => value.trim());
  const isEmpty = values.length === 1 && values[0] === '';
  return isEmpty || values.every((value) => valueSet.includes(value)) ? undefined : 'values of its set';
}

const DATE = String.raw`\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])`;
const TIME = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?`;
const ZONE = String.raw`\s?(Z|[+-]\d{2}(:?\d{2})?)`;

const FORMS: Partial<Record<ColumnTypeName, { readonly form: RegExp; readonly expected: string }>> = {
  DATE: { form: new RegExp(`^${DATE}$`), expected: 'a date such as "2030-12-31"' },
  TIME: { form: new RegExp(`^${TIME}(${ZONE})?$`), expected: 'a time such as "23:59:59"' },
  DATETIME: timestamp(),
  TIMESTAMP: timestamp(),
  TIMESTAMPTZ: timestamp(),
  UUID: uuid(),
  UUID_BINARY: uuid(),
};

const EXAMPLES: Partial<Record<ColumnTypeName, string>> = {
  INET: 'an address such as "10.0.0.7", "10.0.0.7/24" or "2001:db8::1"',
  CIDR: 'a network such as "10.0.0.0/24" or "2001:db8::/32"',
  MACADDR: 'an address such as "08:00:2b:01:02:03"',
  INT4RANGE: 'a range of whole numbers such as "[1,6)" or "[1,)"',
  INT8RANGE: 'a range of whole numbers such as "[1,6)" or "[1,)"',
  NUMRANGE: 'a range of numbers such as "[1.5,2)" or "(,2]"',
  DATERANGE: 'a range of dates such as "[2030-01-01,2030-02-01)"',
  TSTZRANGE: 'a range of times with their offsets such as "[2030-01-01 08:00Z,2030-01-01 09:30+01)"',
  XML: 'a well-formed document without a DOCTYPE, such as "<a/>"',
  POINT: 'two numbers such as "(1.5,-2)"',
  TSVECTOR: 'words',
  INTERVAL: 'a span of time such as "P1Y2M3DT4H5M6S"',
  TSRANGE: 'a range of times such as "[2030-01-01 08:00,2030-01-01 09:30)"',
};

function timestamp() {
  return {
    form: new RegExp(`^${DATE}([ T]${TIME}(${ZONE})?)?$`),
    expected: 'a date and time such as "2030-12-31 23:59:59"',
  };
}

function uuid() {
  return {
    form: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
    expected: 'a UUID such as "123e4567-e89b-12d3-a456-426614174000"',
  };
}

function expectedText(type: ColumnTypeName, text: string): string | undefined {
  if (type === 'JSON') return isJson(text) ? undefined : 'JSON text';
  if (type === 'GEOMETRY') return 'none';
  if (isFormatted(type)) return canonicalText(type, text.trim()) === undefined ? EXAMPLES[type] : undefined;
  const rule = FORMS[type];
  return rule === undefined || rule.form.test(text.trim()) ? undefined : rule.expected;
}
