import type { Database } from './database.ts';
import type { ForeignKey } from './foreign-key.ts';
import type { Table } from './table.ts';

/** A foreign key seen from the table it points at. */
export interface Referrer {
  readonly table: Table;
  readonly foreignKey: ForeignKey;
}

/** Tells `a.b` in no schema from `b` in the schema `a`. */
export const tableKey = (name: string, schema?: string): string => `${schema ?? ''}\0${name}`;

/** Keyed by schema, then by name. */
type TableLookup = ReadonlyMap<string, ReadonlyMap<string, Table>>;

const tablesByName = new WeakMap<Database, TableLookup>();
const referrersByTable = new WeakMap<Database, ReadonlyMap<Table, readonly Referrer[]>>();

function lookUpTables(database: Database): TableLookup {
  const lookup = new Map<string, Map<string, Table>>();
  for (const table of database.tables) {
    const schema = table.schema ?? '';
    const known = lookup.get(schema);
    if (known === undefined) lookup.set(schema, new Map([[table.name, table]]));
    else known.set(table.name, table);
  }
  tablesByName.set(database, lookup);
  return lookup;
}

/** How often a database was asked for a table before it got a lookup. */
const questions = new WeakMap<Database, number>();

/** Behaviors make a database per use and ask it for few tables: a lookup of all tables for each would be quadratic. */
const FEW_QUESTIONS = 4;

export function findTable(database: Database, name: string, schema = ''): Table | undefined {
  const lookup = tablesByName.get(database);
  if (lookup !== undefined) return lookup.get(schema)?.get(name);
  const asked = questions.get(database) ?? 0;
  if (asked >= FEW_QUESTIONS) return lookUpTables(database).get(schema)?.get(name);
  questions.set(database, asked + 1);
  const { tables } = database;
  return tables.findLast((table) => table.name === name && (table.schema ?? '') === schema);
}

export const foreignTableOf = (database: Database, key: ForeignKey): Table | undefined =>
  findTable(database, key.foreignTable, key.foreignSchema);

/** Every foreign key that points at a table, in schema order. */
export function referrersOf(database: Database, table: Table): readonly Referrer[] {
  let index = referrersByTable.get(database);
  if (index === undefined) {
    const first = firstAsked.get(database);
    if (first === undefined || first.table === table)
      return first?.referrers ?? referrersOfFirst(database, table);
    index = indexReferrers(database);
    referrersByTable.set(database, index);
  }
  return index.get(table) ?? [];
}

/** The first table that a database was asked for, which is the only one where a behavior asks for its own. */
const firstAsked = new WeakMap<
  Database,
  { readonly table: Table; readonly referrers: readonly Referrer[] }
>();

function referrersOfFirst(database: Database, table: Table): readonly Referrer[] {
  const { name, schema = '' } = table;
  const referrers: Referrer[] = [];
  if (findTable(database, name, schema) === table) {
    for (const other of database.tables) {
      for (const foreignKey of other.foreignKeys) {
        const { foreignTable, foreignSchema = '' } = foreignKey;
        if (foreignTable === name && foreignSchema === schema) referrers.push({ table: other, foreignKey });
      }
    }
  }
  firstAsked.set(database, { table, referrers });
  return referrers;
}

function indexReferrers(database: Database): ReadonlyMap<Table, readonly Referrer[]> {
  const index = new Map<Table, Referrer[]>();
  for (const table of database.tables) {
    for (const foreignKey of table.foreignKeys) {
      const target = foreignTableOf(database, foreignKey);
      if (target === undefined) continue;
      const known = index.get(target);
      if (known === undefined) index.set(target, [{ table, foreignKey }]);
      else known.push({ table, foreignKey });
    }
  }
  return index;
}
