import type { Database } from '../../connection/database.ts';
import type { Executor } from '../../connection/executor.ts';
import type { Model } from '../../model/model.ts';
import { TABLE } from '../../model/state.ts';
import { propertyValue, setField } from '../object-row.ts';
import { otherModel, swapRefused } from './errors.ts';
import { listOperation, requireRow } from './list-operation.ts';
import type { ListedPlace, Lists } from './lists.ts';
import { isScopeChanged, keyTextOf, knownList, place, rememberPlace, tableOf } from './state.ts';
import { rememberValues, writingLater } from './written-values.ts';

/** Two objects change places, and lists where these differ. */
export async function swap(one: Model, other: Model, db: Database | undefined): Promise<void> {
  if (other?.[TABLE] !== one[TABLE]) {
    throw otherModel(one.constructor.name, other?.constructor?.name ?? typeof other);
  }
  for (const object of [one, other]) requireRow(object, 'swapWith');
  if (one === other || keyTextOf(one) === keyTextOf(other)) return;
  const known = () => [knownList(one), knownList(other)] as const;
  const [list, otherList] = known();
  const isSaved = tableOf(one).hasOtherHooks && !list.equals(otherList);
  if (!isSaved && (await listOperation(one, known(), db, (lists) => lists.swap(one, other)))) return;
  await listOperation(one, known(), db, (lists, executor) => saveSwapped(one, other, lists, executor), false);
}

/** Objects of different lists are saved in their new places, so that other behaviors do their part. */
async function saveSwapped(one: Model, other: Model, lists: Lists, executor: Executor): Promise<void> {
  const [first, second] = await lists.places(one, other);
  if (first.scope.equals(second.scope)) {
    await lists.swap(one, other);
    return;
  }
  try {
    await saveAt(one, second, executor);
    await saveAt(other, first, executor);
  } catch (failure) {
    // Also a refusal by a list that a hook has asked: one of the objects may be saved already.
    executor.transaction?.fail(failure);
    throw failure;
  }
  lists.objects.followSaved(one, second);
  lists.objects.followSaved(other, first);
}

async function saveAt(object: Model, { scope, rank }: ListedPlace, executor: Executor): Promise<void> {
  rememberPlace(object, executor);
  if (executor.transaction !== undefined) rememberValues(object, executor.transaction);
  await writingLater(object, async () => {
    for (const [index, column] of tableOf(object).scope.entries()) {
      setField(object, column, propertyValue(scope.values[index] ?? null, column));
    }
    place(object, { to: rank });
    await object.save(executor.database);
  });
  if (isScopeChanged(object)) throw swapRefused(object.constructor.name);
}
