import { PLACE } from '../support/place.ts';
import type { JsonAt, ProductRules } from './product.ts';
import { plainValues, standardSql, standardUpdates } from './standard.ts';

function pgsqlJsonAt(expression: string, path: readonly (string | number)[]): JsonAt {
  const steps = path.map((part, place) => {
    const arrow = place === path.length - 1 ? '->>' : '->';
    return ` ${arrow} CAST(${PLACE} AS ${typeof part === 'number' ? 'INTEGER' : 'TEXT'})`;
  });
  // A single JSONB value would count as a list.
  return { sql: `(CAST(${expression} AS JSON)${steps.join('')})`, values: path };
}

/** The rank of a row in the arrays of `numberedUpdate`. */
const NEW_RANK = '(SELECT ranks FROM orm_ranks)[width_bucket({key}, (SELECT keys FROM orm_ranks))]';

export const pgsql: ProductRules = {
  values: { ...plainValues, hasNaN: true, hasInfinity: true, hasNulCharacter: false, padsChar: true },
  sql: {
    ...standardSql,
    // A cast shows the size of the network of each host.
    asText: (expression, type) => (type === 'INET' ? `ABBREV(${expression})` : `CAST(${expression} AS TEXT)`),
    rangeTest: (range, other, isContained, type) =>
      `${range} ${isContained ? '@>' : '&&'} CAST(${other} AS ${type})`,
    matches: (words, query) => `${words} @@ websearch_to_tsquery(${query})`,
    contains: (text, part) => `STRPOS(${text}, ${part}) > 0`,
    listContains: (list, elements, isNative) =>
      isNative ? `${list} @> ${elements}` : `CAST(${list} AS JSONB) @> CAST(${elements} AS JSONB)`,
    json: (expression) => `CAST(${expression} AS JSONB)`,
    jsonAt: pgsqlJsonAt,
  },
  updates: {
    ...standardUpdates,
    // Casts to the types of the table's own columns: https://www.postgresql.org/docs/current/functions-json.html
    givenRows: '(SELECT {columns} FROM json_populate_recordset(NULL::{table}, CAST(? AS JSON)))',
    givenColumn: '{column} AS {name}',
    namesGivenColumns: true,
    // Arrays: for a join, a planner that takes the table for empty would number all rows for each one.
    numberedUpdate:
      'WITH orm_ranks AS (SELECT array_agg(orm_numbered.k0 ORDER BY orm_numbered.k0) AS keys, ' +
      'array_agg(orm_numbered.r ORDER BY orm_numbered.k0) AS ranks FROM {rows}) ' +
      `UPDATE {table} SET {rank} = {sign}${NEW_RANK} WHERE {where} AND {rank} <> ${NEW_RANK}`,
    // https://www.postgresql.org/docs/current/sql-prepare.html
    plansEachRun: true,
  },
};
