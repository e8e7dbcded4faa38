import { defineDiagnostics } from '../diagnostics/define.ts';
import { withColumn, withIndex, withTables } from '../model/edit.ts';
import { newColumn, newForeignKey, newIndex, newTable } from '../model/new.ts';
import { findTable, referrersOf } from '../model/relations.ts';
import { findColumn, primaryKeyOf } from '../model/table.ts';
import { className, php } from '../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../targets/php/syntax/literal.ts';
import { readOptions } from './options.ts';
import { copyTable } from './tables/copy-table.ts';
import { moveColumn } from './tables/move-column.ts';

/** The functions that a behavior of a third party is given, so that its module need not import anything of ours. */
export const behaviorTools = {
  readOptions,
  php,
  literal,
  inlineLiteral,
  className,
  newColumn,
  newTable,
  newIndex,
  newForeignKey,
  withColumn,
  withIndex,
  withTables,
  findColumn,
  findTable,
  referrersOf,
  primaryKeyOf,
  copyTable,
  moveColumn,
  defineDiagnostics,
};

export type BehaviorTools = typeof behaviorTools;
