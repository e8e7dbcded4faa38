/** The queries that read the catalogue: https://www.postgresql.org/docs/current/catalogs.html */

/** Schemas that belong to users; nothing that belongs to an extension is theirs. */
const IN_USE = `s.nspname NOT LIKE 'pg\\_%' AND s.nspname <> 'information_schema'`;

const notOfExtension = (catalogue: string, oid: string): string =>
  `NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`;

const tables = `pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace`;
const isTable = `c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}`;

/** The names of columns by their numbers, in the order of these. */
const names = (relation: string, numbers: string): string =>
  `(SELECT json_agg(a.attname ORDER BY n.place) FROM unnest(${numbers}) WITH ORDINALITY AS n(number, place)
   LEFT JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = n.number)`;

export const RELATIONS = `SELECT c.oid::text AS id, s.nspname AS schema, s.nspname = current_schema() AS here, c.relname AS name,
  c.relkind AS kind, c.relispartition AS partition, c.relpersistence AS persistence, c.relrowsecurity AS secured,
  EXISTS (SELECT 1 FROM pg_inherits i WHERE i.inhrelid = c.oid) AS inherits,
  obj_description(c.oid, 'pg_class') AS comment
FROM ${tables} WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}
ORDER BY c.oid`;

export const COLUMNS = `SELECT c.oid::text AS id, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
  CASE t.typtype WHEN 'd' THEN format_type(t.typbasetype, t.typtypmod) END AS base, a.attnotnull AS required,
  a.attidentity AS identity, a.attgenerated AS generated, pg_get_expr(d.adbin, d.adrelid) AS value,
  a.attcollation <> t.typcollation AS collated, col_description(c.oid, a.attnum) AS comment,
  q.relname AS sequence, q.relnamespace = c.relnamespace AS beside,
  EXISTS (SELECT 1 FROM pg_depend o WHERE o.classid = 'pg_class'::regclass AND o.objid = q.oid AND o.deptype = 'a'
    AND o.refclassid = 'pg_class'::regclass AND o.refobjid = c.oid AND o.refobjsubid = a.attnum) AS owned
FROM ${tables} JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
JOIN pg_type t ON t.oid = a.atttypid
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
LEFT JOIN pg_depend u ON u.classid = 'pg_attrdef'::regclass AND u.objid = d.oid AND u.refclassid = 'pg_class'::regclass
  AND u.refobjid IN (SELECT oid FROM pg_class WHERE relkind = 'S')
LEFT JOIN pg_class q ON q.oid = u.refobjid
WHERE ${isTable} ORDER BY c.oid, a.attnum`;

export const CONSTRAINTS = `SELECT c.oid::text AS id, k.conname AS name, k.contype AS type, ${names('c.oid', 'k.conkey')} AS columns,
  f.relname AS target, fs.nspname AS target_schema, fs.nspname = current_schema() AS target_here,
  ${names('f.oid', 'k.confkey')} AS target_columns, k.confdeltype AS on_delete, k.confupdtype AS on_update,
  k.confmatchtype AS match, k.condeferrable AS deferrable, k.condeferred AS deferred, k.convalidated AS validated,
  f.relispartition AS target_partition, coalesce(x.indnkeyatts < x.indnatts, false) AS included,
  coalesce((to_jsonb(x) ->> 'indnullsnotdistinct')::boolean, false) AS distinct_nulls
FROM ${tables} JOIN pg_constraint k ON k.conrelid = c.oid
LEFT JOIN pg_class f ON f.oid = k.confrelid LEFT JOIN pg_namespace fs ON fs.oid = f.relnamespace
LEFT JOIN pg_index x ON k.contype = 'u' AND x.indexrelid = k.conindid
WHERE ${isTable} AND k.contype IN ('p', 'u', 'f', 'c', 'x') AND k.conparentid = 0 ORDER BY c.oid, k.oid`;

export const INDEXES = `SELECT c.oid::text AS id, i.relname AS name, x.indisunique AS unique, m.amname AS method,
  ${names('c.oid', 'x.indkey[0:x.indnkeyatts - 1]')} AS columns, x.indexprs IS NOT NULL AS expression, x.indpred IS NOT NULL AS partial,
  x.indnkeyatts < x.indnatts AS included, 0 <> ANY (x.indoption::int2[]) AS ordered,
  EXISTS (SELECT 1 FROM unnest(x.indclass) o JOIN pg_opclass p ON p.oid = o WHERE NOT p.opcdefault) AS classed,
  coalesce((to_jsonb(x) ->> 'indnullsnotdistinct')::boolean, false) AS distinct_nulls
FROM ${tables} JOIN pg_index x ON x.indrelid = c.oid JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_am m ON m.oid = i.relam
WHERE ${isTable} AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = x.indexrelid AND k.contype IN ('p', 'u', 'x'))
ORDER BY c.oid, x.indexrelid`;

/** What is there beside tables; sequences only where no column draws from them. */
export const OTHERS = `SELECT 'trigger' AS what, t.tgname AS name, c.relname AS of FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace s ON s.oid = c.relnamespace WHERE NOT t.tgisinternal AND ${IN_USE}
UNION ALL SELECT 'rule', r.rulename, c.relname FROM pg_rewrite r
  JOIN pg_class c ON c.oid = r.ev_class JOIN pg_namespace s ON s.oid = c.relnamespace WHERE r.rulename <> '_RETURN' AND ${IN_USE}
UNION ALL SELECT 'policy', p.polname, c.relname FROM pg_policy p
  JOIN pg_class c ON c.oid = p.polrelid JOIN pg_namespace s ON s.oid = c.relnamespace WHERE ${IN_USE}
UNION ALL SELECT CASE p.prokind WHEN 'p' THEN 'procedure' WHEN 'a' THEN 'aggregate' ELSE 'function' END, p.proname, NULL
  FROM pg_proc p JOIN pg_namespace s ON s.oid = p.pronamespace WHERE ${IN_USE} AND ${notOfExtension('pg_proc', 'p.oid')}
UNION ALL SELECT CASE t.typtype WHEN 'd' THEN 'domain' WHEN 'e' THEN 'enum type' ELSE 'type' END, t.typname, NULL
  FROM pg_type t JOIN pg_namespace s ON s.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE (t.typtype IN ('d', 'e', 'r') OR c.relkind = 'c') AND ${IN_USE} AND ${notOfExtension('pg_type', 't.oid')}
UNION ALL SELECT 'sequence', c.relname, NULL FROM ${tables}
  WHERE c.relkind = 'S' AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.refclassid = 'pg_class'::regclass AND d.refobjid = c.oid AND d.classid = 'pg_attrdef'::regclass)
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i'))
ORDER BY 1, 2, 3`;
