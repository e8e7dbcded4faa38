import { TENANT_SCHEMA } from '../connect/tenant-schema.ts';
import { IN_USE, ifAny, isHere, notOfExtension } from '../inspect/catalogue.ts';
import { columns, commentOn, identOf, schemaOf, statements } from './sql.ts';

const schemaComment = `nullif(obj_description(s.oid, 'pg_namespace'), 'standard public schema')`;
const isMissing = `s.nspname <> 'public' AND NOT ${isHere('s.nspname')}`;

/** Schemas; `lost` is set for those that tables do not bring. */
export const SCHEMAS = `SELECT ${columns({
  catalogue: 'pg_namespace',
  id: 's.oid',
  kind: "'schema'",
  name: 's.nspname',
  create: statements(
    `CASE WHEN ${isMissing} THEN 'CREATE SCHEMA IF NOT EXISTS ' || quote_ident(s.nspname) END`,
    commentOn('SCHEMA', 'quote_ident(s.nspname)', schemaComment),
  ),
  lost: `CASE WHEN ${schemaComment} IS NOT NULL THEN 'comment'
    WHEN NOT EXISTS (SELECT 1 FROM pg_class c WHERE c.relnamespace = s.oid AND c.relkind IN ('r', 'p')) THEN 'schema' END`,
})}
FROM pg_namespace s WHERE ${IN_USE} AND coalesce(${TENANT_SCHEMA}, '') = ''
  AND (${isMissing} OR ${schemaComment} IS NOT NULL) AND ${notOfExtension('pg_namespace', 's.oid')}`;

/** A schema that an extension makes itself is none of those in which it can be put. */
const extensionSchema = `CASE WHEN NOT ${isHere('s.nspname')} AND s.nspname NOT LIKE 'pg\\_%' AND s.nspname <> 'public'
  AND ${notOfExtension('pg_namespace', 's.oid')} THEN ' WITH SCHEMA ' || quote_ident(s.nspname) ELSE '' END`;

const isUsedBy = (catalogue: 'pg_proc' | 'pg_type'): string =>
  `EXISTS (SELECT 1 FROM pg_depend d JOIN pg_type y ON y.oid = d.refobjid AND y.typname = 'citext'
    WHERE d.refclassid = 'pg_type'::regclass AND d.classid = '${catalogue}'::regclass AND d.deptype = 'n' AND ${notOfExtension(catalogue, 'd.objid')})`;

/** Whether columns bring an extension, which stays when the last of them goes; domains and functions bring none. */
const isOfColumns = `e.extname = 'citext' AND NOT ${isUsedBy('pg_type')} AND NOT ${isUsedBy('pg_proc')}`;

/** Extensions, in the version that the server has. */
export const EXTENSIONS = `SELECT ${columns({
  catalogue: 'pg_extension',
  id: 'e.oid',
  kind: "'extension'",
  name: 'e.extname',
  create: statements(`'CREATE EXTENSION IF NOT EXISTS ' || quote_ident(e.extname) || ${extensionSchema}`),
})}
FROM pg_extension e JOIN pg_namespace s ON s.oid = e.extnamespace WHERE e.extname <> 'plpgsql' AND NOT (${isOfColumns})`;

const collation = identOf('s.nspname', 'o.collname');
const locale = `coalesce(${ifAny('o', 'colllocale')}, ${ifAny('o', 'colliculocale')})`;

/** Collations: https://www.postgresql.org/docs/current/sql-createcollation.html */
export const COLLATIONS = `SELECT ${columns({
  catalogue: 'pg_collation',
  id: 'o.oid',
  kind: "'collation'",
  schema: schemaOf('s.nspname'),
  name: 'o.collname',
  create: statements(
    `'CREATE COLLATION ' || ${collation} || ' (provider = ' || CASE o.collprovider WHEN 'i' THEN 'icu' WHEN 'b' THEN 'builtin' ELSE 'libc' END
      || coalesce(', locale = ' || quote_literal(${locale}), '')
      || CASE WHEN o.collprovider = 'c' AND o.collcollate = o.collctype THEN ', locale = ' || quote_literal(o.collcollate)
         WHEN o.collprovider = 'c' THEN ', lc_collate = ' || quote_literal(o.collcollate) || ', lc_ctype = ' || quote_literal(o.collctype) ELSE '' END
      || CASE WHEN o.collisdeterministic THEN '' ELSE ', deterministic = false' END
      || coalesce(', rules = ' || quote_literal(${ifAny('o', 'collicurules')}), '') || ')'`,
    commentOn('COLLATION', collation, "obj_description(o.oid, 'pg_collation')"),
  ),
  drop: `'DROP COLLATION IF EXISTS ' || ${collation}`,
})}
FROM pg_collation o JOIN pg_namespace s ON s.oid = o.collnamespace
WHERE ${IN_USE} AND ${notOfExtension('pg_collation', 'o.oid')}`;

const type = identOf('s.nspname', 't.typname');
const typeComment = (words: string): string => commentOn(words, type, "obj_description(t.oid, 'pg_type')");

/** The collation of a type or attribute, where it is not that of its type. */
const collateOf = (own: string, usual: string): string =>
  `coalesce((SELECT ' COLLATE ' || CASE WHEN pg_collation_is_visible(o.oid) THEN '' ELSE quote_ident(n.nspname) || '.' END || quote_ident(o.collname)
    FROM pg_collation o JOIN pg_namespace n ON n.oid = o.collnamespace WHERE o.oid = ${own} AND ${own} <> ${usual}), '')`;

const attributes = `(SELECT string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod) || ${collateOf('a.attcollation', 'y.typcollation')}, E',\\n    ' ORDER BY a.attnum)
  FROM pg_attribute a JOIN pg_type y ON y.oid = a.atttypid WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped)`;

/** Composite types, which are classes in the catalogue. */
export const COMPOSITES = `SELECT ${columns({
  catalogue: 'pg_class',
  id: 'c.oid',
  kind: "'type'",
  schema: schemaOf('s.nspname'),
  name: 't.typname',
  create: statements(
    `'CREATE TYPE ' || ${type} || ' AS (' || coalesce(E'\\n    ' || ${attributes} || E'\\n', '') || ')'`,
    typeComment('TYPE'),
  ),
  drop: `'DROP TYPE IF EXISTS ' || ${type}`,
})}
FROM pg_type t JOIN pg_class c ON c.oid = t.typrelid AND c.relkind = 'c' JOIN pg_namespace s ON s.oid = t.typnamespace
WHERE ${IN_USE} AND ${notOfExtension('pg_type', 't.oid')}`;

const qualified = (name: string, schema: string, isVisible: string): string =>
  `CASE WHEN ${isVisible} THEN '' ELSE quote_ident(${schema}) || '.' END || quote_ident(${name})`;

const rangeClauses = [
  `'SUBTYPE = ' || format_type(r.rngsubtype, NULL)`,
  `(SELECT 'SUBTYPE_OPCLASS = ' || ${qualified('o.opcname', 'n.nspname', 'pg_opclass_is_visible(o.oid)')} FROM pg_opclass o JOIN pg_namespace n ON n.oid = o.opcnamespace
    WHERE o.oid = r.rngsubopc AND NOT o.opcdefault)`,
  `(SELECT 'COLLATION = ' || ${qualified('o.collname', 'n.nspname', 'pg_collation_is_visible(o.oid)')} FROM pg_collation o JOIN pg_namespace n ON n.oid = o.collnamespace
    JOIN pg_type y ON y.oid = r.rngsubtype WHERE o.oid = r.rngcollation AND r.rngcollation <> y.typcollation)`,
  `CASE WHEN r.rngcanonical::oid <> 0 THEN 'CANONICAL = ' || r.rngcanonical::regproc END`,
  `CASE WHEN r.rngsubdiff::oid <> 0 THEN 'SUBTYPE_DIFF = ' || r.rngsubdiff::regproc END`,
  `(SELECT 'MULTIRANGE_TYPE_NAME = ' || ${identOf('n.nspname', 'm.typname')} FROM pg_type m JOIN pg_namespace n ON n.oid = m.typnamespace
    WHERE m.oid::text = ${ifAny('r', 'rngmultitypid')})`,
];

export const RANGES = `SELECT ${columns({
  catalogue: 'pg_type',
  id: 't.oid',
  kind: "'type'",
  schema: schemaOf('s.nspname'),
  name: 't.typname',
  create: statements(
    `'CREATE TYPE ' || ${type} || E' AS RANGE (\\n    ' || array_to_string(ARRAY[${rangeClauses.join(', ')}], E',\\n    ') || E'\\n)'`,
    typeComment('TYPE'),
  ),
  drop: `'DROP TYPE IF EXISTS ' || ${type}`,
})}
FROM pg_range r JOIN pg_type t ON t.oid = r.rngtypid JOIN pg_namespace s ON s.oid = t.typnamespace
WHERE ${IN_USE} AND ${notOfExtension('pg_type', 't.oid')}`;

const domainChecks = `coalesce((SELECT string_agg(E'\\n    CONSTRAINT ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid), '' ORDER BY k.oid)
  FROM pg_constraint k WHERE k.contypid = t.oid AND k.contype = 'c' AND k.convalidated), '')`;

const lateChecks = `(SELECT string_agg('ALTER DOMAIN ' || ${type} || ' ADD CONSTRAINT ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid), E';\\n' ORDER BY k.oid)
  FROM pg_constraint k WHERE k.contypid = t.oid AND k.contype = 'c' AND NOT k.convalidated)`;

export const DOMAINS = `SELECT ${columns({
  catalogue: 'pg_type',
  id: 't.oid',
  kind: "'domain'",
  schema: schemaOf('s.nspname'),
  name: 't.typname',
  create: statements(
    `'CREATE DOMAIN ' || ${type} || ' AS ' || format_type(t.typbasetype, t.typtypmod) || ${collateOf('t.typcollation', 'y.typcollation')}
      || coalesce(' DEFAULT ' || t.typdefault, '') || CASE WHEN t.typnotnull THEN ' NOT NULL' ELSE '' END || ${domainChecks}`,
    lateChecks,
    typeComment('DOMAIN'),
  ),
  drop: `'DROP DOMAIN IF EXISTS ' || ${type}`,
})}
FROM pg_type t JOIN pg_type y ON y.oid = t.typbasetype JOIN pg_namespace s ON s.oid = t.typnamespace
WHERE t.typtype = 'd' AND ${IN_USE} AND ${notOfExtension('pg_type', 't.oid')}`;
