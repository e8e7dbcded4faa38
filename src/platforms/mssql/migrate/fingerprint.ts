import type { Connection } from '../../connect/connection.ts';
import { fingerprintOf } from '../../migration/fingerprint.ts';
import { quoteText } from '../../standard/quote-text.ts';

const DDL = /^\s*(?:CREATE|ALTER|DROP|EXEC|TRUNCATE|IF|DECLARE)\b/i;

/** The structure of everything whose name a statement holds, as a hash; needed for statements outside of transactions. */
export async function mssqlFingerprint(connection: Connection, sql: string): Promise<string | undefined> {
  const names = DDL.test(sql) ? namesIn(sql) : [];
  if (names.length === 0) return undefined;
  const list = names.map((name) => `(N${quoteText(name)})`).join(', ');
  const rows = await connection.query(STRUCTURE.replace('$names', () => list));
  return fingerprintOf(rows.map(({ line }) => String(line)));
}

/** Every word and quoted name, those inside of texts included: sp_rename gets names as texts. */
export function namesIn(sql: string): readonly string[] {
  const names = new Set<string>();
  for (const [whole, bracketed, quoted] of sql.matchAll(
    /\[((?:[^\]]|\]\])+)\]|"((?:[^"]|"")+)"|[\p{L}_][\p{L}\p{N}_@$#]*/gu,
  )) {
    names.add(bracketed?.replaceAll(']]', ']') ?? quoted?.replaceAll('""', '"') ?? whole);
  }
  return [...names];
}

// A table is also found by the names of its constraints and indexes.
const STRUCTURE = `WITH names AS (SELECT name COLLATE DATABASE_DEFAULT AS name FROM (VALUES $names) AS listed (name)),
named AS (
  SELECT o.object_id, o.parent_object_id FROM sys.objects o WHERE o.is_ms_shipped = 0 AND o.name IN (SELECT name FROM names)
),
touched AS (
  SELECT object_id FROM named
  UNION SELECT parent_object_id FROM named WHERE parent_object_id <> 0
  UNION SELECT i.object_id FROM sys.indexes i JOIN sys.tables t ON t.object_id = i.object_id WHERE i.name IN (SELECT name FROM names)
)
SELECT CONCAT('object ', o.object_id, ' ', o.schema_id, ' ', o.name, ' ', o.type,
  CASE WHEN o.type IN ('V', 'P', 'TR', 'FN', 'IF', 'TF') THEN CONVERT(VARCHAR(33), o.modify_date, 126) END) AS line
FROM sys.objects o WHERE o.object_id IN (SELECT object_id FROM touched)
UNION ALL SELECT CONCAT('column ', c.object_id, ' ', c.column_id, ' ', c.name, ' ', TYPE_NAME(c.user_type_id), ' ', c.max_length, ' ',
  c.precision, ' ', c.scale, ' ', c.is_nullable, ' ', c.is_identity, ' ', c.collation_name, ' ', d.definition)
FROM sys.columns c LEFT JOIN sys.default_constraints d ON d.object_id = c.default_object_id
WHERE c.object_id IN (SELECT object_id FROM touched)
UNION ALL SELECT CONCAT('index ', i.object_id, ' ', i.name, ' ', i.type_desc, ' ', i.is_unique, ' ', i.is_disabled, ' ',
  i.filter_definition, ' ', k.key_ordinal, ' ', k.column_id, ' ', k.is_included_column)
FROM sys.indexes i JOIN sys.index_columns k ON k.object_id = i.object_id AND k.index_id = i.index_id
WHERE i.object_id IN (SELECT object_id FROM touched)
UNION ALL SELECT CONCAT('key ', f.parent_object_id, ' ', f.name, ' ', f.referenced_object_id, ' ', f.delete_referential_action, ' ',
  f.update_referential_action, ' ', f.is_disabled, ' ', f.is_not_trusted)
FROM sys.foreign_keys f WHERE f.parent_object_id IN (SELECT object_id FROM touched)
UNION ALL SELECT CONCAT('check ', c.parent_object_id, ' ', c.name, ' ', c.definition, ' ', c.is_disabled)
FROM sys.check_constraints c WHERE c.parent_object_id IN (SELECT object_id FROM touched)
UNION ALL SELECT CONCAT('property ', p.major_id, ' ', p.minor_id, ' ', p.name, ' ', CONVERT(NVARCHAR(4000), p.value))
FROM sys.extended_properties p WHERE p.class = 1 AND p.major_id IN (SELECT object_id FROM touched)
UNION ALL SELECT CONCAT('schema ', s.name) FROM sys.schemas s WHERE s.name IN (SELECT name FROM names)`;
