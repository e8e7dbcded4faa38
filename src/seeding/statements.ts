import { isTemporal } from '../column-types/families.ts';
import type { Column } from '../model/column.ts';
import { columnPairs, isConstraint } from '../model/foreign-key.ts';
import { foreignTableOf } from '../model/relations.ts';
import { findColumn, primaryKeyOf, qualifiedName, type Table } from '../model/table.ts';
import type { Platform } from '../platforms/platform.ts';
import type { StandardDdl } from '../platforms/standard/ddl/ddl.ts';
import { putStatements, type RowWrite, rowWrites } from '../platforms/standard/rows/write-rows.ts';
import type { SeedRules } from '../samples/seed-rules.ts';
import { Bug } from '../support/bug.ts';
import { KeyValues, type RowValues } from './key-values.ts';
import type { SeededTable, SeedPlan, SharedRows } from './plan.ts';
import { tableRows } from './table-rows.ts';

/** The rows of one INSERT. */
const ROWS_AT_ONCE = 200;

/** A statement, with the number of rows that it writes. */
export interface SeedStatement {
  readonly sql: string;
  readonly table: Table;
  readonly rows: number;
}

type SeededPlatform = Pick<Platform, 'ddl'>;

interface SeedSize {
  readonly rows: number;
  readonly seed: number;
}

/** The statements that fill the tables of a plan. They are made while they run: all of them would fill the memory. */
export function* seedStatements(
  plan: SeedPlan,
  platform: SeededPlatform,
  size: SeedSize,
): Generator<SeedStatement> {
  const { ddl } = platform;
  const sharedOf = (parent: Table) =>
    plan.tables.flatMap(({ shared }) => (shared?.parent === parent ? shared.columns : []));
  const keys = new Map(
    plan.tables.map(({ table }) => [table, new KeyValues(plan.database, table, sharedOf(table))]),
  );
  const owned = rowWrites(plan.database);
  for (const table of plan.all)
    for (const sql of putStatements(
      owned.filter((write) => write.table === table),
      plan.database,
      ddl,
    ))
      yield { sql, table, rows: 0 };
  const sets = new Map(owned.map((write) => [write.table, write]));
  for (const seeded of plan.tables) {
    const set = sets.get(seeded.table);
    if (set !== undefined) {
      noteKeys(set, keys.get(seeded.table));
      continue;
    }
    const rows = tableRows(seeded, { database: plan.database, keys, ...size });
    yield* inserts(seeded, rows, ddl);
    if (seeded.shared !== undefined) yield named(seeded.table, seeded.shared, ddl);
  }
  for (const { from, to, constants } of plan.copies) {
    const columns = to.columns.filter(
      ({ name }) => name in constants || findColumn(from, name) !== undefined,
    );
    const values = columns.map((column) =>
      findColumn(from, column.name) === undefined
        ? ddl.literalFor(constants[column.name] ?? '', column, to)
        : ddl.quote(column.name),
    );
    const sql = `INSERT INTO ${ddl.tableName(to)} (${namesOf(columns, ddl)})${ddl.insertOption(columns)} SELECT ${values.join(', ')} FROM ${ddl.tableName(from)}`;
    yield { sql, table: to, rows: 0 };
  }
  for (const { table, rules } of plan.tables)
    for (const { aggregates = [] } of rules)
      for (const aggregate of aggregates) yield* computed(table, aggregate, plan, ddl);
  for (const { table } of plan.tables) {
    for (const column of table.columns.filter(({ autoIncrement }) => autoIncrement)) {
      const sql = platform.ddl.counterBehind(column, table);
      if (sql !== undefined) yield { sql, table, rows: 0 };
    }
  }
}

/** Rows of the schema can be referred to where their keys are known. */
function noteKeys({ columns, rows }: RowWrite, known: KeyValues | undefined): void {
  if (known?.isKnownBy(columns) !== true) return;
  for (const row of rows) known.add(new Map(columns.map((name, place) => [name, row[place] ?? null])));
}

const namesOf = (columns: readonly Column[], ddl: StandardDdl): string =>
  columns.map(({ name }) => ddl.quote(name)).join(', ');

function* inserts(
  { table }: SeededTable,
  rows: Iterable<RowValues>,
  ddl: StandardDdl,
): Generator<SeedStatement> {
  let columns: readonly Column[] = [];
  let values: string[] = [];
  const statement = (): SeedStatement => ({
    sql: `INSERT INTO ${ddl.tableName(table)} (${namesOf(columns, ddl)})${ddl.insertOption(columns)} VALUES\n${values.join(',\n')}`,
    table,
    rows: values.length,
  });
  for (const row of rows) {
    if (columns.length === 0) columns = table.columns.filter(({ name }) => row.has(name));
    values.push(
      `(${columns.map((column) => literalOf(row.get(column.name) ?? null, column, table, ddl)).join(', ')})`,
    );
    if (values.length < ROWS_AT_ONCE) continue;
    yield statement();
    values = [];
  }
  if (values.length > 0) yield statement();
}

function literalOf(text: string | null, column: Column, table: Table, ddl: StandardDdl): string {
  if (text === null) return 'NULL';
  return ddl.literalFor(isTemporal(column.type) ? storedTime(text) : text, column, table);
}

/** A time as the runtimes store it, with its fraction; instants are UTC. */
const storedTime = (text: string): string => text.replace(/(:\d\d)(?:\+00:00)?$/, '$1.000000');

/** Has the rows of a parent say that they are those of a child. */
function named(table: Table, { parent, descendant }: SharedRows, ddl: StandardDdl): SeedStatement {
  const [own, other] = [ddl.tableName(parent), ddl.tableName(table)];
  const key = primaryKeyOf(parent).map(
    ({ name }) => `${other}.${ddl.quote(name)} = ${own}.${ddl.quote(name)}`,
  );
  const column = findColumn(parent, descendant);
  if (column === undefined) throw new Bug(`"${parent.name}" has no column "${descendant}".`);
  const value = ddl.literalFor(qualifiedName(table), column, parent);
  const sql = `UPDATE ${own} SET ${ddl.quote(descendant)} = ${value} WHERE EXISTS (SELECT 1 FROM ${other} WHERE ${key.join(' AND ')})`;
  return { sql, table: parent, rows: 0 };
}

/** The values of a column that a behavior computes of other rows. */
function* computed(
  table: Table,
  { column: name, expression, condition, child: childName, foreignKey, default: value }: Aggregate,
  { database }: SeedPlan,
  ddl: StandardDdl,
): Generator<SeedStatement> {
  const child = database.tables.find((one) => qualifiedName(one) === childName);
  const key = child?.foreignKeys[foreignKey];
  const column = findColumn(table, name);
  if (child === undefined || key === undefined || column === undefined) return;
  const [own, other] = [ddl.tableName(table), ddl.tableName(child)];
  const joined = columnPairs(key).map(
    ({ local, foreign }) => `${other}.${ddl.quote(local)} = ${own}.${ddl.quote(foreign)}`,
  );
  const where = [...joined, ...(condition === undefined ? [] : [`(${condition})`])].join(' AND ');
  const found = `(SELECT ${expression} FROM ${other} WHERE ${where})`;
  const sql = value === undefined ? found : `COALESCE(${found}, ${ddl.literalFor(value, column, table)})`;
  yield { sql: `UPDATE ${own} SET ${ddl.quote(name)} = ${sql}`, table, rows: 0 };
}

type Aggregate = NonNullable<SeedRules['aggregates']>[number];

/** The statements that delete all rows, children before those that they refer to. */
export function emptyingStatements(
  { all, database }: SeedPlan,
  ddl: StandardDdl,
): readonly Pick<SeedStatement, 'sql' | 'table'>[] {
  const later = new Set<Table>();
  const released: Pick<SeedStatement, 'sql' | 'table'>[] = [];
  const reversed = [...all].reverse();
  for (const table of reversed) {
    later.add(table);
    for (const key of table.foreignKeys.filter(isConstraint)) {
      const parent = foreignTableOf(database, key);
      const [open] = key.references.filter(({ local }) => findColumn(table, local)?.required === false);
      if (parent === undefined || !later.has(parent) || open === undefined) continue;
      const sql = `UPDATE ${ddl.tableName(table)} SET ${ddl.quote(open.local)} = NULL`;
      released.push({ sql, table });
    }
  }
  return [...released, ...reversed.map((table) => ({ sql: `DELETE FROM ${ddl.tableName(table)}`, table }))];
}
