import type { UpdateFacts } from '../products/product.ts';

/** A table of which rows get the values of a derived table. */
interface KeyedTable {
  readonly sql: string;
  readonly key: readonly { readonly sql: string }[];
}

/** A text with the parts of these names in their places. */
export const filled = (text: string, parts: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (found, name: string) => parts[name] ?? found);

/** Gives rows new values of a derived table, by their keys `k0`, `k1` and so on; `values` are expressions by column. */
export function joinedUpdate(
  facts: UpdateFacts,
  table: KeyedTable,
  values: Readonly<Record<string, string>>,
  rows: string,
  alias: string,
  condition = '1 = 1',
): string {
  const assignments = Object.entries(values).map(
    ([column, value]) => `${filled(facts.assignedColumn, { table: table.sql, column })} = ${value}`,
  );
  return filled(facts.joinedUpdate, {
    table: table.sql,
    assignments: assignments.join(', '),
    rows: `${rows} ${alias}`,
    match: sameKey(table, alias),
    condition,
  });
}

/** A condition: a row of the table has the key of a row of a derived table. */
export const sameKey = (table: KeyedTable, alias: string): string =>
  table.key.map(({ sql }, place) => `${alias}.k${place} = ${table.sql}.${sql}`).join(' AND ');

/** An expression, or its negative. */
export const signed = (expression: string, isNegative: boolean): string =>
  isNegative ? `-(${expression})` : expression;
