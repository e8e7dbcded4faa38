import type { Change, Fill, SetRows, TableRef } from '../../model/change.ts';
import type { Column } from '../../model/column.ts';
import { type EnumRef, enumKey } from '../../model/enum-type.ts';
import { columnPairs, type ForeignKey } from '../../model/foreign-key.ts';
import { textOfRowKey } from '../../model/row-set.ts';
import { objectKey, type ProductObject, type ProductRef, TABLE_KIND } from '../../model/sql-object.ts';
import type { Table } from '../../model/table.ts';
import { contentOf, namedColumns, sqlOf, type TableIndex } from '../../model/table-index.ts';
import type { KeyChange } from './apply-keys.ts';
import { isSameHead } from './apply-rows.ts';
import { keyOf } from './working-state.ts';

/** The names that a change reads and writes, each as a text of its own. */
export interface Footprint {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** Two changes commute if neither writes what the other reads or writes: they can be applied in any order. */
export const commute = (one: Change, other: Change): boolean =>
  areDisjoint(footprintOf(one), footprintOf(other));

export const areDisjoint = (one: Footprint, other: Footprint): boolean =>
  !meets(one.writes, other.writes) && !meets(one.writes, other.reads) && !meets(one.reads, other.writes);

function meets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  for (const name of small) if (large.has(name)) return true;
  return false;
}

/** The footprint of several changes together. */
export function footprintOfAll(changes: Iterable<Change>): Footprint {
  const [reads, writes] = [new Set<string>(), new Set<string>()];
  for (const change of changes) {
    const footprint = footprintOf(change);
    for (const name of footprint.reads) reads.add(name);
    for (const name of footprint.writes) writes.add(name);
  }
  return { reads, writes };
}

const part = (kind: string, table: TableRef, name: string): string => `${kind} ${keyOf(table)}\0${name}`;
const tableName = (table: TableRef): string => `table ${keyOf(table)}`;
const columnName = (table: TableRef, name: string): string => part('column', table, name);
const primaryKeyName = (table: TableRef): string => `primary key ${keyOf(table)}`;
const enumName = (type: EnumRef): string => `enum ${enumKey(type)}`;
const enumReads = (...columns: readonly Pick<Column, 'enumType'>[]): readonly string[] =>
  columns.flatMap(({ enumType }) => (enumType === undefined ? [] : [enumName(enumType)]));
const objectName = (object: ProductRef): string => `object ${objectKey(object)}`;
const optionsName = (table?: TableRef): string =>
  table === undefined ? 'options' : `options ${keyOf(table)}`;

const targetOf = ({ foreignTable: name, foreignSchema: schema }: ForeignKey): TableRef =>
  schema === undefined ? { name } : { name, schema };

/** A key depends on the columns of both of its ends. */
function keyReads(table: TableRef, key: ForeignKey): readonly string[] {
  const target = targetOf(key);
  return [
    tableName(target),
    ...key.references.map(({ local }) => columnName(table, local)),
    ...columnPairs(key).map(({ foreign }) => columnName(target, foreign)),
  ];
}

const indexReads = (table: TableRef, index: TableIndex): readonly string[] => [
  ...namedColumns(index).map((name) => columnName(table, name)),
  ...sqlOf(index).flatMap((sql) => columnsIn(table, sql)),
];

const keyPart = (table: TableRef, key: ForeignKey): string =>
  part('foreign key', table, key.name ?? `\0${key.references.map(({ local }) => local).join('\0')}`);

const indexPart = (table: TableRef, index: TableIndex): string =>
  part('index', table, index.name ?? `\0${contentOf(index)}`);

/** An expression reads the columns whose names occur in it. */
function fillReads(table: TableRef, fill: Fill | undefined): readonly string[] {
  if (fill === undefined) return [];
  return fill.kind === 'number'
    ? fill.per.map((name) => columnName(table, name))
    : columnsIn(table, fill.sql);
}

/** The columns whose names may occur in an expression. */
const columnsIn = (table: TableRef, sql: string): readonly string[] =>
  (sql.match(/[\p{L}\p{N}_$]+/gu) ?? []).map((name) => columnName(table, name));

const wholeTable = (table: Table): Footprint =>
  footprint(
    [tableName(table)],
    [...table.foreignKeys.flatMap((key) => keyReads(table, key)), ...enumReads(...table.columns)],
  );

/** Rows with the same columns before and after are written one by one; else all of them change. */
function rowsFootprint({ table, from, to }: SetRows): Footprint {
  const all = `rows ${keyOf(table)}`;
  const columns = [from, to].flatMap((end) => end?.columns ?? []).map((name) => columnName(table, name));
  if (from === undefined || to === undefined || !isSameHead(from, to))
    return footprint([all], [tableName(table), ...columns]);
  const rows = [from, to].flatMap((end) =>
    end.rows.map((row) => part('row', table, textOfRowKey(end, end.key, row))),
  );
  const isOfAll = from.removes !== to.removes;
  return footprint(isOfAll ? [all, ...rows] : rows, [all, tableName(table), ...columns]);
}

/** A name that is written is not listed as read, too. */
function footprint(writes: readonly string[], reads: readonly string[]): Footprint {
  const written = new Set(writes);
  return { writes: written, reads: new Set(reads.filter((name) => !written.has(name))) };
}

/**
 * Every change inside of a table reads the table; one of a column, a key or an index writes just that. The order of
 * columns is written by moves only: a column that is added finds its place whatever else happens.
 */
function footprintOf(change: Change): Footprint {
  switch (change.kind) {
    case 'createTable':
    case 'dropTable':
      return wholeTable(change.table);
    case 'renameTable':
      return footprint([tableName(change.from), tableName(change.to)], []);
    case 'setOptions':
      return footprint(
        [optionsName(change.table)],
        change.table === undefined ? [] : [tableName(change.table)],
      );
    case 'setSequence':
      return footprint([`sequence ${keyOf(change.table)}`], [tableName(change.table)]);
    case 'setTableComment':
      return footprint([`comment ${keyOf(change.table)}`], [tableName(change.table)]);
    case 'addColumn':
    case 'dropColumn': {
      const { table, column, fill } = change;
      return footprint(
        [columnName(table, column.name)],
        [tableName(table), ...fillReads(table, fill), ...enumReads(column)],
      );
    }
    case 'renameColumn': {
      const { table, from, to } = change;
      return footprint([columnName(table, from), columnName(table, to)], [tableName(table)]);
    }
    case 'moveColumn': {
      const { table, column, from, to } = change;
      const columns = [column, from, to].flatMap((name) => name ?? []);
      const reads = columns.map((name) => columnName(table, name));
      return footprint([`order ${keyOf(table)}`, primaryKeyName(table)], [tableName(table), ...reads]);
    }
    case 'setNullable': {
      const { table, column, fill } = change;
      return footprint([columnName(table, column)], [tableName(table), ...fillReads(table, fill)]);
    }
    case 'setType': {
      const { table, column, from, to } = change;
      return footprint([columnName(table, column)], [tableName(table), ...enumReads(from, to)]);
    }
    case 'setDefault':
    case 'setGenerated':
    case 'setCounter':
    case 'setIdentity':
    case 'setValues':
      return footprint([columnName(change.table, change.column)], [tableName(change.table)]);
    case 'setComment': {
      const { table, column } = change;
      return footprint([part('comment', table, column)], [tableName(table), columnName(table, column)]);
    }
    case 'createEnum':
    case 'dropEnum':
    case 'setEnumValues':
      return footprint([enumName(change.enum)], []);
    case 'renameEnum':
      return footprint([enumName(change.from), enumName(change.to)], []);
    case 'setRows':
      return rowsFootprint(change);
    case 'createObject':
    case 'dropObject':
      return objectFootprint(change.object, change.object);
    case 'setObject':
      return objectFootprint(change.from, change.to);
    default:
      return keyFootprint(change);
  }
}

/** An object reads the objects and tables that it needs at either end of its change, and columns that its text may name. */
function objectFootprint(from: ProductObject, to: ProductObject): Footprint {
  const { product } = to;
  const text = [...from.create, ...to.create].join('\n');
  const reads = [...from.needs, ...to.needs].flatMap((need) => {
    if (need.kind !== TABLE_KIND) return [objectName({ ...need, product })];
    const table = refOfName(need.name);
    return [tableName(table), ...columnsIn(table, text)];
  });
  return footprint([objectName(to)], reads);
}

/** Needs name tables with their schemas, as `shop.book`. */
function refOfName(name: string): TableRef {
  const point = name.indexOf('.');
  return point === -1 ? { name } : { schema: name.slice(0, point), name: name.slice(point + 1) };
}

function keyFootprint(change: KeyChange): Footprint {
  switch (change.kind) {
    case 'addPrimaryKey':
    case 'dropPrimaryKey': {
      const { table, key } = change;
      const columns = key.columns.map((name) => columnName(table, name));
      return footprint([primaryKeyName(table)], [tableName(table), ...columns]);
    }
    case 'renamePrimaryKey':
      return footprint([primaryKeyName(change.table)], [tableName(change.table)]);
    case 'addIndex':
    case 'dropIndex': {
      const { table, index } = change;
      return footprint([indexPart(table, index)], [tableName(table), ...indexReads(table, index)]);
    }
    case 'renameIndex': {
      const { table, from, to } = change;
      return footprint([part('index', table, from), part('index', table, to)], [tableName(table)]);
    }
    case 'addForeignKey':
    case 'dropForeignKey': {
      const { table, key } = change;
      return footprint([keyPart(table, key)], [tableName(table), ...keyReads(table, key)]);
    }
    case 'addCheck':
    case 'dropCheck': {
      const { table, check } = change;
      const own = part('check', table, check.name ?? `\0${check.sql}`);
      return footprint([own], [tableName(table), ...columnsIn(table, check.sql)]);
    }
    case 'renameForeignKey': {
      const { table, from, to } = change;
      return footprint(
        [part('foreign key', table, from), part('foreign key', table, to)],
        [tableName(table)],
      );
    }
  }
}
