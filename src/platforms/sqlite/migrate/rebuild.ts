import type { Connection, Row } from '../../connect/connection.ts';
import { StatementError } from '../../connect/connection.ts';
import type { RebuildRules } from '../../migration/runtime.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { readTokens } from '../inspect/tokens.ts';
import { type BrokenObjects, brokenObjects, refuseBroken } from './broken-objects.ts';
import { readUnmanaged, type UnmanagedText, withUnmanaged } from './unmanaged-text.ts';
import { findViolations, refuseViolations, type Violations } from './violations.ts';

/** What a rebuild would lose of a table. */
interface SavedTable {
  readonly table: string;
  readonly text: UnmanagedText | undefined;
  readonly triggers: readonly SavedObject[];
  readonly indexes: readonly SavedIndex[];
  /** The last number that AUTOINCREMENT has given. */
  readonly counter: bigint | undefined;
}

interface SavedObject {
  readonly name: string;
  readonly sql: string;
}

interface SavedIndex extends SavedObject {
  readonly unique: boolean;
  /** The names of its columns; undefined for an index that is partial or on expressions. */
  readonly columns: string | undefined;
  /** Its columns with their directions and collations, which a schema cannot say. */
  readonly parts: string;
}

/** The state of the database before a transaction of a migration. */
interface Before {
  readonly foreignKeys: string;
  readonly violations: Violations;
  readonly broken: BrokenObjects;
}

const known = new WeakMap<Connection, Before>();

export const sqliteRebuild: RebuildRules = {
  before: async (connection) => {
    const [row] = await connection.query('PRAGMA foreign_keys');
    known.set(connection, {
      foreignKeys: String(row?.foreign_keys ?? 0),
      violations: await findViolations(connection),
      broken: await brokenObjects(connection),
    });
    // Inside a transaction this has no effect, and dropping a table would delete rows that refer to it.
    await connection.execute('PRAGMA foreign_keys = OFF');
  },
  verify: async (connection) => {
    const before = known.get(connection);
    if (before === undefined) return;
    refuseViolations(before.violations, await findViolations(connection));
    refuseBroken(before.broken, await brokenObjects(connection));
  },
  after: async (connection) => {
    await connection.execute('PRAGMA legacy_alter_table = OFF');
    await connection.execute(`PRAGMA foreign_keys = ${known.get(connection)?.foreignKeys ?? '0'}`);
    known.delete(connection);
  },
  save: async (connection, table) => {
    const saved = await saveTable(connection, table);
    // Otherwise the last rename of a rebuild fails where a view or a trigger names the table.
    await connection.execute('PRAGMA legacy_alter_table = ON');
    return saved;
  },
  statement: (sql, saved, without) => {
    const { table, text } = saved as SavedTable;
    return text !== undefined && isCreateTable(sql) ? withUnmanaged(sql, table, text, without) : sql;
  },
  restore: async (connection, _table, saved) => {
    await connection.execute('PRAGMA legacy_alter_table = OFF');
    await restoreTable(connection, saved as SavedTable);
  },
  script: {
    start: ['PRAGMA foreign_keys = OFF'],
    begin: ['PRAGMA legacy_alter_table = ON'],
    end: ['PRAGMA legacy_alter_table = OFF'],
  },
};

function isCreateTable(sql: string): boolean {
  const words = readTokens(sql).filter(({ kind }) => kind !== 'comment');
  return [words[0], words[1]].map((token) => token?.text.toUpperCase()).join(' ') === 'CREATE TABLE';
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function saveTable(connection: Connection, table: string): Promise<SavedTable> {
  const name = quoteText(table);
  const objects = await connection.query(
    `SELECT type, name, sql FROM sqlite_master WHERE tbl_name = ${name} COLLATE NOCASE AND sql IS NOT NULL ORDER BY rowid`,
  );
  const ofType = (type: string): readonly SavedObject[] =>
    objects
      .filter((row) => row.type === type)
      .map((row) => ({ name: String(row.name), sql: String(row.sql) }));
  const [own] = ofType('table');
  const shapes = await indexShapes(connection, table);
  const indexes = ofType('index').flatMap((index) => {
    const shape = shapes.get(index.name);
    return shape === undefined ? [] : [{ ...index, ...shape }];
  });
  return {
    table,
    text: own === undefined ? undefined : readUnmanaged(own.sql, table),
    triggers: ofType('trigger'),
    indexes,
    counter: await counterOf(connection, table),
  };
}

type IndexShape = Omit<SavedIndex, keyof SavedObject>;

async function indexShapes(connection: Connection, table: string): Promise<ReadonlyMap<string, IndexShape>> {
  const rows = await connection.query(
    `SELECT l.name, l."unique", l.partial, COUNT(x.name) AS named, COUNT(*) AS total,
  group_concat(x.name, char(0)) AS columns, group_concat(x.name || ' ' || x."desc" || ' ' || x.coll, char(0)) AS parts
FROM pragma_index_list(${quoteText(table)}) l JOIN pragma_index_xinfo(l.name) x WHERE x.key = 1 GROUP BY l.name`,
  );
  const isPlain = ({ partial, named, total }: Row): boolean => Number(partial) === 0 && named === total;
  return new Map(
    rows.map((row) => [
      String(row.name),
      {
        unique: Number(row.unique) === 1,
        columns: isPlain(row) ? String(row.columns) : undefined,
        parts: String(row.parts),
      },
    ]),
  );
}

/** The table of counters exists only where a table has one. */
async function counterOf(connection: Connection, table: string): Promise<bigint | undefined> {
  const [exists] = await connection.query("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'");
  if (exists === undefined) return undefined;
  const [row] = await connection.query(
    `SELECT seq FROM sqlite_sequence WHERE name = ${quoteText(table)} COLLATE NOCASE`,
  );
  return row === undefined ? undefined : BigInt(String(row.seq));
}

async function restoreTable(connection: Connection, saved: SavedTable): Promise<void> {
  const { table } = saved;
  await restoreCounter(connection, saved);
  const shapes = await indexShapes(connection, table);
  for (const index of saved.indexes) {
    const now = shapes.get(index.name);
    if (now !== undefined) {
      const isSame = now.columns === index.columns && now.unique === index.unique;
      if (!isSame || now.parts === index.parts) continue;
      await connection.execute(`DROP INDEX ${quote(index.name)}`);
    } else if (isCovered(index, shapes)) continue;
    await restoreObject(connection, 'index', index, table);
  }
  for (const trigger of saved.triggers) await restoreObject(connection, 'trigger', trigger, table);
}

/** A unique index whose columns are now those of a constraint. */
const isCovered = (index: SavedIndex, shapes: ReadonlyMap<string, IndexShape>): boolean =>
  index.unique &&
  index.columns !== undefined &&
  [...shapes.values()].some(({ unique, columns }) => unique && columns === index.columns);

async function restoreObject(
  connection: Connection,
  kind: string,
  { name, sql }: SavedObject,
  table: string,
): Promise<void> {
  try {
    await connection.execute(sql);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new StatementError(
      `The ${kind} "${name}" of table "${table}" cannot be created again after the rebuild: ${error.message}.`,
      error.code,
    );
  }
}

/** Numbers that were given once are not given again, whether their rows are there or not. */
async function restoreCounter(connection: Connection, { table, counter }: SavedTable): Promise<void> {
  if (counter === undefined) return;
  const name = quoteText(table);
  const [own] = await connection.query(
    `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ${name} COLLATE NOCASE AND sql LIKE '%AUTOINCREMENT%'`,
  );
  if (own === undefined) return;
  const now = await counterOf(connection, table);
  if (now === undefined)
    await connection.execute(`INSERT INTO sqlite_sequence (name, seq) VALUES (${name}, ${counter})`);
  else if (now < counter)
    await connection.execute(
      `UPDATE sqlite_sequence SET seq = ${counter} WHERE name = ${name} COLLATE NOCASE`,
    );
}
