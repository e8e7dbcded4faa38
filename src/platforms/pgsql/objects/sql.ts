import { isHere } from '../inspect/catalogue.ts';

/** Pieces of the queries that read objects as statements. Every query gives rows with the same columns. */

/** The name of an object in SQL, with its schema where names are not looked up there. */
export const identOf = (schema: string, name: string): string =>
  `CASE WHEN ${isHere(schema)} THEN quote_ident(${name}) ELSE quote_ident(${schema}) || '.' || quote_ident(${name}) END`;

/** The schema, where names are not looked up there. */
export const schemaOf = (schema: string): string =>
  `CASE WHEN NOT ${isHere(schema)} THEN ${schema}::text END`;

/** The statement that gives an object its comment; NULL without one. */
export const commentOn = (words: string, ident: string, description: string): string =>
  `'COMMENT ON ${words} ' || ${ident} || ' IS ' || quote_literal(${description})`;

/** A list of statements in JSON, without those that are NULL. */
export const statements = (...list: readonly string[]): string =>
  `array_to_json(array_remove(ARRAY[${list.join(', ')}]::text[], NULL))`;

/** A server writes the schema of a name into some definitions even where the name alone would do. */
export const withIdent = (definition: string, before: string, schema: string, name: string): string => {
  const whole = `'${before}' || quote_ident(${schema}) || '.' || quote_ident(${name})`;
  return `CASE WHEN ${isHere(schema)} AND position(${whole} in ${definition}) > 0
    THEN overlay(${definition} placing '${before}' || quote_ident(${name}) from position(${whole} in ${definition}) for char_length(${whole}))
    ELSE ${definition} END`;
};

/** The columns of an object's row; NULL for what is absent. */
export interface ObjectColumns {
  /** The catalogue that has the object, and its number there. */
  readonly catalogue: string;
  readonly id: string;
  /** An expression that gives the kind. */
  readonly kind: string;
  readonly schema?: string;
  readonly name: string;
  /** The table that it belongs to, with its schema. */
  readonly table?: string;
  readonly tableSchema?: string;
  /** The types of its parameters. */
  readonly parameters?: string;
  readonly create: string;
  readonly drop?: string;
  /** What findings about tables say is lost without it. */
  readonly lost?: string;
  /** What it is about, where that is not the row of the catalogue. */
  readonly onCatalogue?: string;
  readonly onId?: string;
}

export const columns = (row: ObjectColumns): string => {
  const text = (expression: string | undefined): string =>
    expression === undefined ? 'NULL::text' : `(${expression})::text`;
  return `'${row.catalogue}'::regclass::oid::text AS catalogue, ${row.id}::text AS id, ${text(row.kind)} AS kind,
  ${text(row.schema)} AS schema, ${text(row.name)} AS name, ${text(row.parameters)} AS parameters,
  ${text(row.table)} AS "table", ${text(row.tableSchema)} AS table_schema,
  ${row.create} AS "create", ${text(row.drop)} AS "drop", ${text(row.lost)} AS lost,
  ${row.onCatalogue === undefined ? 'NULL' : `'${row.onCatalogue}'::regclass::oid::text`} AS on_catalogue, ${text(row.onId)} AS on_id`;
};
