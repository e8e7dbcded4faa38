import { AsyncValue } from '../../support/async-value.ts';
import type { AggregatedRelation } from './relation.ts';

const suspended = new AsyncValue<ReadonlySet<string>>();

/** Runs work during which the aggregates of relations are not kept. */
export const whileSuspended = <T>(relations: readonly AggregatedRelation[], work: () => T): T =>
  suspended.run(new Set([...(suspended.current ?? []), ...relations.map(({ id }) => id)]), work);

/** The relations whose aggregates are kept at present. */
export function active(relations: readonly AggregatedRelation[]): readonly AggregatedRelation[] {
  const ids = suspended.current;
  return ids === undefined ? relations : relations.filter(({ id }) => !ids.has(id));
}
