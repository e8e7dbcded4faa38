import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';
import type { BehaviorContext } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { findNamedTable } from '../tables/named-table.ts';
import { concreteDiagnostics } from './diagnostics.ts';

export interface ConcreteOptions {
  readonly parent: Pick<Table, 'name' | 'schema'>;
  /** The column of the parent that names the table of the child. */
  readonly descendantColumn: string;
  /** Whether each row has a row in the parent's table. */
  readonly sharesRows: boolean;
  /** The columns that a child takes over when its parent's row was written; `all` of them, or some. */
  readonly copiedToChild: 'all' | readonly string[] | undefined;
  /** The behaviors of the parent that the child does not have. */
  readonly excluded: readonly string[];
}

export const NAME = 'concrete_inheritance';

export const PARAMETERS = [
  'extends',
  'schema',
  'descendant_column',
  'copy_data_to_parent',
  'copy_data_to_child',
  'exclude_behaviors',
] as const;

/** The use that makes a table a child of another. */
export const inheritanceUse = (table: Table): BehaviorUse | undefined =>
  table.behaviors.findLast(({ name }) => name === NAME);

export function parseOptions(
  use: BehaviorUse,
  table: Table,
  context: BehaviorContext,
): ConcreteOptions | undefined {
  const options = readOptions(use, table, context);
  const parent = parentOf(use, table, options, context);
  if (parent === undefined) return undefined;
  const sharesRows = options.boolean('copy_data_to_parent', true);
  return {
    parent: { name: parent.name, ...(parent.schema !== undefined && { schema: parent.schema }) },
    descendantColumn: options.text('descendant_column', 'descendant_class'),
    sharesRows,
    copiedToChild: copiedToChild(options, sharesRows, context),
    excluded: options.names('exclude_behaviors'),
  };
}

function parentOf(
  use: BehaviorUse,
  table: Table,
  options: OptionReader,
  { database, diagnostics }: BehaviorContext,
): Table | undefined {
  const name = options.required('extends');
  if (name === undefined) return undefined;
  const place = options.spanOf('extends');
  const parent = findParent(database, table, name, options.text('schema'));
  if (parent === undefined) {
    const known = database.tables.filter((one) => one !== table).map(qualifiedName);
    const details = { parameter: 'extends', name, known, nearest: nearest(name, known) };
    diagnostics.report(behaviorDiagnostics.unknownTableName(details, place));
    return undefined;
  }
  const circle = circleOf(database, table, parent);
  if (circle !== undefined) {
    diagnostics.report(concreteDiagnostics.circle({ table: table.name, tables: circle }, place ?? use.span));
    return undefined;
  }
  return parent;
}

function findParent(
  database: Database,
  table: Table,
  name: string,
  schema: string | undefined,
): Table | undefined {
  return findNamedTable(database, table, name, schema);
}

/** The tables that lead from a table back to itself. */
function circleOf(database: Database, table: Table, parent: Table): readonly string[] | undefined {
  const names = [table.name];
  for (let next: Table | undefined = parent; next !== undefined; ) {
    names.push(next.name);
    if (next === table) return names;
    if (names.indexOf(next.name) < names.length - 1) return undefined;
    const use = inheritanceUse(next);
    const named = use?.parameters.findLast(({ name }) => name === 'extends')?.value.trim();
    const schema = use?.parameters.findLast(({ name }) => name === 'schema')?.value.trim() || undefined;
    next = named === undefined ? undefined : findParent(database, next, named, schema);
  }
  return undefined;
}

/** `true`, `false`, or names of columns. */
function copiedToChild(
  options: OptionReader,
  sharesRows: boolean,
  { diagnostics }: BehaviorContext,
): ConcreteOptions['copiedToChild'] {
  const written = options.text('copy_data_to_child');
  if (written === undefined || /^(?:false|no|off|0)$/i.test(written)) return undefined;
  if (!sharesRows) {
    diagnostics.report(concreteDiagnostics.nothingToCopy({}, options.spanOf('copy_data_to_child')));
    return undefined;
  }
  return /^(?:true|yes|on|1)$/i.test(written) ? 'all' : options.names('copy_data_to_child');
}
