import type { Column } from '../../../model/column.ts';
import type { RuleId, Step } from '../../migration/plan.ts';
import type { ColumnDelta, TableDelta } from '../../standard/plan/delta.ts';
import { formattedRule } from '../../standard/plan/formatted.ts';
import type { PlannedStep } from '../../standard/plan/phases.ts';
import { isRelabelled, relabelledValue } from '../../standard/plan/relabel.ts';
import { changesClock } from '../clocks.ts';
import { clauseOf, type PlanContext, typeOf, updateOf } from './context.ts';
import { type Conversion, conversionOf, OTHER_ZONE } from './conversion.ts';
import { labelRewrite } from './labels.ts';
import { kindOf } from './type-kinds.ts';
import { uuidRewrite } from './uuids.ts';

/** When rows get their new values: before the type changes, after it, or while the column has a third type. */
export type RewriteMoment = 'before' | 'between' | 'after';

export type Shape = Pick<Column, 'type'> & Partial<Pick<Column, 'size' | 'sqlType'>>;

/** Values that mean something else under the new type, and are written anew. */
export interface Rewrite {
  /** Undefined where values stay, or have no form of the new type. */
  readonly value?: (own: string) => string;
  readonly risks: (own: string) => readonly { readonly rule: RuleId; readonly condition: string }[];
  readonly isFaithful: boolean;
  /** Selects rows that are not rewritten yet; all rows with a value by default. */
  readonly isPending?: (own: string) => string;
  readonly moment: RewriteMoment;
  readonly between: Shape;
}

/** Undefined where the server converts values, or the user has given an expression. */
function rewriteOf(context: PlanContext, delta: TableDelta, column: ColumnDelta): Rewrite | undefined {
  if (!column.type || column.values || column.using !== undefined) return undefined;
  const from = typeOf(context, 'before', delta.before, column.before);
  const to = typeOf(context, 'after', delta.after, column.after);
  return (
    relabelRewrite(column, context.ddl) ??
    labelRewrite(column, from, to, context.ddl) ??
    uuidRewrite(column, from, to, isSwapped(context, delta))
  );
}

/** Labels of a named enum with other texts: the column is a text while they change. */
function relabelRewrite(column: ColumnDelta, ddl: PlanContext['ddl']): Rewrite | undefined {
  if (!isRelabelled(column)) return undefined;
  const labels = column.relabelled.map(({ from }) => ddl.quoteText(from)).join(', ');
  return {
    value: (own) => relabelledValue(own, column, { quoteText: (text) => ddl.quoteText(text) }),
    risks: () => [],
    isFaithful: true,
    isPending: (own) => `${own} IN (${labels})`,
    moment: 'between',
    between: { type: 'VARCHAR', size: 255 },
  };
}

const isSwapped = ({ ddl }: PlanContext, { after }: TableDelta): boolean => ddl.swapsUuidBytes(after);

/** What the new type of a column does to its values. */
export function conversionIn(context: PlanContext, delta: TableDelta, column: ColumnDelta): Conversion {
  const { before, after } = column;
  const rule = formattedRule(before, after);
  const conversion = ownConversion(context, delta, column);
  return rule === undefined
    ? conversion
    : { ...conversion, risks: [{ rule, condition: (c) => `${c} IS NOT NULL` }, ...conversion.risks] };
}

function ownConversion(context: PlanContext, delta: TableDelta, column: ColumnDelta): Conversion {
  const { before, after } = column;
  const rewrite = rewriteOf(context, delta, column);
  if (rewrite !== undefined) return rewriteRisks(context, delta, column, rewrite);
  const conversion = conversionOf(
    typeOf(context, 'before', delta.before, before),
    typeOf(context, 'after', delta.after, after),
  );
  return changesClock(before, after)
    ? { ...conversion, risks: [OTHER_ZONE, ...conversion.risks] }
    : conversion;
}

/** What rewritten values risk; a type that takes only some texts, such as a native ENUM, adds its own risks. */
function rewriteRisks(
  context: PlanContext,
  delta: TableDelta,
  column: ColumnDelta,
  rewrite: Rewrite,
): Conversion {
  const to = typeOf(context, 'after', delta.after, column.after);
  const isRefusal = ({ rule }: { readonly rule: RuleId }): boolean => rule === 'fails/check';
  // Labels are written as the type has them.
  const texts = kindOf(to) === 'enum' ? conversionOf({ base: 'varchar' }, to).risks.filter(isRefusal) : [];
  const own = (c: string) => [
    ...rewrite.risks(c),
    ...texts.map(({ rule, condition }) => ({ rule, condition: condition(`(${rewrite.value?.(c) ?? c})`) })),
  ];
  const rules = [...new Set(own('').map(({ rule }) => rule))];
  return {
    risks: rules.map((rule) => ({
      rule,
      condition: (c) =>
        own(c)
          .filter((risk) => risk.rule === rule)
          .map(({ condition }) => condition)
          .join(' OR '),
    })),
    ...(rewrite.value !== undefined && !rewrite.isFaithful && { result: rewrite.value }),
  };
}

/** The update of rows at one of the moments. */
export function rewriteSteps(
  context: PlanContext,
  delta: TableDelta,
  column: ColumnDelta,
  moment: RewriteMoment,
): readonly Step[] {
  const rewrite = rewriteOf(context, delta, column);
  if (rewrite?.value === undefined || rewrite.moment !== moment) return [];
  const own = context.ddl.quote(column.after.name);
  const where = rewrite.isPending?.(own) ?? `${own} IS NOT NULL`;
  return [updateOf(context, delta, column.after.name, rewrite.value(own), { where })];
}

/** Gives the column a third type, in which its values are rewritten. */
export function rewriteBetween(
  context: PlanContext,
  delta: TableDelta,
  column: ColumnDelta,
): readonly PlannedStep[] {
  const steps = rewriteSteps(context, delta, column, 'between');
  const rewrite = rewriteOf(context, delta, column);
  return steps.length === 0 || rewrite === undefined
    ? []
    : [thirdType(context, delta, column, rewrite.between), ...steps];
}

/** The column as another type that takes NULL, without what only its own type can have. */
export function thirdType(
  context: PlanContext,
  delta: TableDelta,
  column: ColumnDelta,
  between: Shape,
): PlannedStep {
  const { default: _, sqlType: __, size: ___, scale: ____, ...rest } = column.after;
  const shape: Column = {
    ...rest,
    ...between,
    required: false,
    autoIncrement: false,
    valueSet: [],
    vendors: [],
  };
  const clause = `MODIFY COLUMN ${context.ddl.column(shape, delta.after)}`;
  return clauseOf(context, delta, { table: delta.after, clause }, ['changeType']);
}
