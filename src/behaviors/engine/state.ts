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
      const latest = new Map(Array.from(this.#outdated, ([key, table]) => [table, this.tables.get(key)]));
      const tables = this.#database.tables.map((table) => latest.get(table) ?? table);
      for (const key of this.#added) tables.push(this.tables.get(key) as Table);
      this.#become({ ...this.#database, tables });
    }
    return this.#database;
  }

  /**
   * Takes what a behavior made of the database. Most behaviors change few tables next to each other, so only those
   * between the first and the last change are looked at; looking at all for each use would be quadratic.
   */
  extend(database: Database, behavior: string): void {
    const before = this.database.tables;
    const { start, end } = changedRange(before, database.tables);
    const replaced = before.slice(start, before.length - end);
    const known = new Set(replaced);
    const made = database.tables
      .slice(start, database.tables.length - end)
      .map((table) =>
        table.madeBy === undefined && !this.tables.has(keyOf(table)) ? { ...table, madeBy: behavior } : table,
      );
    for (const table of replaced) this.tables.delete(keyOf(table));
    for (const table of made) {
      if (known.has(table)) this.tables.set(keyOf(table), table);
      else this.#put(keyOf(table), table);
    }
    const tables = [...database.tables];
    for (const [place, table] of made.entries()) tables[start + place] = table;
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

/** How many tables are the same at the start and at the end of both lists. */
function changedRange(
  before: readonly Table[],
  after: readonly Table[],
): { readonly start: number; readonly end: number } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { start, end };
}

export const keyOf = ({ name, schema }: Pick<Table, 'name' | 'schema'>): string => tableKey(name, schema);
