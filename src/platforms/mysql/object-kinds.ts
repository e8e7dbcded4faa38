import type { ObjectPhase } from '../../model/sql-object.ts';

/** The objects that files can hold, in the order in which they are created. */
export const objectKinds = {
  sequence: 'before',
  function: 'after',
  procedure: 'after',
  package: 'after',
  partitioning: 'after',
  view: 'after',
  trigger: 'after',
  event: 'after',
  grant: 'after',
} as const satisfies Readonly<Record<string, ObjectPhase>>;
