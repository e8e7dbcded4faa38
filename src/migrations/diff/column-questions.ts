import { familyOf } from '../../column-types/families.ts';
import type { Column } from '../../model/column.ts';
import { sameType } from '../../model/stored-equality.ts';
import { likeness } from '../../support/nearest.ts';
import { keyOf } from '../changes/working-state.ts';
import type { StoredPairs } from './diff.ts';
import type { StoredPair, TablePair } from './merge-table.ts';
import { refOf } from './pair-tables.ts';
import type { RenameQuestion, Renames } from './renames.ts';

/**
 * Asks about an added column that is stored as the same type as a dropped one; or as one whose name another column seems
 * to have now, because its values would be of another kind.
 */
export function columnQuestions(
  pairs: readonly TablePair[],
  stored: StoredPairs,
  { columns, droppedColumns = [] }: Renames,
): readonly RenameQuestion[] {
  return pairs.flatMap(({ before, view, after }): readonly RenameQuestion[] => {
    const names = new Set(view.columns.map(({ name }) => name));
    const added = after.columns
      .map(({ name }, place) => ({ name, place }))
      .filter(({ name }) => !names.has(name));
    if (added.length === 0) return [];
    const wanted = new Map(after.columns.map((column) => [column.name, column]));
    const sides = stored.get(keyOf(after)) ?? [];
    const answered = new Set(
      [...droppedColumns.map(({ table, column }) => ({ table, from: column })), ...columns]
        .filter(({ table }) => keyOf(table) === keyOf(before) || keyOf(table) === keyOf(after))
        .map(({ from }) => from),
    );
    return before.columns.flatMap((column, place): readonly RenameQuestion[] => {
      const kept = wanted.get(view.columns[place]?.name ?? '');
      const isReplaced = kept !== undefined && isOtherKind(column, kept);
      if ((kept !== undefined && !isReplaced) || answered.has(column.name)) return [];
      const candidates = added
        .filter((other) => sides.every((side) => isAlike(side, place, other.place, isReplaced)))
        .map(({ name }) => ({ name, rank: likeness(column.name, name) }))
        .toSorted((one, other) => other.rank - one.rank)
        .map(({ name }) => name);
      return candidates.length === 0
        ? []
        : [{ kind: 'column', table: refOf(after), from: column.name, candidates, isReplaced }];
    });
  });
}

/** Whether a column has values of another kind, such as numbers instead of texts. */
const isOtherKind = (one: Column, other: Column): boolean =>
  one.name === other.name && familyOf(one.type) !== familyOf(other.type);

/** A column whose name is still there has to have exactly its type, to be worth a question. */
function isAlike({ before, after }: StoredPair, place: number, other: number, isExact: boolean): boolean {
  const [one, two] = [before.columns[place]?.type, after.columns[other]?.type];
  if (one === undefined || two === undefined) return one === two;
  return isExact ? sameType(one, two) : one.base === two.base;
}
