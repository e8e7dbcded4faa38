import type { Executor } from '../../connection/executor.ts';
import type { ParentRelation } from '../../facts/relation-facts.ts';
import type { Table } from '../../facts/table.ts';
import { changesOf } from '../../model/changes.ts';
import type { Model } from '../../model/model.ts';
import { validLink } from '../../model/relations/parent-link.ts';
import { needsSaving } from '../../model/save/needs-saving.ts';
import { knownExtra, rowOf, TABLE } from '../../model/state.ts';
import type { Stored } from '../../types/kind.ts';
import { readByKeys } from '../key-sql.ts';
import { rowKeyOf, rowValue, storedValue } from '../object-row.ts';
import { aggregatesOver } from './aggregates.ts';
import { ParentKeys } from './parent-keys.ts';
import { lockParents } from './parent-locks.ts';
import { type AggregatedRelation, foreignKeyColumns, keyIn, keyText, type ParentKey } from './relation.ts';
import { active } from './suspension.ts';
import { WrittenRows } from './written-rows.ts';

/** The relations of a child table whose aggregates are kept at present. */
export const keptOver = (table: Table): readonly AggregatedRelation[] => active(aggregatesOver(table));

const READ = Symbol('columns of aggregates');

/** The columns of which one has to change for an aggregate to change; undefined for any column. */
const columnsOf = (table: Table): ReadonlySet<number> | undefined =>
  table.keep(READ, () => {
    const all = aggregatesOver(table);
    const reads = all.flatMap(({ reads: own }) => [...(own ?? [])]);
    return {
      columns: all.some((one) => one.reads === undefined)
        ? undefined
        : new Set([...foreignKeyColumns(all), ...reads]),
    };
  }).columns;

/** Whether a write of these columns can change an aggregate. */
export function isRead(table: Table, positions: Iterable<number>): boolean {
  const columns = columnsOf(table);
  return columns === undefined || [...positions].some((position) => columns.has(position));
}

/** Whether a behavior may give columns values that aggregates read, after this one was asked. */
export function hasLaterValues(table: Table, phase: 'beforeWrite' | 'beforeQueryUpdate'): boolean {
  const columns = columnsOf(table);
  const isForeignKeysOnly = columns?.size === foreignKeyColumns(aggregatesOver(table)).length;
  return !isForeignKeysOnly && table.hooks.some((hook) => hook.name !== 'aggregate' && phase in hook);
}

/** Whether the object has changes by which an aggregate may change. */
export function isConcerned(object: Model): boolean {
  const table = object[TABLE];
  if (rowOf(object) === undefined || columnsOf(table) === undefined || hasLaterValues(table, 'beforeWrite')) {
    return needsSaving(object);
  }
  if (isRead(table, changesOf(object))) return true;
  return aggregatesOver(table).some((relation) => {
    const parent = parentOf(object, relation);
    return parent !== undefined && parent !== null && rowOf(parent) === undefined;
  });
}

/** The parent in memory. */
export const parentOf = (object: Model, { child, name }: AggregatedRelation): Model | null | undefined =>
  validLink(object, child.relation(name) as ParentRelation)?.parent as Model | null | undefined;

/** The key of the parent that the object has in memory, if the parent has a row. */
export function presentKey(object: Model, relation: AggregatedRelation): ParentKey | undefined {
  const parent = parentOf(object, relation) ?? undefined;
  if (parent !== undefined && rowOf(parent) === undefined) return undefined;
  const key = relation.locals.map((local, place) =>
    parent === undefined
      ? storedValue(object, local)
      : storedValue(parent, relation.foreigns[place] as number),
  );
  return key.includes(null) ? undefined : key;
}

/** The key of the parent in the row that the object was read from. */
export function readKey(object: Model, relation: AggregatedRelation): ParentKey | undefined {
  if (rowOf(object) === undefined) return undefined;
  return keyIn(
    relation,
    new Map(relation.locals.map((position): [number, Stored] => [position, rowValue(object, position)])),
  );
}

/**
 * Reads the parents of the rows of objects and locks them, together with those that the objects are about to get, until
 * nobody else can have moved a row.
 */
export async function lockFormerParents(objects: readonly Model[], executor: Executor): Promise<void> {
  const [first] = objects;
  if (first === undefined) return;
  const table = first[TABLE];
  const relations = keptOver(table);
  const rows = WrittenRows.of(executor);
  const keys = objects.map(rowKeyOf);
  const read = [...new Set([...table.key, ...foreignKeyColumns(relations)])];
  let isMoving = true;
  while (isMoving) {
    const found = new Map(
      (await readByKeys(executor, table, table.key, keys, read)).map((row) => [
        keyText(table.key.map((position) => row.get(position) ?? null)),
        row,
      ]),
    );
    const all = new ParentKeys();
    for (const [place, object] of objects.entries()) {
      const former = new ParentKeys();
      const row = found.get(keyText(keys[place] ?? []));
      for (const relation of relations) {
        if (row !== undefined) former.add(relation, keyIn(relation, row));
        if (knownExtra(object)?.isDeleted !== true) all.add(relation, presentKey(object, relation));
      }
      rows.former.set(object, former);
      all.merge(former);
    }
    isMoving = await lockParents(rows.notInserted(all), executor);
  }
}
