import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import { findColumn, qualifiedName } from '../../model/table.ts';
import type { Difference, Sides } from './differences.ts';

/** Values of ENUM and SET columns that differ: no database stores them, but rows hold their numbers. */
export function valueDifferences(one: Database, other: Database, sides: Sides): readonly Difference[] {
  return one.tables.flatMap((table) => {
    const counterpart = findTable(other, table.name, table.schema);
    if (counterpart === undefined) return [];
    return table.columns.flatMap(({ name, valueSet, type }) => {
      const column = findColumn(counterpart, name);
      if (column === undefined || column.type !== type) return [];
      if (column.valueSet.join('\0') === valueSet.join('\0')) return [];
      const place = qualifiedName(table);
      const words = (values: readonly string[]): string => `(${values.join(', ')})`;
      const sentence =
        `Column "${place}.${name}" has the values ${words(valueSet)} in ${sides.one}, ` +
        `but ${words(column.valueSet)} in ${sides.other}.`;
      return [{ kind: 'column' as const, table: place, object: name, sentence }];
    });
  });
}
