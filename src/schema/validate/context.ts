import type { Diagnostic, Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../diagnostics/span.ts';
import type { Column } from '../../model/column.ts';
import type { Database } from '../../model/database.ts';
import { qualifiedName, type Table } from '../../model/table.ts';
import { nearest } from '../../support/nearest.ts';

/** The data that all checks of a database share; look-up tables keep checking linear. */
export class ValidationContext {
  readonly database: Database;
  readonly #diagnostics: Diagnostics;
  readonly #columns = new Map<Table, ReadonlyMap<string, Column>>();
  readonly #columnsByCodeName = new Map<Table, ReadonlyMap<string, Column>>();
  readonly #nearestTables = new Map<string, string | undefined>();

  constructor(database: Database, diagnostics: Diagnostics) {
    this.database = database;
    this.#diagnostics = diagnostics;
  }

  report(diagnostic: Diagnostic): void {
    this.#diagnostics.report(diagnostic);
  }

  columnsOf(table: Table): ReadonlyMap<string, Column> {
    let columns = this.#columns.get(table);
    if (columns === undefined) {
      const found = new Map<string, Column>();
      for (const column of table.columns) found.set(column.name, column);
      columns = found;
      this.#columns.set(table, columns);
    }
    return columns;
  }

  /** Keyed by lower-case name in classes, because not every language distinguishes letter case. */
  columnsByCodeName(table: Table): ReadonlyMap<string, Column> {
    let columns = this.#columnsByCodeName.get(table);
    if (columns === undefined) {
      const found = new Map<string, Column>();
      for (const column of table.columns) {
        const key = column.codeName.toLowerCase();
        if (!found.has(key)) found.set(key, column);
      }
      columns = found;
      this.#columnsByCodeName.set(table, columns);
    }
    return columns;
  }

  nearestColumn(table: Table, name: string): string | undefined {
    return nearest(name, this.columnsOf(table).keys());
  }

  /** Cached, because many keys can miss the same table and suggestions are slow. */
  nearestTable(name: string): string | undefined {
    if (!this.#nearestTables.has(name)) {
      this.#nearestTables.set(name, nearest(name, this.database.tables.map(qualifiedName)));
    }
    return this.#nearestTables.get(name);
  }
}

/** The first known position; elements that a behavior added have none. */
export const placeOf = (...spans: readonly (Span | undefined)[]): Span | undefined =>
  spans.find((span) => span !== undefined);
