import { AsyncLocalStorage } from 'node:async_hooks';
import type { AggregatedRelation } from './relation.ts';

const suspended = new AsyncLocalStorage<ReadonlySet<string>>();

/** Runs work during which the aggregates of relations are not kept. */
export const whileSuspended = <T>(relations: readonly AggregatedRelation[], work: () => T): T =>
  suspended.run(new Set([...(suspended.getStore() ?? []), ...relations.map(({ id }) => id)]), work);

/** The relations whose aggregates are kept at present. */
export function active(relations: readonly AggregatedRelation[]): readonly AggregatedRelation[] {
  const ids = suspended.getStore();
  return ids === undefined ? relations : relations.filter(({ id }) => !ids.has(id));
}
