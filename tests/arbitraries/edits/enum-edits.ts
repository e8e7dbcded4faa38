import type { Column } from '../../../src/model/column.ts';
import type { Database } from '../../../src/model/database.ts';
import { type EnumType, isSameEnum } from '../../../src/model/enum-type.ts';
import { newColumn, newEnum } from '../../../src/model/new.ts';
import { type Edit, freeNames, isInForeignKey, type Pick, replaceColumn, replaceTable } from './draft.ts';

/** Names that no table has: types and tables may share their names on a product. They differ in letters and digits, too. */
const ENUM_NAMES = ['mood', 'Colour', "type's", 'a type', 'énum'];
const LABELS = ['x', 'y', 'z', "it's", 'a b', 'A', 'so, so', 'ünï'];

const withColumns = (database: Database, change: (column: Column) => Column): Database => ({
  ...database,
  tables: database.tables.map((table) => ({ ...table, columns: table.columns.map(change) })),
});

/** Columns follow their type; a default that it no longer has goes. */
function withEnum(database: Database, old: EnumType, type: EnumType): Database {
  const { name, schema } = type;
  const changed = withColumns(database, (column) => {
    if (!isSameEnum(column.enumType, old)) return column;
    const { default: given, ...rest } = column;
    const isKept = given !== undefined && type.values.includes(given.text);
    return {
      ...rest,
      enumType: schema === undefined ? { name } : { name, schema },
      valueSet: type.values,
      ...(isKept && { default: given }),
    };
  });
  return { ...changed, enums: database.enums.map((each) => (each === old ? type : each)) };
}

const asEnum = (
  { size: _, scale: __, default: ___, sqlType: ____, collation: _____, ...column }: Column,
  type: EnumType,
): Column => ({
  ...column,
  type: 'NAMED_ENUM',
  enumType: { name: type.name },
  valueSet: type.values,
  vendors: [],
});

export const addEnum: Edit = (database, pick, fresh) => {
  const name = pick(
    freeNames(
      ENUM_NAMES,
      database.enums.map((type) => type.name),
    ),
  );
  if (name === undefined) return undefined;
  const start = pick([0, 1, 2, 3]) ?? 0;
  const values = LABELS.slice(start, start + (pick([1, 2, 3, 4]) ?? 2));
  const type = newEnum(name, values, { codeName: fresh('E') });
  return { ...database, enums: [...database.enums, type] };
};

export const addEnumColumn: Edit = (database, pick, fresh) => {
  const [table, type] = [pick(database.tables), pick(database.enums)];
  const name = pick(
    freeNames(['mood', 'a mood', "m'd", 'kind'], table?.columns.map((each) => each.name) ?? []),
  );
  if (table === undefined || type === undefined || name === undefined || table.columns.length > 8)
    return undefined;
  const value = pick([...type.values, undefined]);
  const column = {
    ...asEnum(newColumn(name, 'NAMED_ENUM', { codeName: fresh('C') }), type),
    required: pick([false, true, false]) ?? false,
    ...(value !== undefined && { default: { kind: 'value' as const, text: value } }),
  };
  return replaceTable(database, table, { ...table, columns: [...table.columns, column] });
};

const edited =
  (change: (type: EnumType, pick: Pick) => readonly string[] | undefined): Edit =>
  (database, pick) => {
    const type = pick(database.enums);
    const values = type === undefined ? undefined : change(type, pick);
    return type === undefined || values === undefined
      ? undefined
      : withEnum(database, type, { ...type, values });
  };

const isNew = (label: string, { values, formerValues = {} }: EnumType): boolean =>
  !values.includes(label) && !Object.values(formerValues).flat().includes(label) && !(label in formerValues);

export const addEnumValue = edited((type, pick) => {
  const label = pick(LABELS.filter((each) => isNew(each, type)));
  const place = pick([...type.values.keys(), type.values.length]) ?? 0;
  return label === undefined ? undefined : type.values.toSpliced(place, 0, label);
});

export const removeEnumValue = edited((type, pick) => {
  const label = pick(type.values);
  return type.values.length < 2 ? undefined : type.values.filter((each) => each !== label);
});

export const reorderEnum = edited(({ values: [first, ...others] }) =>
  first === undefined || others.length === 0 ? undefined : [...others, first],
);

export const renameEnumValue: Edit = (database, pick) => {
  const type = pick(database.enums);
  const from = pick(type?.values ?? []);
  const to = pick(type === undefined ? [] : LABELS.filter((each) => isNew(each, type)));
  if (type === undefined || from === undefined || to === undefined) return undefined;
  const { [from]: earlier = [], ...formerValues } = type.formerValues ?? {};
  const renamed: EnumType = {
    ...type,
    values: type.values.map((value) => (value === from ? to : value)),
    formerValues: { ...formerValues, [to]: [from, ...earlier] },
  };
  const kept = withColumns(database, (column) =>
    isSameEnum(column.enumType, type) && column.default?.text === from
      ? { ...column, default: { kind: 'value', text: to } }
      : column,
  );
  return withEnum(kept, type, renamed);
};

export const renameEnum: Edit = (database, pick) => {
  const type = pick(database.enums);
  const former = database.enums.flatMap(({ name, renamedFrom = [] }) => [name, ...renamedFrom]);
  const name = pick(freeNames(ENUM_NAMES, former));
  return type === undefined || name === undefined
    ? undefined
    : withEnum(database, type, { ...type, name, renamedFrom: [type.name, ...(type.renamedFrom ?? [])] });
};

export const dropEnum: Edit = (database, pick) => {
  const type = pick(database.enums);
  const isUsed = database.tables.some(({ columns }) =>
    columns.some(({ enumType }) => isSameEnum(enumType, type)),
  );
  return type === undefined || isUsed
    ? undefined
    : { ...database, enums: database.enums.filter((each) => each !== type) };
};

/** A text becomes an enum, an enum a text or another enum. */
export const setEnumType: Edit = (database, pick) => {
  const places = database.tables.flatMap((table) =>
    table.columns
      .filter(
        (column) =>
          ['VARCHAR', 'ENUM', 'NAMED_ENUM'].includes(column.type) &&
          !column.primaryKey &&
          !isInForeignKey(database, table, column.name),
      )
      .map((column) => ({ table, column })),
  );
  const [place, type] = [pick(places), pick([...database.enums, undefined])];
  if (place === undefined || isSameEnum(place.column.enumType, type)) return undefined;
  const { table, column } = place;
  const { enumType: _, default: __, ...rest } = column;
  const changed: Column =
    type === undefined ? { ...rest, type: 'VARCHAR', size: 60, valueSet: [] } : asEnum(column, type);
  return replaceTable(database, table, replaceColumn(table, column, changed));
};
