import { type BehaviorMethod, type BehaviorMethods, optional, parameter } from '../methods/method.ts';

/** The methods of a table with aggregates; their names end with the column, or with the name of a group of columns. */
export const aggregateMethods = (suffix: string): BehaviorMethods => ({
  model: [
    {
      name: `compute${suffix}`,
      summary: 'Computes what the children of the row amount to, without storing it.',
      returns: 'columnValue',
      isQuery: true,
    },
    {
      name: `update${suffix}`,
      summary: 'Writes what the children of the row amount to, and nothing else of the row.',
      returns: 'void',
      isQuery: true,
    },
    recompute(suffix),
    WITHOUT_AGGREGATES,
  ],
  query: [recompute(suffix), WITHOUT_AGGREGATES],
});

const recompute = (suffix: string): BehaviorMethod => ({
  name: `recompute${suffix}`,
  summary:
    'Repairs the stored values of these rows, or of all, after changes that were made without this library.',
  parameters: [optional('keys', 'keys?')],
  returns: 'void',
  isStatic: true,
  isQuery: true,
});

/** The classes of the children have it as well. */
export const WITHOUT_AGGREGATES: BehaviorMethod = {
  name: 'withoutAggregates',
  summary: 'Runs an import without keeping aggregates, and recomputes all of them at its end.',
  parameters: [parameter('work', 'work')],
  returns: 'workResult',
  isStatic: true,
  isQuery: true,
};

/** The methods of the children, under the names that applications written for Propel override or call. */
export const childMethods = (relation: string, columns: readonly string[]): BehaviorMethods => ({
  model: columns.map((column) => ({
    name: `updateRelated${relation}${column}`,
    summary: 'Writes the aggregates of the parent; save() and delete() do it themselves.',
    returns: 'void',
    isProtected: true,
    isQuery: true,
  })),
  query: columns.flatMap((column) => [
    {
      name: `findRelated${relation}${column}s`,
      summary: 'Notes the parents of the rows, before the application changes these by SQL of its own.',
      parameters: [parameter('con', 'connection')],
      returns: 'void',
      isProtected: true,
    },
    {
      name: `updateRelated${relation}${column}s`,
      summary: 'Writes the aggregates of the parents that were noted.',
      parameters: [parameter('con', 'connection')],
      returns: 'void',
      isProtected: true,
    },
  ]),
});
