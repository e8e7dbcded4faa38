import { DEFERRALS } from '../../../src/model/deferral.ts';
import { type ForeignKey, REFERENTIAL_ACTIONS } from '../../../src/model/foreign-key.ts';
import { keyPartsOf, withKeyParts } from '../../../src/model/key-parts.ts';
import { newForeignKey, newIndex } from '../../../src/model/new.ts';
import { primaryKeyOf, type Table } from '../../../src/model/table.ts';
import type { IndexColumn, TableIndex } from '../../../src/model/table-index.ts';
import { withDefined } from '../../../src/support/with-defined.ts';
import { type Edit, isInForeignKey, type Pick, pointsAt, replaceTable } from './draft.ts';

const LONG = /^(LONGVARCHAR|CLOB|BLOB|VARBINARY|JSON)$/;

const isIndexable = ({ type }: { readonly type: string }): boolean => !LONG.test(type);

function randomIndex(table: Table, pick: Pick): TableIndex | undefined {
  const columns = table.columns.filter(isIndexable);
  const first = pick(columns);
  const second = pick([...columns.filter((column) => column !== first), undefined, undefined]);
  if (first === undefined) return undefined;
  const names = [first.name, ...(second === undefined ? [] : [second.name])];
  return newIndex(names, { unique: pick([true, false, false]) ?? false });
}

const sameColumns = (one: TableIndex, other: TableIndex): boolean =>
  one.columns.map(({ name }) => name).join() === other.columns.map(({ name }) => name).join();

export const addIndex: Edit = (database, pick) => {
  const table = pick(database.tables);
  if (table === undefined || table.indexes.length > 3) return undefined;
  const index = randomIndex(table, pick);
  if (index === undefined || table.indexes.some((other) => sameColumns(other, index))) return undefined;
  const isNamed = pick([true, false, false]) === true;
  const named = isNamed ? { ...index, name: `ix_${table.codeName}_${table.indexes.length}` } : index;
  return replaceTable(database, table, { ...table, indexes: [...table.indexes, named] });
};

/** The products whose indexes can leave out rows. */
const WITH_CONDITIONS = ['pgsql', 'sqlite'];

export const addPartialIndex: Edit = (database, pick) => {
  const table = pick(database.tables);
  const column = pick(table?.columns.filter(({ name }) => PLAIN_NAME.test(name)) ?? []);
  if (table === undefined || column === undefined || table.indexes.length > 3) return undefined;
  const index = randomIndex(table, pick);
  const where = pick([`${column.name} IS NOT NULL`, `(${column.name} IS NULL) = (1 < 2)`]);
  const name = pick([`part_${table.codeName}_${table.indexes.length}`, undefined]);
  if (index === undefined || where === undefined || table.indexes.some((other) => sameColumns(other, index)))
    return undefined;
  const partial = { ...index, where, platforms: WITH_CONDITIONS, ...(name !== undefined && { name }) };
  return replaceTable(database, table, { ...table, indexes: [...table.indexes, partial] });
};

/** Indexes that say more than their columns, on the products that have such. */
export const addSpecialIndex: Edit = (database, pick) => {
  const table = pick(database.tables);
  const index = table === undefined ? undefined : randomIndex(table, pick);
  if (table === undefined || index === undefined || table.indexes.length > 3) return undefined;
  const special = pick([
    withDirection,
    withDirection,
    withComment,
    withExpression,
    withExpression,
    withIncluded,
    withNulls,
    withEqualNulls,
    withDeferral,
  ])?.(index, table, pick);
  const isKnown = table.indexes.some((other) => sameColumns(other, index) || other.name === special?.name);
  if (special === undefined || isKnown) return undefined;
  return replaceTable(database, table, { ...table, indexes: [...table.indexes, special] });
};

type Special = (index: TableIndex, table: Table, pick: Pick) => TableIndex | undefined;

const withFirst = (index: TableIndex, change: (first: IndexColumn) => IndexColumn): TableIndex => ({
  ...index,
  columns: index.columns.map((part, place) => (place === 0 ? change(part) : part)),
});

const withDirection: Special = (index, table) => ({
  ...withFirst(index, (first) => ({ ...first, direction: 'desc' })),
  name: `desc_${table.codeName}_${table.indexes.length}`,
});

const withComment: Special = (index, table) => ({
  ...index,
  comment: `It's the ${table.indexes.length}th.`,
  name: `noted_${table.codeName}_${table.indexes.length}`,
});

const withExpression: Special = (index, table) => {
  const plain = table.columns.find((column) => PLAIN_NAME.test(column.name) && isIndexable(column));
  if (plain === undefined) return undefined;
  const sql = index.unique ? `coalesce(${plain.name}, ${plain.name})` : `${plain.name} IS NULL`;
  return {
    ...withFirst(index, () => ({ name: sql, isExpression: true })),
    platforms: ['pgsql', 'sqlite'],
    name: `expr_${table.codeName}_${table.indexes.length}`,
  };
};

const withIncluded: Special = (index, table) => {
  const other = table.columns.find(
    ({ name }) => !name.includes(',') && index.columns.every((part) => part.name !== name),
  );
  if (other === undefined) return undefined;
  const name = `cover_${table.codeName}_${table.indexes.length}`;
  return { ...index, include: [other.name], platforms: ['pgsql'], name };
};

const withNulls: Special = (index, table) => ({
  ...withFirst(index, (first) => ({ ...first, nulls: 'first' })),
  platforms: ['pgsql'],
  name: `nulls_${table.codeName}_${table.indexes.length}`,
});

const withEqualNulls: Special = (index, table) => ({
  ...index,
  unique: true,
  nullsNotDistinct: true,
  platforms: ['pgsql', 'mssql'],
  name: `single_${table.codeName}_${table.indexes.length}`,
});

const withDeferral: Special = (index, table, pick) => ({
  ...index,
  unique: true,
  deferrable: pick(DEFERRALS) ?? 'deferred',
  platforms: ['pgsql', 'oracle'],
  name: `later_${table.codeName}_${table.indexes.length}`,
});

/** Names that need no quotes on any product. */
const PLAIN_NAME = /^(?:name|title|state|note|price|c\d)$/;

/** The conditions hold for all rows, so that every check can be added. */
export const addCheck: Edit = (database, pick) => {
  const table = pick(database.tables);
  const column = pick(table?.columns.filter(({ name }) => PLAIN_NAME.test(name)) ?? []);
  if (table === undefined || column === undefined || table.checks.length > 2) return undefined;
  const sql =
    pick([
      `${column.name} IS NULL OR ${column.name} IS NOT NULL`,
      `NOT (${column.name} IS NULL AND 1 > 2)`,
    ]) ?? '';
  if (table.checks.some((check) => check.sql === sql)) return undefined;
  const isNamed = pick([true, false]) === true;
  const name = `ck_${table.codeName}_${table.checks.length}_${column.name}`;
  if (table.checks.some((check) => check.name === name)) return undefined;
  const check = isNamed ? { name, sql } : { sql };
  return replaceTable(database, table, { ...table, checks: [...table.checks, check] });
};

export const dropCheck: Edit = (database, pick) => {
  const table = pick(database.tables.filter(({ checks }) => checks.length > 0));
  const check = pick(table?.checks ?? []);
  if (table === undefined || check === undefined) return undefined;
  return replaceTable(database, table, { ...table, checks: table.checks.filter((each) => each !== check) });
};

const onIndex =
  (change: (index: TableIndex, pick: Pick, table: Table) => TableIndex | undefined): Edit =>
  (database, pick) => {
    const table = pick(database.tables.filter(({ indexes }) => indexes.length > 0));
    const index = pick(table?.indexes ?? []);
    if (table === undefined || index === undefined) return undefined;
    const changed = change(index, pick, table);
    const indexes = table.indexes.flatMap((each) => (each === index ? (changed ?? []) : each));
    return replaceTable(database, table, { ...table, indexes });
  };

export const dropIndex = onIndex(() => undefined);

export const renameIndex = onIndex((index, pick, table) => {
  const { name: _, ...rest } = index;
  const name = pick([`i1_${table.codeName}`, `i2_${table.codeName}`, undefined]);
  return name === undefined || table.indexes.some((other) => other.name === name) ? rest : { ...index, name };
});

export const changeIndex = onIndex((index, pick, table) =>
  pick([true, false]) === true
    ? { ...index, unique: !index.unique }
    : withColumns(index, randomIndex(table, pick)?.columns ?? index.columns),
);

/** A column that is stored in an index beside its columns cannot be one of them. */
const withColumns = ({ include: _, ...index }: TableIndex, columns: TableIndex['columns']): TableIndex => ({
  ...index,
  columns,
});

export const addForeignKey: Edit = (database, pick, fresh) => {
  const table = pick(database.tables);
  const target = pick(database.tables.filter((each) => primaryKeyOf(each).length > 0));
  if (table === undefined || target === undefined || table.foreignKeys.length > 2) return undefined;
  const columns = primaryKeyOf(target).map((foreign) => {
    const { default: _, ...rest } = foreign;
    const identity = fresh('C');
    return {
      local: {
        ...rest,
        name: `ref_${identity}`,
        codeName: identity,
        primaryKey: false,
        autoIncrement: false,
        required: pick([true, false, false]) ?? false,
      },
      foreign: foreign.name,
    };
  });
  const key = newForeignKey(
    target.name,
    columns.map(({ local, foreign }) => ({ local: local.name, foreign })),
    {
      onDelete: pick(REFERENTIAL_ACTIONS) ?? 'none',
      ...(target.schema !== undefined && { foreignSchema: target.schema }),
      ...(pick([true, false, false]) === true && { name: `fk_${fresh('K')}` }),
    },
  );
  return replaceTable(database, table, {
    ...table,
    columns: [...table.columns, ...columns.map(({ local }) => local)],
    foreignKeys: [...table.foreignKeys, key],
  });
};

const onKey =
  (change: (key: ForeignKey, pick: Pick, table: Table) => ForeignKey | undefined): Edit =>
  (database, pick) => {
    const table = pick(database.tables.filter(({ foreignKeys }) => foreignKeys.length > 0));
    const key = pick(table?.foreignKeys ?? []);
    if (table === undefined || key === undefined) return undefined;
    const changed = change(key, pick, table);
    const foreignKeys = table.foreignKeys.flatMap((each) => (each === key ? (changed ?? []) : each));
    return replaceTable(database, table, { ...table, foreignKeys });
  };

export const dropForeignKey = onKey(() => undefined);

export const renameForeignKey = onKey((key, pick, table) => {
  const { name: _, ...rest } = key;
  const name = pick([`k1_${table.codeName}`, `k2_${table.codeName}`, undefined]);
  return name === undefined || table.foreignKeys.some((other) => other.name === name)
    ? rest
    : { ...key, name };
});

/** Other actions of a key, and another time of its check, which products without deferrable keys refuse. */
export const changeActions = onKey(({ deferrable: _, ...key }, pick) => ({
  ...key,
  ...withDefined({}, { deferrable: pick([undefined, undefined, ...DEFERRALS]) }),
  onDelete: pick(REFERENTIAL_ACTIONS) ?? 'none',
  onUpdate: pick(['none', 'cascade', 'restrict', 'no action'] as const) ?? 'none',
}));

export const skipKey = onKey((key) => ({ ...key, skipSql: !key.skipSql }));

/** Another set of key columns, in a table that nothing refers to. */
export const changePrimaryKey: Edit = (database, pick) => {
  const table = pick(
    database.tables.filter(
      (each) => !database.tables.some(({ foreignKeys }) => foreignKeys.some((key) => pointsAt(key, each))),
    ),
  );
  if (table === undefined) return undefined;
  const counted = table.columns.find(({ autoIncrement }) => autoIncrement);
  const others = table.columns.filter((column) => column !== counted && isIndexable(column));
  const chosen = new Set([counted ?? pick(others), pick([...others, undefined])]);
  const columns = table.columns.map((column) => ({
    ...column,
    primaryKey: chosen.has(column),
    required: column.required || chosen.has(column),
  }));
  const { keyParts: _, ...rest } = table;
  return replaceTable(database, table, { ...rest, columns });
};

/** Two key columns change their places, in the table or only in the key. */
export const reorderPrimaryKey: Edit = (database, pick) => {
  const table = pick(database.tables.filter((each) => primaryKeyOf(each).length > 1));
  const [one, other] = table === undefined ? [] : primaryKeyOf(table);
  if (table === undefined || one === undefined || other === undefined) return undefined;
  const isReferred = [one, other].some(({ name }) => isInForeignKey(database, table, name));
  if (isReferred) return undefined;
  const isCounted = table.columns.some((column) => column.primaryKey && column.autoIncrement);
  if (!isCounted && pick([true, false]) === true)
    return replaceTable(database, table, withKeyParts(table, keyPartsOf(table).toReversed()));
  const columns = table.columns.map((column) => (column === one ? other : column === other ? one : column));
  return replaceTable(database, table, { ...table, columns });
};

export const namePrimaryKey: Edit = (database, pick) => {
  const table = pick(database.tables);
  if (table === undefined) return undefined;
  const { primaryKeyName: _, ...rest } = table;
  const name = pick([`pk1_${table.codeName}`, `pk2_${table.codeName}`, undefined]);
  return replaceTable(database, table, name === undefined ? rest : { ...table, primaryKeyName: name });
};
