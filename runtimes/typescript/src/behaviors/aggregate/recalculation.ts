import type { Executor } from '../../connection/executor.ts';
import { LogicError } from '../../errors/orm-error.ts';
import { runUnderLocks } from '../../locks/run-under-locks.ts';
import { operationOf, type SaveOperation } from '../../model/save/operation.ts';
import { boundKey, execute, portions } from '../key-sql.ts';
import { updateOf, valuesPerKey } from './aggregate-sql.ts';
import { refreshParents } from './aggregated-objects.ts';
import { aggregatesOf } from './aggregates.ts';
import { ParentKeys, type Parents } from './parent-keys.ts';
import { lockAllParents, lockParents, locksOf, parentsAbove, rowKeys } from './parent-locks.ts';
import { type AggregatedRelation, aggregatedPositions, dependsOn, type ParentKey } from './relation.ts';
import { heightOf } from './row-tree.ts';
import { WrittenRows } from './written-rows.ts';

/** Rows whose aggregates read each other in a circle would go on forever. */
const MOST_PASSES = 1000;

const collected = new WeakMap<SaveOperation, ParentKeys>();

/** Recomputes the aggregates of parents when the running operation ends; at once where none is running. */
export async function recalculateLater(keys: ParentKeys, executor: Executor): Promise<void> {
  if (keys.isEmpty) return;
  const operation = operationOf(executor);
  if (operation === undefined) {
    await recalculate(keys, executor);
    return;
  }
  const known = collected.get(operation);
  if (known !== undefined) {
    known.merge(keys);
    return;
  }
  const all = new ParentKeys();
  all.merge(keys);
  collected.set(operation, all);
  operation.defer(async () => {
    collected.delete(operation);
    await recalculate(all, operation.executor);
    return 0;
  });
}

/** Recomputes aggregates as an operation of its own, under locks of the parents. */
export async function recalculateAlone(keys: ParentKeys, executor: Executor): Promise<void> {
  if (keys.isEmpty) return;
  const locks = await locksOf(keys, executor);
  await runUnderLocks(executor, locks, [], async (inside) => {
    const all = new ParentKeys();
    all.merge(keys);
    await lockParents(all, inside);
    await recalculate(all, inside);
  });
}

/** Writes aggregates level by level: one statement for all columns of a relation and up to 500 parents. */
async function recalculate(pending: ParentKeys, executor: Executor): Promise<void> {
  const whole = new Set<string>();
  for (let pass = 0; !pending.isEmpty; pass += 1) {
    if (pass === MOST_PASSES) {
      throw new LogicError('The aggregates of rows that refer to each other in a circle have no end.');
    }
    const { relation, keys, objects } = lowestOf(pending);
    pending.drop(relation);
    const rows = keys === undefined ? undefined : await rowKeys(relation, [...keys.values()], executor);
    await write(relation, rows, executor);
    await refreshParents(relation, rows, objects, executor);
    if (keys === undefined) whole.add(relation.id);
    const above = await parentsAbove(relation, rows, executor);
    for (const { relation: next } of above.all()) if (whole.has(next.id)) above.drop(next);
    await lockParents(WrittenRows.of(executor).notInserted(above), executor, 'failFast');
    pending.merge(above);
  }
}

async function write(
  relation: AggregatedRelation,
  keys: readonly ParentKey[] | undefined,
  executor: Executor,
): Promise<void> {
  if (keys === undefined) {
    await writeAll(relation, executor);
    return;
  }
  const { parent } = relation;
  const bound = keys.map((key) => boundKey(parent, parent.key, key, executor));
  for (const portion of portions(bound, valuesPerKey(relation), executor)) {
    await execute(executor, updateOf(relation, portion), portion.length === 1);
  }
}

async function writeAll(relation: AggregatedRelation, executor: Executor): Promise<void> {
  // A statement of its own: one that waits for a row may compute from what was there before.
  await lockAllParents(relation, executor);
  const isRecursive = relation.isSelf && dependsOn(relation, aggregatedPositions(relation));
  for (let passes = isRecursive ? await heightOf(relation, executor) : 1; passes > 0; passes -= 1) {
    await execute(executor, updateOf(relation, undefined));
  }
}

/** The relation of the lowest level, on which no other pending one depends. */
function lowestOf(pending: ParentKeys): Parents {
  const [first, ...others] = pending.all() as [Parents, ...Parents[]];
  return others.reduce(
    (lowest, one) => (levelOf(one.relation) < levelOf(lowest.relation) ? one : lowest),
    first,
  );
}

const levels = new WeakMap<AggregatedRelation, number>();

/** `above` are the relations for which the level is computed. */
function levelOf(relation: AggregatedRelation, above: ReadonlySet<AggregatedRelation> = new Set()): number {
  const known = levels.get(relation);
  if (known !== undefined || above.has(relation)) return known ?? 0;
  let level = 0;
  for (const below of aggregatesOf(relation.child)) {
    if (dependsOn(relation, aggregatedPositions(below))) {
      level = Math.max(level, 1 + levelOf(below, new Set([...above, relation])));
    }
  }
  levels.set(relation, level);
  return level;
}
