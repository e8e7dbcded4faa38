import type { ObjectPhase } from '../../model/sql-object.ts';

/** The objects that files can hold, in the order in which they are created. */
export const objectKinds = {
  'virtual table': 'after',
  view: 'after',
  trigger: 'after',
} as const satisfies Readonly<Record<string, ObjectPhase>>;
