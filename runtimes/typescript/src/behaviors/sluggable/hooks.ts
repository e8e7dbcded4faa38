import type { Executor } from '../../connection/executor.ts';
import { UniqueConstraintViolation } from '../../errors/query-execution-error.ts';
import type { NamedLock, RowsWrite, TableHooks } from '../../hooks/table-hooks.ts';
import { StaleSnapshotError } from '../../locks/errors.ts';
import { lockStrategyOf } from '../../locks/lock-strategies.ts';
import { lockText } from '../../locks/lock-text.ts';
import { TransactionLocks } from '../../locks/transaction-locks.ts';
import type { Model } from '../../model/model.ts';
import { rowOf, TABLE } from '../../model/state.ts';
import { utf8Text } from '../../support/byte-text.ts';
import { fieldOf, patchRow, rawValue, setField, storedOf } from '../object-row.ts';
import { slugTaken } from './errors.ts';
import { isCustom } from './raw-slug.ts';
import { assignSlugs } from './slug-assigner.ts';
import { keepsSlug, type SlugChoice, scopeOfSlug, slugChoice, slugOf } from './slug-choice.ts';
import {
  driverDetails,
  isRefused,
  quoted,
  type SluggableFacts,
  type SluggableTable,
  sluggableTable,
} from './sluggable-table.ts';

/** How often a row is written again within a transaction of the application. */
const ATTEMPTS = 10;

/** The slugs of objects whose rows are about to be written, and of those that were refused, for the next attempt. */
interface Choices {
  readonly chosen: WeakMap<Model, SlugChoice>;
  readonly refused: WeakMap<Model, SlugChoice>;
}

/**
 * Gives rows their slugs when they are written.
 *
 * The unique index decides: a slug that another transaction took since it was chosen is chosen again. An operation that
 * has begun its transaction itself is run again as a whole; within a transaction of the application the row is written
 * again after a rollback to a savepoint.
 */
export function sluggable(facts: SluggableFacts): TableHooks<Model> {
  const choices: Choices = { chosen: new WeakMap(), refused: new WeakMap() };
  return {
    name: 'sluggable',
    ...(facts.locks === true && { locks: ({ kind, objects, executor }) => locksOf(kind, objects, executor) }),
    // A SlugTakenError says by itself that it is worth another attempt.
    retries: () => false,
    takesPart: (object) => !keepsSlug(object, tableOf(object)),
    // A class with its own way of making slugs unique has to see the rows before.
    requiresSingleSave: isCustom,
    beforeWrite: ({ object, executor }) => choose([object], executor, choices),
    beforeInsertMany: ({ objects, executor }) => choose(objects, executor, choices),
    aroundWrite: (write) => writeRows(write, choices),
    // The copy is a new row, which gets a slug of its own.
    afterCopy: (copy) => setField(copy, tableOf(copy).column, null),
  };
}

const tableOf = (object: Model): SluggableTable => sluggableTable(object[TABLE]);

function locksOf(
  kind: 'save' | 'delete',
  objects: readonly Model[],
  executor: Executor,
): readonly NamedLock[] {
  if (kind === 'delete') return [];
  return objects.flatMap((object) => {
    const mayChange =
      rowOf(object) === undefined || object.isModified() || slugOf(object, tableOf(object)) === undefined;
    return mayChange ? scopeLock(object, executor) : [];
  });
}

/** The lock under which slugs are chosen where no unique index decides: rows without a value are never equal. */
function scopeLock(object: Model, executor: Executor): readonly NamedLock[] {
  const table = tableOf(object);
  const scope = scopeOfSlug(object, table);
  if (table.isUnique && !scope.includes(null)) return [];
  const isExact = lockStrategyOf(executor).comparesTextsExactly;
  return [{ table: table.table, text: lockText(table.scope, scope, isExact) }];
}

const baseLock = ({ table }: SluggableTable, { base }: SlugChoice): NamedLock => ({
  table,
  text: utf8Text(base),
});

async function choose(
  objects: readonly Model[],
  executor: Executor,
  { chosen, refused }: Choices,
): Promise<void> {
  const choices: SlugChoice[] = [];
  const locks: NamedLock[] = [];
  for (const object of objects) {
    const table = tableOf(object);
    const choice = await slugChoice(object, table);
    if (choice === undefined) continue;
    const before = refused.get(object);
    if (before?.isRefused === true && before.base === choice.base) {
      choice.number = before.number;
      choice.isRefused = true;
      // After a conflict the transaction takes the lock first, so that writers queue instead of conflicting again.
      locks.push(baseLock(table, choice));
    }
    locks.push(...scopeLock(object, executor));
    rememberSlug(object, table, executor);
    chosen.set(object, choice);
    choices.push(choice);
  }
  const [first] = choices;
  if (first === undefined) return;
  const table = tableOf(first.object);
  if (locks.length === 0) return assignSlugs(choices, table, executor, '');
  const held = TransactionLocks.of(executor);
  await held.take(locks);
  await assignSlugs(choices, table, executor, held.lockingRead);
}

/** Lets a rollback bring back the slug that the object has now, before the runtime changes it. */
function rememberSlug(object: Model, { column, position }: SluggableTable, executor: Executor): void {
  executor.transaction?.remember(slugState(object), () => {
    const slug = fieldOf(object, column);
    const stored = rawValue(object, position);
    return () => {
      setField(object, column, slug);
      if (stored !== undefined) patchRow(object, new Map([[position, storedOf(stored, column)]]));
    };
  });
}

const states = new WeakMap<Model, object>();

/** Stands for the slug of an object, whose other columns are remembered by others. */
function slugState(object: Model): object {
  const state = states.get(object) ?? {};
  states.set(object, state);
  return state;
}

async function writeRows({ objects, executor, write }: RowsWrite<Model>, all: Choices): Promise<number> {
  const choices: SlugChoice[] = [];
  for (const object of objects) {
    const choice = all.chosen.get(object);
    all.chosen.delete(object);
    if (choice !== undefined) choices.push(choice);
  }
  const [first] = choices;
  if (first === undefined || !tableOf(first.object).isUnique) return write(executor);
  const table = tableOf(first.object);
  return TransactionLocks.of(executor).ownsTransaction
    ? writeOnce(choices, table, () => write(executor), all)
    : writeRepeatedly(choices, table, executor, write);
}

/** Writes the rows; where a slug was refused, the operation that began the transaction is run again. */
async function writeOnce(
  choices: readonly SlugChoice[],
  table: SluggableTable,
  write: () => Promise<number>,
  { refused }: Choices,
): Promise<number> {
  try {
    const rows = await write();
    for (const { object } of choices) refused.delete(object);
    return rows;
  } catch (failure) {
    if (!isRefusedSlug(table, failure)) throw failure;
    markRefused(choices, table, failure);
    for (const choice of choices) refused.set(choice.object, choice);
    throw slugTaken(table.name, choices[0]?.preferred ?? '', failure);
  }
}

/** Writes the rows in a savepoint, again with other slugs where some were refused. */
async function writeRepeatedly(
  choices: readonly SlugChoice[],
  table: SluggableTable,
  executor: Executor,
  write: RowsWrite<Model>['write'],
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await executor.inSavepoint((inside) => write(inside));
    } catch (failure) {
      if (!isRefusedSlug(table, failure)) throw failure;
      if (attempt >= ATTEMPTS) throw slugTaken(table.name, choices[0]?.preferred ?? '', failure);
      markRefused(choices, table, failure);
    }
    // The snapshot of the transaction may be older than the row that is in the way.
    const { lockingRead } = lockStrategyOf(executor);
    if (lockingRead === '') await queueUp(choices, table, executor);
    await assignSlugs(choices, table, executor, lockingRead);
  }
}

/** Waits for others who lost, too, where reading does not lock; else all of them would try the next number at once. */
async function queueUp(
  choices: readonly SlugChoice[],
  table: SluggableTable,
  executor: Executor,
): Promise<void> {
  const locks = choices.filter((choice) => choice.isRefused).map((choice) => baseLock(table, choice));
  const held = TransactionLocks.of(executor);
  if (locks.length === 0 || held.holdsAny()) return;
  try {
    await held.take(locks, 'wait');
  } catch (failure) {
    // The number after the refused one is tried whatever the snapshot shows.
    if (!(failure instanceof StaleSnapshotError)) throw failure;
  }
}

const isRefusedSlug = (table: SluggableTable, failure: unknown): failure is UniqueConstraintViolation =>
  failure instanceof UniqueConstraintViolation && isRefused(table, failure);

/** Finds the refused row by the message of the database. SQLite does not name it, but has one writer at a time. */
function markRefused(
  choices: readonly SlugChoice[],
  table: SluggableTable,
  failure: UniqueConstraintViolation,
): void {
  const message = driverDetails(failure);
  for (const choice of choices) {
    const slug = quoted(slugOf(choice.object, table) ?? '');
    choice.isRefused = choices.length === 1 || new RegExp(`['(]${slug}[',)-]`, 'i').test(message);
  }
}
