import { PLACE } from '../support/place.ts';
import type { ProductSql, ProductValues, UpdateFacts } from './product.ts';

export const doubled = (open: string, close: string) => (name: string) =>
  `${open}${name.replaceAll(close, close + close)}${close}`;

/** A path in the words of SQL/JSON. */
export const jsonPath = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, part) => text + (typeof part === 'number' ? `[${part}]` : `.${JSON.stringify(part)}`),
    '$',
  );

export const standardSql: ProductSql = {
  quote: doubled('"', '"'),
  asText: (expression) => expression,
  bitAnd: (left, right) => `(${left} & ${right})`,
  // Other products have no such columns.
  matches: (words, query) => `${words} = ${query}`,
  contains: (text, part) => `INSTR(${text}, ${part}) > 0`,
  listContains: (list, elements) => {
    const rows = (json: string, alias: string): string =>
      `JSON_TABLE(${json}, '$[*]' COLUMNS (value VARCHAR(4000) PATH '$')) ${alias}`;
    return `NOT EXISTS (SELECT 1 FROM ${rows(elements, 'wanted')} WHERE NOT EXISTS (SELECT 1 FROM ${rows(list, 'held')} WHERE held.value = wanted.value))`;
  },
  concat: (left, right) => `(${left} || ${right})`,
  lengthFunction: 'LENGTH',
  json: (expression) => expression,
  jsonAt: (expression, path) => ({ sql: `JSON_VALUE(${expression}, ${PLACE})`, values: [jsonPath(path)] }),
  comparesTimesAsText: false,
  limitedList: (sql) => sql,
};

export const plainValues: ProductValues = {
  hasNaN: false,
  hasInfinity: false,
  hasNulCharacter: true,
  hasUnsignedBigint: false,
  padsChar: false,
  padsBinary: false,
  comparesTextsExactly: true,
};

export const standardUpdates: UpdateFacts = {
  joinedUpdate: 'UPDATE {table} SET {assignments} FROM {rows} WHERE {match} AND ({condition})',
  assignedColumn: '{column}',
  namesGivenColumns: false,
  ordersRows: false,
  seesAssigned: false,
  plansEachRun: false,
  locksGaps: false,
};
