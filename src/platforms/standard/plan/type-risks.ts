import type { Column } from '../../../model/column.ts';
import type { Hazard, RuleId } from '../../migration/plan.ts';
import type { KnownType } from '../store/types.ts';
import { rowsWhere } from './counts.ts';
import type { ColumnDelta, TableDelta } from './delta.ts';
import { formattedRule } from './formatted.ts';
import { type HazardSyntax, hazard } from './hazards.ts';
import type { LabelConversion, LabelLimit } from './labels.ts';

/** A rule, and the condition that selects rows at risk by the column under its name before. */
export type Risk = readonly [rule: RuleId, condition: string];

/** A change of a column's type. */
export interface TypeConversion {
  /** The quoted name before. */
  readonly name: string;
  readonly from: KnownType;
  readonly to: KnownType;
  /** The new type in SQL. */
  readonly type: string;
}

/** How a product knows and converts types. */
export interface TypeRisks {
  knownType(column: Column): KnownType;
  typeText(column: Column): string;
  labelsOf(column: ColumnDelta): LabelConversion | undefined;
  /** Whether no value before has one after. */
  isLost(name: string, column: ColumnDelta): boolean;
  risksOf(conversion: TypeConversion): readonly Risk[];
}

export type TypeHazards = (
  delta: TableDelta,
  column: ColumnDelta,
  sql: Pick<HazardSyntax, 'quote' | 'tableName'>,
) => readonly Hazard[];

/** What a change of type loses or fails on; nothing is known of an expression that the user gave. */
export const typeHazardsOf =
  (product: TypeRisks): TypeHazards =>
  ({ before: table }, column, sql) => {
    if (!column.type || column.using !== undefined) return [];
    const name = sql.quote(column.before.name);
    return risksFor(name, column, product).map(([rule, condition]) =>
      hazard(rule, table, { column: column.before.name, count: rowsWhere(table, condition, sql) }),
    );
  };

function risksFor(name: string, column: ColumnDelta, product: TypeRisks): readonly Risk[] {
  const labels = product.labelsOf(column);
  if (labels !== undefined) return labels.risks(name).map(({ rule, condition }): Risk => [rule, condition]);
  const rule = formattedRule(column.before, column.after);
  if (product.isLost(name, column) || rule === 'fails/cast') return [['fails/cast', `${name} IS NOT NULL`]];
  const risks = product.risksOf({
    name,
    from: product.knownType(column.before),
    to: product.knownType(column.after),
    type: product.typeText(column.after),
  });
  return rule === undefined ? risks : [[rule, `${name} IS NOT NULL`], ...risks];
}

/** The longest text that fits a type, for labels that become texts. */
export const labelLimit = ({ values, type: { length } }: KnownType): LabelLimit | undefined =>
  values === 'text' && length !== undefined && Number.isFinite(length)
    ? { characters: length, rule: 'fails/range' }
    : undefined;
