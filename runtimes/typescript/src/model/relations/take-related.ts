import type { RelationFacts } from '../../facts/relation-facts.ts';
import type { Model } from '../model.ts';
import { knownExtra, TABLE } from '../model.ts';
import { touch } from '../snapshot.ts';
import { childSet, relatedOf } from './child-set.ts';
import { junctionOf, manySet } from './junction.ts';
import type { Combination } from './many-set.ts';
import { keyOf, ParentLink, pointsAt, validLink } from './parent-link.ts';

/** Takes what a query has read by a relation; what was changed in memory stays. */
export function takeRelated(
  model: Model,
  relation: RelationFacts,
  read: object | null | readonly unknown[],
): void {
  if (relation.kind === 'parent') {
    takeParent(model, relation, read as Model | null);
    return;
  }
  if (knownExtra(model)?.related !== undefined) touch(model);
  if (relation.kind === 'child') {
    const found = Array.isArray(read) ? read : read === null ? [] : [read];
    const set = childSet(model, relation);
    set.wasRead = true;
    if (!set.replacesAll) set.accept(found as readonly Model[]);
    return;
  }
  const { targets, extra } = junctionOf(model[TABLE], relation);
  const isCombined = targets.length > 1 || extra.length > 0;
  const members = read as readonly unknown[];
  manySet(model, relation).accept(
    isCombined ? (members as readonly Combination[]) : members.map((member) => [member]),
  );
}

function takeParent(
  child: Model,
  relation: Extract<RelationFacts, { kind: 'parent' }>,
  parent: Model | null,
): void {
  const known = validLink(child, relation);
  if (known?.parent === parent) {
    if (known.origin !== 'back') return;
  } else if (known !== undefined && known.origin === 'set') return;
  if (parent !== null && !pointsAt(child, relation, parent)) return;
  relatedOf(child).set(relation.name, new ParentLink(parent, keyOf(child, relation), 'read'));
}
