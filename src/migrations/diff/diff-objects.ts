import type { ObjectChange } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { objectKey, type ProductObject } from '../../model/sql-object.ts';
import { objectState } from '../../model/state.ts';
import { sameText, saysTheSame } from '../../objects/same-object.ts';
import type { Platform } from '../../platforms/platform.ts';

/** What happens to objects before tables change, and after it. */
export interface ObjectDiff {
  readonly early: readonly ObjectChange[];
  readonly late: readonly ObjectChange[];
}

/** Finds the changes of objects for some products; those for others are left alone. */
export function diffObjects(before: Database, after: Database, platforms: readonly Platform[]): ObjectDiff {
  const [former, wanted] = [byKey(before.objects), byKey(after.objects.map(objectState))];
  const syntaxes = new Map(platforms.map(({ definition }) => [definition.name, definition.facts.script]));
  const dropped = [...former.values()].filter(
    (object) => syntaxes.has(object.product) && !wanted.has(objectKey(object)),
  );
  const late = [...wanted.values()].flatMap((object): readonly ObjectChange[] => {
    const syntax = syntaxes.get(object.product);
    if (syntax === undefined) return [];
    const from = former.get(objectKey(object));
    if (from === undefined) return [{ kind: 'createObject', object }];
    const isSame = saysTheSame(from, object, syntax) && sameText(from.drop, object.drop, syntax);
    return isSame ? [] : [{ kind: 'setObject', from, to: object }];
  });
  return { early: dropped.map((object) => ({ kind: 'dropObject', object })), late };
}

const byKey = (objects: readonly ProductObject[]): ReadonlyMap<string, ProductObject> =>
  new Map(objects.map((object) => [objectKey(object), object]));
