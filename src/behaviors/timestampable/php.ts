import type { Contribution } from '../../targets/php/slots.ts';
import type { TimestampableOptions } from './options.ts';

const NAMESPACE = 'Orm\\Runtime\\Behavior\\Timestampable';

/** The hooks, and traits for the dates that the table has. */
export function timestampablePhp({ create, update }: TimestampableOptions): Contribution {
  const queryTraits = [
    ...(update === undefined ? [] : [`${NAMESPACE}\\UpdateDateQuery`]),
    ...(create === undefined ? [] : [`${NAMESPACE}\\CreateDateQuery`]),
  ];
  return {
    hooks: [`${NAMESPACE}\\TimestampableHooks`],
    ...(update !== undefined && {
      modelInterfaces: [`${NAMESPACE}\\KeepsUpdateDate`],
      queryInterfaces: [`${NAMESPACE}\\KeepsUpdateDate`],
      modelTraits: [`${NAMESPACE}\\UpdateDateModel`],
      modelTraitMethods: ['keepUpdateDateUnchanged'],
    }),
    queryTraits,
    queryTraitMethods: [
      ...(update === undefined
        ? []
        : ['keepUpdateDateUnchanged', 'recentlyUpdated', 'lastUpdatedFirst', 'firstUpdatedFirst']),
      ...(create === undefined ? [] : ['recentlyCreated', 'lastCreatedFirst', 'firstCreatedFirst']),
    ],
  };
}
