import { codeNameOf } from '../../model/code-names.ts';
import { withColumn } from '../../model/edit.ts';
import { newColumn } from '../../model/new.ts';
import { findColumn, type Table } from '../../model/table.ts';
import { API_VERSION, type BehaviorFacts, defineBehavior, type OwnedColumns } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { isEpoch, PARAMETERS, parseOptions, type TimestampableOptions } from './options.ts';

/** Keeps the dates of a row's creation and of its last update. */
export const timestampable = defineBehavior<TimestampableOptions>({
  apiVersion: API_VERSION,
  name: 'timestampable',
  // What others change before a row is written counts as an update of it.
  runs: runsInOrder('timestampable'),
  parameters: PARAMETERS,
  defaults: () => ({
    create_column: 'created_at',
    update_column: 'updated_at',
    disable_created_at: 'false',
    disable_updated_at: 'false',
  }),
  inherit: 'copy',
  mergeInherited: (_, own) => own,
  parseOptions,
  extendTable: (table, options) =>
    datesOf(options)
      .map((name) => newColumn(name, 'TIMESTAMP', { codeName: codeNameOf(name, options.naming) }))
      .reduce(withColumn, table),
  ownedColumns: (_, options): OwnedColumns =>
    Object.fromEntries(datesOf(options).map((name) => [name, 'log'] as const)),
  rowRules: (_, { create, update, timeZone }) => ({
    dates: { created: create, updated: update, timeZone },
  }),
  facts,
});

const datesOf = ({ create, update }: TimestampableOptions): readonly string[] =>
  [...new Set([create, update])].filter((name) => name !== undefined);

function facts(table: Table, options: TimestampableOptions): BehaviorFacts {
  const { create, update, timeZone } = options;
  const epoch = datesOf(options).filter((name) => isEpoch(findColumn(table, name) ?? { type: 'TIMESTAMP' }));
  return {
    ...(create !== undefined && { create }),
    ...(update !== undefined && { update }),
    ...(epoch.length > 0 && { epoch }),
    ...(timeZone !== undefined && { timeZone }),
  };
}
