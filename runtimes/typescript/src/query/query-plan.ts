import type { PlanStep } from '../products/plans/plan-step.ts';

/** How the database is going to run a query; as text, a step in a line, and the remarks below. */
export class QueryPlan {
  /** The statement, with placeholders. */
  readonly sql: string;
  /** The plan, as the database gives it. */
  readonly rows: readonly (readonly unknown[])[];
  /** The plan as a tree. */
  readonly steps: readonly PlanStep[];
  /** What to look at: tables that are read from end to end, sorts, and indexes that may help. */
  readonly remarks: readonly string[];

  constructor(
    sql: string,
    rows: readonly (readonly unknown[])[],
    steps: readonly PlanStep[],
    remarks: readonly string[],
  ) {
    this.sql = sql;
    this.rows = rows;
    this.steps = steps;
    this.remarks = remarks;
  }

  toString(): string {
    return [
      ...this.steps.flatMap((step) => linesOf(step, '')),
      ...this.remarks.map((remark) => `- ${remark}`),
    ].join('\n');
  }
}

const linesOf = ({ text, rows, steps }: PlanStep, indent: string): readonly string[] => [
  `${indent}${text}${rows === undefined ? '' : ` (${rows.toLocaleString('en')} rows)`}`,
  ...steps.flatMap((step) => linesOf(step, `${indent}  `)),
];
