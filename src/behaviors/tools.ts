import { defineDiagnostics } from '../diagnostics/define.ts';
import { withColumn, withIndex } from '../model/edit.ts';
import { newColumn } from '../model/new.ts';
import { findColumn, primaryKeyOf } from '../model/table.ts';
import { className, php } from '../targets/php/syntax/code.ts';
import { inlineLiteral, literal } from '../targets/php/syntax/literal.ts';

/** What a behavior of someone else is given to work with, so that its module need not import anything of ours. */
export const behaviorTools = {
  php,
  literal,
  inlineLiteral,
  className,
  newColumn,
  withColumn,
  withIndex,
  findColumn,
  primaryKeyOf,
  defineDiagnostics,
};

export type BehaviorTools = typeof behaviorTools;
