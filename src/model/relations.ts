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

/** By schema, then by name. */
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

export const findTable = (database: Database, name: string, schema?: string): Table | undefined =>
  (tablesByName.get(database) ?? lookUpTables(database)).get(schema ?? '')?.get(name);

export const foreignTableOf = (database: Database, key: ForeignKey): Table | undefined =>
  findTable(database, key.foreignTable, key.foreignSchema);

/** Every foreign key that points at a table, in schema order. */
export function referrersOf(database: Database, table: Table): readonly Referrer[] {
  let index = referrersByTable.get(database);
  if (index === undefined) {
    index = indexReferrers(database);
    referrersByTable.set(database, index);
  }
  return index.get(table) ?? [];
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
