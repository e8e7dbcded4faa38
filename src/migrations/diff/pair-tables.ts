import type { TableRef } from '../../model/change.ts';
import type { Database } from '../../model/database.ts';
import type { Table } from '../../model/table.ts';
import { likeness } from '../../support/nearest.ts';
import { keyOf } from '../changes/working-state.ts';
import type { RenameQuestion, Renames } from './renames.ts';

export interface PairedTables {
  /** The table before, by the key of the table after. */
  readonly origins: ReadonlyMap<string, Table>;
  readonly dropped: readonly Table[];
  readonly questions: readonly RenameQuestion[];
}

/** Finds which table of before is which of after: by answers, by `renamedFrom`, by name. */
export function pairTables(before: Database, after: Database, renames: Renames): PairedTables {
  const known = new Map(before.tables.map((table) => [keyOf(table), table]));
  const origins = new Map<string, Table>();
  const taken = new Set<Table>();
  const pair = (table: TableRef, origin: Table | undefined): void => {
    if (origin === undefined || taken.has(origin) || origins.has(keyOf(table))) return;
    origins.set(keyOf(table), origin);
    taken.add(origin);
  };
  const names = new Set(after.tables.map(keyOf));
  for (const { from, to } of renames.tables) if (names.has(keyOf(to))) pair(to, known.get(keyOf(from)));
  const isFree = (table: Table): boolean => {
    const own = known.get(keyOf(table));
    return own === undefined || taken.has(own);
  };
  untilStable(taken, () => {
    for (const table of after.tables) if (isFree(table)) pair(table, formerTable(table, known, names));
  });
  for (const table of after.tables) pair(table, known.get(keyOf(table)));
  const dropped = before.tables.filter((table) => !taken.has(table));
  const created = after.tables.filter((table) => !origins.has(keyOf(table)));
  return { origins, dropped, questions: tableQuestions({ dropped, created, origins, after }, renames) };
}

/** Repeats a step while it pairs anything: a name that is given away makes room for a former name of another. */
function untilStable(taken: ReadonlySet<unknown>, step: () => void): void {
  for (let size = -1; size < taken.size; ) {
    size = taken.size;
    step();
  }
}

/** A former name that no table has any more goes before one that another table has. */
function formerTable(
  { renamedFrom = [], schema }: Table,
  known: ReadonlyMap<string, Table>,
  names: ReadonlySet<string>,
): Table | undefined {
  const found = renamedFrom.flatMap((name) => {
    const own = known.get(keyOf(schema === undefined ? { name } : { name, schema }));
    const dot = name.indexOf('.');
    const other = dot === -1 ? { name } : { schema: name.slice(0, dot), name: name.slice(dot + 1) };
    return own ?? known.get(keyOf(other)) ?? [];
  });
  return found.find((table) => !names.has(keyOf(table))) ?? found[0];
}

interface Unpaired {
  readonly dropped: readonly Table[];
  readonly created: readonly Table[];
  readonly origins: ReadonlyMap<string, Table>;
  readonly after: Database;
}

/** Asks where a new table has at least half of the columns of one that is gone, or that has lost most of them. */
function tableQuestions(
  { dropped, created, origins, after }: Unpaired,
  { tables, droppedTables = [] }: Renames,
): readonly RenameQuestion[] {
  if (created.length === 0) return [];
  const isAnswered = new Set([...droppedTables, ...tables.map(({ from }) => from)].map(keyOf));
  const replaced = after.tables.flatMap((table) => {
    const origin = origins.get(keyOf(table));
    const isKept = origin !== undefined && keyOf(origin) === keyOf(table);
    return isKept && !isAlike(origin, table) ? [origin] : [];
  });
  return [...dropped, ...replaced].flatMap((table): readonly RenameQuestion[] => {
    if (isAnswered.has(keyOf(table))) return [];
    const candidates = created
      .filter((other) => isAlike(table, other))
      .map((other) => ({
        ref: refOf(other),
        rank: sharedColumns(table, other) + likeness(table.name, other.name),
      }))
      .toSorted((one, other) => other.rank - one.rank)
      .map(({ ref }) => ref);
    return candidates.length === 0
      ? []
      : [{ kind: 'table', from: refOf(table), candidates, isReplaced: replaced.includes(table) }];
  });
}

/** How many columns two tables have in common, from 0 to 1. */
function sharedColumns(one: Table, other: Table): number {
  const names = new Set(one.columns.map(({ name }) => name));
  const common = other.columns.filter(({ name }) => names.has(name)).length;
  return common / Math.max(names.size, other.columns.length, 1);
}

const isAlike = (one: Table, other: Table): boolean => sharedColumns(one, other) >= 0.5;

export const refOf = ({ name, schema }: TableRef): TableRef =>
  schema === undefined ? { name } : { name, schema };

/** The name of a column before, by its name after; columns that are new are missing. */
export function pairColumns(before: Table, after: Table, renames: Renames): ReadonlyMap<string, string> {
  const known = new Set(before.columns.map(({ name }) => name));
  const names = new Set(after.columns.map(({ name }) => name));
  const origins = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (name: string, origin: string | undefined): void => {
    if (origin === undefined || !known.has(origin) || taken.has(origin) || origins.has(name)) return;
    origins.set(name, origin);
    taken.add(origin);
  };
  for (const { table, from, to } of renames.columns) {
    const isMeant = keyOf(table) === keyOf(before) || keyOf(table) === keyOf(after);
    if (isMeant && names.has(to)) pair(to, from);
  }
  untilStable(taken, () => {
    for (const { name, renamedFrom } of after.columns) {
      if (renamedFrom === undefined || (known.has(name) && !taken.has(name))) continue;
      const found = renamedFrom.filter((former) => known.has(former));
      pair(name, found.find((former) => !names.has(former)) ?? found[0]);
    }
  });
  for (const { name } of after.columns) pair(name, name);
  return origins;
}
