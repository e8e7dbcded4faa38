import { PLACE } from '../support/place.ts';
import type { JsonAt, ProductRules } from './product.ts';
import { plainValues, standardSql, standardUpdates } from './standard.ts';

/** The parts of a document as one text, in which numbers are equal whatever their form. */
const sqliteJson = (expression: string): string =>
  "(SELECT group_concat(part, ',') FROM (SELECT quote(fullkey) || CASE type WHEN 'real' THEN 'integer' ELSE type END" +
  " || quote(CASE WHEN type = 'real' AND atom = CAST(atom AS INTEGER) THEN CAST(atom AS INTEGER) ELSE atom END) AS part" +
  ` FROM json_tree(${expression}) ORDER BY fullkey, atom))`;

/** A path in SQL/JSON could not name a member with a quote in its name. */
function sqliteJsonAt(expression: string, path: readonly (string | number)[]): JsonAt {
  const from = path.map((_, place) => {
    const within =
      place === 0 ? expression : `CASE WHEN j${place}.type IN ('object', 'array') THEN j${place}.value END`;
    return `json_each(${within}) j${place + 1}`;
  });
  const where = path.map((_, place) => `j${place + 1}.key = ${PLACE}`);
  const last = `j${path.length}`;
  // json_extract() would give 1 and 0 for true and false.
  const value = `CASE WHEN ${last}.type IN ('true', 'false') THEN ${last}.type ELSE CAST(${last}.value AS TEXT) END`;
  return {
    sql: `(SELECT ${value} FROM ${from.join(', ')} WHERE ${where.join(' AND ')} LIMIT 1)`,
    values: path,
  };
}

export const sqlite: ProductRules = {
  // It makes NULL of NaN without a word, and its drivers end a text at U+0000.
  values: { ...plainValues, hasInfinity: true, hasNulCharacter: false },
  sql: {
    ...standardSql,
    listContains: (list, elements) =>
      `NOT EXISTS (SELECT 1 FROM json_each(${elements}) wanted WHERE NOT EXISTS (SELECT 1 FROM json_each(${list}) held WHERE held.value = wanted.value))`,
    json: sqliteJson,
    jsonAt: sqliteJsonAt,
    comparesTimesAsText: true,
  },
  updates: {
    ...standardUpdates,
    givenRows: '(SELECT {columns} FROM json_each(?))',
    givenColumn: "json_extract(value, '$[{place}]') AS {name}",
  },
};
