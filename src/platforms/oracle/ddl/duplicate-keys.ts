import { newIndex } from '../../../model/new.ts';
import { primaryKeyOf, type Table } from '../../../model/table.ts';
import { isUniqueConstraint, type TableIndex } from '../../../model/table-index.ts';

/** An index that would cover just the columns, in order, of another one. */
export interface DuplicateIndex {
  readonly index: TableIndex;
  readonly like: string;
}

const listOf = (names: readonly string[]): string => names.join('\0');

/** A descending column makes another list. */
const columnsOf = (index: TableIndex): string =>
  listOf(
    index.columns.map(
      ({ name, isExpression, direction = '' }) => `${isExpression ? '=' : ''}${name} ${direction}`,
    ),
  );

/** Oracle refuses a second index on a list of columns (ORA-01408, ORA-02261), and does not need it. */
export function duplicateIndexes(table: Table): readonly DuplicateIndex[] {
  const seen = new Map<string, string>([
    [columnsOf(newIndex(primaryKeyOf(table).map(({ name }) => name))), 'the primary key'],
  ]);
  const duplicates: DuplicateIndex[] = [];
  // Unique constraints stay when a plain index repeats them, whichever was written first.
  const uniqueFirst = [...table.indexes].sort(
    (a, b) => Number(isUniqueConstraint(b)) - Number(isUniqueConstraint(a)),
  );
  for (const index of uniqueFirst) {
    const like = seen.get(columnsOf(index));
    if (like !== undefined) duplicates.push({ index, like });
    else
      seen.set(
        columnsOf(index),
        `${isUniqueConstraint(index) ? 'the unique constraint' : 'the index'} "${index.name ?? ''}"`,
      );
  }
  return duplicates;
}

/** The indexes of a table without those that repeat another. */
export function createdIndexes(table: Table): readonly TableIndex[] {
  const duplicates = new Set(duplicateIndexes(table).map(({ index }) => index));
  return table.indexes.filter((index) => !duplicates.has(index));
}
