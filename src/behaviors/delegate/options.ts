import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { ForeignKey } from '../../model/foreign-key.ts';
import { primaryKeyOf, qualifiedName, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { BehaviorContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { readOptions } from '../options.ts';
import { findNamedTable } from '../tables/named-table.ts';
import { delegateDiagnostics } from './diagnostics.ts';

export type TableName = Pick<Table, 'name' | 'schema'>;

export interface DelegateOptions {
  readonly delegates: readonly TableName[];
  /** Columns that are not delegated, as `column` or `table.column`. */
  readonly exclude: readonly string[];
  /** Whether other methods of delegates can be called, too. */
  readonly forwardCalls: boolean;
  /** Whether rows that this table points at are deleted with its own; undefined: where one row can have them only. */
  readonly deleteDelegates: boolean | undefined;
}

export const PARAMETERS = ['to', 'exclude', 'forward_calls', 'delete_delegates'] as const;

export function parseOptions(
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): DelegateOptions | undefined {
  const options = readOptions(use, table, context);
  if (options.required('to') === undefined) return undefined;
  const delegates = namesIn(use, 'to').flatMap((name) => delegateOf(name, table, use, context) ?? []);
  if (delegates.length === 0) return undefined;
  return {
    delegates: withoutDuplicates(delegates, table, use, context),
    exclude: namesIn(use, 'exclude'),
    forwardCalls: options.boolean('forward_calls', false),
    deleteDelegates:
      options.text('delete_delegates') === undefined ? undefined : options.boolean('delete_delegates', false),
  };
}

const namesIn = (use: BehaviorUse, parameter: string): readonly string[] =>
  use.parameters
    .filter(({ name }) => name === parameter)
    .flatMap(({ value }) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');

function withoutDuplicates(
  delegates: readonly Table[],
  table: Table,
  use: BehaviorUse,
  { diagnostics }: BehaviorContext,
): readonly TableName[] {
  return delegates.filter((delegate, place) => {
    if (delegates.indexOf(delegate) === place) return true;
    const details = { table: table.name, delegate: delegate.name };
    diagnostics.report(delegateDiagnostics.toTwice(details, use.span));
    return false;
  });
}

/** A table named in `to`, if the relation with it allows to delegate. */
function delegateOf(
  name: string,
  table: Table,
  use: BehaviorUse,
  { database, diagnostics }: BehaviorContext,
): Table | undefined {
  const place = use.parameters.find((parameter) => parameter.name === 'to')?.span ?? use.span;
  const delegate = findNamedTable(database, table, name);
  if (delegate === undefined) {
    const known = database.tables.map(qualifiedName);
    const details = { parameter: 'to', name, known, nearest: nearest(name, known) };
    diagnostics.report(behaviorDiagnostics.unknownTableName(details, place));
    return undefined;
  }
  const details = { table: table.name, delegate: delegate.name };
  const refuse = (problem: 'toItself' | 'noClasses' | 'notOneToOne' | 'noKey'): undefined => {
    diagnostics.report(delegateDiagnostics[problem](details, place));
  };
  if (isSame(delegate, table)) return refuse('toItself');
  if (delegate.referenceOnly || delegate.abstract) return refuse('noClasses');
  if (keyBetween(table, delegate) !== undefined) return delegate;
  const back = keyBetween(delegate, table);
  const ownKey = primaryKeyOf(delegate).map((column) => column.name);
  if (back !== undefined) return isKey(back, ownKey) ? delegate : refuse('notOneToOne');
  const key = primaryKeyOf(table).map((column) => column.name);
  if (key.length === 0) return refuse('noKey');
  if (ownKey.some((column) => !key.includes(column))) {
    diagnostics.report(delegateDiagnostics.ownKey({ ...details, key: ownKey }, place));
    return undefined;
  }
  return delegate;
}

export const isSame = (a: TableName, b: TableName): boolean => a.name === b.name && a.schema === b.schema;

/** The first foreign key of a table to another. */
export const keyBetween = (from: Table, to: TableName): ForeignKey | undefined =>
  from.foreignKeys.find(
    ({ foreignTable, foreignSchema }) =>
      foreignTable === to.name && (foreignSchema === undefined || foreignSchema === to.schema),
  );

/** Whether a foreign key consists of these columns. */
export const isKey = ({ references }: ForeignKey, columns: readonly string[]): boolean =>
  references.length === columns.length && references.every(({ local }) => columns.includes(local));
