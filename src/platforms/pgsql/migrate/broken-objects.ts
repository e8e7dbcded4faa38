import type { Connection } from '../../connect/connection.ts';

/** A column that a statement drops, with the table as the statement writes it. */
interface Dropped {
  readonly table: string;
  readonly column: string;
}

const NAME = '"(?:[^"]|"")+"';
const TABLE = String.raw`^\s*ALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?((?:${NAME}\.)?${NAME})\s`;
const RENAMED = new RegExp(String.raw`${TABLE}+RENAME\s+TO\s+(${NAME})`, 'i');
const DROPPED = new RegExp(String.raw`\bDROP\s+COLUMN\s+(?:IF\s+EXISTS\s+)?(${NAME})`, 'gi');

const unquoted = (name: string): string => name.slice(1, -1).replaceAll('""', '"');

/** Columns that statements with quoted names drop, in tables as they are called before all of them. */
function droppedColumns(statements: readonly string[]): readonly Dropped[] {
  const origins = new Map<string, string>();
  return statements.flatMap((sql) => {
    const [, written] = new RegExp(TABLE, 'i').exec(sql) ?? [];
    if (written === undefined) return [];
    const table = origins.get(written) ?? written;
    const [, , renamed] = RENAMED.exec(sql) ?? [];
    if (renamed !== undefined)
      origins.set(
        written.replace(new RegExp(`${NAME}$`), () => renamed),
        table,
      );
    return [...sql.matchAll(DROPPED)].map(([, column = '']) => ({ table, column: unquoted(column) }));
  });
}

/**
 * Indexes, checks and statistics over several columns that the server drops with one of them, without a word. Keys are
 * dropped by name; those of one column have nothing left to say.
 */
export async function brokenObjects(
  connection: Connection,
  statements: readonly string[],
): Promise<readonly string[]> {
  const dropped = droppedColumns(statements);
  const found: string[] = [];
  for (const { table, column } of dropped) {
    const others = dropped.filter((each) => each.table === table).map((each) => each.column);
    const rows = await connection.query(dependents(table, column, others));
    for (const { kind, name } of rows) {
      if (isDroppedBy(statements, String(name))) continue;
      const sentence = `The ${kind} "${name}" uses "${table.replaceAll('"', '')}.${column}" and would be dropped.`;
      if (!found.includes(sentence)) found.push(sentence);
    }
  }
  return found;
}

/** Whether a statement drops the object by its name. */
function isDroppedBy(statements: readonly string[], name: string): boolean {
  const own = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('"', '""');
  const dropped = new RegExp(
    String.raw`\bDROP\s+(?:INDEX|CONSTRAINT|STATISTICS)\s+[^,]*(?<![\w$])"?${own}"?(?![\w$])`,
    'i',
  );
  return statements.some((sql) => dropped.test(sql));
}

const text = (value: string): string => `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** https://www.postgresql.org/docs/current/catalog-pg-depend.html */
const dependents = (table: string, column: string, dropped: readonly string[]): string =>
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
