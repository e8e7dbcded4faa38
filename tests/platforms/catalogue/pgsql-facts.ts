import type { Row, Scratch } from '../../servers/databases.ts';
import type { CatalogueFact } from './fact.ts';

const IN_USE = `s.nspname NOT LIKE 'pg\\_%' AND s.nspname <> 'information_schema'`;

/** Whole catalogue rows, so that unknown columns are compared too. */
const QUERIES: readonly string[] = [
  `SELECT CASE c.relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'table' WHEN 'v' THEN 'view' WHEN 'm' THEN 'materialized view' ELSE 'foreign table' END AS kind,
    c.relname AS table, c.relname AS object, to_jsonb(c) || jsonb_build_object('schema', s.nspname,
      'comment', obj_description(c.oid, 'pg_class'), 'partition', pg_get_partkeydef(c.oid),
      'options', (SELECT array_to_string(t.reloptions, ',') FROM pg_class t WHERE t.oid = c.reltoastrelid),
      'parents', (SELECT json_agg(inhparent::regclass::text) FROM pg_inherits WHERE inhrelid = c.oid)) AS facts
   FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND ${IN_USE}`,
  `SELECT 'column' AS kind, c.relname AS table, a.attname AS object, to_jsonb(a) || jsonb_build_object(
      'type', format_type(a.atttypid, a.atttypmod), 'default', regexp_replace(pg_get_expr(d.adbin, d.adrelid), '^nextval\\(+''(?:public\\.)?(.*?)''::.*$', 'the next of \\1'),
      'collation', (SELECT collname FROM pg_collation o WHERE o.oid = a.attcollation), 'comment', col_description(c.oid, a.attnum)) AS facts
   FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE c.relkind IN ('r', 'p') AND ${IN_USE} ORDER BY c.oid, a.attnum`,
  `SELECT CASE k.contype WHEN 'p' THEN 'primary key' ELSE 'constraint' END AS kind, c.relname AS table,
    CASE k.contype WHEN 'p' THEN '' ELSE k.conname END AS object, to_jsonb(k) || jsonb_build_object('definition', pg_get_constraintdef(k.oid),
      'comment', obj_description(k.oid, 'pg_constraint')) AS facts
   FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace s ON s.oid = c.relnamespace
   WHERE k.contype <> 'n' AND ${IN_USE}`,
  `SELECT CASE WHEN x.indisprimary THEN 'primary key' ELSE 'index' END AS kind, c.relname AS table,
    CASE WHEN x.indisprimary THEN '' ELSE i.relname END AS object,
    to_jsonb(x) || jsonb_build_object('index', regexp_replace(pg_get_indexdef(i.oid), '^.* USING ', ''), 'options', i.reloptions,
      'tablespace', i.reltablespace, 'comment', obj_description(i.oid, 'pg_class')) AS facts
   FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
   JOIN pg_namespace s ON s.oid = c.relnamespace WHERE c.relkind IN ('r', 'p', 'm') AND ${IN_USE}`,
  `SELECT 'sequence' AS kind, NULL AS table, c.relname AS object, to_jsonb(q) || jsonb_build_object(
      'start', q.seqstart, 'increment', q.seqincrement, 'comment', obj_description(c.oid, 'pg_class'), 'persistence', c.relpersistence,
      'owner', o.refobjid::regclass::text) AS facts
   FROM pg_sequence q JOIN pg_class c ON c.oid = q.seqrelid JOIN pg_namespace s ON s.oid = c.relnamespace
   LEFT JOIN pg_depend o ON o.objid = c.oid AND o.deptype IN ('a', 'i') AND o.classid = 'pg_class'::regclass AND o.refobjsubid > 0 WHERE ${IN_USE}`,
  `SELECT 'trigger' AS kind, c.relname AS table, t.tgname AS object, jsonb_build_object('definition', pg_get_triggerdef(t.oid)) AS facts
   FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT t.tgisinternal`,
  `SELECT 'rule' AS kind, c.relname AS table, r.rulename AS object, '{"there": true}'::jsonb AS facts
   FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class JOIN pg_namespace s ON s.oid = c.relnamespace WHERE r.rulename <> '_RETURN' AND ${IN_USE}`,
  `SELECT 'policy' AS kind, c.relname AS table, p.polname AS object, '{"there": true}'::jsonb AS facts
   FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid`,
  ...[
    ['function', 'pg_proc', 'pro'],
    ['type', 'pg_type', 'typ'],
    ['collation', 'pg_collation', 'coll'],
    ['operator', 'pg_operator', 'opr'],
    ['operator class', 'pg_opclass', 'opc'],
    ['text search configuration', 'pg_ts_config', 'cfg'],
    ['statistics object', 'pg_statistic_ext', 'stx'],
  ].map(
    ([kind, catalogue, prefix]) =>
      `SELECT '${kind}' AS kind, NULL AS table, o.${prefix}name AS object, '{"there": true}'::jsonb AS facts
       FROM ${catalogue} o JOIN pg_namespace s ON s.oid = o.${prefix}namespace WHERE ${IN_USE}
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = '${catalogue}'::regclass AND d.objid = o.oid AND d.deptype IN ('e', 'i'))`,
  ),
  `SELECT 'extension' AS kind, NULL AS table, extname AS object, '{"there": true}'::jsonb AS facts FROM pg_extension`,
  `SELECT 'publication' AS kind, NULL AS table, pubname AS object, '{"there": true}'::jsonb AS facts FROM pg_publication`,
];

/** Server-generated numbers, owners, privileges, statistics, and columns that repeat other facts. */
const IGNORED =
  /^(?:oid|relname|relnamespace|reltype|reloftype|relowner|relam|relfilenode|reltablespace|relpages|reltuples|relallvisible|relallfrozen|reltoastrelid|relhasindex|relisshared|relhassubclass|relfrozenxid|relminmxid|relacl|relpartbound|relrewrite|relispopulated|relchecks|relnatts|relhasrules|relhastriggers|attrelid|attname|atttypid|attnum|attcacheoff|atttypmod|attbyval|attalign|attlen|atthasdef|atthasmissing|attisdropped|attislocal|attinhcount|attacl|attmissingval|attcollation|attndims|connamespace|conrelid|contypid|conindid|conparentid|confrelid|conkey|confkey|conname|conbin|conislocal|coninhcount|connoinherit|conpfeqop|conppeqop|conffeqop|conexclop|indexrelid|indrelid|indkey|indcollation|indclass|indoption|indexprs|indpred|indcheckxmin|seqrelid|seqtypid|seqmax|indnatts|indnkeyatts|relkind|indisready|indislive)$/;

const NAMES: Readonly<Record<string, string>> = {
  reloptions: 'options',
  attoptions: 'options',
  relreplident: 'replica',
  indisreplident: 'replica',
  attstorage: 'storage',
  attcompression: 'compression',
  attstattarget: 'statistics',
};

export async function pgsqlFacts(scratch: Scratch): Promise<readonly CatalogueFact[]> {
  const facts: CatalogueFact[] = [];
  for (const sql of QUERIES) facts.push(...(await scratch.query(sql)).flatMap(factsOf));
  return facts;
}

const factsOf = (row: Row): readonly CatalogueFact[] =>
  Object.entries(row.facts as Readonly<Record<string, unknown>>)
    .filter(([name, value]) => !IGNORED.test(name) && value !== null && value !== '')
    .map(([name, value]) => ({
      kind: String(row.kind),
      ...(row.table !== null && { table: String(row.table) }),
      object: String(row.object),
      property: NAMES[name] ?? name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    }));
