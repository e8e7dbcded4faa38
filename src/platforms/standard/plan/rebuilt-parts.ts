import { type Check, mentions } from '../../../model/check.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import { primaryKeyIn } from '../../../model/key-parts.ts';
import { constraintsOf, primaryKeyOf, type Table } from '../../../model/table.ts';
import { type TableIndex, usesColumn } from '../../../model/table-index.ts';
import type { ColumnDelta, DatabaseDelta, PrimaryKeyDelta, Renamed, TableDelta } from './delta.ts';

/** What a product refuses to change while an index or a key holds it. */
export interface RebuildRules {
  /** The indexes that the product creates for a table. */
  indexesOf(table: Table): readonly TableIndex[];
  /** The checks that the product has of a table. */
  checksOf(table: Table): readonly Check[];
  /** Whether an index, or a primary key, on this column is dropped before the column changes and added after it. */
  isHeld(column: ColumnDelta, by: 'index' | 'primary key'): boolean;
  /** Whether the table is replaced by a copy, so that all its indexes and keys are created again. */
  isCopied(table: TableDelta): boolean;
}

/** A part that is dropped and added again without a change of its own: rows cannot break it. */
type RebuiltPart = TableIndex | ForeignKey | Check | PrimaryKeyDelta;

export interface Rebuilding {
  readonly delta: DatabaseDelta;
  /** The parts as they are after. */
  readonly rebuilt: ReadonlySet<RebuiltPart>;
}

/** Adds the drop and creation of indexes and keys that stand in the way of changed columns. */
export function withRebuiltParts(delta: DatabaseDelta, rules: RebuildRules): Rebuilding {
  const rebuilt = new Set<RebuiltPart>();
  const changed = delta.changed.map((table) => {
    const isCopied = rules.isCopied(table);
    const held = (by: 'index' | 'primary key'): ReadonlySet<string> =>
      new Set(
        isCopied
          ? table.before.columns.map(({ name }) => name)
          : table.columns.filter((column) => rules.isHeld(column, by)).map(({ before }) => before.name),
      );
    const withIndexes = rebuildIndexes(table, held('index'), rules, rebuilt);
    const withChecks = rebuildChecks(withIndexes, held('primary key'), rules, rebuilt);
    const withKey = rebuildPrimaryKey(withChecks, held('primary key'), rebuilt);
    return isCopied ? rebuildKeys(withKey, rebuilt) : withKey;
  });
  return { delta: { ...delta, changed }, rebuilt };
}

/** The parts that stay, with their counterparts after. */
function keptParts<T extends { readonly name?: string }>(
  before: readonly T[],
  after: readonly T[],
  dropped: readonly T[],
  renamed: readonly Renamed<T>[],
): readonly Renamed<T>[] {
  const gone = new Set(dropped.map(({ name }) => name));
  const renames = new Map(renamed.map((pair) => [pair.before.name, pair.after]));
  const byName = new Map(after.map((part) => [part.name, part]));
  return before.flatMap((part) => {
    const counterpart = renames.get(part.name) ?? byName.get(part.name);
    return gone.has(part.name) || counterpart === undefined ? [] : [{ before: part, after: counterpart }];
  });
}

function rebuildIndexes(
  table: TableDelta,
  held: ReadonlySet<string>,
  rules: RebuildRules,
  rebuilt: Set<RebuiltPart>,
): TableDelta {
  const { before, after, droppedIndexes, renamedIndexes } = table;
  const kept = keptParts(rules.indexesOf(before), rules.indexesOf(after), droppedIndexes, renamedIndexes);
  const again = kept.filter(({ before: index }) => [...held].some((name) => usesColumn(index, name)));
  if (again.length === 0) return table;
  for (const part of again) rebuilt.add(part.after);
  return {
    ...table,
    droppedIndexes: [...droppedIndexes, ...again.map((part) => part.before)],
    addedIndexes: [...again.map((part) => part.after), ...table.addedIndexes],
    renamedIndexes: renamedIndexes.filter((renamed) => !rebuilt.has(renamed.after)),
  };
}

/** Checks that name a column are in its way, as a primary key on it is. */
function rebuildChecks(
  table: TableDelta,
  held: ReadonlySet<string>,
  rules: RebuildRules,
  rebuilt: Set<RebuiltPart>,
): TableDelta {
  const { before, after, droppedChecks, addedChecks } = table;
  const kept = keptParts(rules.checksOf(before), rules.checksOf(after), droppedChecks, []);
  const again = kept.filter((part) => [...held].some((name) => mentions(part.before, name)));
  for (const part of again) rebuilt.add(part.after);
  return {
    ...table,
    droppedChecks: [...droppedChecks, ...again.map((part) => part.before)],
    addedChecks: [...again.map((part) => part.after), ...addedChecks],
  };
}

function rebuildPrimaryKey(
  table: TableDelta,
  held: ReadonlySet<string>,
  rebuilt: Set<RebuiltPart>,
): TableDelta {
  const columns = primaryKeyOf(table.before).map(({ name }) => name);
  const isReplaced = table.primaryKey !== undefined && !table.primaryKey.isRenamed;
  if (isReplaced || !columns.some((name) => held.has(name))) return table;
  const primaryKey = {
    before: primaryKeyIn(table.before),
    after: primaryKeyIn(table.after),
    isRenamed: false,
  };
  rebuilt.add(primaryKey);
  return { ...table, primaryKey };
}

function rebuildKeys(table: TableDelta, rebuilt: Set<RebuiltPart>): TableDelta {
  const { before, after, droppedKeys, addedKeys, renamedKeys } = table;
  const again = keptParts(constraintsOf(before), constraintsOf(after), droppedKeys, renamedKeys);
  for (const part of again) rebuilt.add(part.after);
  return {
    ...table,
    droppedKeys: [...droppedKeys, ...again.map((part) => part.before)],
    addedKeys: [...addedKeys, ...again.map((part) => part.after)],
    renamedKeys: [],
  };
}
