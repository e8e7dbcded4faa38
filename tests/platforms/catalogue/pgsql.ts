import type { Scratch } from '../../servers/databases.ts';
import type { CatalogueColumn, CatalogueForeignKey, CatalogueIndex, CatalogueTable } from './catalogue.ts';

const ACTIONS = `CASE %s WHEN 'a' THEN 'NO ACTION' WHEN 'r' THEN 'RESTRICT' WHEN 'c' THEN 'CASCADE'
  WHEN 'n' THEN 'SET NULL' WHEN 'd' THEN 'SET DEFAULT' END`;

const action = (column: string): string => ACTIONS.replace('%s', column);

/** The names of columns by their numbers, in the order of these. */
const columnNames = (relation: string, numbers: string): string => `
  (SELECT coalesce(json_agg(a.attname ORDER BY n.place), '[]') FROM unnest(${numbers}) WITH ORDINALITY AS n(number, place)
   JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = n.number)`;

const TABLES = `
SELECT s.nspname AS schema, c.relname AS name, coalesce(obj_description(c.oid, 'pg_class'), '') AS comment,
  (SELECT coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
       'required', a.attnotnull, 'default', pg_get_expr(d.adbin, d.adrelid),
       'comment', coalesce(col_description(c.oid, a.attnum), '')) ORDER BY a.attnum), '[]')
   FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
  (SELECT ${columnNames('c.oid', 'p.conkey')} FROM pg_constraint p WHERE p.conrelid = c.oid AND p.contype = 'p')
    AS primary_key,
  (SELECT coalesce(json_agg(json_build_object('name', i.relname, 'unique', x.indisunique,
       'columns', ${columnNames('c.oid', 'x.indkey')}) ORDER BY i.relname), '[]')
   FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
   WHERE x.indrelid = c.oid AND NOT x.indisprimary) AS indexes,
  (SELECT coalesce(json_agg(json_build_object('name', f.conname, 'columns', ${columnNames('c.oid', 'f.conkey')},
       'foreignTable', t.relname, 'foreignColumns', ${columnNames('t.oid', 'f.confkey')},
       'onDelete', ${action('f.confdeltype')}, 'onUpdate', ${action('f.confupdtype')}) ORDER BY f.conname), '[]')
   FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
   WHERE f.conrelid = c.oid AND f.contype = 'f') AS foreign_keys
FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
WHERE c.relkind = 'r' AND s.nspname NOT LIKE 'pg\\_%' AND s.nspname <> 'information_schema'`;

export async function readPgsql(scratch: Scratch): Promise<readonly CatalogueTable[]> {
  return (await scratch.query(TABLES)).map((row) => ({
    ...(row.schema !== 'public' && { schema: String(row.schema) }),
    name: String(row.name),
    comment: String(row.comment),
    columns: row.columns as readonly CatalogueColumn[],
    primaryKey: (row.primary_key ?? []) as readonly string[],
    indexes: row.indexes as readonly CatalogueIndex[],
    foreignKeys: row.foreign_keys as readonly CatalogueForeignKey[],
  }));
}
