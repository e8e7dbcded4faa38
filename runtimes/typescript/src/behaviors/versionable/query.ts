import type { Table } from '../../facts/table.ts';
import type { Direction, Filter } from '../../query/filter.ts';
import { scopeOf } from '../../query/query-state.ts';
import { requireFunction } from '../../types/arguments.ts';
import type { QueryClass } from '../mixin.ts';
import { columnOf } from '../object-row.ts';
import { isVersioned, switchVersioning } from './version-switch.ts';
import { versionedTable } from './versioned-table.ts';

/** The methods of queries by version, for a column with another name. */
export interface VersionableQueryMethods {
  filterByVersion(version: Filter<number>): this;
  orderByVersion(order?: Direction): this;
}

export interface VersionableStatics {
  isVersioningEnabled(): boolean;
  enableVersioning(): void;
  disableVersioning(): void;
  withoutVersioning<T>(work: () => T | Promise<T>): Promise<T>;
}

/** Puts the methods of versions above a query class. */
export function VersionableQuery<Base extends QueryClass>(
  Base: Base,
): Base & VersionableStatics & (new (...given: never[]) => VersionableQueryMethods) {
  class Versionable extends Base implements VersionableQueryMethods {
    /** Returns whether this process adds versions of the table. */
    static isVersioningEnabled(): boolean {
      return isVersioned(this.table);
    }

    static enableVersioning(): void {
      switchVersioning(this.table, true);
    }

    static disableVersioning(): void {
      switchVersioning(this.table, false);
    }

    /** Runs the function without adding versions, and restores the switch, also after an error. */
    static async withoutVersioning<T>(work: () => T | Promise<T>): Promise<T> {
      requireFunction(work, 'withoutVersioning()');
      const wasOn = isVersioned(this.table);
      switchVersioning(this.table, false);
      try {
        return await work();
      } finally {
        switchVersioning(this.table, wasOn);
      }
    }

    filterByVersion(version: Filter<number>): this {
      return this.filterBy({ [versionProperty(scopeOf(this).table)]: version });
    }

    orderByVersion(order: Direction = 'asc'): this {
      return this.orderBy(versionProperty(scopeOf(this).table), order);
    }
  }
  return Versionable as unknown as Base &
    VersionableStatics &
    (new (
      ...given: never[]
    ) => VersionableQueryMethods);
}

const versionProperty = (table: Table): string => columnOf(table, versionedTable(table).version).property;
