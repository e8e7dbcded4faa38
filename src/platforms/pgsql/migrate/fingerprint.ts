import type { Connection } from '../../connect/connection.ts';
import { fingerprintOf } from '../../migration/fingerprint.ts';
import type { ScriptSyntax } from '../../script/syntax.ts';
import { readToken } from '../../script/token.ts';
import { quoteText } from '../../standard/quote-text.ts';

/**
 * The structure of everything whose name a statement holds: tables with columns, constraints, indexes and triggers, and
 * types, functions, sequences, views, schemas. An index that is not valid counts as missing.
 */
export async function pgsqlFingerprint(
  connection: Connection,
  sql: string,
  syntax: ScriptSyntax,
): Promise<string | undefined> {
  const names = namesIn(sql, syntax);
  if (names.length === 0) return undefined;
  const list = `ARRAY[${names.map(quoteText).join(', ')}]::name[]`;
  const rows = await connection.query(STRUCTURE.replaceAll('$names', () => list));
  return fingerprintOf(rows.map(({ line }) => String(line)));
}

/** Every word and quoted name, as the server would look it up. */
export function namesIn(sql: string, syntax: ScriptSyntax): readonly string[] {
  const names = new Set<string>();
  for (let at = 0; at < sql.length; ) {
    const { kind, end } = readToken(sql, at, syntax);
    const text = sql.slice(at, end);
    if (kind === 'name') names.add(text.slice(1, -1).replaceAll('""', '"'));
    if (kind === 'word') names.add(text.toLowerCase());
    at = end;
  }
  return [...names];
}

// The parts of a table count, too: the statement need not name the table.
const STRUCTURE = `WITH names AS (SELECT unnest($names) AS name),
touched AS (
  SELECT c.oid, c.relname, c.relnamespace, c.relkind, c.reloptions, c.relpersistence, c.relreplident,
    c.relrowsecurity, c.reltablespace
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
    AND (c.relname IN (SELECT name FROM names)
      OR c.oid IN (SELECT i.indrelid FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
        WHERE x.relname IN (SELECT name FROM names)))
    AND NOT EXISTS (SELECT 1 FROM pg_index v WHERE v.indexrelid = c.oid AND NOT v.indisvalid)
)
SELECT concat_ws(' ', 'relation', t.relnamespace, t.relname, t.relkind, t.reloptions, t.relpersistence, t.relreplident,
  t.relrowsecurity, t.reltablespace, obj_description(t.oid, 'pg_class')) AS line FROM touched t
UNION ALL SELECT concat_ws(' ', 'column', t.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
  a.attidentity, a.attgenerated, a.attcollation, a.attstorage, a.attstattarget, pg_get_expr(d.adbin, d.adrelid),
  col_description(t.oid, a.attnum))
  FROM touched t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = t.oid AND d.adnum = a.attnum
UNION ALL SELECT concat_ws(' ', 'constraint', t.relname, c.conname, pg_get_constraintdef(c.oid), c.convalidated)
  FROM touched t JOIN pg_constraint c ON c.conrelid = t.oid
UNION ALL SELECT concat_ws(' ', 'index', t.relname, pg_get_indexdef(i.indexrelid), i.indisclustered, i.indisreplident)
  FROM touched t JOIN pg_index i ON i.indrelid = t.oid AND i.indisvalid
UNION ALL SELECT concat_ws(' ', 'trigger', t.relname, pg_get_triggerdef(g.oid), g.tgenabled)
  FROM touched t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
UNION ALL SELECT concat_ws(' ', 'view', t.relname, pg_get_viewdef(t.oid)) FROM touched t WHERE t.relkind IN ('v', 'm')
UNION ALL SELECT concat_ws(' ', 'sequence', t.relname, s.seqtypid, s.seqstart, s.seqincrement, s.seqmax, s.seqmin, s.seqcycle)
  FROM touched t JOIN pg_sequence s ON s.seqrelid = t.oid
UNION ALL SELECT concat_ws(' ', 'type', y.typname, y.typtype, (SELECT string_agg(e.enumlabel, ',' ORDER BY e.enumsortorder)
  FROM pg_enum e WHERE e.enumtypid = y.oid)) FROM pg_type y WHERE y.typname IN (SELECT name FROM names)
UNION ALL SELECT concat_ws(' ', 'function', p.pronamespace, p.proname, p.prosrc, pg_get_function_identity_arguments(p.oid))
  FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname <> 'pg_catalog' AND p.proname IN (SELECT name FROM names)
UNION ALL SELECT concat_ws(' ', 'schema', n.nspname) FROM pg_namespace n WHERE n.nspname IN (SELECT name FROM names)
UNION ALL SELECT concat_ws(' ', 'extension', x.extname, x.extversion) FROM pg_extension x WHERE x.extname IN (SELECT name FROM names)`;
