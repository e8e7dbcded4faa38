import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { Database } from '../../model/database.ts';
import { tableKey } from '../../model/relations.ts';
import type { Table } from '../../model/table.ts';
import type { Behavior } from '../behavior.ts';
import type { KnownUse } from './uses.ts';

/** A use that was applied, with its options. */
export interface AppliedUse extends KnownUse {
  /** The key of its table. */
  readonly table: string;
  /** Undefined when nothing could be made of the parameters. */
  readonly options: unknown;
}

/** A use that still has to be applied. */
export interface PendingUse extends KnownUse {
  readonly table: string;
  /** How many uses led to this one, each adding the next or its table. */
  readonly generation: number;
}

/** The database while behaviors extend it. */
export class ExtensionState {
  readonly behaviors: ReadonlyMap<string, Behavior>;
  readonly diagnostics: Diagnostics;
  /** Keyed by table; `database` has them in their order. */
  readonly tables = new Map<string, Table>();
  /** Keyed by table, then by the key of the use. */
  readonly seen = new Map<string, Set<string>>();
  readonly applied: AppliedUse[] = [];
  /** The keys of tables that were added or changed since their uses were looked for. */
  readonly changed = new Set<string>();
  /** In the order in which they are applied. */
  pending: PendingUse[] = [];
  /** Whether tables were removed or have changed places since `pending` was sorted. */
  isReordered = false;
  #database: Database;
  /** The tables of `#database` that were replaced since it was made, by key. */
  readonly #outdated = new Map<string, Table>();
  /** The keys of tables that were added since then. */
  readonly #added = new Set<string>();

  constructor(database: Database, behaviors: readonly Behavior[], diagnostics: Diagnostics) {
    this.#database = database;
    this.behaviors = new Map(behaviors.map((behavior) => [behavior.name, behavior]));
    this.diagnostics = diagnostics;
    for (const table of database.tables) this.#put(keyOf(table), table);
  }

  /** Made when it is asked for: a copy per change would take time that grows with the square of the tables. */
  get database(): Database {
    if (this.#outdated.size > 0 || this.#added.size > 0) {
      const tables = this.#latestTables();
      for (const key of this.#added) tables.push(this.tables.get(key) as Table);
      this.#become({ ...this.#database, tables });
    }
    return this.#database;
  }

  #latestTables(): Table[] {
    const { tables } = this.#database;
    // Most uses replace one table, which is found sooner than a map is made and asked about each of them.
    if (this.#outdated.size <= FEW_TABLES) {
      const latest = [...tables];
      for (const [key, table] of this.#outdated)
        latest[tables.indexOf(table)] = this.tables.get(key) as Table;
      return latest;
    }
    const latest = new Map(Array.from(this.#outdated, ([key, table]) => [table, this.tables.get(key)]));
    return tables.map((table) => latest.get(table) ?? table);
  }

  /**
   * Takes what a behavior made of the database. Most behaviors change few tables, so only those are looked at whose
   * place has another table than before; looking at all for each use would be quadratic. A new table has the place of
   * the behavior, where its problems are solved.
   */
  extend(database: Database, behavior: string, span: Span | undefined): void {
    const changes = changedPlaces(this.database.tables, database.tables);
    const known = new Set(changes.map(({ old }) => old));
    const isInPlace = ({ old, now }: ChangedPlace): boolean =>
      now !== undefined && (old === undefined ? !this.tables.has(keyOf(now)) : keyOf(old) === keyOf(now));
    this.isReordered ||= !changes.every(isInPlace);
    const tables = [...database.tables];
    for (const { place, now } of changes) {
      if (now === undefined || this.tables.has(keyOf(now))) continue;
      const { madeBy = behavior, span: own = span } = now;
      tables[place] = { ...now, madeBy, ...(own !== undefined && { span: own }) };
    }
    for (const { old } of changes) if (old !== undefined) this.tables.delete(keyOf(old));
    for (const { place, now } of changes) {
      const table = tables[place];
      if (now === undefined || table === undefined) continue;
      if (known.has(table)) this.tables.set(keyOf(table), table);
      else this.#put(keyOf(table), table);
    }
    this.#become({ ...database, tables });
  }

  putTable(table: Table): void {
    const key = keyOf(table);
    const current = this.tables.get(key);
    if (current === undefined) this.#added.add(key);
    else if (!this.#added.has(key) && !this.#outdated.has(key)) this.#outdated.set(key, current);
    this.#put(key, table);
  }

  #put(key: string, table: Table): void {
    this.tables.set(key, table);
    this.changed.add(key);
  }

  #become(database: Database): void {
    this.#database = database;
    this.#outdated.clear();
    this.#added.clear();
  }
}

/** Up to so many tables are searched for one by one. */
const FEW_TABLES = 4;

/** A place of the list of tables, with the table that had it and the one that has it now. */
interface ChangedPlace {
  readonly place: number;
  readonly old: Table | undefined;
  readonly now: Table | undefined;
}

/** Compares the lists place by place, between the tables that are the same at the start and at the end of both. */
function changedPlaces(before: readonly Table[], after: readonly Table[]): readonly ChangedPlace[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const changes: ChangedPlace[] = [];
  const [oldEnd, newEnd] = [before.length - end, after.length - end];
  for (let place = start; place < oldEnd || place < newEnd; place++) {
    const old = place < oldEnd ? before[place] : undefined;
    const now = place < newEnd ? after[place] : undefined;
    if (old !== now) changes.push({ place, old, now });
  }
  return changes;
}

export const keyOf = ({ name, schema }: Pick<Table, 'name' | 'schema'>): string => tableKey(name, schema);
