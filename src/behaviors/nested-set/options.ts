import { isInteger } from '../../column-types/families.ts';
import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { NamingMethod } from '../../model/database.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { BehaviorContext } from '../behavior.ts';
import { type OptionReader, readOptions } from '../options.ts';
import { nestedSetDiagnostics } from './diagnostics.ts';

export interface NestedSetOptions {
  readonly left: string;
  readonly right: string;
  readonly level: string;
  /** Empty when the table is one tree. */
  readonly scope: readonly string[];
  /** What happens to the children of a node that is deleted. */
  readonly onDelete: 'cascade' | 'promote';
  /** Whether delete() of a root deletes its tree; otherwise it is refused. */
  readonly deleteRoot: boolean;
  readonly naming: NamingMethod;
}

export const PARAMETERS = [
  'left_column',
  'right_column',
  'level_column',
  'use_scope',
  'scope_column',
  'method_proxies',
  'on_delete',
  'delete_root',
] as const;

export function parseOptions(use: BehaviorUse, table: Table, context: BehaviorContext): NestedSetOptions {
  const { diagnostics } = context;
  const reader = readOptions(use, table, context);
  const left = reader.text('left_column', 'tree_left');
  const right = reader.text('right_column', 'tree_right');
  const level = reader.text('level_column', 'tree_level');
  const scope = scopeOf(reader, table, context);
  if (reader.boolean('method_proxies', false)) {
    diagnostics.report(nestedSetDiagnostics.methodProxies(undefined, reader.spanOf('method_proxies')));
  }
  const onDelete = reader.text('on_delete', 'cascade');
  if (onDelete !== 'cascade' && onDelete !== 'promote') {
    diagnostics.report(nestedSetDiagnostics.onDelete({ value: onDelete }, reader.spanOf('on_delete')));
  }
  const numbers = [left, right, level];
  for (const [index, name] of [...numbers, ...scope].entries()) {
    if ([...numbers, ...scope].indexOf(name) < index) {
      diagnostics.report(nestedSetDiagnostics.sameColumn({ table: table.name, column: name }, use.span));
    }
  }
  for (const name of numbers) {
    const column = findColumn(table, name);
    if (column === undefined || isInteger(column.type)) continue;
    const details = { table: table.name, column: name, type: column.type };
    diagnostics.report(nestedSetDiagnostics.notInteger(details, column.span ?? use.span));
  }
  return {
    left,
    right,
    level,
    scope,
    onDelete: onDelete === 'promote' ? 'promote' : 'cascade',
    deleteRoot: reader.boolean('delete_root', false),
    naming: context.database.namingMethod,
  };
}

function scopeOf(reader: OptionReader, table: Table, { diagnostics }: BehaviorContext): readonly string[] {
  const named = reader.names('scope_column');
  if (reader.boolean('use_scope', false)) return named.length > 0 ? named : ['tree_scope'];
  if (named.length > 0) {
    const place = reader.spanOf('scope_column');
    diagnostics.report(nestedSetDiagnostics.scopeWithoutUse({ table: table.name }, place));
  }
  return [];
}
