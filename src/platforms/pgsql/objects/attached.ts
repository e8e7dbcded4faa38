import { IN_USE, ifAny, notOfExtension } from '../inspect/catalogue.ts';
import { columns, commentOn, identOf, schemaOf, statements, withIdent } from './sql.ts';

const table = identOf('s.nspname', 'c.relname');
const ofTable = { table: 'c.relname', tableSchema: schemaOf('s.nspname') } as const;
const joined = (relation: string): string =>
  `JOIN pg_class c ON c.oid = ${relation} JOIN pg_namespace s ON s.oid = c.relnamespace`;

/** How a trigger or rule is switched; nothing for the usual state. */
const switched = (state: string, word: string, name: string): string =>
  `CASE ${state} WHEN 'D' THEN 'ALTER TABLE ' || ${table} || ' DISABLE ${word} ' || quote_ident(${name})
    WHEN 'R' THEN 'ALTER TABLE ' || ${table} || ' ENABLE REPLICA ${word} ' || quote_ident(${name})
    WHEN 'A' THEN 'ALTER TABLE ' || ${table} || ' ENABLE ALWAYS ${word} ' || quote_ident(${name}) END`;

const described = (words: string, name: string, id: string, catalogue: string): string =>
  commentOn(words, `quote_ident(${name}) || ' ON ' || ${table}`, `obj_description(${id}, '${catalogue}')`);

export const TRIGGERS = `SELECT ${columns({
  catalogue: 'pg_trigger',
  id: 't.oid',
  kind: "'trigger'",
  name: 't.tgname',
  ...ofTable,
  create: statements(
    withIdent('pg_get_triggerdef(t.oid)', ' ON ', 's.nspname', 'c.relname'),
    switched('t.tgenabled', 'TRIGGER', 't.tgname'),
    described('TRIGGER', 't.tgname', 't.oid', 'pg_trigger'),
  ),
  drop: `'DROP TRIGGER IF EXISTS ' || quote_ident(t.tgname) || ' ON ' || ${table}`,
})}
FROM pg_trigger t ${joined('t.tgrelid')}
WHERE NOT t.tgisinternal AND coalesce(${ifAny('t', 'tgparentid')}, '0') = '0' AND ${IN_USE} AND ${notOfExtension('pg_trigger', 't.oid')}`;

export const RULES = `SELECT ${columns({
  catalogue: 'pg_rewrite',
  id: 'r.oid',
  kind: "'rule'",
  name: 'r.rulename',
  ...ofTable,
  create: statements(
    withIdent("rtrim(pg_get_ruledef(r.oid), ';')", ' TO ', 's.nspname', 'c.relname'),
    switched('r.ev_enabled', 'RULE', 'r.rulename'),
    described('RULE', 'r.rulename', 'r.oid', 'pg_rewrite'),
  ),
  drop: `'DROP RULE IF EXISTS ' || quote_ident(r.rulename) || ' ON ' || ${table}`,
})}
FROM pg_rewrite r ${joined('r.ev_class')} WHERE r.rulename <> '_RETURN' AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}`;

const roles = `(SELECT string_agg(CASE u.role WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(u.role)) END, ', ' ORDER BY u.place)
  FROM unnest(p.polroles) WITH ORDINALITY AS u(role, place))`;

export const POLICIES = `SELECT ${columns({
  catalogue: 'pg_policy',
  id: 'p.oid',
  kind: "'policy'",
  name: 'p.polname',
  ...ofTable,
  create: statements(
    `'CREATE POLICY ' || quote_ident(p.polname) || ' ON ' || ${table} || CASE WHEN p.polpermissive THEN '' ELSE ' AS RESTRICTIVE' END
      || CASE p.polcmd WHEN 'r' THEN ' FOR SELECT' WHEN 'a' THEN ' FOR INSERT' WHEN 'w' THEN ' FOR UPDATE' WHEN 'd' THEN ' FOR DELETE' ELSE '' END
      || ' TO ' || ${roles} || coalesce(E'\\n    USING (' || pg_get_expr(p.polqual, p.polrelid) || ')', '')
      || coalesce(E'\\n    WITH CHECK (' || pg_get_expr(p.polwithcheck, p.polrelid) || ')', '')`,
    described('POLICY', 'p.polname', 'p.oid', 'pg_policy'),
  ),
  drop: `'DROP POLICY IF EXISTS ' || quote_ident(p.polname) || ' ON ' || ${table}`,
})}
FROM pg_policy p ${joined('p.polrelid')} WHERE ${IN_USE}`;

/** Row security, which belongs to its table; `lost` names what a table says is lost without it. */
export const ROW_SECURITY = `SELECT ${columns({
  catalogue: 'pg_class',
  id: 'c.oid',
  kind: "'row security'",
  name: 'NULL',
  ...ofTable,
  create: statements(
    `CASE WHEN c.relrowsecurity THEN 'ALTER TABLE ' || ${table} || ' ENABLE ROW LEVEL SECURITY' END`,
    `CASE WHEN c.relforcerowsecurity THEN 'ALTER TABLE ' || ${table} || ' FORCE ROW LEVEL SECURITY' END`,
  ),
  drop: `'ALTER TABLE IF EXISTS ' || ${table} || ' DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY'`,
})}
FROM pg_class c JOIN pg_namespace s ON s.oid = c.relnamespace
WHERE (c.relrowsecurity OR c.relforcerowsecurity) AND NOT c.relispartition AND ${IN_USE} AND ${notOfExtension('pg_class', 'c.oid')}`;

const addConstraint = `'ALTER TABLE ' || ${table} || ' ADD CONSTRAINT ' || quote_ident(k.conname) || ' ' || pg_get_constraintdef(k.oid)`;
const constraintComment = described('CONSTRAINT', 'k.conname', 'k.oid', 'pg_constraint');
const indexComment = commentOn(
  'INDEX',
  identOf('s.nspname', 'i.relname'),
  "obj_description(i.oid, 'pg_class')",
);

/** Constraints that are no keys and no checks. */
export const EXCLUSIONS = `SELECT ${columns({
  catalogue: 'pg_constraint',
  id: 'k.oid',
  kind: "'constraint'",
  name: 'k.conname',
  ...ofTable,
  create: statements(addConstraint, constraintComment, indexComment),
  drop: `'ALTER TABLE IF EXISTS ' || ${table} || ' DROP CONSTRAINT IF EXISTS ' || quote_ident(k.conname)`,
})}
FROM pg_constraint k ${joined('k.conrelid')} LEFT JOIN pg_class i ON i.oid = k.conindid
WHERE k.contype = 'x' AND k.conparentid = 0 AND NOT c.relispartition AND ${IN_USE}`;

/** Comments of constraints that a schema has; `lost` is the noun for the constraint. */
export const COMMENTS = `SELECT ${columns({
  onCatalogue: 'pg_class',
  onId: 'c.oid',
  catalogue: 'pg_constraint',
  id: 'k.oid',
  kind: "'comment'",
  name: 'k.conname',
  ...ofTable,
  create: statements(constraintComment, `CASE k.contype WHEN 'p' THEN ${indexComment} END`),
  lost: `CASE k.contype WHEN 'p' THEN 'primary key' WHEN 'u' THEN 'unique constraint' WHEN 'f' THEN 'foreign key' ELSE 'check' END`,
})}
FROM pg_constraint k ${joined('k.conrelid')} LEFT JOIN pg_class i ON i.oid = k.conindid
WHERE k.contype IN ('p', 'u', 'f', 'c') AND k.conparentid = 0 AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND ${IN_USE}
  AND (obj_description(k.oid, 'pg_constraint') IS NOT NULL OR (k.contype = 'p' AND obj_description(i.oid, 'pg_class') IS NOT NULL))`;

const enumType = identOf('s.nspname', 't.typname');

export const ENUM_COMMENTS = `SELECT ${columns({
  catalogue: 'pg_type',
  id: 't.oid',
  kind: "'comment'",
  schema: schemaOf('s.nspname'),
  name: 't.typname',
  create: statements(commentOn('TYPE', enumType, "obj_description(t.oid, 'pg_type')")),
  lost: "'enum type'",
})}
FROM pg_type t JOIN pg_namespace s ON s.oid = t.typnamespace
WHERE t.typtype = 'e' AND obj_description(t.oid, 'pg_type') IS NOT NULL AND ${IN_USE} AND ${notOfExtension('pg_type', 't.oid')}`;

const tags = `coalesce(E'\\n    WHEN TAG IN (' || (SELECT string_agg(quote_literal(g.tag), ', ' ORDER BY g.place) FROM unnest(v.evttags) WITH ORDINALITY AS g(tag, place)) || ')', '')`;

export const EVENT_TRIGGERS = `SELECT ${columns({
  catalogue: 'pg_event_trigger',
  id: 'v.oid',
  kind: "'event trigger'",
  name: 'v.evtname',
  create: statements(
    `'CREATE EVENT TRIGGER ' || quote_ident(v.evtname) || ' ON ' || v.evtevent || ${tags} || E'\\n    EXECUTE FUNCTION ' || v.evtfoid::regproc || '()'`,
    `CASE v.evtenabled WHEN 'D' THEN 'ALTER EVENT TRIGGER ' || quote_ident(v.evtname) || ' DISABLE'
      WHEN 'R' THEN 'ALTER EVENT TRIGGER ' || quote_ident(v.evtname) || ' ENABLE REPLICA'
      WHEN 'A' THEN 'ALTER EVENT TRIGGER ' || quote_ident(v.evtname) || ' ENABLE ALWAYS' END`,
    commentOn('EVENT TRIGGER', 'quote_ident(v.evtname)', "obj_description(v.oid, 'pg_event_trigger')"),
  ),
  drop: `'DROP EVENT TRIGGER IF EXISTS ' || quote_ident(v.evtname)`,
})}
FROM pg_event_trigger v WHERE ${notOfExtension('pg_event_trigger', 'v.oid')}`;
