import { isDeepStrictEqual } from 'node:util';
import { changesFormat } from '../../column-types/formats.ts';
import type { Change, Fill } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import { isConstraint } from '../../model/foreign-key.ts';
import { keyPartsOf } from '../../model/key-parts.ts';
import { tableKey } from '../../model/relations.ts';
import { stateOf } from '../../model/state.ts';
import { sameDatabase, sameTable } from '../../model/stored-equality.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import type { Platform } from '../../platforms/platform.ts';
import { withGivenNames } from '../changes/names.ts';
import { keyOf } from '../changes/working-state.ts';
import { columnQuestions } from './column-questions.ts';
import { diffEnums, labelIn } from './diff-enums.ts';
import { diffObjects } from './diff-objects.ts';
import { withRowChanges } from './diff-rows.ts';
import { emitChanges, type FillFor } from './emit.ts';
import {
  type FormatComparison,
  type MergedTable,
  mergeTable,
  type StoredPair,
  strictTable,
  type TablePair,
} from './merge-table.ts';
import { neutralFills } from './neutral-value.ts';
import { pairColumns, pairTables, refOf } from './pair-tables.ts';
import type { RenameQuestion, Renames } from './renames.ts';
import { sameContent, sameTableModel } from './same-model.ts';
import { storedParts } from './stored-parts.ts';
import { type NewNames, type NewTableNames, renamedTable } from './view.ts';

export interface DiffOptions {
  /** All platforms of the connection; the first one names keys and indexes. */
  readonly platforms: readonly Platform[];
  /** Whether the order of columns counts. */
  readonly columnOrder: boolean;
  /** Whether a state was read from a database, which may declare types alike whose values classes write in other ways. */
  readonly isInspected?: boolean;
  readonly renames: Renames;
  /** The value of rows that have none, by `table.column` as the schema calls them. */
  readonly fills: ReadonlyMap<string, Fill>;
}

export interface Diff {
  readonly changes: readonly Change[];
  /** The changes are not to be used while there are any. */
  readonly questions: readonly RenameQuestion[];
}

/** Finds the changes that lead from a state to what a schema says, so that every platform stores the same. */
export function diffStates(start: Database, schema: Database, options: DiffOptions): Diff {
  const objects = diffObjects(start, schema, options.platforms);
  // Rows are compared when the tables are what they will be.
  const { early, late, state: before } = diffEnums({ ...start, rows: [] }, schema);
  const { platforms, renames, columnOrder, fills } = options;
  const after = stateOf(schema);
  const said = schema.tables.filter(({ skipSql, referenceOnly }) => !skipSql && !referenceOnly);
  const { origins, dropped, questions } = pairTables(before, { ...schema, tables: said }, renames);
  const candidates = after.tables.flatMap((table, place) => {
    const [origin, source] = [origins.get(keyOf(table)), said[place]];
    return origin === undefined || source === undefined ? [] : [{ before: origin, after: table, source }];
  });
  const { names, different } = newNames(candidates, dropped, renames);
  const pairs = different.map(
    ({ before: table, after: wanted }): TablePair => ({
      before: table,
      view: renamedTable(table, names),
      after: wanted,
    }),
  );
  const created = after.tables.filter((table) => !origins.has(keyOf(table)));
  const vendors = wantedVendors(before, after, platforms);
  const sides = statesToStore(pairs, { before, after, candidates, created });
  const stored = storePairs(pairs, sides, platforms);
  const merged = mergeAll(pairs, stored, sides.after, options);
  const kept = pairs.flatMap((pair) => {
    const found = merged.get(keyOf(pair.after));
    return found === undefined ? [] : [{ ...pair, ...found }];
  });
  const named = namedTables(before, { kept, dropped, created }, platforms);
  const changes = emitChanges(before, {
    kept: kept.map((table) => ({ ...table, named: named.get(keyOf(table.after)) ?? table.table })),
    dropped,
    created: created.map((table) => named.get(keyOf(table)) ?? table),
    vendors,
    columnOrder,
    fillFor: fillsOf(said, fills),
    neutralFor: neutralFills(platforms, labelIn(start, before)),
  });
  const structure = [...objects.early, ...early, ...changes, ...late, ...objects.late];
  return {
    changes: withRowChanges(start, after, structure),
    questions: [...questions, ...columnQuestions(pairs, stored, renames)],
  };
}

interface Candidate {
  readonly before: Table;
  readonly after: Table;
  /** The table in the schema, with its former names. */
  readonly source: Table;
}

/** The tables that differ, and new names of tables and columns. */
function newNames(
  candidates: readonly Candidate[],
  dropped: readonly Table[],
  renames: Renames,
): { readonly names: NewNames; readonly different: readonly Candidate[] } {
  const names = new Map<string, NewTableNames>();
  for (const table of dropped) names.set(keyOf(table), { to: undefined, columns: new Map() });
  const different = new Set<Candidate>();
  for (const candidate of candidates) {
    const { before, after, source } = candidate;
    const isRenamed = keyOf(before) !== keyOf(after);
    const hasAnswers = renames.columns.some(({ table }) => keyOf(table) === keyOf(before));
    if (!isRenamed && !hasAnswers && sameTableModel(before, after)) continue;
    different.add(candidate);
    const origins = pairColumns(before, source, renames);
    const isSame =
      origins.size === before.columns.length && [...origins].every(([now, then]) => now === then);
    if (!isSame || isRenamed)
      names.set(keyOf(before), {
        to: refOf(after),
        columns: new Map([...origins].map(([now, then]) => [then, now])),
      });
  }
  // A key may say the same and yet point at another table or column than before.
  if (names.size > 0)
    for (const candidate of candidates) {
      const isMoved = candidate.before.foreignKeys.some(({ foreignTable, foreignSchema }) =>
        names.has(tableKey(foreignTable, foreignSchema)),
      );
      if (isMoved) different.add(candidate);
    }
  return { names, different: candidates.filter((candidate) => different.has(candidate)) };
}

interface Surroundings {
  readonly before: Database;
  readonly after: Database;
  readonly candidates: readonly Candidate[];
  readonly created: readonly Table[];
}

interface Sides {
  readonly before: Database;
  readonly after: Database;
}

/** Tables that differ, and those that they point at: what is possible may depend on both ends of a key. */
function statesToStore(pairs: readonly TablePair[], around: Surroundings): Sides {
  const { before, after, created } = around;
  const targets = contextOf(pairs, around);
  return {
    before: { ...before, tables: [...pairs.map(({ view }) => view), ...targets] },
    after: { ...after, tables: [...pairs.map((pair) => pair.after), ...targets, ...created] },
  };
}

/** What each platform stores of a table before and after, by its key after. */
export type StoredPairs = ReadonlyMap<string, readonly StoredPair[]>;

function storePairs(pairs: readonly TablePair[], sides: Sides, platforms: readonly Platform[]): StoredPairs {
  if (pairs.length === 0) return new Map();
  const stored = platforms.map((platform) => ({
    before: storedParts(sides.before, platform),
    after: storedParts(sides.after, platform),
  }));
  return new Map(
    pairs.map(({ after: table }) => {
      const key = keyOf(table);
      return [
        key,
        stored.flatMap(({ before, after }) => {
          const [one, other] = [before.get(key), after.get(key)];
          return one === undefined || other === undefined ? [] : [{ before: one, after: other }];
        }),
      ];
    }),
  );
}

/** Unchanged tables that the others point at. */
function contextOf(pairs: readonly TablePair[], { candidates }: Surroundings): readonly Table[] {
  const own = new Set(pairs.map(({ after }) => keyOf(after)));
  const wanted = new Set(
    pairs.flatMap(({ view, after }) =>
      [...view.foreignKeys, ...after.foreignKeys].map((key) => tableKey(key.foreignTable, key.foreignSchema)),
    ),
  );
  return candidates
    .filter(({ after }) => wanted.has(keyOf(after)) && !own.has(keyOf(after)))
    .map(({ before }) => before);
}

/** Keyed by the table after. */
type MergedTables = ReadonlyMap<string, MergedTable>;

function mergeAll(
  pairs: readonly TablePair[],
  stored: StoredPairs,
  after: Database,
  { platforms, columnOrder, isInspected = false }: DiffOptions,
): MergedTables {
  const changes: FormatComparison = (one, other) =>
    isInspected
      ? changesFormat(one, other)
      : platforms.some(({ ddl }) => ddl.changesFormat(one, other) || ddl.changesFormat(other, one));
  const merged = new Map(
    pairs.map((pair) => {
      const key = keyOf(pair.after);
      return [key, mergeTable(pair, stored.get(key) ?? [], { columnOrder, changesFormat: changes })];
    }),
  );
  // Words of before may mean something else beside words of after.
  const mixed = pairs.filter((pair) => {
    const table = merged.get(keyOf(pair.after))?.table;
    return table !== undefined && !sameContent(table, pair.after);
  });
  if (mixed.length === 0) return merged;
  const isMixed = new Set(mixed.map((pair) => keyOf(pair.after)));
  const tables = after.tables.map((table) =>
    isMixed.has(keyOf(table)) ? (merged.get(keyOf(table))?.table ?? table) : table,
  );
  for (const [place, platform] of platforms.entries()) {
    const made = storedParts({ ...after, tables }, platform);
    for (const pair of mixed) {
      const key = keyOf(pair.after);
      const [one, other] = [made.get(key)?.table, stored.get(key)?.[place]?.after.table];
      const isSame = one !== undefined && other !== undefined && sameTable(one, other, { columnOrder });
      if (!isSame) merged.set(key, strictTable(pair, columnOrder));
    }
  }
  return merged;
}

/** Options of the database that no platform stores stay as they are. */
function wantedVendors(
  before: Database,
  after: Database,
  platforms: readonly Platform[],
): Database['vendors'] {
  if (isDeepStrictEqual(before.vendors, after.vendors)) return before.vendors;
  const without = { ...after, vendors: before.vendors };
  const isSame = platforms.every((platform) => sameDatabase(platform.store(without), platform.store(after)));
  return isSame ? before.vendors : after.vendors;
}

interface Outcome {
  readonly kept: readonly (TablePair & MergedTable)[];
  readonly dropped: readonly Table[];
  readonly created: readonly Table[];
}

/** Changed and new tables by their keys, with names for all keys and indexes: no other table has them. */
function namedTables(
  before: Database,
  { kept, dropped, created }: Outcome,
  platforms: readonly Platform[],
): ReadonlyMap<string, Table> {
  const changed = [...kept.map(({ table }) => table), ...created];
  const isNeeded =
    kept.some(({ table, view }) => needsNames(table, view)) || created.some((table) => needsNames(table));
  if (!isNeeded) return new Map(changed.map((table) => [keyOf(table), table]));
  const gone = new Set([...dropped, ...kept.map((pair) => pair.before)]);
  const others = before.tables.filter((table) => !gone.has(table));
  const { tables } = withGivenNames({ ...before, tables: [...changed, ...others] }, platforms);
  return new Map(tables.slice(0, changed.length).map((table) => [keyOf(table), table]));
}

/** A primary key that stays has the name that it has. */
function needsNames(table: Table, before?: Table): boolean {
  const [key, old] = [table, before].map((each) => (each === undefined ? [] : keyPartsOf(each)));
  const isKept = isDeepStrictEqual(key, old);
  return (
    table.indexes.some(({ name }) => name === undefined) ||
    table.foreignKeys.some((each) => each.name === undefined && isConstraint(each)) ||
    table.checks.some(({ name }) => name === undefined) ||
    (table.primaryKeyName === undefined && !isKept)
  );
}

/** The fill that the user gave for a column; one that is added may also have its own. */
const fillsOf = (tables: readonly Table[], given: ReadonlyMap<string, Fill>): FillFor => {
  const byKey = new Map(tables.map((table) => [keyOf(table), table]));
  return (table, column, isAdded) => {
    const own = byKey.get(keyOf(table))?.columns.find(({ name }) => name === column)?.fill;
    return given.get(`${qualifiedName(table)}.${column}`) ?? (isAdded ? own : undefined);
  };
};
