import { isDeepStrictEqual } from 'node:util';
import type { Change, RowsEnd, SetRows, TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { tableKey } from '../../model/relations.ts';
import { type RowSet, rowSetKey } from '../../model/row-set.ts';
import { isSameHead } from '../changes/apply-rows.ts';
import { foldChanges } from '../changes/fold.ts';

/** The changes with those of rows around them: values of columns that go are left out first, and rows come last. */
export function withRowChanges(
  start: Database,
  after: Database,
  changes: readonly Change[],
): readonly Change[] {
  if (start.rows.length === 0 && after.rows.length === 0) return changes;
  const early = rowsThatGo(start.rows, changes);
  const { rows } = foldChanges(start, [...early, ...changes]);
  return [...early, ...changes, ...diffRows(rows, after.rows)];
}

/** The changes from some sets to others, in the order of their tables. */
export function diffRows(before: readonly RowSet[], after: readonly RowSet[]): readonly SetRows[] {
  const former = new Map(before.map((set) => [rowSetKey(set), set]));
  const wanted = new Set(after.map(rowSetKey));
  return [
    ...before.filter((set) => !wanted.has(rowSetKey(set))).map((set) => setRows(set, undefined)),
    ...after.flatMap((set) => {
      const from = former.get(rowSetKey(set));
      return isDeepStrictEqual(from, set) ? [] : [setRows(from, set)];
    }),
  ];
}

function setRows(before: RowSet | undefined, after: RowSet | undefined): SetRows {
  const { table: name = '', schema } = after ?? before ?? {};
  const table: TableRef = schema === undefined ? { name } : { name, schema };
  if (before === undefined || after === undefined || !isSameHead(before, after))
    return {
      kind: 'setRows',
      table,
      ...(before && { from: endOf(before) }),
      ...(after && { to: endOf(after) }),
    };
  const [one, other] = [before, after].map(({ rows }) => new Set(rows.map((row) => JSON.stringify(row))));
  const only = (set: RowSet, others: ReadonlySet<string> | undefined): RowsEnd => ({
    ...endOf(set),
    rows: set.rows.filter((row) => others?.has(JSON.stringify(row)) !== true),
  });
  return { kind: 'setRows', table, from: only(before, other), to: only(after, one) };
}

const endOf = ({ key, columns, removes, rows }: RowSet): RowsEnd => ({ key, columns, removes, rows });

/** Sets of tables that are dropped, and values of columns that are: no change of a table names rows. */
function rowsThatGo(rows: readonly RowSet[], changes: readonly Change[]): readonly SetRows[] {
  const sets = new Map(rows.map((set) => [rowSetKey(set), { set, left: namesOf(set), isGone: false }]));
  const at = ({ name, schema }: TableRef) => sets.get(tableKey(name, schema));
  for (const change of changes) {
    if (change.kind === 'renameTable') {
      const found = at(change.from);
      sets.delete(tableKey(change.from.name, change.from.schema));
      if (found !== undefined) sets.set(tableKey(change.to.name, change.to.schema), found);
    } else if (change.kind === 'dropTable') {
      const found = at(change.table);
      if (found !== undefined) found.isGone = true;
    } else if (change.kind === 'renameColumn') {
      const found = at(change.table);
      const origin = found?.left.get(change.from);
      found?.left.delete(change.from);
      if (origin !== undefined) found?.left.set(change.to, origin);
    } else if (change.kind === 'dropColumn') at(change.table)?.left.delete(change.column.name);
  }
  return [...sets.values()].flatMap(({ set, left, isGone }) => {
    const kept = new Set(left.values());
    if (isGone || set.key.some((name) => !kept.has(name))) return [setRows(set, undefined)];
    return set.columns.every((name) => kept.has(name)) ? [] : [setRows(set, withColumns(set, kept))];
  });
}

/** The columns of a set by their names after the changes so far. */
const namesOf = ({ columns, key }: RowSet): Map<string, string> =>
  new Map([...columns, ...key].map((name) => [name, name]));

function withColumns(set: RowSet, kept: ReadonlySet<string>): RowSet {
  const places = set.columns.flatMap((name, place) => (kept.has(name) ? [place] : []));
  return {
    ...set,
    columns: places.map((place) => set.columns[place] ?? ''),
    rows: set.rows.map((row) => places.map((place) => row[place] ?? null)),
  };
}
