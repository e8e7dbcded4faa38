import { LogicError } from '../errors/orm-error.ts';
import type { TableHooks } from '../hooks/table-hooks.ts';
import { products } from '../products/index.ts';
import { connectionZone } from '../support/time-zones.ts';
import type { ColumnFacts } from './column-facts.ts';
import type { RelationFacts } from './relation-facts.ts';
import type { TableFacts } from './table-facts.ts';

/** A class of the application: its objects are rows of a table. */
// biome-ignore lint/suspicious/noExplicitAny: subclasses narrow the type of their values.
export type Constructor<T extends object = object> = new (values?: any, row?: unknown[], at?: number) => T;

/** The application's classes of a table. */
export interface LinkedClasses {
  readonly model: Constructor;
  readonly query: new (...of: never[]) => object;
}

/** A table at run time: its facts, what follows from them, and the classes that were linked to it. */
export class Table {
  readonly facts: TableFacts;
  readonly columns: readonly ColumnFacts[];
  readonly key: readonly number[];
  /** The quoted name and a dot, as it stands before columns. */
  readonly prefix: string;
  /** The positions of the columns that are read with their row. */
  readonly row: readonly number[];
  /** @internal Where each column stands in a row, by its position; -1 for a column that is not read with its row. */
  readonly places: readonly number[];
  /** @internal The positions of the columns that refer to parents, fixed ones included. */
  readonly parentKeys: readonly number[];
  /** The behaviors' parts in reading and writing, in the order in which they run. */
  readonly hooks: readonly TableHooks[];
  readonly #positions = new Map<string, number>();
  readonly #relations = new Map<string, RelationFacts>();
  /** The tables of the same database. */
  readonly #siblings: Map<string, Table>;
  readonly #kept = new Map<symbol, unknown>();
  #classes: LinkedClasses | undefined;
  /** The classes of single table inheritance, by the stored value of the column that tells them apart. */
  readonly #subclasses = new Map<string, LinkedClasses>();

  constructor(facts: TableFacts, hooks: readonly TableHooks[] = []) {
    this.facts = facts;
    this.hooks = hooks;
    const place = {
      table: facts.name,
      values: products[facts.product].values,
      zone: connectionZone(facts.database),
    };
    this.columns = facts.columns.map((column) => ({ ...column, place }));
    this.key = facts.key;
    this.prefix = `${facts.sql}.`;
    this.row = facts.columns.flatMap(({ lazy }, position) => (lazy ? [] : [position]));
    this.places = facts.columns.map((_, position) => this.row.indexOf(position));
    this.parentKeys = parentKeysOf(facts);
    for (const [position, { property }] of facts.columns.entries()) this.#positions.set(property, position);
    for (const relation of facts.relations) this.#relations.set(relation.name, relation);
    this.#siblings = tablesOf(facts.database);
    this.#siblings.set(facts.name, this);
  }

  /** The position of the column behind a property; undefined where there is none. */
  positionOf(property: string): number | undefined {
    return this.#positions.get(property);
  }

  /** The relation with a name such as `Author`. */
  relation(name: string): RelationFacts {
    const found = this.#relations.get(name);
    if (found === undefined) throw new LogicError(`Table "${this.facts.name}" has no relation "${name}".`);
    return found;
  }

  /** A table of the same database; undefined where its classes are not loaded. */
  sibling(name: string): Table | undefined {
    return this.#siblings.get(name);
  }

  /** A table of the same database. */
  other(name: string): Table {
    const found = this.sibling(name);
    if (found === undefined) {
      throw new LogicError(
        `The classes of table "${name}" are not loaded. Import index.js of the generated models, or the module of that table.`,
      );
    }
    return found;
  }

  get classes(): LinkedClasses {
    if (this.#classes === undefined) {
      throw new LogicError(
        `No class is linked to table "${this.facts.name}". Import ${this.facts.model} from index.js of the generated models.`,
      );
    }
    return this.#classes;
  }

  /** Names the application's classes of this table, or those of its rows with a value in the column of inheritance. */
  link(classes: LinkedClasses, value?: string): void {
    const root = this.#classes?.model;
    if (value !== undefined) this.#subclasses.set(value, classes);
    if (root === undefined || !(classes.model.prototype instanceof root)) this.#classes = classes;
  }

  /** The model class of a row with a stored value in the column of inheritance. */
  classOf(value: string | undefined): Constructor {
    const classes = value === undefined ? undefined : this.#subclasses.get(value);
    return (classes ?? this.classes).model;
  }

  /** The stored value that the rows of a query class have in the column of inheritance; undefined for all rows. */
  keyOfQuery(query: object): string | undefined {
    if (this.#subclasses.size === 0) return undefined;
    for (let one: object | null = query; one !== null; one = Object.getPrototypeOf(one)) {
      if (one === this.#classes?.query) return undefined;
      for (const [value, classes] of this.#subclasses) if (classes.query === one) return value;
    }
    return undefined;
  }

  /** @internal The statements that write single rows, of the dialect that was used last; a RowStatements. */
  rowStatements: { readonly dialect: object } | undefined = undefined;

  /** What a part of the runtime computes from the facts once, such as the text of statements. */
  keep<T>(key: symbol, make: (table: Table) => T): T {
    let kept = this.#kept.get(key) as T | undefined;
    if (kept === undefined) {
      kept = make(this);
      this.#kept.set(key, kept);
    }
    return kept;
  }
}

function parentKeysOf({ relations }: TableFacts): readonly number[] {
  const positions = new Set<number>();
  for (const relation of relations) {
    if (relation.kind !== 'parent') continue;
    for (const { own } of relation.columns) positions.add(own);
    for (const { column } of relation.constants ?? []) positions.add(column);
  }
  return [...positions];
}

/** All tables, by the connection and their names. */
const databases = new Map<string, Map<string, Table>>();

function tablesOf(database: string): Map<string, Table> {
  const known = databases.get(database);
  if (known !== undefined) return known;
  const tables = new Map<string, Table>();
  databases.set(database, tables);
  return tables;
}
