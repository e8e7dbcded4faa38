import type { Connection } from '../../connect/connection.ts';
import { identifiersOf, namesObject, possibleUse } from '../../migration/routine-text.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';
import { type ColumnRef, nameOfTable, type TableRef } from './lost-names.ts';

/**
 * Functions whose text the server reads when they run. It keeps the others, with BEGIN ATOMIC, in step with their
 * tables, and has no text of them.
 */
const FUNCTIONS = `SELECT p.proname AS name, p.prosrc AS body,
    CASE p.prokind WHEN 'p' THEN 'procedure' ELSE 'function' END AS kind
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace JOIN pg_language l ON l.oid = p.prolang
  WHERE l.lanname NOT IN ('internal', 'c') AND p.prosrc <> ''
    AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
    AND NOT EXISTS (
      SELECT 1 FROM pg_depend d
      WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e'
    )
  ORDER BY n.nspname, p.proname`;

const KEYWORDS = "SELECT upper(word) AS word FROM pg_get_keywords() WHERE catcode = 'R'";

/** The schemas in which the server finds the tables. */
const schemasOf = (tables: readonly TableRef[]): string =>
  `SELECT t.written, n.nspname AS schema
  FROM unnest(ARRAY[${tables.map(({ table }) => sqlText(table)).join(', ')}]) AS t (written)
  JOIN pg_class c ON c.oid = to_regclass(t.written) JOIN pg_namespace n ON n.oid = c.relnamespace`;

const sqlText = (value: string): string => `E${quoteEscaped(value)}`;

const fold = (name: string, isQuoted: boolean): string => (isQuoted ? name : name.toLowerCase());

export interface FunctionUse {
  readonly name: string;
  readonly sentence: string;
}

/** Functions and procedures whose text has the names of what is lost. */
export async function functionUses(
  connection: Connection,
  lost: readonly (TableRef | ColumnRef)[],
  syntax: ScriptSyntax,
): Promise<readonly FunctionUse[]> {
  if (lost.length === 0) return [];
  const functions = await connection.query(FUNCTIONS);
  if (functions.length === 0) return [];
  const reserved = new Set((await connection.query(KEYWORDS)).map(({ word }) => String(word)));
  const schemas = new Map(
    (await connection.query(schemasOf(lost))).map((row) => [String(row.written), String(row.schema)]),
  );
  const objects = lost.map((ref) => ({
    schema: schemas.get(ref.table),
    table: nameOfTable(ref),
    column: 'column' in ref ? ref.column : undefined,
  }));
  const rules = { syntax, fold, isReserved: (word: string): boolean => reserved.has(word) };
  return functions.flatMap(({ name, kind, body }): readonly FunctionUse[] => {
    const names = identifiersOf(String(body), rules);
    const found = objects.find((object) => namesObject(names, object));
    if (found === undefined) return [];
    return [{ name: String(name), sentence: possibleUse(String(kind), String(name), found) }];
  });
}
