import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import type { StoredColumn } from '../model/stored.ts';
import { sameDefault, sameType } from '../model/stored-equality.ts';
import { differentColumns, plainColumn } from './column-pairs.ts';
import { type Connection, StatementError } from './connect/connection.ts';
import type { ColumnPair, Platform } from './platform.ts';

/**
 * A live database with default expressions as a state writes them, where the server makes the same of both. The server
 * is asked only if there is an expression that the catalogue shows in other words.
 */
export async function withWrittenDefaults(
  live: Database,
  written: Database,
  platform: Platform,
  connection: Connection,
): Promise<Database> {
  if (platform.shownDefaults === undefined) return live;
  const different = differentColumns(live, written, platform, hasOtherDefault);
  if (different.length === 0) return live;
  const columns = different.map(({ written: column }, place) => ({
    ...plainColumn(column),
    name: `c${place}`,
  }));
  const shown = await shownDefaults(columns, platform, connection);
  const same = new Map(
    different
      .filter((one, place) => isShownAs(one, shown[place], live, platform))
      .map((one) => [one.live, one.written.default]),
  );
  return {
    ...live,
    tables: live.tables.map((table) => ({
      ...table,
      columns: table.columns.map((column) => {
        const value = same.get(column);
        return value === undefined ? column : { ...column, default: value };
      }),
    })),
  };
}

/** Whether the default is an expression that the catalogue shows in other words. */
const hasOtherDefault = (written: Column, one: StoredColumn, two: StoredColumn): boolean =>
  written.default?.kind === 'expression' &&
  sameType(one.type, two.type) &&
  !sameDefault(one.default, two.default);

/** Asks for nothing that the user's rights or a read-only server forbid: then the words are compared. */
async function shownDefaults(
  columns: readonly Column[],
  platform: Platform,
  connection: Connection,
): Promise<readonly (string | undefined)[]> {
  try {
    return (await platform.shownDefaults?.(connection, columns)) ?? [];
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    return [];
  }
}

function isShownAs(
  { table, live }: ColumnPair,
  shown: string | undefined,
  database: Database,
  platform: Platform,
): boolean {
  if (shown === undefined) return false;
  const asked: Column = { ...live, default: { kind: 'expression', text: shown } };
  const tables = [live, asked].map((column, place) => ({
    ...table,
    name: `t${place}`,
    columns: [column],
    indexes: [],
    foreignKeys: [],
  }));
  const [one, other] = platform.store({ ...database, tables }).tables;
  return sameDefault(one?.columns[0]?.default, other?.columns[0]?.default);
}
