import type { Contribution } from '../../targets/php/slots.ts';
import { namesOf } from '../methods/method.ts';
import { timestampableMethods } from './methods.ts';
import type { TimestampableOptions } from './options.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Timestampable';

/** The hooks, and traits for the dates that the table has. */
export function timestampablePhp(options: TimestampableOptions): Contribution {
  const { create, update } = options;
  const { model, query } = timestampableMethods(options);
  return {
    hooks: [`${NAMESPACE}\\TimestampableHooks`],
    ...(update !== undefined && {
      modelInterfaces: [`${NAMESPACE}\\KeepsUpdateDate`],
      queryInterfaces: [`${NAMESPACE}\\KeepsUpdateDate`],
      modelTraits: [`${NAMESPACE}\\UpdateDateModel`],
    }),
    modelTraitMethods: namesOf(model),
    queryTraits: [
      ...(update === undefined ? [] : [`${NAMESPACE}\\UpdateDateQuery`]),
      ...(create === undefined ? [] : [`${NAMESPACE}\\CreateDateQuery`]),
    ],
    queryTraitMethods: namesOf(query),
  };
}
