import type { TypescriptContribution } from '../../targets/typescript/slots.ts';
import { declarationsOf } from '../methods/print-typescript.ts';
import { nestedSetMethods } from './methods.ts';
import type { NestedSetOptions } from './options.ts';

/** The classes of a table of trees: mixins of the runtime, declared with the types of its columns. */
export function nestedSetTypescript(options: NestedSetOptions): TypescriptContribution {
  const { model, query } = nestedSetMethods(options);
  return {
    module: 'nested-set',
    hooks: 'nestedSet',
    modelMixin: 'NestedSetModel',
    queryMixin: 'NestedSetQuery',
    modelMembers: (context) => declarationsOf(model, context, options),
    queryMembers: (context) => declarationsOf(query, context, options),
    fills: [options.left, options.right, options.level],
    replaces: ['orderByLevel'],
  };
}
