import { isInteger } from '../column-types/families.ts';
import { findColumn, qualifiedName, type Table } from '../model/table.ts';
import type { SeedRules } from '../samples/seed-rules.ts';

/** Few numbers for the scopes of lists and trees, so that each of them has several rows. */
export function fewScopes(table: Table, scope: readonly string[]): NonNullable<SeedRules['recipes']> {
  const inKeys = new Set(table.foreignKeys.flatMap(({ references }) => references.map(({ local }) => local)));
  const numbers = scope.filter((name) => {
    const column = findColumn(table, name);
    return (
      column !== undefined && isInteger(column.type) && !inKeys.has(name) && column.default === undefined
    );
  });
  const recipes = numbers.map((name) => [name, { kind: 'integer', min: 1, max: 3 }] as const);
  return recipes.length === 0 ? {} : { [qualifiedName(table)]: Object.fromEntries(recipes) };
}
