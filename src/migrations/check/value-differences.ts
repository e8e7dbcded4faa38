import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { findTable } from '../../model/relations.ts';
import { findColumn, qualifiedName } from '../../model/table.ts';
import type { Platform } from '../../platforms/platform.ts';
import type { Difference, Sides } from './differences.ts';

/** Values of ENUM and SET columns that differ: no database stores them, but rows hold their numbers. */
export const valueDifferences = (one: Database, other: Database, sides: Sides): readonly Difference[] =>
  columnDifferences(one, other, sides, (first, second) => {
    const words = ({ valueSet }: Column): string => `(${valueSet.join(', ')})`;
    const isSame = first.type !== second.type || words(first) === words(second);
    return isSame ? undefined : [`the values ${words(first)}`, words(second)];
  });

/** Types whose values classes write in different ways, though a database may store them alike. */
export const formatDifferences = (
  one: Database,
  other: Database,
  sides: Sides,
  { ddl }: Pick<Platform, 'ddl'>,
): readonly Difference[] =>
  columnDifferences(one, other, sides, (first, second) => {
    const isOther = ddl.changesFormat(first, second) || ddl.changesFormat(second, first);
    return isOther ? [`the type ${first.type}`, second.type] : undefined;
  });

/** Compares columns of the same name; `describe` gives what each of two has, or undefined where they agree. */
function columnDifferences(
  one: Database,
  other: Database,
  sides: Sides,
  describe: (first: Column, second: Column) => readonly [string, string] | undefined,
): readonly Difference[] {
  return one.tables.flatMap((table) => {
    const counterpart = findTable(other, table.name, table.schema);
    if (counterpart === undefined) return [];
    return table.columns.flatMap((column) => {
      const found = findColumn(counterpart, column.name);
      const words = found === undefined ? undefined : describe(column, found);
      if (words === undefined) return [];
      const place = qualifiedName(table);
      const sentence = `Column "${place}.${column.name}" has ${words[0]} in ${sides.one}, but ${words[1]} in ${sides.other}.`;
      return [{ kind: 'column' as const, table: place, object: column.name, sentence }];
    });
  });
}
