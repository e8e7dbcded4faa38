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
  /** By key, in schema order. */
  readonly tables = new Map<string, Table>();
  /** By table, then by the key of the use. */
  readonly seen = new Map<string, Set<string>>();
  readonly applied: AppliedUse[] = [];
  /** The keys of tables that were added or changed since their uses were looked for. */
  readonly changed = new Set<string>();
  pending: PendingUse[] = [];
  #database: Database;
  #isCurrent = true;

  constructor(database: Database, behaviors: readonly Behavior[], diagnostics: Diagnostics) {
    this.#database = database;
    this.behaviors = new Map(behaviors.map((behavior) => [behavior.name, behavior]));
    this.diagnostics = diagnostics;
    for (const table of database.tables) this.putTable(table);
    this.#isCurrent = true;
  }

  /** Made when it is asked for: a copy per change would take time that grows with the square of the tables. */
  get database(): Database {
    if (!this.#isCurrent) {
      this.#database = { ...this.#database, tables: [...this.tables.values()] };
      this.#isCurrent = true;
    }
    return this.#database;
  }

  set database(database: Database) {
    const known = new Set(this.tables.values());
    this.tables.clear();
    for (const table of database.tables) {
      if (known.has(table)) this.tables.set(keyOf(table), table);
      else this.putTable(table);
    }
    this.#database = database;
    this.#isCurrent = true;
  }

  putTable(table: Table): void {
    const key = keyOf(table);
    this.tables.set(key, table);
    this.changed.add(key);
    this.#isCurrent = false;
  }
}

export const keyOf = ({ name, schema }: Pick<Table, 'name' | 'schema'>): string => tableKey(name, schema);
