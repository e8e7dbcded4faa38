import type { Declaration, TypescriptContribution } from '../../targets/typescript/slots.ts';
import type { TimestampableOptions } from './options.ts';

const KEEP: Declaration = {
  name: 'keepUpdateDateUnchanged',
  text: 'keepUpdateDateUnchanged(): this;',
  doc: 'Leaves the date of the last update as it is, the next time that something is written.',
};

const recent = (name: string): Declaration => ({
  name,
  text: `${name}(days?: number): this;`,
  doc: 'Days of 24 hours; 7 unless given.',
});

const order = (name: string): Declaration => ({ name, text: `${name}(): this;` });

/** The methods by date of the classes of a table with dates. */
export const timestampableTypescript = ({
  create,
  update,
}: TimestampableOptions): TypescriptContribution => ({
  module: 'timestampable',
  hooks: 'timestampable',
  ...(update !== undefined && { modelMixin: 'TimestampableModel', modelMembers: () => [KEEP] }),
  fills: [create, update].filter((name) => name !== undefined),
  queryMixin: 'TimestampableQuery',
  queryMembers: () => [
    ...(update === undefined
      ? []
      : [KEEP, recent('recentlyUpdated'), order('lastUpdatedFirst'), order('firstUpdatedFirst')]),
    ...(create === undefined
      ? []
      : [recent('recentlyCreated'), order('lastCreatedFirst'), order('firstCreatedFirst')]),
  ],
});
