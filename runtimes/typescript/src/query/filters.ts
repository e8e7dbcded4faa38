import { InvalidValueError, UnknownColumnError } from '../errors/orm-error.ts';
import { borrowedColumns } from './borrowed-columns.ts';
import { columnRef } from './column-ref.ts';
import { compared } from './comparison.ts';
import { isPlainObject } from './plain-object.ts';
import { belonging } from './relation-conditions.ts';
import type { QuerySpec, Scope } from './spec.ts';

/** Adds the conditions of an object such as `{ title: 'x', price: max('9'), author }`. */
export function addFilters(spec: QuerySpec, scope: Scope, filters: unknown): void {
  if (!isPlainObject(filters)) {
    throw new InvalidValueError('filterBy() takes an object with properties of the model.');
  }
  const { table } = scope;
  for (const [property, value] of Object.entries(filters)) {
    const position = table.positionOf(property);
    if (position !== undefined) {
      scope.conditions.push(compared(columnRef(table, position, scope.prefix), value));
      continue;
    }
    const borrowed = borrowedColumns(table).get(property);
    if (borrowed !== undefined) {
      scope.conditions.push(compared(borrowed.refer(spec, scope), value));
      continue;
    }
    const relation = table.facts.relations.find((candidate) => candidate.property === property);
    if (relation === undefined) {
      throw new UnknownColumnError(
        `Table "${table.facts.name}" has no column or relation with the property ${JSON.stringify(property)}.`,
      );
    }
    if (value === undefined) {
      throw new InvalidValueError(
        `The filter "${property}" is undefined. Use null for rows without a parent.`,
      );
    }
    scope.conditions.push(belonging(spec, scope, relation, value));
  }
}
