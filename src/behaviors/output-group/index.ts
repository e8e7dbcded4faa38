import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { API_VERSION, type BehaviorFacts, defineBehavior } from '../behavior.ts';
import { runsInOrder } from '../built-in-order.ts';
import { readOptions } from '../options.ts';
import { checkOutputGroups } from './check.ts';
import { outputGroupDiagnostics } from './diagnostics.ts';
import { allGroups, groupElements, NAME } from './groups.ts';

export interface OutputGroupOptions {
  /** The class that the collections of the table extend. */
  readonly collectionClass: string | undefined;
}

const CLASS_NAME = /^\\?[A-Za-z_][A-Za-z0-9_]*(?:\\[A-Za-z_][A-Za-z0-9_]*)*$/;

/** Gives objects as arrays with the columns and relations of a named group. */
export const outputGroup = defineBehavior<OutputGroupOptions>({
  apiVersion: API_VERSION,
  name: NAME,
  runs: runsInOrder(NAME),
  parameters: ['object_collection_class'],
  inherit: 'copy',
  mergeInherited: (_, own) => own,
  parseOptions(use, table, context) {
    const options = readOptions(use, table, context);
    const value = options.text('object_collection_class');
    const isValid = value === undefined || CLASS_NAME.test(value);
    if (!isValid) {
      const place = options.spanOf('object_collection_class');
      context.diagnostics.report(outputGroupDiagnostics.collectionClass({ value }, place));
    }
    return { collectionClass: isValid ? value?.replace(/^\\/, '') : undefined };
  },
  facts: (table, _, { database }) => factsOf(table, database),
  check: (table, _, context) => checkOutputGroups(table, context),
});

function factsOf(table: Table, database: Database): BehaviorFacts {
  const elements = groupElements(table, database);
  const inGroup = (group: string, kind: 'column' | 'relation') =>
    elements.filter((one) => one.kind === kind && one.groups.includes(group)).map(({ name }) => name);
  return {
    groups: Object.fromEntries(
      allGroups(table, elements).map((group) => [
        group,
        { columns: inGroup(group, 'column'), relations: inGroup(group, 'relation') },
      ]),
    ),
  };
}
