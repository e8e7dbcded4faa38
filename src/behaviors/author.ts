import type { BehaviorDefinition } from './behavior.ts';
import type { BehaviorTools } from './tools.ts';

/** The types for authors of behaviors; the package exports them as `orm-models/behavior`. */

export type { Diagnostic, Diagnostics } from '../diagnostics/diagnostic.ts';
export type { BehaviorUse, ParameterList } from '../model/behavior-use.ts';
export type { Column } from '../model/column.ts';
export type { Database } from '../model/database.ts';
export type { ForeignKey } from '../model/foreign-key.ts';
export type { Table } from '../model/table.ts';
export type { TableIndex } from '../model/table-index.ts';
export type { EntityContext, KnownColumn } from '../targets/php/context.ts';
export type {
  Contribution,
  DescribedClass,
  FactValue,
  HookClass,
  PhpContribution,
} from '../targets/php/slots.ts';
export type {
  PhpClass,
  PhpConstant,
  PhpMethod,
  PhpParameter,
  PhpProperty,
} from '../targets/php/syntax/class.ts';
export type {
  Declaration,
  MemberContext,
  TypescriptContribution,
} from '../targets/typescript/slots.ts';
export type {
  BehaviorContext,
  BehaviorDefinition,
  BehaviorFacts,
  CheckContext,
  ColumnRole,
  ExtendContext,
  MovedUse,
  OwnedColumns,
  TableUse,
} from './behavior.ts';
export type { OptionReader } from './options.ts';
export type { TableCopy } from './tables/copy-table.ts';
export type { ColumnMove } from './tables/move-column.ts';
export type { BehaviorTools } from './tools.ts';

/** What a module exports as `behavior`. Its name is the one that the configuration registers it under. */
export type BehaviorModule<Options = unknown> = (
  tools: BehaviorTools,
) => Omit<BehaviorDefinition<Options>, 'name'>;
