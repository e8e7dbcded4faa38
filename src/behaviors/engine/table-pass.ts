import type { BehaviorUse } from '../../model/behavior-use.ts';
import type { Database } from '../../model/database.ts';
import { findColumn, type Table } from '../../model/table.ts';
import type { Parameter } from '../../model/vendor.ts';
import type { ExtendContext, OwnedColumns } from '../behavior.ts';
import { behaviorDiagnostics } from '../diagnostics.ts';
import { type ColumnMove, moveColumn } from '../tables/move-column.ts';
import { runDatabasePass } from './database-pass.ts';
import { guarded } from './guard.ts';
import { mergedOptions } from './inheritance.ts';
import { type AppliedUse, type ExtensionState, keyOf, type PendingUse } from './state.ts';
import { type KnownUse, knownUse, useKey, useText } from './uses.ts';

const DEFAULT_ORDER = 50;

/** The longest chain of uses that each add the next; a longer one is a circle. */
const MOST_GENERATIONS = 8;

/** Applies the use with the lowest order over all tables, in table order, until no use is left. */
export function runTablePass(state: ExtensionState, databaseUses: readonly KnownUse[]): void {
  addPending(state, 0);
  for (let next = state.pending.shift(); next !== undefined; next = state.pending.shift()) {
    if (next.generation > MOST_GENERATIONS) {
      const table = state.tables.get(next.table)?.name ?? '';
      const details = { behavior: next.use.name, table };
      state.diagnostics.report(behaviorDiagnostics.endless(details, next.use.span));
      return;
    }
    if (!applyUse(next, state)) continue;
    const added = [...state.changed].filter((key) => !state.seen.has(key) && state.tables.has(key));
    if (added.length > 0) runDatabasePass(state, databaseUses, new Set(added));
    addPending(state, next.generation + 1);
  }
}

/** Finds the uses that were not seen before, and puts them in order with those that wait. */
function addPending(state: ExtensionState, generation: number): void {
  const found = [...state.changed].flatMap((key) => newUses(state.tables.get(key), generation, state));
  state.changed.clear();
  if (found.length === 0) return;
  if (state.isReordered || found.length > FEW_USES) sortPending(state, found);
  else for (const use of found) insertPending(state, use);
}

/** Up to so many uses are inserted one by one: most uses lead to one more, for which sorting all would be quadratic. */
const FEW_USES = 4;

const orderOf = ({ behavior }: PendingUse): number => behavior.order ?? DEFAULT_ORDER;

function sortPending(state: ExtensionState, found: readonly PendingUse[]): void {
  const places = new Map(state.database.tables.map((table, place) => [keyOf(table), place]));
  const placeOf = ({ table }: PendingUse) => places.get(table) ?? 0;
  state.pending = [...state.pending, ...found].sort(
    (a, b) => orderOf(a) - orderOf(b) || placeOf(a) - placeOf(b),
  );
  state.isReordered = false;
}

/** Inserts a use after those of the same order whose tables come before its own. */
function insertPending(state: ExtensionState, use: PendingUse): void {
  const { tables } = state.database;
  const placeOf = ({ table }: PendingUse) => tables.indexOf(state.tables.get(table) as Table);
  const [order, place] = [orderOf(use), placeOf(use)];
  let low = 0;
  let high = state.pending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = state.pending[middle] as PendingUse;
    const isBefore = orderOf(other) < order || (orderOf(other) === order && placeOf(other) <= place);
    if (isBefore) low = middle + 1;
    else high = middle;
  }
  state.pending.splice(low, 0, use);
}

function newUses(table: Table | undefined, generation: number, state: ExtensionState): readonly PendingUse[] {
  if (table === undefined) return [];
  const key = keyOf(table);
  let seen = state.seen.get(key);
  if (seen === undefined) {
    seen = new Set();
    state.seen.set(key, seen);
    reportUsedTwice(table, state);
  }
  const found: PendingUse[] = [];
  for (const use of effectiveUses(table)) {
    if (seen.has(useKey(use))) continue;
    seen.add(useKey(use));
    const known = knownUse(use, state.behaviors, state.diagnostics);
    if (known !== undefined) found.push({ ...known, table: key, generation });
  }
  return found;
}

/** The last of several uses with the same key. */
const effectiveUses = ({ behaviors }: Table): readonly BehaviorUse[] =>
  behaviors.length < 2 ? behaviors : [...new Map(behaviors.map((use) => [useKey(use), use])).values()];

function reportUsedTwice({ behaviors, name: table }: Table, { diagnostics }: ExtensionState): void {
  const keys = behaviors.map(useKey);
  for (const [index, { name, span }] of behaviors.entries()) {
    if (keys.indexOf(useKey(behaviors[index] ?? { name })) === index) continue;
    diagnostics.report(behaviorDiagnostics.usedTwice({ name, table }, span));
  }
}

/** Whether there may be new tables or uses. */
function applyUse(pending: PendingUse, state: ExtensionState): boolean {
  const { use, behavior, table: key } = pending;
  const { diagnostics } = state;
  const table = state.tables.get(key);
  // Another behavior may have taken the use away.
  if (table === undefined || !table.behaviors.includes(use)) return false;
  const step = <T>(name: string, call: () => T): T => guarded(pending, name, diagnostics, call);
  const parsed = step('parseOptions', () => behavior.parseOptions(use, table, contextOf(state)));
  const options = parsed === undefined ? undefined : mergedOptions(pending, parsed, table, state);
  state.applied.push({ use, behavior, table: key, options });
  if (options === undefined) return false;
  const extended = step('extendTable', () => behavior.extendTable?.(table, options)) ?? table;
  const hasNewUses = extended.behaviors !== table.behaviors;
  if (extended !== table) state.putTable(extended);
  if (behavior.extendDatabase === undefined) return hasNewUses;
  const moves: ColumnMove[] = [];
  const database = step('extendDatabase', () =>
    behavior.extendDatabase?.(state.database, extended, options, extendContext(use, moves, state)),
  );
  if (database === undefined || database === state.database) return hasNewUses;
  state.extend(database, behavior.name, use.span ?? table.span);
  const replaced = moves.flatMap((move) => tellOthers(move, use, state));
  readAgain(replaced, state);
  return true;
}

const contextOf = (state: ExtensionState) => ({
  diagnostics: state.diagnostics,
  get database(): Database {
    return state.database;
  },
});

const extendContext = (use: BehaviorUse, moves: ColumnMove[], state: ExtensionState): ExtendContext => ({
  diagnostics: state.diagnostics,
  database: state.database,
  use,
  moveColumn(database, move) {
    moves.push(move);
    reportGeneratedMove(database, move, use, state);
    return moveColumn(database, move);
  },
  inheritanceOf: (name) => state.behaviors.get(name)?.inherit ?? 'copy',
  inheritedColumns: inheritedColumns(state),
});

/** A translated column has accessors of its own in both classes. */
function reportGeneratedMove(
  database: Database,
  { from, column: name }: ColumnMove,
  use: BehaviorUse,
  { diagnostics }: ExtensionState,
): void {
  const table = database.tables.find((one) => keyOf(one) === keyOf(from));
  const column = table && findColumn(table, name);
  if (table === undefined || column?.generated === undefined) return;
  const details = { table: table.name, column: name, behavior: useText(use) };
  diagnostics.report(behaviorDiagnostics.writesGenerated(details, column.span ?? use.span));
}

export const inheritedColumns =
  (state: ExtensionState): ExtendContext['inheritedColumns'] =>
  (table, rule, except = []) => {
    const key = keyOf(table);
    return state.applied
      .filter((one) => one.table === key && (one.behavior.inherit ?? 'copy') === rule)
      .filter(({ use }) => !except.includes(use.name))
      .flatMap((one) => Object.keys(ownedBy(one, state)));
  };

/** The columns that a use owns in its table. */
export function ownedBy(applied: AppliedUse, state: ExtensionState): OwnedColumns {
  const table = state.tables.get(applied.table);
  const { behavior, options } = applied;
  if (table === undefined || options === undefined || behavior.ownedColumns === undefined) return {};
  return guarded(
    applied,
    'ownedColumns',
    state.diagnostics,
    () => behavior.ownedColumns?.(table, options) ?? {},
  );
}

/** An applied use that another one has replaced. */
interface ReplacedUse {
  readonly table: string;
  readonly use: BehaviorUse;
}

/** The other behaviors of the table decide whether they stay, follow the column, or both. */
function tellOthers(move: ColumnMove, mover: BehaviorUse, state: ExtensionState): readonly ReplacedUse[] {
  const from = keyOf(move.from);
  const replaced: ReplacedUse[] = [];
  for (const use of state.tables.get(from)?.behaviors ?? []) {
    const behavior = state.behaviors.get(use.name);
    if (use === mover || behavior?.columnMoved === undefined) continue;
    const known = { use, behavior };
    const moved = guarded(known, 'columnMoved', state.diagnostics, () => behavior.columnMoved?.(move, use));
    if (moved !== undefined) replaced.push(...replaceUse(known, moved.stays, from, state));
    if (moved?.goes !== undefined) addUse(moved.goes, keyOf(move.to), state);
  }
  return replaced;
}

function replaceUse(
  { use, behavior }: KnownUse,
  stays: BehaviorUse | undefined,
  key: string,
  state: ExtensionState,
): readonly ReplacedUse[] {
  const table = state.tables.get(key);
  if (stays === use || table === undefined) return [];
  const behaviors = table.behaviors.flatMap((own) => (own === use ? (stays ?? []) : own));
  state.putTable({ ...table, behaviors });
  state.pending = state.pending.flatMap((one) =>
    one.use !== use || one.table !== key ? one : stays === undefined ? [] : { ...one, use: stays },
  );
  const place = state.applied.findIndex((one) => one.use === use && one.table === key);
  if (place === -1) return [];
  state.applied[place] = { use: stays ?? use, behavior, table: key, options: undefined };
  return stays === undefined ? [] : [{ table: key, use: stays }];
}

/** Reads the parameters of replaced uses once all columns are moved: until then some name columns that are gone. */
function readAgain(replaced: readonly ReplacedUse[], state: ExtensionState): void {
  for (const { table: key, use } of replaced) {
    const table = state.tables.get(key);
    const place = state.applied.findIndex((one) => one.use === use && one.table === key);
    const applied = state.applied[place];
    // A later move may have taken the rest of it away.
    if (applied === undefined || table?.behaviors.includes(use) !== true) continue;
    const options = guarded(applied, 'parseOptions', state.diagnostics, () =>
      applied.behavior.parseOptions(use, table, contextOf(state)),
    );
    state.applied[place] = { ...applied, options };
  }
}

function addUse(use: BehaviorUse, key: string, state: ExtensionState): void {
  const table = state.tables.get(key);
  if (table === undefined) return;
  const known = table.behaviors.find((own) => useKey(own) === useKey(use));
  const behaviors =
    known === undefined
      ? [...table.behaviors, use]
      : table.behaviors.map((own) => (own === known ? withParametersOf(own, use) : own));
  state.putTable({ ...table, behaviors });
}

/** Several columns may be moved to one table, each with parameters of the same behavior. */
function withParametersOf(use: BehaviorUse, other: BehaviorUse): BehaviorUse {
  const isMissing = ({ name, value }: Parameter): boolean =>
    !use.parameters.some((own) => own.name === name && own.value === value);
  return {
    ...use,
    parameters: [...use.parameters, ...other.parameters.filter(isMissing)],
    parameterLists: [...use.parameterLists, ...other.parameterLists],
  };
}
