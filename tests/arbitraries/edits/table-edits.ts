import type { Database } from '../../../src/model/database.ts';
import { newColumn, newForeignKey, newTable } from '../../../src/model/new.ts';
import { primaryKeyOf, type Table } from '../../../src/model/table.ts';
import type { Vendor } from '../../../src/model/vendor.ts';
import { columnOf, FORMS } from './columns.ts';
import {
  COLUMN_NAMES,
  type Edit,
  type Fresh,
  freeNames,
  type Pick,
  pointsAt,
  replaceTable,
  TABLE_NAMES,
} from './draft.ts';

/** A table with a key and one to four columns. */
export function randomTable(name: string, pick: Pick, fresh: Fresh): Table {
  const count = pick([1, 2, 3, 4]) ?? 1;
  const names = Array.from({ length: count }, () => pick(COLUMN_NAMES) ?? 'name');
  const columns = [...new Set(names)].map((column) =>
    columnOf(column, fresh('C'), pick(FORMS) ?? { type: 'INTEGER' }),
  );
  const isCounted = pick([true, true, false]) === true;
  const id = newColumn('id', 'INTEGER', {
    codeName: fresh('C'),
    primaryKey: true,
    required: true,
    autoIncrement: isCounted,
  });
  return newTable(name, {
    codeName: fresh('T'),
    idMethod: isCounted ? 'native' : 'none',
    columns: [id, ...columns.map((column) => ({ ...column, required: pick([true, false, false]) ?? false }))],
  });
}

export const addTable: Edit = (database, pick, fresh) => {
  const taken = database.tables.map(({ name }) => name);
  const name = pick(freeNames(TABLE_NAMES, taken));
  if (name === undefined || database.tables.length > 5) return undefined;
  const table = randomTable(name, pick, fresh);
  const target = pick(database.tables.filter((each) => primaryKeyOf(each).length === 1));
  const [key] = target === undefined ? [] : primaryKeyOf(target);
  if (target === undefined || key === undefined || pick([true, false]) === false)
    return { ...database, tables: [...database.tables, table] };
  const { autoIncrement: _, ...foreign } = key;
  const local = { ...foreign, name: 'parent', codeName: fresh('C'), autoIncrement: false, primaryKey: false };
  const reference = { local: 'parent', foreign: key.name };
  const linked = {
    ...table,
    columns: [...table.columns, local],
    foreignKeys: [
      newForeignKey(
        target.name,
        [reference],
        target.schema === undefined ? {} : { foreignSchema: target.schema },
      ),
    ],
  };
  return { ...database, tables: [...database.tables, linked] };
};

const withoutKeysTo = (table: Table, target: Table): Table =>
  table.foreignKeys.some((key) => pointsAt(key, target))
    ? { ...table, foreignKeys: table.foreignKeys.filter((key) => !pointsAt(key, target)) }
    : table;

export const dropTable: Edit = (database, pick) => {
  const table = pick(database.tables);
  if (table === undefined || database.tables.length < 2) return undefined;
  return {
    ...database,
    tables: database.tables.filter((each) => each !== table).map((each) => withoutKeysTo(each, table)),
  };
};

const withTarget = (table: Table, old: Table, { name, schema }: Table): Table => ({
  ...table,
  foreignKeys: table.foreignKeys.map((key) => {
    if (!pointsAt(key, old)) return key;
    const { foreignSchema: _, ...rest } = key;
    return { ...rest, foreignTable: name, ...(schema !== undefined && { foreignSchema: schema }) };
  }),
});

const renamed = (database: Database, old: Table, table: Table): Database => ({
  ...database,
  tables: database.tables.map((each) => withTarget(each === old ? table : each, old, table)),
});

export const renameTable: Edit = (database, pick) => {
  const taken = database.tables.map(({ name }) => name);
  const [table, name] = [pick(database.tables), pick(freeNames(TABLE_NAMES, taken))];
  return table === undefined || name === undefined ? undefined : renamed(database, table, { ...table, name });
};

/** Two tables change their names, which takes three renames. */
export const swapTables: Edit = (database, pick) => {
  const one = pick(database.tables);
  const other = pick(database.tables.filter((table) => table !== one && table.schema === one?.schema));
  if (one === undefined || other === undefined) return undefined;
  const byIdentity = (all: Database, { codeName }: Table): Table =>
    all.tables.find((table) => table.codeName === codeName) ?? one;
  const aside = renamed(database, one, { ...one, name: 'aside' });
  const second = byIdentity(aside, other);
  const taken = renamed(aside, second, { ...second, name: one.name });
  const first = byIdentity(taken, one);
  return renamed(taken, first, { ...first, name: other.name });
};

export const moveToSchema: Edit = (database, pick) => {
  const table = pick(database.tables);
  if (table === undefined) return undefined;
  const { schema, ...rest } = table;
  return renamed(database, table, schema === undefined ? { ...table, schema: 'shop' } : rest);
};

export const setTableComment: Edit = (database, pick) => {
  const table = pick(database.tables);
  if (table === undefined) return undefined;
  const { description: _, ...rest } = table;
  const description = pick(['The books.', "it's", undefined]);
  return replaceTable(database, table, description === undefined ? rest : { ...table, description });
};

const parameters = (type: string, name: string, value: string): Vendor => ({
  type,
  parameters: [{ name, value }],
});

const OPTIONS: readonly (readonly Vendor[])[] = [
  [],
  [parameters('mysql', 'Charset', 'latin1')],
  [parameters('mysql', 'Charset', 'utf8mb4')],
  [parameters('mysql', 'Collate', 'utf8mb4_bin')],
];

export const setOptions: Edit = (database, pick) => {
  const table = pick(database.tables);
  return table === undefined
    ? undefined
    : replaceTable(database, table, { ...table, vendors: pick(OPTIONS) ?? [] });
};

export const setDatabaseOptions: Edit = (database, pick) => ({ ...database, vendors: pick(OPTIONS) ?? [] });

export const setSequence: Edit = (database, pick) => {
  const table = pick(database.tables.filter(({ idMethod }) => idMethod === 'native'));
  if (table === undefined) return undefined;
  const { sequence: _, ...rest } = table;
  const name = pick(['ids', `${table.codeName}_ids`, undefined]);
  return replaceTable(database, table, name === undefined ? rest : { ...table, sequence: name });
};
