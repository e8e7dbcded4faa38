import type { Column } from '../model/column.ts';
import { columnPairs, type ForeignKey } from '../model/foreign-key.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from '../model/new.ts';
import { findColumn, type Table } from '../model/table.ts';
import type { IndexColumn, TableIndex } from '../model/table-index.ts';
import type { Vendor } from '../model/vendor.ts';
import type { Platform } from '../platforms/platform.ts';

/**
 * How a platform writes parts of a table, as far as its catalogue keeps that:
 * what is written alike is the same to the database, however a schema says it.
 */
export class Definitions {
  readonly #platform: Platform;
  /** Whether the database is told what tables and columns are for. */
  readonly keepsComments: boolean;

  constructor(platform: Platform) {
    this.#platform = platform;
    const text = 'what it is for';
    this.keepsComments = this.#script(
      newTable('t', { description: text, columns: [newColumn('c', 'INTEGER')] }),
    ).includes(text);
  }

  /** Type and what belongs to it. */
  type(column: Column): string {
    const { default: _, ...bare } = column;
    return this.column({ ...bare, required: false, autoIncrement: false });
  }

  /** The whole definition, but for its comment and whether it is part of the key. */
  column({ description: _, ...column }: Column): string {
    const table = newTable('t', { columns: [{ ...column, primaryKey: column.autoIncrement }] });
    const [, written = ''] =
      /\n\(\n {4}([\s\S]*?),?\n(?: {4}(?:CONSTRAINT .*)?PRIMARY KEY|\))/.exec(this.#create(table)) ?? [];
    return this.#asReversed(written);
  }

  /** What happens to rows when those they refer to are changed, and when it is checked. */
  actions(key: ForeignKey): string {
    const pairs = columnPairs(key);
    const columns = (names: readonly string[]) =>
      [...new Set(names)].map((name) => newColumn(name, 'INTEGER'));
    const references = pairs.map(({ local }) => ({ local, foreign: local }));
    const locals = columns(pairs.map(({ local }) => local));
    const { name: _, ...rest } = key;
    const other = newTable('o', { columns: locals });
    const own = newTable('t', {
      columns: locals,
      foreignKeys: [
        {
          ...newForeignKey('o', references, { name: 'k' }),
          onDelete: rest.onDelete,
          onUpdate: rest.onUpdate,
          vendors: rest.vendors,
        },
      ],
    });
    const words = this.#script(own, other).match(
      /\bON (?:DELETE|UPDATE) (?:SET )?\w+(?: ACTION)?|\b(?:NOT )?DEFERRABLE[\w ]*/g,
    );
    return (words ?? [])
      .map((word) => this.#asReversed(word))
      .filter((word) => word !== '')
      .join(' ');
  }

  /** An index on the columns of a table, whatever its name is. */
  index(index: TableIndex, table: Table): string {
    const columns = table.columns.map(({ default: _, ...column }) => ({
      ...column,
      autoIncrement: false,
      primaryKey: false,
    }));
    const made = newTable(table.name, {
      columns,
      vendors: table.vendors,
      indexes: [{ ...index, name: 'i', columns: index.columns.map((part) => wholeColumn(part, table)) }],
    });
    return this.#script(made);
  }

  /** What follows the columns, by name: engine, character set and the like. */
  options(vendors: readonly Vendor[]): ReadonlyMap<string, string> {
    const made = newTable('t', { columns: [newColumn('c', 'INTEGER')], vendors });
    const written = this.#asReversed(/\n\)(.*)$/.exec(this.#create(made))?.[1]?.trim() ?? '');
    return new Map(
      Array.from(written.matchAll(OPTION), ([, name = '', value = '']) => [name.trim(), value] as const),
    );
  }

  #asReversed(definition: string): string {
    return this.#platform.asReversed?.(definition) ?? definition;
  }

  #statements(...tables: readonly Table[]): readonly string[] {
    return this.#platform.ddl.create(newDatabase('d', { tables })).map(({ sql }) => sql);
  }

  #create(table: Table): string {
    return this.#statements(table).find((sql) => sql.startsWith('CREATE TABLE')) ?? '';
  }

  #script(...tables: readonly Table[]): string {
    return this.#statements(...tables).join('\n');
  }
}

const OPTION = /([^=']+)=('(?:[^']|'')*'|\S+)/g;

/** How long a column is that nobody gave a length. */
const LENGTHS: Readonly<Partial<Record<Column['type'], number>>> = { CHAR: 1, BINARY: 1, VARCHAR: 255 };

/** An index on all of a column is not one on a part of it. */
function wholeColumn(part: IndexColumn, table: Table): IndexColumn {
  const column = findColumn(table, part.name);
  const usual = column === undefined ? undefined : LENGTHS[column.type];
  const isWhole = usual !== undefined && (part.size ?? 0) >= (column?.size ?? usual);
  return isWhole ? { name: part.name } : part;
}
