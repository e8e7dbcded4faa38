import { mentions } from '../../../src/model/check.ts';
import type { Column, Identity } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import type { Reference } from '../../../src/model/foreign-key.ts';
import type { Table } from '../../../src/model/table.ts';
import { sqlOf, usesColumn, withColumnNames } from '../../../src/model/table-index.ts';
import { columnOf, defaultsFor, FORMS, formsFor, withForm } from './columns.ts';
import {
  COLUMN_NAMES,
  type Edit,
  freeNames,
  isInForeignKey,
  type Pick,
  pointsAt,
  replaceColumn,
  replaceTable,
} from './draft.ts';

/** An edit of one column of one table. */
const onColumn =
  (
    change: (column: Column, pick: Pick, table: Table, database: Database) => Column | undefined,
    isWanted: (column: Column, table: Table, database: Database) => boolean = () => true,
  ): Edit =>
  (database, pick) => {
    const places = database.tables.flatMap((table) =>
      table.columns
        .filter((column) => isWanted(column, table, database))
        .map((column) => ({ table, column })),
    );
    const place = pick(places);
    if (place === undefined) return undefined;
    const { table, column } = place;
    const changed = change(column, pick, table, database);
    return changed === undefined
      ? undefined
      : replaceTable(database, table, replaceColumn(table, column, changed));
  };

const isFree = (column: Column, table: Table, database: Database): boolean =>
  !column.primaryKey &&
  !column.autoIncrement &&
  column.generated === undefined &&
  !isInForeignKey(database, table, column.name);

/** A table without generated columns that are computed from a column. */
const withoutComputed = (table: Table, from: string): Table => {
  const gone = table.columns.filter(({ generated }) => generated !== undefined && mentions(generated, from));
  const isKept = (uses: (name: string) => boolean): boolean => !gone.some(({ name }) => uses(name));
  return {
    ...table,
    columns: table.columns.filter((column) => !gone.includes(column)),
    indexes: table.indexes.filter((index) => isKept((name) => usesColumn(index, name))),
    checks: table.checks.filter((check) => isKept((name) => mentions(check, name))),
  };
};

export const addColumn: Edit = (database, pick, fresh) => {
  const table = pick(database.tables);
  const taken = table?.columns.map(({ name }) => name) ?? [];
  const name = pick(freeNames(COLUMN_NAMES, taken));
  if (table === undefined || name === undefined || table.columns.length > 8) return undefined;
  const plain = columnOf(name, fresh('C'), pick(FORMS) ?? { type: 'INTEGER' });
  const value = pick([...defaultsFor(plain.type), undefined]);
  const column: Column = {
    ...plain,
    required: pick([false, true, false]) ?? false,
    ...(value !== undefined && { default: value }),
  };
  const place = pick([table.columns.length, table.columns.length, 0, 1]) ?? 0;
  const columns = table.columns.toSpliced(place, 0, column);
  return replaceTable(database, table, { ...table, columns });
};

export const dropColumn: Edit = (database, pick) => {
  const table = pick(database.tables.filter(({ columns }) => columns.length > 1));
  const column = pick(table?.columns.filter((each) => isFree(each, table, database)) ?? []);
  if (table === undefined || column === undefined) return undefined;
  const rest = withoutComputed(table, column.name);
  return replaceTable(database, table, {
    ...rest,
    columns: rest.columns.filter((each) => each !== column),
    indexes: rest.indexes.filter((index) => !usesColumn(index, column.name)),
    checks: rest.checks.filter((check) => !mentions(check, column.name)),
  });
};

/** Names that stand in SQL without quotes, on every product. */
const PLAIN = /^[a-z][a-z0-9]*$/;

/** Values that every product can compute of a column, whatever its type becomes. */
const valuesOf = ({ name }: Column): readonly string[] => [
  `CASE WHEN ${name} IS NULL THEN 0 ELSE 1 END`,
  `CASE WHEN ${name} IS NULL THEN 7 ELSE 8 END + 1`,
];

/** MariaDB refuses values that are computed of CHAR columns, which a mode of the session pads. */
const sourcesIn = (table: Table | undefined, database: Database): readonly Column[] =>
  table?.columns.filter(
    (each) =>
      PLAIN.test(each.name) &&
      each.name !== 'order' &&
      /INT$/.test(each.type) &&
      isFree(each, table, database),
  ) ?? [];

export const addGenerated: Edit = (database, pick, fresh) => {
  const table = pick(database.tables.filter((each) => sourcesIn(each, database).length > 0));
  const source = pick(sourcesIn(table, database));
  const names = freeNames(COLUMN_NAMES, table?.columns.map(({ name }) => name) ?? []);
  const name = pick(names);
  if (table === undefined || source === undefined || name === undefined || table.columns.length > 8)
    return undefined;
  const sql = pick(valuesOf(source)) ?? '1';
  const column: Column = { ...columnOf(name, fresh('C'), { type: 'INTEGER' }), generated: { sql } };
  return replaceTable(database, table, { ...table, columns: [...table.columns, column] });
};

export const setGenerated = onColumn(
  (column, pick, table, database) => {
    const { generated, ...plain } = column;
    const sql = pick(
      sourcesIn(table, database)
        .filter((each) => each !== column)
        .flatMap(valuesOf),
    );
    return sql === undefined || sql === generated?.sql ? plain : { ...column, generated: { sql } };
  },
  ({ generated }) => generated !== undefined,
);

const renameReference = (
  reference: Reference,
  side: 'local' | 'foreign',
  from: string,
  to: string,
): Reference =>
  side === 'local'
    ? { ...reference, local: reference.local === from ? to : reference.local }
    : 'foreign' in reference
      ? { ...reference, foreign: reference.foreign === from ? to : reference.foreign }
      : reference;

function withColumnName(database: Database, given: Table, column: Column, name: string): Database {
  const table = withoutComputed(given, column.name);
  const renamed: Table = {
    ...replaceColumn(table, column, { ...column, name }),
    ...(table.keyParts !== undefined && {
      keyParts: table.keyParts.map((part) => (part.name === column.name ? { ...part, name } : part)),
    }),
    // A name that needs quotes would need them in conditions, too.
    indexes: table.indexes
      .filter((index) => !sqlOf(index).some((sql) => mentions({ sql }, column.name)))
      .map((index) => withColumnNames(index, (own) => (own === column.name ? name : own))),
    foreignKeys: table.foreignKeys.map((key) => ({
      ...key,
      references: key.references.map((each) => renameReference(each, 'local', column.name, name)),
    })),
    checks: table.checks.filter((check) => !mentions(check, column.name)),
  };
  const tables = database.tables.map((each) => (each === given ? renamed : each));
  return {
    ...database,
    tables: tables.map((each) => ({
      ...each,
      foreignKeys: each.foreignKeys.map((key) =>
        pointsAt(key, table)
          ? {
              ...key,
              references: key.references.map((part) => renameReference(part, 'foreign', column.name, name)),
            }
          : key,
      ),
    })),
  };
}

export const renameColumn: Edit = (database, pick) => {
  const table = pick(database.tables);
  const column = pick(table?.columns ?? []);
  const name = pick(freeNames(COLUMN_NAMES, table?.columns.map((each) => each.name) ?? []));
  if (table === undefined || column === undefined || name === undefined) return undefined;
  return withColumnName(database, table, column, name);
};

/** Two columns change their names, which takes three renames. */
export const swapColumns: Edit = (database, pick) => {
  const table = pick(database.tables);
  const one = pick(table?.columns ?? []);
  const other = pick(table?.columns.filter((column) => column !== one) ?? []);
  if (table === undefined || one === undefined || other === undefined) return undefined;
  const steps = [
    [one.codeName, 'aside'],
    [other.codeName, one.name],
    [one.codeName, other.name],
  ] as const;
  return steps.reduce((changed, [identity, name]) => {
    const current = changed.tables.find(({ codeName }) => codeName === table.codeName) ?? table;
    const column = current.columns.find(({ codeName }) => codeName === identity) ?? one;
    return withColumnName(changed, current, column, name);
  }, database);
};

export const moveColumn: Edit = (database, pick) => {
  const table = pick(database.tables);
  const column = pick(table?.columns ?? []);
  if (table === undefined || column === undefined) return undefined;
  const others = table.columns.filter((each) => each !== column);
  const place = pick([...others.keys(), others.length]) ?? 0;
  return replaceTable(database, table, { ...table, columns: others.toSpliced(place, 0, column) });
};

export const setType = onColumn((column, pick) => {
  const form = pick(formsFor(column, false));
  return form === undefined ? undefined : withForm(column, form);
}, isFree);

export const setFarType = onColumn(
  (column, pick) => {
    const form = pick(formsFor(column, true));
    return form === undefined ? undefined : withForm(column, form);
  },
  (column, table, database) => isFree(column, table, database) && formsFor(column, true).length > 0,
);

/** A key and all columns that refer to it. */
export const setKeyType: Edit = (database, pick) => {
  const table = pick(database.tables);
  const column = pick(table?.columns.filter(({ type }) => type === 'INTEGER' || type === 'BIGINT') ?? []);
  if (table === undefined || column === undefined) return undefined;
  const type = column.type === 'INTEGER' ? 'BIGINT' : 'INTEGER';
  const wanted = new Set([`${table.codeName} ${column.name}`]);
  // References of references have the type, too.
  for (let before = 0; before < wanted.size; ) {
    before = wanted.size;
    for (const each of database.tables)
      for (const key of each.foreignKeys)
        for (const reference of key.references) {
          const target = database.tables.find((candidate) => pointsAt(key, candidate));
          if (!('foreign' in reference) || target === undefined) continue;
          const ends = [`${each.codeName} ${reference.local}`, `${target.codeName} ${reference.foreign}`];
          if (ends.some((end) => wanted.has(end))) for (const end of ends) wanted.add(end);
        }
  }
  return {
    ...database,
    tables: database.tables.map((each) => ({
      ...each,
      columns: each.columns.map((part) =>
        wanted.has(`${each.codeName} ${part.name}`) ? { ...part, type } : part,
      ),
    })),
  };
};

export const setNullable = onColumn(
  (column) => ({ ...column, required: !column.required }),
  ({ primaryKey, autoIncrement, generated }) => !primaryKey && !autoIncrement && generated === undefined,
);

export const setDefault = onColumn(
  (column, pick) => {
    const { default: _, ...rest } = column;
    const value = pick([...defaultsFor(column.type), undefined]);
    return value === undefined ? rest : { ...column, default: value };
  },
  ({ type, autoIncrement, generated }) =>
    !autoIncrement && generated === undefined && defaultsFor(type).length > 0,
);

export const setCounter: Edit = (database, pick) => {
  const table = pick(database.tables);
  const column = pick(table?.columns.filter(({ primaryKey, type }) => primaryKey && /INT/.test(type)) ?? []);
  if (table === undefined || column === undefined) return undefined;
  const { default: _, identity: __, ...rest } = column;
  const changed = replaceColumn(table, column, { ...rest, autoIncrement: !column.autoIncrement });
  const isCounted = changed.columns.some(({ autoIncrement }) => autoIncrement);
  const { sequence, ...plain } = changed;
  return replaceTable(database, table, {
    ...(isCounted ? changed : plain),
    idMethod: isCounted ? 'native' : 'none',
  });
};

/** Collations that every product has, of which none takes texts of rows for equal. */
const COLLATION = 'pgsql:C sqlite:RTRIM mysql:utf8mb4_bin mssql:Latin1_General_BIN2 oracle:BINARY';

export const setCollation = onColumn(
  (column) => {
    const { collation, ...rest } = column;
    return collation === undefined ? { ...column, collation: COLLATION } : rest;
  },
  ({ type, sqlType, primaryKey }) =>
    ['CHAR', 'VARCHAR', 'LONGVARCHAR'].includes(type) && sqlType === undefined && !primaryKey,
);

/** Identities that every product has. */
const IDENTITIES: readonly Identity[] = [
  { kind: 'default' },
  { kind: 'always' },
  { kind: 'default', start: '100' },
  { kind: 'always', start: '7', cache: '5' },
];

export const setIdentity = onColumn(
  (column, pick) => {
    const { identity: _, ...rest } = column;
    const identity = pick([...IDENTITIES, undefined]);
    return identity === undefined ? rest : { ...rest, identity };
  },
  ({ autoIncrement }) => autoIncrement,
);

/** Values are appended, reordered, removed or replaced. */
export const setValues = onColumn(
  (column, pick) => {
    const [first = 'x', ...others] = column.valueSet;
    const added = pick(freeNames(['w', 'v', "it's", 'A b'], column.valueSet)) ?? 'u';
    const choices = [
      [...column.valueSet, added],
      [...others, first],
      [added, ...column.valueSet],
      ...(others.length > 0 ? [others] : []),
      [added, ...others],
    ];
    const { default: given, ...rest } = column;
    const valueSet = pick(choices) ?? column.valueSet;
    const isKept = given?.text.split(', ').every((name) => valueSet.includes(name));
    return { ...rest, valueSet, ...(given !== undefined && isKept === true && { default: given }) };
  },
  ({ type }) => type === 'ENUM' || type === 'SET',
);

export const setComment = onColumn((column, pick) => {
  const { description: _, ...rest } = column;
  const description = pick(['A name.', "it's", undefined]);
  return description === undefined ? rest : { ...column, description };
});

export const setColumnOptions = onColumn(
  (column, pick) => ({
    ...column,
    vendors:
      pick([true, false]) === true
        ? [{ type: 'mysql', parameters: [{ name: 'Unsigned', value: 'true' }] }]
        : [],
  }),
  (column, table, database) => isFree(column, table, database) && /INT/.test(column.type),
);
