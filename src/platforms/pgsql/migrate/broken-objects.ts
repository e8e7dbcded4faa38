import type { Connection } from '../../connect/connection.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';
import { functionUses } from './function-uses.ts';
import { lostGrants } from './lost-grants.ts';
import { type ColumnRef, lostNames } from './lost-names.ts';

const subjectOf = ({ table, column }: ColumnRef): string => `"${table.replaceAll('"', '')}.${column}"`;

/** What the server breaks or drops with a column or table, without a word. */
export async function brokenObjects(
  connection: Connection,
  statements: readonly string[],
  syntax: ScriptSyntax,
): Promise<readonly string[]> {
  const { dropped, columns, tables } = lostNames(statements);
  const found = new Set<string>();
  for (const column of dropped) {
    const others = dropped.filter(({ table }) => table === column.table).map((each) => each.column);
    for (const { kind, name } of await connection.query(dependents(column, others)))
      if (!isDroppedBy(statements, String(name)))
        found.add(`The ${kind} "${name}" uses ${subjectOf(column)} and would be dropped.`);
  }
  for (const column of columns)
    for (const { name, routine, body } of await connection.query(triggersOf(column.table)))
      if (
        usesColumn(String(body), column.column) &&
        !isDroppedBy(statements, String(name)) &&
        !isReplacedBy(statements, String(routine))
      )
        found.add(`The function of the trigger "${name}" uses ${subjectOf(column)}.`);
  const uses = await functionUses(connection, [...columns, ...tables], syntax);
  for (const { name, sentence } of uses)
    if (!isDroppedBy(statements, name) && !isReplacedBy(statements, name)) found.add(sentence);
  return [...found, ...(await lostGrants(connection, statements))];
}

const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a function reads or writes a column of the row that its trigger is for. */
const usesColumn = (body: string, column: string): boolean =>
  new RegExp(String.raw`(?<![\w$.])(?:NEW|OLD)\s*\.\s*"?${escaped(column)}"?(?![\w$])`, 'i').test(body);

/** Whether a statement drops the object by its name. */
function isDroppedBy(statements: readonly string[], name: string): boolean {
  const own = escaped(name.replaceAll('"', '""'));
  const dropped = new RegExp(
    String.raw`\bDROP\s+(?:INDEX|CONSTRAINT|STATISTICS|TRIGGER|FUNCTION|PROCEDURE|ROUTINE)\s+[^,]*(?<![\w$])"?${own}"?(?![\w$])`,
    'i',
  );
  return statements.some((sql) => dropped.test(sql));
}

/** Whether a statement gives a routine another body. */
function isReplacedBy(statements: readonly string[], name: string): boolean {
  const own = escaped(name.replaceAll('"', '""'));
  const replaced = new RegExp(
    String.raw`^\s*CREATE\s+OR\s+REPLACE\s+(?:FUNCTION|PROCEDURE)\s+(?:(?:"(?:[^"]|"")*"|[\w$]+)\s*\.\s*)?"?${own}"?\s*\(`,
    'i',
  );
  return statements.some((sql) => replaced.test(sql));
}

const text = (value: string): string => `E${quoteEscaped(value)}`;

const triggersOf = (table: string): string =>
  `SELECT t.tgname AS name, p.proname AS routine, p.prosrc AS body FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal AND t.tgrelid = to_regclass(${text(table)}) ORDER BY 1`;

/**
 * Indexes, checks and statistics over several columns; those of one column have nothing left to say. Keys are dropped
 * by name. https://www.postgresql.org/docs/current/catalog-pg-depend.html
 */
const dependents = ({ table, column }: ColumnRef, dropped: readonly string[]): string =>
  `SELECT DISTINCT CASE WHEN i.oid IS NOT NULL THEN 'index' WHEN k.oid IS NOT NULL THEN 'constraint' ELSE 'statistics object' END AS kind,
    COALESCE(i.relname, k.conname, s.stxname) AS name
  FROM pg_depend d
  JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
  LEFT JOIN pg_class i ON d.classid = 'pg_class'::regclass AND i.oid = d.objid AND i.relkind IN ('i', 'I')
  LEFT JOIN pg_constraint k ON d.classid = 'pg_constraint'::regclass AND k.oid = d.objid AND k.contype IN ('c', 'u', 'x')
  LEFT JOIN pg_statistic_ext s ON d.classid = 'pg_statistic_ext'::regclass AND s.oid = d.objid
  WHERE d.refclassid = 'pg_class'::regclass AND d.refobjid = to_regclass(${text(table)}) AND a.attname = ${text(column)}
    AND COALESCE(i.oid, k.oid, s.oid) IS NOT NULL
    AND EXISTS (
      SELECT 1 FROM pg_depend o JOIN pg_attribute b ON b.attrelid = o.refobjid AND b.attnum = o.refobjsubid
      WHERE o.classid = d.classid AND o.objid = d.objid AND o.refclassid = d.refclassid AND o.refobjid = d.refobjid
        AND b.attname NOT IN (${dropped.map(text).join(', ')})
    )
  ORDER BY 2`;
