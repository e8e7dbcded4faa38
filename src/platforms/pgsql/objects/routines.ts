import { IN_USE, notOfExtension } from '../inspect/catalogue.ts';
import { columns, commentOn, identOf, schemaOf, statements, withIdent } from './sql.ts';

const ident = identOf('s.nspname', 'p.proname');
const kind = `CASE p.prokind WHEN 'p' THEN 'procedure' WHEN 'a' THEN 'aggregate' ELSE 'function' END`;
const signature = `${ident} || '(' || pg_get_function_identity_arguments(p.oid) || ')'`;

const isOwn = `${IN_USE} AND ${notOfExtension('pg_proc', 'p.oid')}
  AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'i')`;

const definition = withIdent(
  withIdent('pg_get_functiondef(p.oid)', 'CREATE OR REPLACE FUNCTION ', 's.nspname', 'p.proname'),
  'CREATE OR REPLACE PROCEDURE ',
  's.nspname',
  'p.proname',
);

/** Functions and procedures: https://www.postgresql.org/docs/current/functions-info.html */
export const ROUTINES = `SELECT ${columns({
  catalogue: 'pg_proc',
  id: 'p.oid',
  kind,
  schema: schemaOf('s.nspname'),
  name: 'p.proname',
  parameters: 'oidvectortypes(p.proargtypes)',
  create: statements(
    `rtrim(${definition}, E'\\n')`,
    `CASE WHEN p.prokind = 'p' THEN ${commentOn('PROCEDURE', signature, 'o.text')} ELSE ${commentOn('FUNCTION', signature, 'o.text')} END`,
  ),
  drop: `CASE WHEN p.prokind = 'p' THEN 'DROP PROCEDURE IF EXISTS ' ELSE 'DROP FUNCTION IF EXISTS ' END || ${signature}`,
})}
FROM pg_proc p JOIN pg_namespace s ON s.oid = p.pronamespace
CROSS JOIN LATERAL (SELECT obj_description(p.oid, 'pg_proc') AS text) o
WHERE p.prokind <> 'a' AND ${isOwn}`;

/** A clause of CREATE AGGREGATE with the name of a function; NULL for none. */
const functionClause = (word: string, column: string): string =>
  `CASE WHEN a.${column}::oid <> 0 THEN '${word} = ' || a.${column}::regproc END`;

const modifies = (word: string, column: string, usual: string): string =>
  `CASE WHEN a.${column} <> ${usual} THEN '${word} = ' || CASE a.${column} WHEN 'r' THEN 'READ_ONLY' WHEN 's' THEN 'SHAREABLE' ELSE 'READ_WRITE' END END`;

const usualModify = `CASE WHEN a.aggkind = 'n' THEN 'r' ELSE 'w' END::"char"`;

const aggregateClauses = [
  functionClause('SFUNC', 'aggtransfn'),
  `'STYPE = ' || format_type(a.aggtranstype, NULL)`,
  `CASE WHEN a.aggtransspace <> 0 THEN 'SSPACE = ' || a.aggtransspace END`,
  functionClause('FINALFUNC', 'aggfinalfn'),
  `CASE WHEN a.aggfinalextra THEN 'FINALFUNC_EXTRA' END`,
  modifies('FINALFUNC_MODIFY', 'aggfinalmodify', usualModify),
  functionClause('COMBINEFUNC', 'aggcombinefn'),
  functionClause('SERIALFUNC', 'aggserialfn'),
  functionClause('DESERIALFUNC', 'aggdeserialfn'),
  `'INITCOND = ' || quote_literal(a.agginitval)`,
  functionClause('MSFUNC', 'aggmtransfn'),
  functionClause('MINVFUNC', 'aggminvtransfn'),
  `CASE WHEN a.aggmtranstype <> 0 THEN 'MSTYPE = ' || format_type(a.aggmtranstype, NULL) END`,
  `CASE WHEN a.aggmtransspace <> 0 THEN 'MSSPACE = ' || a.aggmtransspace END`,
  functionClause('MFINALFUNC', 'aggmfinalfn'),
  `CASE WHEN a.aggmfinalextra THEN 'MFINALFUNC_EXTRA' END`,
  modifies('MFINALFUNC_MODIFY', 'aggmfinalmodify', usualModify),
  `'MINITCOND = ' || quote_literal(a.aggminitval)`,
  `CASE WHEN a.aggsortop <> 0 THEN 'SORTOP = ' || a.aggsortop::regoper END`,
  `CASE p.proparallel WHEN 's' THEN 'PARALLEL = SAFE' WHEN 'r' THEN 'PARALLEL = RESTRICTED' END`,
  `CASE WHEN a.aggkind = 'h' THEN 'HYPOTHETICAL' END`,
];

const aggregateArguments = `coalesce(nullif(pg_get_function_arguments(p.oid), ''), '*')`;
const aggregateSignature = `${ident} || '(' || coalesce(nullif(pg_get_function_identity_arguments(p.oid), ''), '*') || ')'`;

/** Aggregates: https://www.postgresql.org/docs/current/sql-createaggregate.html */
export const AGGREGATES = `SELECT ${columns({
  catalogue: 'pg_proc',
  id: 'p.oid',
  kind: "'aggregate'",
  schema: schemaOf('s.nspname'),
  name: 'p.proname',
  parameters: 'oidvectortypes(p.proargtypes)',
  create: statements(
    `'CREATE AGGREGATE ' || ${ident} || '(' || ${aggregateArguments} || E') (\\n    '
      || array_to_string(ARRAY[${aggregateClauses.join(', ')}], E',\\n    ') || E'\\n)'`,
    commentOn('AGGREGATE', aggregateSignature, "obj_description(p.oid, 'pg_proc')"),
  ),
  drop: `'DROP AGGREGATE IF EXISTS ' || ${aggregateSignature}`,
})}
FROM pg_aggregate a JOIN pg_proc p ON p.oid = a.aggfnoid JOIN pg_namespace s ON s.oid = p.pronamespace
WHERE ${isOwn}`;
