import type { Database } from '../model/database.ts';
import { columnPairs } from '../model/foreign-key.ts';
import { referrersOf } from '../model/relations.ts';
import type { Table } from '../model/table.ts';

/** The values of a row, by column: texts as the schema writes defaults. */
export type RowValues = ReadonlyMap<string, string | null>;

/** The rows of a table that others refer to, with the columns that they refer to. */
export class KeyValues {
  readonly #columns: readonly string[];
  readonly #rows: (readonly (string | null)[])[] = [];
  /** The rows by the values of some columns, for each list of columns that was asked for. */
  readonly #indexes = new Map<string, Map<string, number[]>>();

  /** @param shared columns that tables with the same rows hold as well */
  constructor(database: Database, table: Table, shared: readonly string[]) {
    const referred = referrersOf(database, table).flatMap(({ foreignKey }) => columnPairs(foreignKey));
    this.#columns = [...new Set([...referred.map(({ foreign }) => foreign), ...shared])];
  }

  get size(): number {
    return this.#rows.length;
  }

  /** Whether rows with these columns have all that others refer to. */
  isKnownBy(columns: readonly string[]): boolean {
    return this.#columns.every((name) => columns.includes(name));
  }

  add(row: RowValues): void {
    const place = this.#rows.length;
    this.#rows.push(this.#columns.map((name) => row.get(name) ?? null));
    for (const [columns, index] of this.#indexes) this.#enter(index, JSON.parse(columns) as string[], place);
  }

  valueAt(place: number, column: string): string | null {
    return this.#rows[place]?.[this.#columns.indexOf(column)] ?? null;
  }

  /** The places of the rows that have these values. */
  placesWith(columns: readonly string[], values: readonly (string | null)[]): readonly number[] {
    const name = JSON.stringify(columns);
    let index = this.#indexes.get(name);
    if (index === undefined) {
      index = new Map();
      for (const place of this.#rows.keys()) this.#enter(index, columns, place);
      this.#indexes.set(name, index);
    }
    return index.get(JSON.stringify(values)) ?? [];
  }

  #enter(index: Map<string, number[]>, columns: readonly string[], place: number): void {
    const key = JSON.stringify(columns.map((name) => this.valueAt(place, name)));
    const places = index.get(key);
    if (places === undefined) index.set(key, [place]);
    else places.push(place);
  }
}
