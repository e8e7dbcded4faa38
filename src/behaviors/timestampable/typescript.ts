import type { TypescriptContribution } from '../../targets/typescript/slots.ts';
import { declarationsOf } from '../methods/print-typescript.ts';
import { timestampableMethods } from './methods.ts';
import type { TimestampableOptions } from './options.ts';

/** The methods by date of the classes of a table with dates. */
export function timestampableTypescript(options: TimestampableOptions): TypescriptContribution {
  const { create, update } = options;
  const { model, query } = timestampableMethods(options);
  return {
    module: 'timestampable',
    hooks: 'timestampable',
    ...(model.length > 0 && {
      modelMixin: 'TimestampableModel',
      modelMembers: (context) => declarationsOf(model, context),
    }),
    fills: [create, update].filter((name) => name !== undefined),
    queryMixin: 'TimestampableQuery',
    queryMembers: (context) => declarationsOf(query, context),
  };
}
