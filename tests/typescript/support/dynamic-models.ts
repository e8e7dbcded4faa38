import type { Row } from '../../../runtimes/typescript/src/connection/statement.ts';
import type { ColumnFacts } from '../../../runtimes/typescript/src/facts/column-facts.ts';
import type { RelationFacts } from '../../../runtimes/typescript/src/facts/relation-facts.ts';
import { Table } from '../../../runtimes/typescript/src/facts/table.ts';
import type { Product } from '../../../runtimes/typescript/src/facts/table-facts.ts';
import type { TableHooks } from '../../../runtimes/typescript/src/hooks/table-hooks.ts';
import { lazyChanged } from '../../../runtimes/typescript/src/model/changes.ts';
import { describeModel, linkClasses } from '../../../runtimes/typescript/src/model/describe.ts';
import { Model } from '../../../runtimes/typescript/src/model/model.ts';
import { fillNew } from '../../../runtimes/typescript/src/model/new-object.ts';
import { CHANGES, FILL, STORED } from '../../../runtimes/typescript/src/model/state.ts';
import { describeClasses } from '../../../runtimes/typescript/src/query/describe.ts';
import { Query } from '../../../runtimes/typescript/src/query/query.ts';
import type { KindName, Stored } from '../../../runtimes/typescript/src/types/kind.ts';
import { kinds } from '../../../runtimes/typescript/src/types/kinds.ts';

/** A column of a schema that is written by hand in a test. */
export interface ColumnSketch {
  readonly type?: string;
  readonly kind?: KindName;
  readonly key?: true;
  readonly counter?: true;
  readonly required?: true;
  readonly default?: unknown;
  readonly expression?: string;
  readonly lazy?: true;
  readonly scale?: number;
  readonly secondDigits?: number;
  readonly values?: readonly string[];
  /** The type in SQL, where the kind does not tell it. */
  readonly sql?: string;
}

/** A foreign key of such a schema; the columns are names here and in the other table. */
export interface ReferenceSketch {
  readonly table: string;
  readonly name: string;
  readonly inverse: string;
  readonly plural: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly onDelete: 'cascade' | 'set null';
  readonly single?: true;
  /** Fixed values of a polymorphic key by column; such a key has no constraint. */
  readonly constants?: Readonly<Record<string, string>>;
}

export interface TableSketch {
  readonly model: string;
  readonly columns: Readonly<Record<string, ColumnSketch>>;
  readonly references?: readonly ReferenceSketch[];
  /** The many-to-many relations of other tables through this one: by the name of the reference to their owner. */
  readonly junction?: Readonly<
    Record<
      string,
      { name: string; plural: string; targets: readonly [string, ...string[]]; extra?: readonly string[] }
    >
  >;
  readonly hooks?: readonly TableHooks[];
  readonly readOnly?: true;
  readonly reloadOnInsert?: true;
  readonly reloadOnUpdate?: true;
}

export type Sketch = Readonly<Record<string, TableSketch>>;

export type AnyModel = Model & Record<string, unknown>;
export type AnyModelClass = new (values?: object, row?: Row, at?: number) => AnyModel;

/** A name as the SQL of a product writes it. */
export const quoted = (name: string, product: Product): string =>
  product === 'mysql' ? `\`${name}\`` : `"${name}"`;

/** The tables and generated classes of a sketch, as the generator would make them. */
export function tablesOf(
  database: string,
  sketch: Sketch,
  product: Product = 'sqlite',
): ReadonlyMap<string, { table: Table; base: AnyModelClass }> {
  const made = new Map<string, { table: Table; base: AnyModelClass }>();
  for (const [name, one] of Object.entries(sketch)) {
    const table = new Table(
      {
        name,
        sql: quoted(name, product),
        database,
        product,
        model: one.model,
        columns: columnsOf(one, product),
        key: Object.values(one.columns).flatMap(({ key }, position) => (key ? [position] : [])),
        relations: relationsOf(name, sketch),
        ...(one.readOnly && { readOnly: true }),
        ...(one.reloadOnInsert && { reloadOnInsert: true }),
        ...(one.reloadOnUpdate && { reloadOnUpdate: true }),
      },
      one.hooks,
    );
    made.set(name, { table, base: baseOf(table) });
  }
  return made;
}

/** Links plain subclasses of the generated classes, or those that are given. */
export function linkAll(
  tables: ReadonlyMap<string, { table: Table; base: AnyModelClass }>,
  own: Readonly<Record<string, (base: AnyModelClass) => AnyModelClass>> = {},
): ReadonlyMap<string, AnyModelClass> {
  const classes = new Map<string, AnyModelClass>();
  for (const [name, { table, base }] of tables) {
    const model = own[name]?.(base) ?? subclassOf(base);
    Object.defineProperty(model, 'name', { value: table.facts.model });
    const query = class extends Query<AnyModel> {
      static override readonly table = table;
    };
    describeClasses(table, model, query);
    linkClasses(table, model, query);
    classes.set(name, model);
  }
  return classes;
}

/** A class of the application that adds nothing. */
function subclassOf(base: AnyModelClass): AnyModelClass {
  const concrete = base as new (...values: ConstructorParameters<AnyModelClass>) => object;
  return class extends concrete {} as unknown as AnyModelClass;
}

const property = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const columnsOf = ({ columns }: TableSketch, product: Product): readonly ColumnFacts[] =>
  Object.entries(columns).map(([name, column]) => ({
    name,
    sql: quoted(name, product),
    property: property(name),
    codeName: property(name).replace(/^./, (letter) => letter.toUpperCase()),
    type: column.type ?? 'INTEGER',
    kind: column.kind ?? 'integer',
    required: column.required === true || column.key === true,
    ...(column.scale !== undefined && { scale: column.scale }),
    ...(column.secondDigits !== undefined && { secondDigits: column.secondDigits }),
    ...(column.values !== undefined && { values: column.values }),
    ...(column.default !== undefined && { default: column.default }),
    ...(column.counter && { filledIn: 'counter' as const }),
    ...(column.expression !== undefined && { filledIn: 'expression' as const }),
    ...(column.lazy && { lazy: true as const }),
  }));

function relationsOf(name: string, sketch: Sketch): readonly RelationFacts[] {
  const relations: RelationFacts[] = (sketch[name]?.references ?? []).map((reference) => ({
    kind: 'parent',
    name: reference.name,
    property: property(lower(reference.name)),
    table: reference.table,
    columns: pairs(sketch, name, reference),
    required: isRequired(sketch, name, reference),
    inverse: reference.inverse,
    join: 'LEFT JOIN',
    ...(reference.constants && { constants: constantsOf(sketch, name, reference.constants) }),
  }));
  for (const [other, one] of Object.entries(sketch)) {
    for (const reference of one.references ?? []) {
      if (reference.table !== name) continue;
      const required = isRequired(sketch, other, reference);
      relations.push({
        kind: 'child',
        name: reference.inverse,
        plural: reference.plural,
        property: lower(reference.single ? reference.inverse : reference.plural),
        table: other,
        columns: pairs(sketch, other, reference).map((pair) => ({ own: pair.other, other: pair.own })),
        inverse: reference.name,
        single: reference.single === true,
        required,
        orphans: required || reference.onDelete === 'cascade' ? 'delete' : 'null',
        onDelete: reference.onDelete,
        join: 'LEFT JOIN',
      });
      const many = one.junction?.[reference.name];
      if (many === undefined) continue;
      const names = Object.keys(one.columns);
      relations.push({
        kind: 'manyToMany',
        name: many.name,
        plural: many.plural,
        property: lower(many.plural),
        through: reference.inverse,
        targets: many.targets,
        ...(many.extra && { extra: many.extra.map((column) => names.indexOf(column)) }),
      });
    }
  }
  return relations;
}

const constantsOf = (sketch: Sketch, own: string, constants: Readonly<Record<string, string>>) =>
  Object.entries(constants).map(([name, value]) => ({
    column: Object.keys(sketch[own]?.columns ?? {}).indexOf(name),
    value,
  }));

const lower = (name: string): string => name.replace(/^./, (letter) => letter.toLowerCase());

const pairs = (sketch: Sketch, own: string, { table, columns }: ReferenceSketch) =>
  Object.entries(columns).map(([here, there]) => ({
    own: Object.keys(sketch[own]?.columns ?? {}).indexOf(here),
    other: Object.keys(sketch[table]?.columns ?? {}).indexOf(there),
  }));

const isRequired = (sketch: Sketch, own: string, { columns }: ReferenceSketch): boolean =>
  Object.keys(columns).every((name) => {
    const column = sketch[own]?.columns[name];
    return column?.required === true || column?.key === true;
  });

/** The class that the generator would print. */
function baseOf(table: Table): AnyModelClass {
  const { columns } = table;
  const initial = columns.map((column) => {
    if (column.default !== undefined) return kinds[column.kind].read(column.default, column);
    return column.required || column.filledIn !== undefined || column.lazy ? undefined : null;
  });
  const place = columns.map((_, position) => table.row.indexOf(position));
  class Base extends Model {
    constructor(values?: object, row?: Row, at = 0) {
      super(row, at);
      if (row === undefined) {
        for (const [position, column] of columns.entries()) {
          (this as unknown as Record<string, unknown>)[column.property] = initial[position];
        }
        fillNew(this, values);
      } else {
        for (const column of columns)
          (this as unknown as Record<string, unknown>)[column.property] = undefined;
        this[FILL](row, at);
      }
    }

    override [FILL](row: Row, at: number): void {
      for (const [position, column] of columns.entries()) {
        const index = place[position] as number;
        if (index < 0) continue;
        const value = kinds[column.kind].read(row[at + index], column);
        (this as unknown as Record<string, unknown>)[column.property] = value;
      }
    }

    override [CHANGES](row: Row, at: number): number[] {
      const fields = this as unknown as Record<string, unknown>;
      return columns.flatMap((column, position) => {
        const index = place[position] as number;
        const isChanged =
          index < 0
            ? lazyChanged(this, position)
            : !kinds[column.kind].same(fields[column.property], row[at + index], column);
        return isChanged ? [position] : [];
      });
    }

    override [STORED](): (Stored | undefined)[] {
      const fields = this as unknown as Record<string, unknown>;
      return columns.map((column) => kinds[column.kind].store(fields[column.property], column));
    }
  }
  describeModel(table, Base);
  return Base as unknown as AnyModelClass;
}

const SQL_TYPES: Readonly<Partial<Record<KindName, string>>> = {
  integer: 'INTEGER',
  bytes: 'BLOB',
  float: 'REAL',
  text: 'VARCHAR(100)',
};

const COUNTERS: Readonly<Partial<Record<Product, readonly [string, string]>>> = {
  sqlite: ['INTEGER', ' AUTOINCREMENT'],
  pgsql: ['SERIAL', ''],
  mysql: ['INTEGER', ' AUTO_INCREMENT'],
};

/** The statements that create the tables of a sketch. */
export function createStatements(sketch: Sketch, product: Product = 'sqlite'): readonly string[] {
  const name = (text: string): string => quoted(text, product);
  const names = (all: readonly string[]): string => all.map(name).join(', ');
  return Object.entries(sketch).map(([tableName, table]) => {
    const keys = Object.keys(table.columns).filter((column) => table.columns[column]?.key);
    const lines = Object.entries(table.columns).map(([column, one]) => {
      const [counterType, counter] = one.counter ? (COUNTERS[product] ?? ['INTEGER', '']) : ['', ''];
      const type = counterType || one.sql || (SQL_TYPES[one.kind ?? 'integer'] ?? 'TEXT');
      return [
        `${name(column)} ${type}`,
        one.required || one.key ? ' NOT NULL' : '',
        one.key && keys.length === 1 ? ` PRIMARY KEY${counter}` : '',
        one.expression === undefined ? '' : ` DEFAULT (${one.expression})`,
      ].join('');
    });
    if (keys.length > 1) lines.push(`PRIMARY KEY (${names(keys)})`);
    for (const { table: other, columns, onDelete, constants } of table.references ?? []) {
      if (constants !== undefined) continue;
      const target = `${name(other)} (${names(Object.values(columns))})`;
      lines.push(`FOREIGN KEY (${names(Object.keys(columns))}) REFERENCES ${target} ON DELETE ${onDelete}`);
    }
    return `CREATE TABLE ${name(tableName)} (${lines.join(', ')})`;
  });
}
