import type { ObjectPhase } from '../../model/sql-object.ts';

/** The objects that files can hold, in the order in which they are created. */
export const objectKinds = {
  schema: 'before',
  extension: 'before',
  collation: 'before',
  type: 'before',
  domain: 'before',
  sequence: 'before',
  function: 'after',
  procedure: 'after',
  aggregate: 'after',
  'text search dictionary': 'after',
  'text search configuration': 'after',
  constraint: 'after',
  view: 'after',
  'materialized view': 'after',
  index: 'after',
  rule: 'after',
  trigger: 'after',
  'row security': 'after',
  policy: 'after',
  comment: 'after',
  grant: 'after',
  'event trigger': 'after',
} as const satisfies Readonly<Record<string, ObjectPhase>>;
