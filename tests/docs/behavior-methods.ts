import type { BehaviorMethod, BehaviorMethods } from '../../src/behaviors/methods/method.ts';
import { nestedSetMethods } from '../../src/behaviors/nested-set/methods.ts';
import { sortableMethods } from '../../src/behaviors/sortable/methods.ts';
import { timestampableMethods } from '../../src/behaviors/timestampable/methods.ts';
import { code, markdownTable, plain } from './markdown.ts';

/** The methods of behaviors with all that their parameters can add. */
export const METHODS: Readonly<Record<string, BehaviorMethods>> = {
  timestampable: timestampableMethods({ create: 'created_at', update: 'updated_at' }),
  sortable: sortableMethods({ rankColumn: 'sortable_rank', scopeColumns: ['sortable_scope'] }),
  'nested-set': nestedSetMethods({ scope: ['tree_scope'] }),
};

/** The tables of methods, by the names of their regions: `methods:sortable:query`. */
export const methodTables = (): readonly (readonly [region: string, table: string])[] =>
  Object.entries(METHODS).flatMap(([behavior, { model, query }]) => [
    [`methods:${behavior}:model`, methodTable(model)] as const,
    [`methods:${behavior}:query`, methodTable(query)] as const,
  ]);

const methodTable = (methods: readonly BehaviorMethod[]): string =>
  markdownTable(
    ['method', 'effect'],
    methods.map((method) => [code(callOf(method)), plain(method.summary)]),
  );

const callOf = ({ name, parameters = [], isStatic }: BehaviorMethod): string =>
  `${isStatic ? 'static ' : ''}${name}(${parameters
    .filter(({ type }) => type !== 'connection')
    .map((one) => `$${one.phpName ?? one.name}`)
    .join(', ')})`;
