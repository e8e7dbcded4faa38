import { isDeepStrictEqual } from 'node:util';
import type { AddPrimaryKey, Change, DropPrimaryKey, RenamePrimaryKey } from '../../model/change.ts';
import { primaryKeyIn, withKeyParts } from '../../model/key-parts.ts';
import { primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import { namedColumns } from '../../model/table-index.ts';
import { ChangeRefused } from './refused.ts';

/** Changes of keys and indexes, all of which are inside of one table. */
export type KeyChange = Extract<
  Change,
  {
    readonly kind:
      | 'addPrimaryKey'
      | 'dropPrimaryKey'
      | 'renamePrimaryKey'
      | 'addIndex'
      | 'dropIndex'
      | 'renameIndex'
      | 'addForeignKey'
      | 'dropForeignKey'
      | 'renameForeignKey'
      | 'addCheck'
      | 'dropCheck';
  }
>;

export function applyKeyChange(table: Table, change: KeyChange): Table {
  switch (change.kind) {
    case 'addPrimaryKey':
      return addPrimaryKey(table, change);
    case 'dropPrimaryKey':
      return dropPrimaryKey(table, change);
    case 'renamePrimaryKey':
      return renamePrimaryKey(table, change);
    case 'addIndex': {
      requireColumns(table, namedColumns(change.index), change);
      return { ...table, indexes: added(table.indexes, change.index, table, change, 'index') };
    }
    case 'dropIndex':
      return { ...table, indexes: dropped(table.indexes, change.index, table, change, 'index') };
    case 'renameIndex':
      return { ...table, indexes: renamed(table.indexes, table, change, 'index') };
    case 'addForeignKey': {
      const names = change.key.references.map(({ local }) => local);
      requireColumns(table, names, change);
      return { ...table, foreignKeys: added(table.foreignKeys, change.key, table, change, 'foreign key') };
    }
    case 'dropForeignKey':
      return { ...table, foreignKeys: dropped(table.foreignKeys, change.key, table, change, 'foreign key') };
    case 'renameForeignKey':
      return { ...table, foreignKeys: renamed(table.foreignKeys, table, change, 'foreign key') };
    case 'addCheck':
      return { ...table, checks: added(table.checks, change.check, table, change, 'check') };
    case 'dropCheck':
      return { ...table, checks: dropped(table.checks, change.check, table, change, 'check') };
  }
}

interface Named {
  readonly name?: string;
  /** Products may have different checks of one name. */
  readonly platforms?: readonly string[];
}

const refuse = (change: Change, reason: string): never => {
  throw new ChangeRefused(change, reason);
};

const titleOf = (part: Named, kind: string): string =>
  part.name === undefined ? `The ${kind} without a name` : `The ${kind} "${part.name}"`;

function requireColumns(table: Table, names: readonly string[], change: Change): void {
  for (const name of names)
    if (!table.columns.some((column) => column.name === name))
      refuse(change, `There is no column "${name}" in "${qualifiedName(table)}".`);
}

/** Two parts without a name must differ, so that each can be found again. */
const isSamePart = (one: Named, other: Named): boolean =>
  other.name === undefined
    ? isDeepStrictEqual(one, other)
    : one.name === other.name && isDeepStrictEqual(one.platforms, other.platforms);

function added<T extends Named>(
  parts: readonly T[],
  part: T,
  table: Table,
  change: Change,
  kind: string,
): readonly T[] {
  if (parts.some((each) => isSamePart(each, part)))
    refuse(change, `${titleOf(part, kind)} of "${qualifiedName(table)}" is already there.`);
  return [...parts, part];
}

function dropped<T extends Named>(
  parts: readonly T[],
  part: T,
  table: Table,
  change: Change,
  kind: string,
): readonly T[] {
  const found = parts.findIndex((each) => isSamePart(each, part));
  const title = `${titleOf(part, kind)} of "${qualifiedName(table)}"`;
  if (found === -1) refuse(change, `${title} is not there.`);
  if (!isDeepStrictEqual(parts[found], part)) refuse(change, `${title} is not what the change starts from.`);
  return parts.toSpliced(found, 1);
}

function renamed<T extends Named>(
  parts: readonly T[],
  table: Table,
  change: Extract<KeyChange, { readonly kind: 'renameIndex' | 'renameForeignKey' }>,
  kind: string,
): readonly T[] {
  const { from, to } = change;
  const [found, taken] = [from, to].map((name) => parts.find((each) => each.name === name));
  if (found === undefined) refuse(change, `There is no ${kind} "${from}" in "${qualifiedName(table)}".`);
  if (taken !== undefined)
    refuse(
      change,
      `There is already an ${kind} "${to}" in "${qualifiedName(table)}".`.replace('an f', 'a f'),
    );
  return parts.map((part) => (part === found ? { ...part, name: to } : part));
}

function addPrimaryKey(table: Table, change: AddPrimaryKey): Table {
  const { name, columns, sizes = {} } = change.key;
  if (primaryKeyOf(table).length > 0)
    refuse(change, `The table "${qualifiedName(table)}" already has a primary key.`);
  requireColumns(table, columns, change);
  const isKey = new Set(columns);
  const marked = table.columns.map((column) => {
    if (!isKey.has(column.name)) return column;
    if (!column.required) refuse(change, `The key column "${column.name}" can be NULL.`);
    return { ...column, primaryKey: true };
  });
  const parts = columns.map((column) => {
    const size = sizes[column];
    return size === undefined ? { name: column } : { name: column, size };
  });
  const ordered = withKeyParts({ ...table, columns: marked }, parts);
  return name === undefined ? ordered : { ...ordered, primaryKeyName: name };
}

function dropPrimaryKey(table: Table, change: DropPrimaryKey): Table {
  const { primaryKeyName: _, keyParts: __, ...rest } = table;
  if (!isDeepStrictEqual(primaryKeyIn(table), change.key))
    refuse(change, `The primary key of "${qualifiedName(table)}" is not what the change starts from.`);
  const columns = table.columns.map((column) =>
    column.primaryKey ? { ...column, primaryKey: false } : column,
  );
  return { ...rest, columns };
}

function renamePrimaryKey(table: Table, change: RenamePrimaryKey): Table {
  const { primaryKeyName, ...rest } = table;
  if (primaryKeyName !== change.from)
    refuse(change, `The primary key of "${qualifiedName(table)}" is not called as the change says.`);
  return change.to === undefined ? rest : { ...rest, primaryKeyName: change.to };
}
