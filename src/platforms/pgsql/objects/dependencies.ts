import { ifAny, isHere } from '../inspect/catalogue.ts';

const part = (catalogue: string, id: string, ofCatalogue: string, ofId: string, from: string): string =>
  `SELECT '${catalogue}'::regclass::oid AS c, ${id} AS o, ${ofCatalogue} AS oc, ${ofId} AS oo FROM ${from}`;

const classId = (name: string): string => `'${name}'::regclass::oid`;

/** What belongs to another object, which depends on things in its place: defaults, checks, indexes, the query of a view. */
const PARTS = [
  part('pg_attrdef', 'd.oid', classId('pg_class'), 'd.adrelid', 'pg_attrdef d'),
  part(
    'pg_constraint',
    'k.oid',
    `CASE WHEN k.contypid <> 0 THEN ${classId('pg_type')} ELSE ${classId('pg_class')} END`,
    'CASE WHEN k.contypid <> 0 THEN k.contypid ELSE k.conrelid END',
    "pg_constraint k WHERE k.contype <> 'x'",
  ),
  part('pg_class', 'x.indexrelid', classId('pg_class'), 'x.indrelid', 'pg_index x'),
  part('pg_rewrite', 'r.oid', classId('pg_class'), 'r.ev_class', "pg_rewrite r WHERE r.rulename = '_RETURN'"),
  part('pg_type', 't.oid', classId('pg_class'), 't.typrelid', 'pg_type t WHERE t.typrelid <> 0'),
  part(
    'pg_type',
    't.typarray',
    `CASE WHEN t.typrelid <> 0 THEN ${classId('pg_class')} ELSE ${classId('pg_type')} END`,
    'CASE WHEN t.typrelid <> 0 THEN t.typrelid ELSE t.oid END',
    'pg_type t WHERE t.typarray <> 0',
  ),
  `SELECT ${classId('pg_type')}, (${ifAny('g', 'rngmultitypid')})::oid, ${classId('pg_type')}, g.rngtypid FROM pg_range g WHERE ${ifAny('g', 'rngmultitypid')} IS NOT NULL`,
  `SELECT e.classid, e.objid, e.refclassid, e.refobjid FROM pg_depend e WHERE e.deptype = 'e'`,
];

/** Which objects depend on which, both as catalogue and number; numbers below are those of the server itself. */
export const DEPENDENCIES = `WITH part AS MATERIALIZED (${PARTS.join(' UNION ALL ')}),
edge AS (SELECT DISTINCT coalesce(b.oc, a.oc, d.classid) AS catalogue, coalesce(b.oo, a.oo, d.objid) AS id,
    coalesce(f.oc, e.oc, d.refclassid) AS needed_catalogue, coalesce(f.oo, e.oo, d.refobjid) AS needed
  FROM pg_depend d
  LEFT JOIN part a ON a.c = d.classid AND a.o = d.objid LEFT JOIN part b ON b.c = a.oc AND b.o = a.oo
  LEFT JOIN part e ON e.c = d.refclassid AND e.o = d.refobjid LEFT JOIN part f ON f.c = e.oc AND f.o = e.oo
  WHERE d.deptype IN ('n', 'a') AND d.objid >= 16384 AND d.refobjid >= 16384)
SELECT edge.catalogue::text, edge.id::text, edge.needed_catalogue::text, edge.needed::text FROM edge
LEFT JOIN pg_class c ON edge.catalogue = ${classId('pg_class')} AND c.oid = edge.id
LEFT JOIN pg_class n ON edge.needed_catalogue = ${classId('pg_class')} AND n.oid = edge.needed
WHERE (edge.catalogue, edge.id) <> (edge.needed_catalogue, edge.needed)
  AND NOT (coalesce(c.relkind, 'x') IN ('r', 'p') AND (coalesce(n.relkind, 'x') IN ('r', 'p') OR edge.needed_catalogue = ${classId('pg_namespace')}))
ORDER BY 1, 2, 3, 4`;

/** Tables, which objects need and which need objects. */
export const TABLES = `SELECT ${classId('pg_class')}::text AS catalogue, c.oid::text AS id, c.relname::text AS name,
  CASE WHEN NOT ${isHere('s.nspname')} THEN s.nspname::text END AS schema
FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
WHERE c.relkind IN ('r', 'p', 'f') AND c.oid >= 16384 AND s.nspname NOT LIKE 'pg\\_%' AND s.nspname <> 'information_schema'`;
