import {
  type RowSet,
  type RowValues,
  rowSetKey,
  tableOfRows,
  textOfRowKey,
  valueIn,
} from '../../model/row-set.ts';
import { qualifiedName } from '../../model/table.ts';
import { counted, quotedList } from '../../support/text.ts';
import type { Difference, Sides } from './differences.ts';

/** A reader learns nothing from more rows of a table. */
const MOST_ROWS = 10;

/** Rows of the schema that one side has not, or has with other values, in sentences for people. */
export function rowDifferences(
  one: readonly RowSet[],
  other: readonly RowSet[],
  sides: Sides,
): readonly Difference[] {
  const [left, right] = [one, other].map((sets) => new Map(sets.map((set) => [rowSetKey(set), set])));
  const keys = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...keys].flatMap((key) => {
    const [own, theirs] = [left?.get(key), right?.get(key)];
    const set = own ?? theirs;
    if (set === undefined) return [];
    const table = qualifiedName(tableOfRows(set));
    const sentences = sentencesOf(table, own, theirs, sides);
    const shown = sentences.slice(0, MOST_ROWS);
    const rest = sentences.length - shown.length;
    const more = rest > 0 ? [`${counted(rest, 'more row')} of ${table} differ${rest === 1 ? 's' : ''}.`] : [];
    return [...shown, ...more].map((sentence): Difference => ({ kind: 'row', table, sentence }));
  });
}

function sentencesOf(
  table: string,
  own: RowSet | undefined,
  theirs: RowSet | undefined,
  sides: Sides,
): readonly string[] {
  const only = (set: RowSet, has: string, misses: string): readonly string[] => [
    `${counted(set.rows.length, 'row')} of ${table} ${set.rows.length === 1 ? 'belongs' : 'belong'} to ${has}, but not to ${misses}.`,
  ];
  if (own === undefined) return theirs === undefined ? [] : only(theirs, sides.other, sides.one);
  if (theirs === undefined) return only(own, sides.one, sides.other);
  const key = (set: RowSet, row: RowValues): string => textOfRowKey(set, own.key, row);
  const found = new Map(theirs.rows.map((row) => [key(theirs, row), row]));
  const known = new Set(own.rows.map((row) => key(own, row)));
  const title = (set: RowSet, row: RowValues): string =>
    `The row ${quotedList(own.key.map((name) => valueIn(set, row, name) ?? 'NULL'))} of ${table}`;
  return [
    ...(own.removes === theirs.removes
      ? []
      : [
          `Rows of ${table} that leave the schema are ${own.removes ? '' : 'not '}removed in ${sides.one} only.`,
        ]),
    ...own.rows.flatMap((row) => {
      const other = found.get(key(own, row));
      if (other === undefined) return [`${title(own, row)} is in ${sides.one}, but not in ${sides.other}.`];
      const columns = [...new Set([...own.columns, ...theirs.columns])];
      const different = columns.filter((name) => valueIn(own, row, name) !== valueIn(theirs, other, name));
      if (different.length === 0) return [];
      const parts = different.map(
        (name) =>
          `${name} is ${shown(valueIn(own, row, name))} in ${sides.one} and ${shown(valueIn(theirs, other, name))} in ${sides.other}`,
      );
      return [`${title(own, row)} differs: ${parts.join(', ')}.`];
    }),
    ...theirs.rows
      .filter((row) => !known.has(key(theirs, row)))
      .map((row) => `${title(theirs, row)} is in ${sides.other}, but not in ${sides.one}.`),
  ];
}

const LONGEST = 40;

const shown = (value: string | null | undefined): string => {
  if (value === undefined) return 'not given';
  if (value === null) return 'NULL';
  return `"${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value}"`;
};
