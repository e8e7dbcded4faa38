import type { Column } from '../model/column.ts';
import type { Database } from '../model/database.ts';
import { sameDefault, sameType } from '../model/stored-equality.ts';
import { qualifiedName, type Table } from '../model/table.ts';
import { type Connection, StatementError } from './connect/connection.ts';
import type { Platform } from './platform.ts';

/** A column whose default a server shows in other words than a state has. */
interface DifferentDefault {
  readonly table: Table;
  readonly live: Column;
  readonly written: Column;
}

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
  const different = differentDefaults(live, written, platform);
  if (different.length === 0) return live;
  const columns = different.map(({ written: column }, place) => plain(column, `c${place}`));
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

function differentDefaults(
  live: Database,
  written: Database,
  platform: Platform,
): readonly DifferentDefault[] {
  const [stored, wanted] = [platform.store(live), platform.store(written)];
  const places = new Map(written.tables.map((table, place) => [qualifiedName(table), place]));
  return live.tables.flatMap((table, place) => {
    const origin = places.get(qualifiedName(table)) ?? -1;
    return table.columns.flatMap((column, position) => {
      const other = written.tables[origin]?.columns.findIndex(({ name }) => name === column.name) ?? -1;
      const said = written.tables[origin]?.columns[other];
      const one = stored.tables[place]?.columns[position];
      const two = wanted.tables[origin]?.columns[other];
      if (said?.default?.kind !== 'expression' || one === undefined || two === undefined) return [];
      const isCandidate = sameType(one.type, two.type) && !sameDefault(one.default, two.default);
      return isCandidate ? [{ table, live: column, written: said }] : [];
    });
  });
}

const plain = ({ description: _, ...column }: Column, name: string): Column => ({
  ...column,
  name,
  required: false,
  primaryKey: false,
  autoIncrement: false,
});

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
  { table, live }: DifferentDefault,
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
