import { isDeepStrictEqual } from 'node:util';
import { keyPartsOf, primaryKeyIn } from '../../model/key-parts.ts';
import type { KeptTable } from './emit.ts';
import type { Emitter } from './emitter.ts';
import { inFreeOrder, type Rename } from './free-order.ts';
import type { MergedPart } from './merge-parts.ts';
import { refOf } from './pair-tables.ts';

const isKeyKept = ({ view, table }: KeptTable): boolean =>
  isDeepStrictEqual(keyPartsOf(view), keyPartsOf(table));

/** Drops what goes or changes, under the names before. */
export function dropKeys(emitter: Emitter, kept: KeptTable): void {
  const { before, foreignKeys, indexes, checks } = kept;
  const table = refOf(before);
  const keptChecks = new Set(checks.map(({ origin }) => origin));
  for (const [place, check] of before.checks.entries())
    if (!keptChecks.has(place)) emitter.add({ kind: 'dropCheck', table, check });
  const keptKeys = new Set(foreignKeys.map(({ origin }) => origin));
  for (const [place, key] of before.foreignKeys.entries())
    if (!keptKeys.has(place)) emitter.add({ kind: 'dropForeignKey', table, key });
  const keptIndexes = new Set(indexes.map(({ origin }) => origin));
  for (const [place, index] of before.indexes.entries())
    if (!keptIndexes.has(place)) emitter.add({ kind: 'dropIndex', table, index });
  if (!isKeyKept(kept) && keyPartsOf(before).length > 0)
    emitter.add({ kind: 'dropPrimaryKey', table, key: primaryKeyIn(before) });
}

/** Renames what stays and gets another name. */
export function renameKeys(emitter: Emitter, kept: KeptTable): void {
  const { before, named, indexes, foreignKeys } = kept;
  const table = refOf(named);
  if (isKeyKept(kept) && before.primaryKeyName !== kept.table.primaryKeyName) {
    const [from, to] = [before.primaryKeyName, kept.table.primaryKeyName];
    emitter.add({
      kind: 'renamePrimaryKey',
      table,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
    });
  }
  for (const { from, to } of renamesOf(before.indexes, indexes, named.indexes))
    emitter.add({ kind: 'renameIndex', table, from, to });
  for (const { from, to } of renamesOf(before.foreignKeys, foreignKeys, named.foreignKeys))
    emitter.add({ kind: 'renameForeignKey', table, from, to });
}

interface Named {
  readonly name?: string;
}

function renamesOf(
  before: readonly Named[],
  merged: readonly MergedPart<Named>[],
  named: readonly Named[],
): readonly Rename[] {
  const renames = merged.flatMap(({ origin }, place) => {
    const [from, to] = [origin === undefined ? undefined : before[origin]?.name, named[place]?.name];
    return from === undefined || to === undefined || from === to ? [] : [{ from, to }];
  });
  const names = new Set(before.map(({ name }) => name));
  return inFreeOrder(renames, (name) => names.has(name));
}

export function addPrimaryKey(emitter: Emitter, kept: KeptTable): void {
  const { named } = kept;
  if (isKeyKept(kept) || keyPartsOf(named).length === 0) return;
  emitter.add({ kind: 'addPrimaryKey', table: refOf(named), key: primaryKeyIn(named) });
}

/** Adds what is new, with the names given to it. */
export function addKeys(emitter: Emitter, { named, indexes, foreignKeys, checks }: KeptTable): void {
  const table = refOf(named);
  for (const [place, index] of named.indexes.entries())
    if (indexes[place]?.origin === undefined) emitter.add({ kind: 'addIndex', table, index });
  for (const [place, key] of named.foreignKeys.entries())
    if (foreignKeys[place]?.origin === undefined) emitter.add({ kind: 'addForeignKey', table, key });
  for (const [place, check] of named.checks.entries())
    if (checks[place]?.origin === undefined) emitter.add({ kind: 'addCheck', table, check });
}
