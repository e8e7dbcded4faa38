import type { Column } from '../../model/column.ts';
import { withoutCounter } from '../../model/counter.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { withKeyPartsOf } from '../../model/key-parts.ts';
import { newTable } from '../../model/new.ts';
import type { Table } from '../../model/table.ts';
import { contentOf, type TableIndex, usesColumn } from '../../model/table-index.ts';

/** What a copy of a table takes from its source. */
export interface TableCopy {
  readonly name: string;
  readonly codeName: string;
  /** The behavior that makes the table. */
  readonly madeBy: string;
  /** The behaviors that the new table takes from its database (default none). */
  readonly accepts?: readonly string[];
  /** Which columns are copied (default all), and how. Auto-increment and inheritance are not. */
  readonly columns?: (column: Column) => Column | undefined;
  /** Columns beside the copied ones, appended. */
  readonly moreColumns?: readonly Column[];
  /** The primary key (default the columns that are the source's). */
  readonly primaryKey?: readonly string[];
  /** Whether plain indexes are copied (default true). */
  readonly indexes?: boolean;
  /** What becomes of unique indexes (default `index`: the same columns, not unique). */
  readonly uniques?: 'unique' | 'index' | 'drop';
  /** Whether foreign keys are copied: with their constraint, as a relation only, or not at all (default). */
  readonly foreignKeys?: 'constraint' | 'relation' | 'drop';
  readonly moreForeignKeys?: readonly ForeignKey[];
  readonly moreIndexes?: readonly TableIndex[];
  /** A table that the user declared: its columns, indexes and keys win over the copied ones. */
  readonly existing?: Table | undefined;
}

/**
 * A table that holds copies of another table's rows. Names of indexes and constraints are left to the platform, because
 * most databases allow each only once; relation names are, too.
 */
export function copyTable(source: Table, copy: TableCopy): Table {
  const base = copy.existing ?? emptyCopy(source, copy);
  const columns = [...base.columns, ...missing(base.columns, copiedColumns(source, copy))];
  const has = (name: string) => columns.some((column) => column.name === name);
  const indexes = withoutTwins([...copiedIndexes(source, copy), ...(copy.moreIndexes ?? [])]).filter(
    (index) => source.columns.every(({ name }) => has(name) || !usesColumn(index, name)),
  );
  const keys = [...copiedKeys(source, copy), ...(copy.moreForeignKeys ?? [])].filter((key) =>
    key.references.every(({ local }) => has(local)),
  );
  const made: Table = {
    ...base,
    columns,
    indexes: [...base.indexes, ...indexes.filter((index) => !base.indexes.some(sameColumns(index)))],
    foreignKeys: [...base.foreignKeys, ...keys.filter((key) => !base.foreignKeys.some(sameReferences(key)))],
  };
  return withKeyPartsOf(made, source);
}

const emptyCopy = (source: Table, { name, codeName, madeBy, accepts = [] }: TableCopy): Table => ({
  ...newTable(name),
  codeName,
  namespace: source.namespace,
  ...(source.schema !== undefined && { schema: source.schema }),
  ...(source.package !== undefined && { package: source.package }),
  ...(source.stringFormat !== undefined && { stringFormat: source.stringFormat }),
  identifierQuoting: source.identifierQuoting,
  referenceOnly: source.referenceOnly,
  skipSql: source.skipSql,
  vendors: source.vendors,
  madeBy,
  accepts,
});

function copiedColumns(
  source: Table,
  { columns, moreColumns = [], primaryKey }: TableCopy,
): readonly Column[] {
  const copied = source.columns.flatMap((column) => {
    // A copy keeps the values that the row had.
    const { inheritance: _, generated: __, ...plain } = column;
    const made = columns === undefined ? plain : columns(plain);
    return made === undefined ? [] : [withoutCounter(made)];
  });
  const all = [...copied, ...missing(copied, moreColumns)];
  if (primaryKey === undefined) return all;
  return all.map((column) => {
    const isKey = primaryKey.includes(column.name);
    return { ...column, primaryKey: isKey, required: isKey || column.required };
  });
}

const missing = (known: readonly Column[], more: readonly Column[]): readonly Column[] =>
  more.filter(({ name }) => !known.some((column) => column.name === name));

const copiedIndexes = (
  source: Table,
  { indexes = true, uniques = 'index' }: TableCopy,
): readonly TableIndex[] =>
  source.indexes.flatMap(({ name: _, span: __, ...index }) => {
    if (!index.unique) return indexes ? [index] : [];
    return uniques === 'drop' ? [] : [{ ...index, unique: uniques === 'unique' }];
  });

/** An index and a unique one on the same columns are the same when neither is unique. */
const withoutTwins = (indexes: readonly TableIndex[]): readonly TableIndex[] =>
  indexes.filter(
    (index, place) =>
      index.unique ||
      indexes.findIndex((other) => !other.unique && sizedText(other) === sizedText(index)) === place,
  );

const copiedKeys = (source: Table, { foreignKeys = 'drop' }: TableCopy): readonly ForeignKey[] =>
  foreignKeys === 'drop'
    ? []
    : source.foreignKeys.map(({ name: _, codeName: __, refCodeName: ___, span: ____, ...key }) => ({
        ...key,
        skipSql: key.skipSql || foreignKeys === 'relation',
      }));

const columnText = ({ columns, where = '' }: TableIndex): string =>
  [...columns.map(({ name }) => name), where].join('\0');

const sizedText = (index: TableIndex): string => contentOf({ ...index, unique: false });

const sameColumns = (index: TableIndex): ((other: TableIndex) => boolean) => {
  const text = columnText(index);
  return (other) => columnText(other) === text;
};

const sameReferences = (key: ForeignKey): ((other: ForeignKey) => boolean) => {
  const local = (one: ForeignKey) => one.references.map((reference) => reference.local).join('\0');
  return (other) =>
    other.foreignTable === key.foreignTable &&
    other.foreignSchema === key.foreignSchema &&
    local(other) === local(key);
};
