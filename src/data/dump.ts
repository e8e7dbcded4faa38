import type { Database } from '../model/database.ts';
import { columnPairs, isConstraint } from '../model/foreign-key.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, type Table } from '../model/table.ts';
import type { Cell, Connection } from '../platforms/connect/connection.ts';
import type { PortableValue } from '../platforms/values/portable-value.ts';
import { Bug } from '../support/bug.ts';
import {
  copiedColumns,
  identityOf,
  literalsOf,
  oneOfKeys,
  portableRow,
  readList,
  selectRows,
  type TransferPlatform,
} from './rows-sql.ts';

/** The tables and rows of a dump. */
export interface DumpRequest {
  readonly database: Database;
  readonly platform: TransferPlatform;
  /** The chosen tables, in the order in which they are loaded, and all others that their rows can lead to. */
  readonly tables: readonly Table[];
  readonly chosen: ReadonlySet<Table>;
  /** The condition on the rows of a chosen table, in SQL. */
  readonly conditions: ReadonlyMap<Table, string>;
  readonly withParents: boolean;
}

/** The rows of a table, page by page. */
export interface DumpedTable {
  readonly table: Table;
  readonly columns: readonly string[];
  readonly pages: AsyncIterable<readonly (readonly PortableValue[])[]>;
}

const ROWS_IN_PAGE = 500;

/** The rows of the chosen tables and of those that they refer to, parents first. Needs an open snapshot. */
export async function* dumpedTables(
  request: DumpRequest,
  connection: Connection,
): AsyncGenerator<DumpedTable> {
  const { platform, tables, chosen, conditions } = request;
  const parents = request.withParents ? await parentKeys(request, connection) : new Map<Table, Keys>();
  for (const table of tables) {
    const keys = parents.get(table);
    if (!chosen.has(table) && keys === undefined) continue;
    const columns = copiedColumns(table);
    const printed = async function* (sql: string): AsyncGenerator<readonly (readonly PortableValue[])[]> {
      for await (const page of pagesOf(connection, sql))
        yield page.map((cells) => portableRow(cells, columns, table, platform));
    };
    const pages = async function* (): AsyncGenerator<readonly (readonly PortableValue[])[]> {
      if (keys === undefined) yield* printed(selectRows(table, conditions.get(table), platform));
      else for (const sql of selectsOf(table, keys, request)) yield* printed(sql);
    };
    yield { table, columns: columns.map(({ name }) => name), pages: pages() };
  }
}

function pagesOf(connection: Connection, sql: string): AsyncIterable<readonly (readonly Cell[])[]> {
  if (connection.pages === undefined) throw new Bug('The connection does not read pages.');
  return connection.pages(sql, ROWS_IN_PAGE);
}

/** Literals of primary keys, by their text. */
type Keys = Map<string, readonly string[]>;

const textOf = (literals: readonly string[]): string => JSON.stringify(literals);

/** The rows with these keys, some at a time. */
function* selectsOf(table: Table, keys: Keys, { platform }: DumpRequest): Generator<string> {
  const key = identityOf(table);
  const all = [...keys.values()];
  for (let start = 0; start < all.length; start += ROWS_IN_PAGE)
    yield selectRows(table, oneOfKeys(key, all.slice(start, start + ROWS_IN_PAGE), platform), platform);
}

/**
 * The keys of rows that chosen rows refer to, and of those that these refer to, for each table that is not dumped as a whole.
 * Chosen tables with a condition are there as well, with the rows that meet it.
 */
async function parentKeys(request: DumpRequest, connection: Connection): Promise<ReadonlyMap<Table, Keys>> {
  const { database, platform, tables, chosen, conditions } = request;
  const found = new Map<Table, Keys>();
  const isWhole = (table: Table): boolean => chosen.has(table) && !conditions.has(table);
  const open: { readonly table: Table; readonly condition: string | undefined }[] = [];
  for (const table of tables) {
    if (!chosen.has(table)) continue;
    if (!isWhole(table) && identityOf(table).length > 0) await findRows(table, conditions.get(table));
    open.push({ table, condition: conditions.get(table) });
  }
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { table, condition } = next;
    for (const foreignKey of table.foreignKeys.filter(isConstraint)) {
      const parent = foreignTableOf(database, foreignKey);
      if (parent === undefined || isWhole(parent) || !tables.includes(parent)) continue;
      const pairs = columnPairs(foreignKey);
      const local = pairs.flatMap((pair) => findColumn(table, pair.local) ?? []);
      const foreign = pairs.flatMap((pair) => findColumn(parent, pair.foreign) ?? []);
      const where = [
        ...local.map(({ name }) => `${platform.ddl.quote(name)} IS NOT NULL`),
        ...(condition === undefined ? [] : [`(${condition})`]),
      ];
      const sql = `SELECT DISTINCT ${readList(local, platform)} FROM ${platform.ddl.tableName(table)} WHERE ${where.join(' AND ')}`;
      const wanted: (readonly string[])[] = [];
      for await (const page of pagesOf(connection, sql))
        for (const cells of page)
          wanted.push(...[literalsOf(cells, local, table, platform)].filter((one) => one !== undefined));
      for (let start = 0; start < wanted.length; start += ROWS_IN_PAGE) {
        const added = await findRows(
          parent,
          oneOfKeys(foreign, wanted.slice(start, start + ROWS_IN_PAGE), platform),
        );
        if (added.length > 0)
          open.push({ table: parent, condition: oneOfKeys(identityOf(parent), added, platform) });
      }
    }
  }
  return found;

  /** Keeps the keys of the rows that meet a condition; returns those that were not known. */
  async function findRows(
    table: Table,
    condition: string | undefined,
  ): Promise<readonly (readonly string[])[]> {
    const key = identityOf(table);
    const known = found.get(table) ?? new Map<string, readonly string[]>();
    found.set(table, known);
    const added: (readonly string[])[] = [];
    const where = condition === undefined ? '' : ` WHERE ${condition}`;
    const names = key.map(({ name }) => platform.ddl.quote(name)).join(', ');
    const sql = `SELECT ${readList(key, platform)} FROM ${platform.ddl.tableName(table)}${where} ORDER BY ${names}`;
    for await (const page of pagesOf(connection, sql))
      for (const cells of page) {
        const literals = literalsOf(cells, key, table, platform);
        if (literals === undefined || known.has(textOf(literals))) continue;
        known.set(textOf(literals), literals);
        added.push(literals);
      }
    return added;
  }
}

/** The chosen tables and, with parents, all that their keys lead to. */
export function reachableTables(database: Database, chosen: ReadonlySet<Table>): ReadonlySet<Table> {
  const reached = new Set(chosen);
  for (const table of reached)
    for (const key of table.foreignKeys.filter(isConstraint)) {
      const parent = foreignTableOf(database, key);
      if (parent !== undefined) reached.add(parent);
    }
  return reached;
}
