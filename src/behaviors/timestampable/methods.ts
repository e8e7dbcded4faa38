import type { BehaviorMethod, BehaviorMethods } from '../methods/method.ts';
import type { TimestampableOptions } from './options.ts';

const recent = (name: string, event: string): BehaviorMethod => ({
  name,
  summary: `Finds rows that were ${event} in the last days of 24 hours; 7 unless given.`,
  parameters: [{ name: 'days', phpName: 'nbDays', type: 'int', isOptional: true }],
  returns: 'self',
});

const order = (name: string, event: string): BehaviorMethod => ({
  name,
  summary: `Sorts by the date on which rows were ${event}.`,
  returns: 'self',
});

const keep = (summary: string): BehaviorMethod => ({
  name: 'keepUpdateDateUnchanged',
  summary,
  returns: 'self',
});

/** The methods for the dates that a table has. */
export const timestampableMethods = ({
  create,
  update,
}: Pick<TimestampableOptions, 'create' | 'update'>): BehaviorMethods => ({
  model: update === undefined ? [] : [keep('Leaves the date of the last update as it is at the next write.')],
  query: [
    ...(update === undefined
      ? []
      : [
          keep('Leaves the date of the last update as it is when this query updates rows.'),
          recent('recentlyUpdated', 'updated'),
          order('lastUpdatedFirst', 'updated'),
          order('firstUpdatedFirst', 'updated'),
        ]),
    ...(create === undefined
      ? []
      : [
          recent('recentlyCreated', 'created'),
          order('lastCreatedFirst', 'created'),
          order('firstCreatedFirst', 'created'),
        ]),
  ],
});
