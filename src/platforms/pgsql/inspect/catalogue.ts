import { TENANT_SCHEMA } from '../connect/tenant-schema.ts';

/** The queries that read the catalogue: https://www.postgresql.org/docs/current/catalogs.html */

/** Schemas that belong to users; nothing that belongs to an extension is theirs. */
export const IN_USE = `s.nspname NOT LIKE 'pg\\_%' AND s.nspname <> 'information_schema'
  AND coalesce(${TENANT_SCHEMA}, '') IN ('', s.nspname)`;

export const notOfExtension = (catalogue: string, oid: string): string =>
  `NOT EXISTS (SELECT 1 FROM pg_depend e WHERE e.classid = '${catalogue}'::regclass AND e.objid = ${oid} AND e.deptype = 'e')`;

const tables = `pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace`;
/** Whether a column has a type that schemas know, and that brings its extension. */
export const IS_OF_COLUMN = `e.extname = 'citext' AND EXISTS (SELECT 1 FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
  JOIN pg_namespace s ON s.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT a.attisdropped AND format_type(a.atttypid, a.atttypmod) = 'citext' AND ${IN_USE})`;

const isTable = `c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}`;

/** A view or a table: both have columns, and stored views have indexes. */
const isRelation = `c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}`;

/** The names of columns by their numbers, in the order of these. */
const names = (relation: string, numbers: string): string =>
  `(SELECT json_agg(a.attname ORDER BY n.place) FROM unnest(${numbers}) WITH ORDINALITY AS n(number, place)
   LEFT JOIN pg_attribute a ON a.attrelid = ${relation} AND a.attnum = n.number)`;

/** The name of the tablespace, where it is not that of the database. */
const tablespace = (relation: string): string =>
  `(SELECT p.spcname FROM pg_tablespace p WHERE p.oid = ${relation}.reltablespace)`;

/** A column that not every version of the server has, as text. */
export const ifAny = (row: string, column: string): string => `to_jsonb(${row}) ->> '${column}'`;

/** Names without a schema mean "public" only where that is where new tables go, and the schema of a tenant. */
export const isHere = (schema: string): string =>
  `((${schema} = 'public' AND current_schema() = 'public') OR ${schema} = coalesce(${TENANT_SCHEMA}, ''))`;

export const RELATIONS = `SELECT c.oid::text AS id, s.nspname AS schema, ${isHere('s.nspname')} AS here, c.relname AS name,
  c.relkind AS kind, c.relispartition AS partition, c.relpersistence AS persistence, c.relrowsecurity AS secured,
  c.relforcerowsecurity AS forced, c.relreplident AS replica, array_to_string(c.reloptions, ', ') AS options,
  (SELECT array_to_string(o.reloptions, ', ') FROM pg_class o WHERE o.oid = c.reltoastrelid) AS toast_options,
  ${tablespace('c')} AS tablespace, (SELECT m.amname FROM pg_am m WHERE m.oid = c.relam AND m.amname <> 'heap') AS method,
  c.reloftype <> 0 AS typed, EXISTS (SELECT 1 FROM pg_inherits i WHERE i.inhrelid = c.oid) AS inherits,
  obj_description(c.oid, 'pg_class') AS comment
FROM ${tables} WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}
ORDER BY c.oid`;

/** How the session shows dates and times. */
export const FORMATS = `SELECT current_setting('TimeZone') AS zone, current_setting('DateStyle') AS style,
  current_setting('TimeZone') IN ('UTC', 'Etc/UTC') AND current_setting('DateStyle') LIKE 'ISO%' AS usual`;

export const COLUMNS = `SELECT c.oid::text AS id, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
  CASE t.typtype WHEN 'e' THEN t.oid::text END AS enum,
  CASE t.typtype WHEN 'd' THEN format_type(t.typbasetype, t.typtypmod) END AS base, a.attnotnull AS required,
  a.attidentity AS identity, a.attgenerated AS generated, pg_get_expr(d.adbin, d.adrelid) AS value,
  (SELECT o.collname FROM pg_collation o WHERE o.oid = a.attcollation AND a.attcollation <> t.typcollation) AS collation,
  CASE WHEN a.attstorage <> t.typstorage THEN a.attstorage END AS storage,
  nullif(${ifAny('a', 'attcompression')}, '') AS compression, nullif(coalesce(${ifAny('a', 'attstattarget')}, '-1'), '-1') AS statistics,
  array_to_string(a.attoptions, ', ') AS options, col_description(c.oid, a.attnum) AS comment,
  (SELECT u.refobjid::text FROM pg_depend u JOIN pg_class q ON q.oid = u.refobjid AND q.relkind = 'S'
   WHERE u.classid = 'pg_attrdef'::regclass AND u.objid = d.oid AND u.refclassid = 'pg_class'::regclass LIMIT 1) AS sequence
FROM ${tables} JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
JOIN pg_type t ON t.oid = a.atttypid
LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
WHERE ${isRelation} ORDER BY c.oid, a.attnum`;

/** Enum types of users, with their labels in order. */
export const ENUMS = `SELECT t.oid::text AS id, s.nspname AS schema, ${isHere('s.nspname')} AS here, t.typname AS name,
  (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_enum e WHERE e.enumtypid = t.oid) AS labels,
  obj_description(t.oid, 'pg_type') AS comment
FROM pg_type t JOIN pg_namespace s ON s.oid = t.typnamespace
WHERE t.typtype = 'e' AND ${IN_USE} AND ${notOfExtension('pg_type', 't.oid')} ORDER BY t.oid`;

/** All sequences of users, with the column that owns each. */
export const SEQUENCES = `SELECT c.oid::text AS id, s.nspname AS schema, c.relname AS name, pg_table_is_visible(c.oid) AS visible,
  q.seqstart AS start, q.seqincrement AS increment, q.seqmin AS lowest, q.seqmax AS highest,
  q.seqcache AS cache, q.seqcycle AS cycle, c.relpersistence AS persistence, obj_description(c.oid, 'pg_class') AS comment,
  o.refobjid::text AS owner, (SELECT a.attname FROM pg_attribute a WHERE a.attrelid = o.refobjid AND a.attnum = o.refobjsubid) AS owner_column
FROM ${tables} JOIN pg_sequence q ON q.seqrelid = c.oid
LEFT JOIN pg_depend o ON o.classid = 'pg_class'::regclass AND o.objid = c.oid AND o.deptype IN ('a', 'i')
  AND o.refclassid = 'pg_class'::regclass AND o.refobjsubid > 0
WHERE c.relkind = 'S' AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')} ORDER BY s.nspname, c.relname`;

/** The name of an operator class, with its options, where it is not the usual one of the type. */
const OPCLASS = `(SELECT CASE WHEN pg_opclass_is_visible(o.oid) THEN '' ELSE quote_ident(n.nspname) || '.' END || quote_ident(o.opcname)
    || coalesce('(' || array_to_string(t.attoptions, ', ') || ')', '')
    FROM pg_opclass o JOIN pg_namespace n ON n.oid = o.opcnamespace
    WHERE o.oid = x.indclass[k.place - 1] AND (NOT o.opcdefault OR t.attoptions IS NOT NULL))`;

/** The parts that an index is sorted by. The collation of an expression is that of the index, which its definition may name. */
const PARTS = `(SELECT json_agg(json_build_object('name', a.attname, 'expression', CASE WHEN a.attname IS NULL THEN pg_get_indexdef(i.oid, k.place, false) END,
    'options', x.indoption[k.place - 1], 'opclass', ${OPCLASS},
    'collation', (SELECT o.collname FROM pg_collation o WHERE o.oid = t.attcollation AND t.attcollation IS DISTINCT FROM a.attcollation)) ORDER BY k.place)
   FROM generate_series(1, x.indnkeyatts::int) AS k(place)
   JOIN pg_attribute t ON t.attrelid = i.oid AND t.attnum = k.place
   LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[k.place - 1] AND a.attnum <> 0)`;

const INCLUDED = `CASE WHEN x.indnkeyatts < x.indnatts THEN ${names('c.oid', 'x.indkey[x.indnkeyatts:x.indnatts - 1]')} END`;

export const CONSTRAINTS = `SELECT c.oid::text AS id, k.conname AS name, k.contype AS type, ${names('c.oid', 'k.conkey')} AS columns,
  f.relname AS target, fs.nspname AS target_schema, ${isHere('fs.nspname')} AS target_here,
  ${names('f.oid', 'k.confkey')} AS target_columns, k.confdeltype AS on_delete, k.confupdtype AS on_update,
  k.confmatchtype AS match, k.condeferrable AS deferrable, k.condeferred AS deferred, k.convalidated AS validated,
  coalesce((${ifAny('k', 'conenforced')})::boolean, true) AS enforced, coalesce((${ifAny('k', 'conperiod')})::boolean, false) AS period,
  ${ifAny('k', 'confdelsetcols')} AS set_columns, obj_description(k.oid, 'pg_constraint') AS comment,
  ${INCLUDED} AS included, array_to_string(i.reloptions, ', ') AS options,
  ${tablespace('i')} AS tablespace, x.indisclustered AS clustered, obj_description(i.oid, 'pg_class') AS index_comment,
  coalesce((${ifAny('x', 'indnullsnotdistinct')})::boolean, false) AS equal_nulls,
  pg_get_expr(k.conbin, k.conrelid) AS condition, k.contype = 'c' AND k.connoinherit AS noinherit
FROM ${tables} JOIN pg_constraint k ON k.conrelid = c.oid
LEFT JOIN pg_class f ON f.oid = k.confrelid LEFT JOIN pg_namespace fs ON fs.oid = f.relnamespace
LEFT JOIN pg_index x ON k.contype IN ('p', 'u') AND x.indexrelid = k.conindid
LEFT JOIN pg_class i ON i.oid = x.indexrelid
WHERE ${isTable} AND k.contype IN ('p', 'u', 'f', 'c', 'x') AND k.conparentid = 0 ORDER BY c.oid, k.oid`;

export const INDEXES = `SELECT c.oid::text AS id, i.relname AS name, x.indisunique AS unique, m.amname AS method,
  ${PARTS} AS parts, ${INCLUDED} AS included, pg_get_indexdef(i.oid) AS definition, pg_get_expr(x.indpred, x.indrelid) AS condition,
  x.indisclustered AS clustered, x.indisvalid AS valid, array_to_string(i.reloptions, ', ') AS options, ${tablespace('i')} AS tablespace,
  obj_description(i.oid, 'pg_class') AS comment,
  coalesce((${ifAny('x', 'indnullsnotdistinct')})::boolean, false) AS equal_nulls
FROM ${tables} JOIN pg_index x ON x.indrelid = c.oid JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_am m ON m.oid = i.relam
WHERE ${isRelation} AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = x.indexrelid AND k.contype IN ('p', 'u', 'x'))
ORDER BY c.oid, x.indexrelid`;

const ofTable = `JOIN pg_class c ON c.oid = %s JOIN pg_namespace s ON s.oid = c.relnamespace`;

/** Objects of a catalogue that has a namespace column. */
const inSchema = (what: string, catalogue: string, prefix: string, condition = 'true'): string =>
  `SELECT '${what}', o.${prefix}name::text, NULL, NULL FROM ${catalogue} o JOIN pg_namespace s ON s.oid = o.${prefix}namespace
  WHERE ${IN_USE} AND ${condition} AND ${notOfExtension(catalogue, 'o.oid')}`;

/** Other objects than tables and sequences. */
export const OTHERS = `SELECT 'trigger' AS what, t.tgname::text AS name, c.relname::text AS of,
    CASE WHEN NOT ${isHere('s.nspname')} THEN s.nspname::text END AS schema FROM pg_trigger t
  ${ofTable.replace('%s', 't.tgrelid')} WHERE NOT t.tgisinternal AND coalesce(${ifAny('t', 'tgparentid')}, '0') = '0' AND ${IN_USE}
UNION ALL SELECT 'rule', r.rulename, c.relname, CASE WHEN NOT ${isHere('s.nspname')} THEN s.nspname END FROM pg_rewrite r
  ${ofTable.replace('%s', 'r.ev_class')} WHERE r.rulename <> '_RETURN' AND ${IN_USE}
UNION ALL SELECT 'policy', p.polname, c.relname, CASE WHEN NOT ${isHere('s.nspname')} THEN s.nspname END FROM pg_policy p
  ${ofTable.replace('%s', 'p.polrelid')} WHERE ${IN_USE}
UNION ALL SELECT CASE p.prokind WHEN 'p' THEN 'procedure' WHEN 'a' THEN 'aggregate' ELSE 'function' END, p.proname, NULL, NULL
  FROM pg_proc p JOIN pg_namespace s ON s.oid = p.pronamespace WHERE ${IN_USE} AND ${notOfExtension('pg_proc', 'p.oid')}
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'i')
UNION ALL SELECT CASE t.typtype WHEN 'd' THEN 'domain' ELSE 'type' END, t.typname, NULL, NULL
  FROM pg_type t JOIN pg_namespace s ON s.oid = t.typnamespace LEFT JOIN pg_class c ON c.oid = t.typrelid
  WHERE (t.typtype IN ('d', 'r') OR c.relkind = 'c') AND ${IN_USE} AND ${notOfExtension('pg_type', 't.oid')}
UNION ALL ${inSchema('collation', 'pg_collation', 'coll')}
UNION ALL ${inSchema('operator', 'pg_operator', 'opr')}
UNION ALL ${inSchema('operator class', 'pg_opclass', 'opc')}
UNION ALL ${inSchema('text search configuration', 'pg_ts_config', 'cfg')}
UNION ALL ${inSchema('text search dictionary', 'pg_ts_dict', 'dict')}
UNION ALL ${inSchema('statistics object', 'pg_statistic_ext', 'stx')}
UNION ALL SELECT 'extension', e.extname, NULL, NULL FROM pg_extension e WHERE e.extname <> 'plpgsql' AND NOT (${IS_OF_COLUMN})
UNION ALL SELECT 'event trigger', v.evtname, NULL, NULL FROM pg_event_trigger v WHERE ${notOfExtension('pg_event_trigger', 'v.oid')}
UNION ALL SELECT 'publication', p.pubname, NULL, NULL FROM pg_publication p
UNION ALL SELECT 'foreign server', f.srvname, NULL, NULL FROM pg_foreign_server f
UNION ALL SELECT 'comment of schema', s.nspname, NULL, NULL FROM pg_namespace s
  WHERE ${IN_USE} AND obj_description(s.oid, 'pg_namespace') IS NOT NULL AND obj_description(s.oid, 'pg_namespace') <> 'standard public schema'
ORDER BY 1, 2, 3`;
