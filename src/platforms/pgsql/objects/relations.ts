import { IN_USE, isHere, notOfExtension } from '../inspect/catalogue.ts';
import { columns, commentOn, identOf, schemaOf, statements, withIdent } from './sql.ts';

const ident = identOf('s.nspname', 'c.relname');
const isOwn = `${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}`;
const options = `coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '')`;
const query = `rtrim(pg_get_viewdef(c.oid), ';')`;
const from = 'FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace';

/** Statements about columns of a view. */
const columnStatements = (statement: string, source: string): string =>
  `(SELECT array_agg(${statement} ORDER BY a.attnum) FROM pg_attribute a ${source} WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)`;

const columnDefaults = columnStatements(
  `'ALTER VIEW ' || ${ident} || ' ALTER COLUMN ' || quote_ident(a.attname) || ' SET DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)`,
  'JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum',
);

const columnComments = columnStatements(
  commentOn('COLUMN', `${ident} || '.' || quote_ident(a.attname)`, 'col_description(c.oid, a.attnum)'),
  '',
);

const followed = (first: string, ...more: readonly string[]): string =>
  `array_to_json(array_remove(ARRAY[${first}]::text[] || ${more.map((list) => `coalesce(${list}, '{}')`).join(' || ')}, NULL))`;

const viewComment = (words: string): string => commentOn(words, ident, "obj_description(c.oid, 'pg_class')");

export const VIEWS = `SELECT ${columns({
  catalogue: 'pg_class',
  id: 'c.oid',
  kind: "'view'",
  schema: schemaOf('s.nspname'),
  name: 'c.relname',
  create: followed(
    `'CREATE VIEW ' || ${ident} || ${options} || E' AS\\n' || ${query}, ${viewComment('VIEW')}`,
    columnDefaults,
    columnComments,
  ),
  drop: `'DROP VIEW IF EXISTS ' || ${ident}`,
})}
${from} WHERE c.relkind = 'v' AND ${isOwn}`;

const index = withIdent('pg_get_indexdef(x.indexrelid)', ' ON ', 's.nspname', 'c.relname');
const indexes = `(SELECT array_agg(${index} ORDER BY x.indexrelid) FROM pg_index x WHERE x.indrelid = c.oid)`;
const indexComments = `(SELECT array_agg(${commentOn('INDEX', identOf('s.nspname', 'i.relname'), "obj_description(i.oid, 'pg_class')")} ORDER BY i.oid)
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = c.oid)`;

/** Materialized views with their indexes. */
export const MATERIALIZED_VIEWS = `SELECT ${columns({
  catalogue: 'pg_class',
  id: 'c.oid',
  kind: "'materialized view'",
  schema: schemaOf('s.nspname'),
  name: 'c.relname',
  create: followed(
    `'CREATE MATERIALIZED VIEW ' || ${ident} || ${options} || E' AS\\n' || ${query}
      || CASE WHEN c.relispopulated THEN '' ELSE E'\\n WITH NO DATA' END, ${viewComment('MATERIALIZED VIEW')}`,
    columnComments,
    indexes,
    indexComments,
  ),
  drop: `'DROP MATERIALIZED VIEW IF EXISTS ' || ${ident}`,
})}
${from} WHERE c.relkind = 'm' AND ${isOwn}`;

const isUsed = `EXISTS (SELECT 1 FROM pg_depend u WHERE u.classid = 'pg_attrdef'::regclass AND u.refclassid = 'pg_class'::regclass AND u.refobjid = c.oid)`;

/** The column that owns a sequence which no default uses. */
const owner = `coalesce((SELECT E'\\n    OWNED BY ' || ${identOf('n.nspname', 'w.relname')} || '.' || quote_ident(a.attname)
  FROM pg_depend o JOIN pg_class w ON w.oid = o.refobjid JOIN pg_namespace n ON n.oid = w.relnamespace
  JOIN pg_attribute a ON a.attrelid = o.refobjid AND a.attnum = o.refobjsubid
  WHERE o.classid = 'pg_class'::regclass AND o.objid = c.oid AND o.deptype = 'a' AND o.refobjsubid > 0 AND NOT ${isUsed}), '')`;

/** Sequences of no identity column; tables bring most of them. */
export const SEQUENCES = `SELECT ${columns({
  catalogue: 'pg_class',
  id: 'c.oid',
  kind: "'sequence'",
  schema: schemaOf('s.nspname'),
  name: 'c.relname',
  create: statements(
    `'CREATE ' || CASE c.relpersistence WHEN 'u' THEN 'UNLOGGED ' ELSE '' END || 'SEQUENCE ' || ${ident} || ' AS ' || format_type(q.seqtypid, NULL)
      || ' INCREMENT ' || q.seqincrement || ' MINVALUE ' || q.seqmin || ' MAXVALUE ' || q.seqmax
      || ' START ' || q.seqstart || ' CACHE ' || q.seqcache || CASE WHEN q.seqcycle THEN ' CYCLE' ELSE '' END || ${owner}`,
    commentOn('SEQUENCE', ident, "obj_description(c.oid, 'pg_class')"),
  ),
  drop: `'DROP SEQUENCE IF EXISTS ' || ${ident}`,
})}
${from} JOIN pg_sequence q ON q.seqrelid = c.oid WHERE c.relkind = 'S' AND ${isOwn}
  AND NOT EXISTS (SELECT 1 FROM pg_depend o WHERE o.classid = 'pg_class'::regclass AND o.objid = c.oid AND o.deptype = 'i')`;

/** What a GRANT or REVOKE gives or takes, of a list of privileges. */
const grants = (acl: string, owner: string, on: string): string =>
  `(SELECT array_agg('GRANT ' || g.list || ' ON ' || ${on} || ' TO ' || g.grantee || g.ending ORDER BY g.grantee, g.ending)
    FROM (SELECT CASE e.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(e.grantee)) END AS grantee,
        CASE WHEN e.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END AS ending,
        string_agg(e.privilege_type, ', ' ORDER BY e.privilege_type) AS list
      FROM aclexplode(${acl}) e WHERE e.grantee <> ${owner} GROUP BY 1, 2) g)`;

const columnGrants = `(SELECT array_agg('GRANT ' || g.list || ' ON ' || ${ident} || ' TO ' || g.grantee || g.ending ORDER BY g.grantee, g.ending)
  FROM (SELECT CASE e.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(e.grantee)) END AS grantee,
      CASE WHEN e.is_grantable THEN ' WITH GRANT OPTION' ELSE '' END AS ending,
      string_agg(e.privilege_type || ' (' || quote_ident(a.attname) || ')', ', ' ORDER BY e.privilege_type, a.attnum) AS list
    FROM pg_attribute a CROSS JOIN LATERAL aclexplode(a.attacl) e
    WHERE a.attrelid = c.oid AND a.attacl IS NOT NULL AND NOT a.attisdropped AND e.grantee <> c.relowner GROUP BY 1, 2) g)`;

const sequenceWord = `CASE c.relkind WHEN 'S' THEN 'SEQUENCE ' ELSE '' END`;
const grantKind = `CASE c.relkind WHEN 'S' THEN 'sequence' ELSE 'table' END`;

/** The table of a serial or identity column, in the place of its sequence. */
const granted = `coalesce((SELECT o.refobjid FROM pg_depend o WHERE c.relkind = 'S' AND o.classid = 'pg_class'::regclass AND o.objid = c.oid
  AND o.deptype IN ('a', 'i') AND o.refclassid = 'pg_class'::regclass AND o.refobjsubid > 0 LIMIT 1), c.oid)`;

const hasGrants = `(EXISTS (SELECT 1 FROM aclexplode(c.relacl) e WHERE e.grantee <> c.relowner)
  OR EXISTS (SELECT 1 FROM pg_attribute a CROSS JOIN LATERAL aclexplode(a.attacl) e
    WHERE a.attrelid = c.oid AND a.attacl IS NOT NULL AND NOT a.attisdropped AND e.grantee <> c.relowner))`;

/** The rights of others than the owner to tables, views and sequences. */
export const TABLE_GRANTS = `SELECT ${columns({
  onId: granted,
  catalogue: 'pg_class',
  id: 'c.oid',
  kind: "'grant'",
  schema: schemaOf('s.nspname'),
  name: `${grantKind} || ' ' || c.relname`,
  create: followed('NULL', grants('c.relacl', 'c.relowner', `${sequenceWord} || ${ident}`), columnGrants),
})}
${from} WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT c.relispartition AND ${isOwn} AND ${hasGrants}`;

const routine = `${identOf('s.nspname', 'p.proname')} || '(' || pg_get_function_identity_arguments(p.oid) || ')'`;
const routineWord = `CASE p.prokind WHEN 'p' THEN 'PROCEDURE ' ELSE 'FUNCTION ' END`;

/** The rights to functions, which everybody has by default. */
export const ROUTINE_GRANTS = `SELECT ${columns({
  catalogue: 'pg_proc',
  id: 'p.oid',
  kind: "'grant'",
  schema: schemaOf('s.nspname'),
  name: `CASE p.prokind WHEN 'p' THEN 'procedure ' ELSE 'function ' END || p.proname`,
  parameters: 'oidvectortypes(p.proargtypes)',
  create: followed(
    `CASE WHEN NOT EXISTS (SELECT 1 FROM aclexplode(p.proacl) e WHERE e.grantee = 0)
      THEN 'REVOKE ALL ON ' || ${routineWord} || ${routine} || ' FROM PUBLIC' END`,
    `(SELECT array_agg(t.one) FROM unnest(${grants('p.proacl', 'p.proowner', `${routineWord} || ${routine}`)}) AS t(one)
      WHERE t.one NOT LIKE 'GRANT EXECUTE ON % TO PUBLIC')`,
  ),
})}
FROM pg_proc p JOIN pg_namespace s ON s.oid = p.pronamespace
WHERE p.proacl IS NOT NULL AND ${IN_USE} AND ${notOfExtension('pg_proc', 'p.oid')}`;

/** The rights to schemas other than the one that every database has. */
export const SCHEMA_GRANTS = `SELECT ${columns({
  catalogue: 'pg_namespace',
  id: 's.oid',
  kind: "'grant'",
  name: "'schema ' || s.nspname",
  create: followed('NULL', grants('s.nspacl', 's.nspowner', "'SCHEMA ' || quote_ident(s.nspname)")),
})}
FROM pg_namespace s WHERE s.nspacl IS NOT NULL AND s.nspname <> 'public' AND ${IN_USE} AND NOT ${isHere('s.nspname')}
  AND EXISTS (SELECT 1 FROM aclexplode(s.nspacl) e WHERE e.grantee <> s.nspowner)`;
