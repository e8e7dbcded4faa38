import type { Scratch } from '../../servers/databases.ts';
import type { CatalogueFact } from './fact.ts';

const OTHERS = `SELECT 'trigger' AS kind, EVENT_OBJECT_TABLE AS tbl, TRIGGER_NAME AS name FROM information_schema.TRIGGERS WHERE TRIGGER_SCHEMA = DATABASE()
UNION ALL SELECT ROUTINE_TYPE, NULL, ROUTINE_NAME FROM information_schema.ROUTINES WHERE ROUTINE_SCHEMA = DATABASE()
UNION ALL SELECT 'event', NULL, EVENT_NAME FROM information_schema.EVENTS WHERE EVENT_SCHEMA = DATABASE()
UNION ALL SELECT TABLE_TYPE, TABLE_NAME, TABLE_NAME FROM information_schema.TABLES
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE NOT IN ('BASE TABLE', 'SYSTEM VERSIONED')`;

/** The lines of SHOW CREATE TABLE for every table, and the names of other objects. */
export async function mysqlFacts(scratch: Scratch): Promise<readonly CatalogueFact[]> {
  const facts: CatalogueFact[] = (await scratch.query(OTHERS)).map((row) => ({
    kind: String(row.kind),
    ...(row.tbl !== null && { table: String(row.tbl) }),
    object: String(row.name),
    property: 'there',
    value: 'true',
  }));
  const tables = await scratch.query(
    "SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE IN ('BASE TABLE', 'SYSTEM VERSIONED')",
  );
  for (const { name } of tables) {
    const table = String(name);
    const [shown] = await scratch.query(`SHOW CREATE TABLE \`${table.replaceAll('`', '``')}\``);
    facts.push(...factsIn(String(Object.values(shown ?? {})[1]), table));
  }
  return facts;
}

const factsIn = (text: string, table: string): readonly CatalogueFact[] =>
  text
    .split('\n')
    .slice(1)
    .map((line) => factOf(line.trim().replace(/,$/, ''), table));

function factOf(line: string, table: string): CatalogueFact {
  const [, column] = /^`((?:[^`]|``)*)`/.exec(line) ?? [];
  if (column !== undefined) return { kind: 'column', table, object: column, property: 'line', value: line };
  if (line.startsWith('PRIMARY KEY'))
    return { kind: 'primary key', table, object: '', property: 'line', value: line };
  const [, kind = '', named] =
    /^(?:UNIQUE |FULLTEXT |SPATIAL )?(KEY|CONSTRAINT) `((?:[^`]|``)*)`/.exec(line) ?? [];
  if (named !== undefined)
    return { kind: kind.toLowerCase(), table, object: named, property: 'line', value: line };
  // The auto-increment counter depends on the rows.
  const value = line.replace(/ AUTO_INCREMENT=\d+/, '');
  // Partitions take several lines.
  const property = line.startsWith(')') ? 'line' : line;
  return { kind: 'table', table, object: table, property, value };
}
