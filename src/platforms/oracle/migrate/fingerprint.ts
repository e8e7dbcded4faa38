import type { Connection } from '../../connect/connection.ts';
import { fingerprintOf } from '../../migration/fingerprint.ts';
import { quoteText } from '../../standard/quote-text.ts';

const DDL = /^\s*(?:CREATE|ALTER|DROP|RENAME|COMMENT|TRUNCATE|BEGIN|DECLARE)\b/i;

/**
 * The structure of everything whose name a statement holds, as a hash. The time of the last DDL is not enough: it has
 * seconds only, and a grant changes it.
 */
export async function oracleFingerprint(connection: Connection, sql: string): Promise<string | undefined> {
  if (!DDL.test(sql) || /^\s*ALTER\s+(?:SESSION|SYSTEM)\b/i.test(sql)) return undefined;
  const names = namesIn(sql);
  if (names.length === 0) return undefined;
  const lines: string[] = [];
  for (const [place, query] of STRUCTURE.entries()) {
    const rows = await connection.query(query((column) => isOneOf(column, names)));
    lines.push(...rows.map((row) => JSON.stringify([place, ...Object.values(row)])));
  }
  return fingerprintOf(lines);
}

/** Every word and quoted name, those inside of texts included: blocks run statements that are texts. */
export function namesIn(sql: string): readonly string[] {
  const names = new Set<string>();
  for (const [whole, quoted] of sql.matchAll(/"([^"]+)"|[\p{L}][\p{L}\p{N}_$#]*/gu)) {
    names.add(quoted ?? whole.toUpperCase());
  }
  return [...names];
}

/** A list in parentheses holds at most 1,000 items. */
const LIST = 1000;

function isOneOf(column: string, names: readonly string[]): string {
  const parts: string[] = [];
  for (let at = 0; at < names.length; at += LIST) {
    const list = names.slice(at, at + LIST).map(quoteText);
    parts.push(`${column} IN (${list.join(', ')})`);
  }
  return `(${parts.join(' OR ')})`;
}

type Condition = (column: string) => string;

const isSeen = (owner: string, isNamed: Condition): string =>
  `(${owner} = SYS_CONTEXT('USERENV', 'CURRENT_SCHEMA') OR ${isNamed(owner)})`;

/** One query each, because defaults are of the type LONG, which no UNION takes. */
const STRUCTURE: readonly ((isNamed: Condition) => string)[] = [
  (isNamed) => `SELECT owner, object_name, object_type, object_id, data_object_id,
  CASE WHEN object_type NOT IN ('TABLE', 'INDEX', 'SEQUENCE') THEN TO_CHAR(last_ddl_time, 'YYYY-MM-DD HH24:MI:SS') END AS changed
FROM all_objects WHERE ${isSeen('owner', isNamed)} AND ${isNamed('object_name')}`,
  (
    isNamed,
  ) => `SELECT owner, table_name, column_name, data_type, data_length, char_length, char_used, data_precision, data_scale,
  nullable, hidden_column, data_default
FROM all_tab_cols WHERE ${isSeen('owner', isNamed)} AND ${isNamed('table_name')}`,
  (
    isNamed,
  ) => `SELECT c.owner, c.table_name, c.constraint_name, c.constraint_type, c.status, c.validated, c.delete_rule,
  c.r_constraint_name, c.index_name, k.position, k.column_name
FROM all_constraints c LEFT JOIN all_cons_columns k ON k.owner = c.owner AND k.constraint_name = c.constraint_name
WHERE ${isSeen('c.owner', isNamed)} AND ${isNamed('c.table_name')}`,
  (
    isNamed,
  ) => `SELECT i.owner, i.table_name, i.index_name, i.uniqueness, i.status, i.visibility, k.column_position, k.column_name
FROM all_indexes i LEFT JOIN all_ind_columns k ON k.index_owner = i.owner AND k.index_name = i.index_name
WHERE ${isSeen('i.owner', isNamed)} AND (${isNamed('i.table_name')} OR ${isNamed('i.index_name')})`,
  (isNamed) => `SELECT owner, table_name, '' AS column_name, comments FROM all_tab_comments
WHERE ${isSeen('owner', isNamed)} AND ${isNamed('table_name')}
UNION ALL SELECT owner, table_name, column_name, comments FROM all_col_comments
WHERE ${isSeen('owner', isNamed)} AND ${isNamed('table_name')}`,
  (
    isNamed,
  ) => `SELECT sequence_owner, sequence_name, min_value, max_value, increment_by, cycle_flag, order_flag, cache_size
FROM all_sequences WHERE ${isSeen('sequence_owner', isNamed)} AND ${isNamed('sequence_name')}`,
];
