import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
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
  /** By key; `database` has them in their order. */
  readonly tables = new Map<string, Table>();
  /** By table, then by the key of the use. */
  readonly seen = new Map<string, Set<string>>();
  readonly applied: AppliedUse[] = [];
  /** The keys of tables that were added or changed since their uses were looked for. */
  readonly changed = new Set<string>();
  pending: PendingUse[] = [];
  #database: Database;
  /** By key, the tables of `#database` that were replaced since it was made. */
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
   * place has another table than before; looking at all for each use would be quadratic.
   */
  extend(database: Database, behavior: string): void {
    const { replaced, places } = changedTables(this.database.tables, database.tables);
    const known = new Set(replaced);
    const tables = [...database.tables];
    for (const place of places) {
      const table = tables[place] as Table;
      if (table.madeBy === undefined && !this.tables.has(keyOf(table)))
        tables[place] = { ...table, madeBy: behavior };
    }
    for (const table of replaced) this.tables.delete(keyOf(table));
    for (const place of places) {
      const table = tables[place] as Table;
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

interface ChangedTables {
  /** The tables of the first list that have lost their place. */
  readonly replaced: readonly Table[];
  /** Where the second list has another table. */
  readonly places: readonly number[];
}

/** Compares the lists place by place, between the tables that are the same at the start and at the end of both. */
function changedTables(before: readonly Table[], after: readonly Table[]): ChangedTables {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const replaced: Table[] = [];
  const places: number[] = [];
  const ends = [before.length - end, after.length - end] as const;
  for (let place = start; place < ends[0] || place < ends[1]; place++) {
    const old = place < ends[0] ? before[place] : undefined;
    const now = place < ends[1] ? after[place] : undefined;
    if (old === now) continue;
    if (old !== undefined) replaced.push(old);
    if (now !== undefined) places.push(place);
  }
  return { replaced, places };
}

export const keyOf = ({ name, schema }: Pick<Table, 'name' | 'schema'>): string => tableKey(name, schema);
