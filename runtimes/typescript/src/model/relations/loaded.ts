import type { RelationFacts } from '../../facts/relation-facts.ts';
import { knownExtra, type RowObject } from '../state.ts';
import { knownChildSet } from './child-set.ts';
import { showMembers } from './junction-index.ts';
import { loadedMany } from './many.ts';
import { validLink } from './parent-link.ts';

/** Gives the loaded part of a relation: an object or null, or all members; undefined where it was not loaded. */
export function loadedRelation(model: RowObject, relation: RelationFacts): unknown {
  if (knownExtra(model)?.related === undefined) return undefined;
  if (relation.kind === 'parent') return validLink(model, relation)?.parent;
  if (relation.kind === 'manyToMany') return loadedMany(model, relation);
  const set = knownChildSet(model, relation.name);
  if (set === undefined || !set.isLoaded) return undefined;
  const members = showMembers(set);
  return relation.single ? (members[0] ?? null) : members;
}
