import type { ObjectPhase } from '../../model/sql-object.ts';

/** The objects that files can hold, in the order in which they are created. */
export const objectKinds = {
  type: 'before',
  sequence: 'before',
  function: 'after',
  procedure: 'after',
  package: 'after',
  synonym: 'after',
  view: 'after',
  'materialized view': 'after',
  trigger: 'after',
  grant: 'after',
} as const satisfies Readonly<Record<string, ObjectPhase>>;
