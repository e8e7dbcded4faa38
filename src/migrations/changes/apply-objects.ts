import { isDeepStrictEqual } from 'node:util';
import type { Change, ChangeKind, ObjectChange } from '../../model/change.ts';
import { objectKey, objectTitle, type ProductObject } from '../../model/sql-object.ts';
import { ChangeRefused } from './refused.ts';
import type { WorkingState } from './working-state.ts';

const KINDS: ReadonlySet<ChangeKind> = new Set<ObjectChange['kind']>([
  'createObject',
  'dropObject',
  'setObject',
]);

export const isObjectChange = (change: Change): change is ObjectChange => KINDS.has(change.kind);

/** Applies a change of an object to a working state; a refused change leaves it as it was. */
export function applyObjectChange(state: WorkingState, change: ObjectChange): void {
  switch (change.kind) {
    case 'createObject': {
      const key = objectKey(change.object);
      if (state.objects.has(key))
        throw new ChangeRefused(change, `There is already a ${objectTitle(change.object)}.`);
      state.objects.set(key, change.object);
      break;
    }
    case 'dropObject':
      requireSame(state, change.object, change);
      state.objects.delete(objectKey(change.object));
      break;
    case 'setObject':
      requireSame(state, change.from, change);
      state.objects.set(objectKey(change.from), change.to);
  }
}

/** The change says what it starts from, and must find just that. */
function requireSame({ objects }: WorkingState, object: ProductObject, change: ObjectChange): void {
  const found = objects.get(objectKey(object));
  const title = objectTitle(object);
  if (found === undefined) throw new ChangeRefused(change, `There is no ${title}.`);
  if (!isDeepStrictEqual(found, object))
    throw new ChangeRefused(change, `The text of ${title} is not what the change starts from.`);
}
