/**
 * What a step of a plan does, as far as it matters for how long a query takes: `scan` reads every row of a table or every
 * entry of an index, `lookup` the rows that an index or a key leads to, `sort` sorts rows that do not come in order, and
 * `temporary` keeps rows aside, to group them or to leave out equal ones.
 */
export type PlanKind = 'scan' | 'lookup' | 'sort' | 'temporary' | 'other';

/** One step of the way in which a database runs a statement. */
export interface PlanStep {
  readonly kind: PlanKind;
  /** What the step does, in the words of the database. */
  readonly text: string;
  /** What it reads, by its name or alias in the statement. */
  readonly table?: string;
  readonly index?: string;
  /** How many rows the database expects. */
  readonly rows?: number;
  /** The steps that it takes rows from. */
  readonly steps: readonly PlanStep[];
}

/** How a product is asked for the plan of a statement. */
export interface PlanReader {
  readonly explain: string;
  /** Reads the rows that the statement behind these words gives. */
  steps(rows: readonly (readonly unknown[])[]): readonly PlanStep[];
}

/** A member of an object in JSON. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

export const textOf = (value: unknown, name: string): string | undefined => {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : undefined;
};

export const numberOf = (value: unknown, name: string): number | undefined => {
  const member = memberOf(value, name);
  const number = typeof member === 'string' || typeof member === 'number' ? Number(member) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
};

/** A step without what is not known of it. */
export const planStep = (
  kind: PlanKind,
  text: string,
  steps: readonly PlanStep[],
  {
    table,
    index,
    rows,
  }: { table?: string | undefined; index?: string | undefined; rows?: number | undefined } = {},
): PlanStep => ({
  kind,
  text,
  steps,
  ...(table !== undefined && { table }),
  ...(index !== undefined && { index }),
  ...(rows !== undefined && { rows }),
});
