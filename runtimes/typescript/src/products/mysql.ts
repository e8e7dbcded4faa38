import { PLACE } from '../support/place.ts';
import type { JsonAt, ProductRules } from './product.ts';
import { doubled, jsonPath, plainValues, standardSql, standardUpdates } from './standard.ts';

function mysqlJsonAt(expression: string, path: readonly (string | number)[]): JsonAt {
  // The document's null is not NULL here.
  const text = `JSON_UNQUOTE(NULLIF(CAST(JSON_EXTRACT(${expression}, ${PLACE}) AS CHAR), 'null'))`;
  const value = `CONVERT(${text} USING utf8mb4) COLLATE utf8mb4_bin`;
  // A scalar counts as a list of one element.
  const lists = path.flatMap((part, place) =>
    typeof part === 'number' ? [jsonPath(path.slice(0, place))] : [],
  );
  if (lists.length === 0) return { sql: value, values: [jsonPath(path)] };
  const tests = lists.map(() => `JSON_TYPE(JSON_EXTRACT(${expression}, ${PLACE})) = 'ARRAY'`);
  return { sql: `CASE WHEN ${tests.join(' AND ')} THEN ${value} END`, values: [...lists, jsonPath(path)] };
}

export const mysql: ProductRules = {
  values: {
    ...plainValues,
    hasUnsignedBigint: true,
    padsChar: true,
    padsBinary: true,
    comparesTextsExactly: false,
  },
  sql: {
    ...standardSql,
    quote: doubled('`', '`'),
    concat: (left, right) => `CONCAT(${left}, ${right})`,
    lengthFunction: 'CHAR_LENGTH',
    contains: (text, part) => `INSTR(CONVERT(${text} USING utf8mb4) COLLATE utf8mb4_bin, ${part}) > 0`,
    listContains: (list, elements) => `JSON_CONTAINS(${list}, ${elements})`,
    json: (expression) => `/*M!100700 JSON_NORMALIZE*/(JSON_EXTRACT(${expression}, '$'))`,
    jsonAt: mysqlJsonAt,
    limitedList: (sql) => `SELECT * FROM (${sql}) AS limited`,
  },
  // Without given rows: only MariaDB 10.6 and MySQL 8.0.4 have JSON_TABLE.
  updates: {
    ...standardUpdates,
    // https://dev.mysql.com/doc/refman/8.4/en/update.html
    joinedUpdate: 'UPDATE {table} INNER JOIN {rows} ON {match} SET {assignments} WHERE {condition}',
    assignedColumn: '{table}.{column}',
    ordersRows: true,
    seesAssigned: true,
    locksGaps: true,
  },
};
