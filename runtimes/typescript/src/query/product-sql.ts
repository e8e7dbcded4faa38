import type { Product } from '../facts/table-facts.ts';
import { PLACE } from './condition.ts';

/** How a product writes what conditions say. */
export interface ProductSql {
  quote(name: string): string;
  /** A value as text, where patterns match nothing else. */
  asText(expression: string): string;
  bitAnd(left: string, right: string): string;
  /** Whether a text contains another one, case respected. */
  contains(text: string, part: string): string;
  concat(left: string, right: string): string;
  /** A document in a form whose equality is that of documents. */
  json(expression: string): string;
  /** The value at a path of a document, as text; the path is bound. */
  jsonAt(expression: string, path: readonly (string | number)[]): JsonAt;
  /** Whether times are texts, so that a whole second is stored with its fraction or without. */
  readonly comparesTimesAsText: boolean;
  /** Reads a limited list, where IN takes none. */
  limitedList(sql: string): string;
}

interface JsonAt {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const doubled = (open: string, close: string) => (name: string) =>
  `${open}${name.replaceAll(close, close + close)}${close}`;

/** A path in the words of SQL/JSON. */
const jsonPath = (path: readonly (string | number)[]): string =>
  path.reduce<string>(
    (text, part) => text + (typeof part === 'number' ? `[${part}]` : `.${JSON.stringify(part)}`),
    '$',
  );

const standard: ProductSql = {
  quote: doubled('"', '"'),
  asText: (expression) => expression,
  bitAnd: (left, right) => `(${left} & ${right})`,
  contains: (text, part) => `INSTR(${text}, ${part}) > 0`,
  concat: (left, right) => `(${left} || ${right})`,
  json: (expression) => expression,
  jsonAt: (expression, path) => ({ sql: `JSON_VALUE(${expression}, ${PLACE})`, values: [jsonPath(path)] }),
  comparesTimesAsText: false,
  limitedList: (sql) => sql,
};

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

function pgsqlJsonAt(expression: string, path: readonly (string | number)[]): JsonAt {
  const steps = path.map((part, place) => {
    const arrow = place === path.length - 1 ? '->>' : '->';
    return ` ${arrow} CAST(${PLACE} AS ${typeof part === 'number' ? 'INTEGER' : 'TEXT'})`;
  });
  // A single JSONB value would count as a list.
  return { sql: `(CAST(${expression} AS JSON)${steps.join('')})`, values: path };
}

const PRODUCTS: Readonly<Record<Product, ProductSql>> = {
  sqlite: {
    ...standard,
    json: sqliteJson,
    jsonAt: sqliteJsonAt,
    comparesTimesAsText: true,
  },
  pgsql: {
    ...standard,
    asText: (expression) => `CAST(${expression} AS TEXT)`,
    contains: (text, part) => `STRPOS(${text}, ${part}) > 0`,
    json: (expression) => `CAST(${expression} AS JSONB)`,
    jsonAt: pgsqlJsonAt,
  },
  mysql: {
    ...standard,
    quote: doubled('`', '`'),
    concat: (left, right) => `CONCAT(${left}, ${right})`,
    contains: (text, part) => `INSTR(CONVERT(${text} USING utf8mb4) COLLATE utf8mb4_bin, ${part}) > 0`,
    json: (expression) => `/*M!100700 JSON_NORMALIZE*/(JSON_EXTRACT(${expression}, '$'))`,
    jsonAt: mysqlJsonAt,
    limitedList: (sql) => `SELECT * FROM (${sql}) AS limited`,
  },
  mssql: {
    ...standard,
    quote: doubled('[', ']'),
    asText: (expression) => `CAST(${expression} AS NVARCHAR(MAX))`,
    concat: (left, right) => `(${left} + ${right})`,
    contains: (text, part) => `CHARINDEX(${part}, ${text} COLLATE Latin1_General_BIN2) > 0`,
  },
  oracle: {
    ...standard,
    bitAnd: (left, right) => `BITAND(${left}, ${right})`,
  },
};

export const productSql = (product: Product): ProductSql => PRODUCTS[product];
