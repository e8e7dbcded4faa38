import type { Database } from '../../connection/database.ts';
import type { RelationFacts } from '../../facts/relation-facts.ts';
import { LOAD_RELATION } from '../../hydration/managed-object.ts';
import type { Model } from '../../model/model.ts';
import { groupFor, hasGroups, type OutputGroup } from './groups.ts';

/**
 * Loads the relations of a group, and those of the related objects. Each relation of a table is loaded once, by one
 * query: circles come to an end.
 */
export async function loadGroup(objects: readonly Model[], asked: OutputGroup, db?: Database): Promise<void> {
  const seen = new Set<RelationFacts>();
  const waiting: (readonly object[])[] = [objects];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    for (const [relation, members] of relationsOf(next.filter(hasGroups), asked)) {
      if (seen.has(relation)) continue;
      seen.add(relation);
      waiting.push(await (members[0] as Model)[LOAD_RELATION](members, relation.name, db));
    }
  }
}

/** The objects whose groups have a relation. */
function relationsOf(
  objects: readonly Model[],
  asked: OutputGroup,
): ReadonlyMap<RelationFacts, readonly Model[]> {
  const relations = new Map<RelationFacts, Model[]>();
  for (const object of objects) {
    for (const relation of groupFor(object, asked).relations) {
      const members = relations.get(relation);
      if (members === undefined) relations.set(relation, [object]);
      else members.push(object);
    }
  }
  return relations;
}
