import type { ParentRelation, RelationFacts } from '../../facts/relation-facts.ts';
import { touch } from '../snapshot.ts';
import { type Extra, extraOf, knownExtra, type RowObject, setExtra, TABLE } from '../state.ts';
import { childSet, knownChildSet, relatedOf, writesOf } from './child-set.ts';
import { type Combination, junctionOf } from './junction.ts';
import { manySet } from './many-set.ts';
import {
  foundLink,
  hasKey,
  hasNewKey,
  keyOf,
  mayBeEqual,
  ParentLink,
  pointsAt,
  validLink,
} from './parent-link.ts';

/** Takes what a query has read by a relation; what was changed in memory stays. */
export function takeRelated(
  model: RowObject,
  relation: RelationFacts,
  read: object | null | readonly unknown[],
): void {
  if (relation.kind === 'parent') {
    takeParent(model, relation, read as RowObject | null);
    return;
  }
  touch(model);
  if (relation.kind === 'child') {
    const found = Array.isArray(read) ? read : read === null ? [] : [read];
    const set = childSet(model, relation);
    set.wasRead = true;
    if (!set.replacesAll) set.accept(found as readonly RowObject[]);
    return;
  }
  const { targets, extra, through } = junctionOf(model[TABLE], relation);
  if (knownChildSet(model, through.name)?.replacesAll === true) return;
  const isCombined = targets.length > 1 || extra.length > 0;
  const members = read as readonly unknown[];
  manySet(model, relation).accept(
    isCombined ? (members as readonly Combination[]) : members.map((member) => [member]),
    writesOf(model, through),
  );
}

/** The state of an object of which nothing but its row and this parent is known: the same for all with this key. */
function sharedLink(child: RowObject, relation: ParentRelation, parent: RowObject): Extra {
  const known = knownExtra(parent)?.asParent;
  const link = known?.related?.get(relation.name) as ParentLink | undefined;
  if (known !== undefined && link !== undefined && hasKey(child, relation, link.key)) return known;
  const made = new ParentLink(parent, keyOf(child, relation), 'read');
  const shared: Extra = { isDeleted: false, isShared: true, related: new Map([[relation.name, made]]) };
  extraOf(parent).asParent = shared;
  return shared;
}

function takeParent(child: RowObject, relation: ParentRelation, parent: RowObject | null): void {
  if (parent !== null && knownExtra(child) === undefined) {
    if (pointsAt(child, relation, parent)) setExtra(child, sharedLink(child, relation, parent));
    else if (mayBeEqual(child, relation, parent)) {
      relatedOf(child).set(relation.name, foundLink(child, relation, parent, 'read'));
    }
    return;
  }
  const known = validLink(child, relation);
  if (known?.parent === parent) {
    if (known.origin !== 'back') return;
  } else if (known?.isSet === true) return;
  // What was read is the parent of the row, and the object may have got another key since.
  if (parent === null && hasNewKey(child, relation)) return;
  if (parent !== null && !pointsAt(child, relation, parent) && !mayBeEqual(child, relation, parent)) return;
  relatedOf(child).set(relation.name, foundLink(child, relation, parent, 'read'));
}
