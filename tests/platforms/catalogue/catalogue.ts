import type { DatabaseName, Scratch } from '../../servers/databases.ts';
import { readMysql } from './mysql.ts';
import { readPgsql } from './pgsql.ts';
import { readSqlite } from './sqlite.ts';

/** The catalogue of a database in common terms. */
export interface CatalogueTable {
  readonly schema?: string;
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly CatalogueColumn[];
  readonly primaryKey: readonly string[];
  /** Without the primary key, in the order of their columns. */
  readonly indexes: readonly CatalogueIndex[];
  readonly foreignKeys: readonly CatalogueForeignKey[];
}

export interface CatalogueColumn {
  readonly name: string;
  /** The text that the database prints. */
  readonly type: string;
  readonly required: boolean;
  /** The text that the database prints. */
  readonly default: string | null;
  readonly comment: string;
}

export interface CatalogueIndex {
  readonly name: string;
  readonly unique: boolean;
  readonly columns: readonly string[];
}

export interface CatalogueForeignKey {
  readonly name: string;
  readonly columns: readonly string[];
  readonly foreignTable: string;
  readonly foreignColumns: readonly string[];
  readonly onDelete: string;
  readonly onUpdate: string;
}

/** Every table of a scratch database, by name. */
export async function readCatalogue(
  name: DatabaseName,
  scratch: Scratch,
): Promise<readonly CatalogueTable[]> {
  const read = { mysql: readMysql, pgsql: readPgsql, sqlite: readSqlite }[name];
  const tables = await read(scratch);
  return [...tables].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
