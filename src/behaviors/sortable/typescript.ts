import type { TypescriptContribution } from '../../targets/typescript/slots.ts';
import { declarationsOf } from '../methods/print-typescript.ts';
import { sortableMethods } from './methods.ts';
import type { SortableOptions } from './options.ts';

/** The classes of a sortable table: mixins of the runtime, declared with the types of its columns. */
export function sortableTypescript(options: SortableOptions): TypescriptContribution {
  const { model, query } = sortableMethods(options);
  return {
    module: 'sortable',
    hooks: 'sortable',
    modelMixin: 'SortableModel',
    queryMixin: 'SortableQuery',
    modelMembers: (context) => declarationsOf(model, context, { scope: options.scopeColumns }),
    queryMembers: (context) => declarationsOf(query, context, { scope: options.scopeColumns }),
    fills: [options.rankColumn],
    // A rank column that is called "rank" has filters of its own.
    replaces: ['filterByRank', 'orderByRank', 'findOneByRank'],
  };
}
