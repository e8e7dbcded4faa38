import type { Connection } from '../../connect/connection.ts';
import { quoteEscaped } from '../../standard/quote-text.ts';

const DROP =
  /^\s*DROP\s+(?:MATERIALIZED\s+)?VIEW\s+(?:IF\s+EXISTS\s+)?([^,]+?)(?:\s+(?:CASCADE|RESTRICT))?\s*$/i;

/** Views that are dropped and created again, and whose rights of others nothing gives again. */
export async function lostGrants(
  connection: Connection,
  statements: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const sql of statements) {
    const [, view] = DROP.exec(sql) ?? [];
    if (view === undefined || !isCreated(view, statements) || isGranted(view, statements)) continue;
    const grantees = (await connection.query(granteesOf(view))).map(({ name }) => `"${name}"`);
    if (grantees.length > 0)
      found.push(`The rights of ${grantees.join(', ')} to the view ${view} would be lost.`);
  }
  return found;
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const isCreated = (view: string, statements: readonly string[]): boolean => {
  const created = new RegExp(
    String.raw`^\s*CREATE\s+(?:OR\s+REPLACE\s+)?(?:MATERIALIZED\s+)?VIEW\s+(?:IF\s+NOT\s+EXISTS\s+)?${escaped(view)}(?![\w$.])`,
    'i',
  );
  return statements.some((sql) => created.test(sql));
};

const isGranted = (view: string, statements: readonly string[]): boolean => {
  const granted = new RegExp(String.raw`^\s*GRANT\s[\s\S]*?\sON\s+(?:TABLE\s+)?${escaped(view)}\s`, 'i');
  return statements.some((sql) => granted.test(sql));
};

/** Those who have rights that a new view does not give them: https://www.postgresql.org/docs/current/catalog-pg-default-acl.html */
const granteesOf = (view: string): string =>
  `SELECT DISTINCT CASE e.grantee WHEN 0 THEN 'PUBLIC' ELSE pg_get_userbyid(e.grantee) END AS name
  FROM pg_class c CROSS JOIN LATERAL aclexplode(c.relacl) e
  WHERE c.oid = to_regclass(E${quoteEscaped(view)}) AND e.grantee <> c.relowner AND NOT EXISTS (
    SELECT 1 FROM pg_default_acl d CROSS JOIN LATERAL aclexplode(d.defaclacl) g
    WHERE d.defaclobjtype = 'r' AND d.defaclrole = c.relowner AND d.defaclnamespace IN (0, c.relnamespace)
      AND g.grantee = e.grantee AND g.privilege_type = e.privilege_type)
  ORDER BY 1`;
