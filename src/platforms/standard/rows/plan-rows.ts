import type { Change, RowsEnd, SetRows, TableRef } from '../../../model/change.ts';
import type { Database } from '../../../model/database.ts';
import { columnPairs, isConstraint } from '../../../model/foreign-key.ts';
import { findTable, referrersOf, tableKey } from '../../../model/relations.ts';
import { type RowValues, textOfRowKey, valueIn } from '../../../model/row-set.ts';
import { findColumn, type Table } from '../../../model/table.ts';
import type { Hazard, Plan, PlanRequest, Step } from '../../migration/plan.ts';
import type { StandardDdl } from '../ddl/ddl.ts';
import { oneOf } from '../ddl/rows.ts';
import { hazard } from '../plan/hazards.ts';
import { steps } from '../plan/step.ts';
import { inKeyOrder, literalsIn, putStatements, type RowWrite } from './write-rows.ts';

/** How a product treats rows that refer to rows that go. */
interface RowRules {
  readonly ddl: StandardDdl;
  /** Set where keys are not enforced while a migration runs, so that their actions do not happen. */
  readonly withoutActions?: true;
}

/** Adds the statements that write and delete rows of the schema, when triggers are those of the tables as they are then. */
export function withRows(plan: Plan, request: PlanRequest, rules: RowRules): Plan {
  const writes = writesOf(request.changes);
  if (writes.length === 0) return plan;
  const found = writes.flatMap((write): readonly FoundWrite[] => {
    const table = findTable(request.after, write.table.name, write.table.schema);
    return table === undefined ? [] : [{ ...write, table }];
  });
  const puts = found.filter(({ rows }) => rows.length > 0);
  const deletes = inKeyOrder(
    found.filter(({ gone }) => gone.length > 0),
    request.after,
  ).toReversed();
  return {
    ...plan,
    steps: [
      ...plan.steps,
      ...steps(putStatements(puts, request.after, rules.ddl)),
      ...deletes.map((write) => deleteStep(write, found, request.before, rules)),
    ],
  };
}

/** What a change does to rows, under the names after all changes. */
interface PlannedWrite extends Omit<RowWrite, 'table'> {
  readonly table: TableRef;
  /** Rows to delete, in the order of `columns`. */
  readonly gone: readonly RowValues[];
  /** The names before all changes, on which rows are counted. */
  readonly origin: { readonly table: TableRef; readonly key: readonly string[] };
}

interface FoundWrite extends Omit<PlannedWrite, 'table'> {
  readonly table: Table;
}

/** The writes of changes; later changes of names apply to them, and what is dropped later is not written. */
function writesOf(changes: readonly Change[]): readonly PlannedWrite[] {
  let writes: readonly PlannedWrite[] = [];
  const origins = new Origins();
  const edit = (table: TableRef, change: (write: PlannedWrite) => PlannedWrite | undefined): void => {
    writes = writes.flatMap((write) => (isSame(write.table, table) ? (change(write) ?? []) : write));
  };
  for (const change of changes) {
    origins.note(change);
    switch (change.kind) {
      case 'setRows':
        writes = [...writes, ...writeOf(change, origins)];
        break;
      case 'renameTable':
        edit(change.from, (write) => ({ ...write, table: change.to }));
        break;
      case 'dropTable':
        edit(change.table, () => undefined);
        break;
      case 'renameColumn':
        edit(change.table, (write) => renamed(write, change.from, change.to));
        break;
      case 'dropColumn':
        edit(change.table, (write) => withoutColumn(write, change.column.name));
        break;
    }
  }
  return writes;
}

const isSame = (one: TableRef, other: TableRef): boolean =>
  tableKey(one.name, one.schema) === tableKey(other.name, other.schema);

/** The names that tables and columns had before the first change. */
class Origins {
  readonly #tables = new Map<string, TableRef>();
  readonly #columns = new Map<string, string>();

  note(change: Change): void {
    if (change.kind === 'renameTable') this.#tables.set(this.#key(change.to), this.tableOf(change.from));
    if (change.kind === 'renameColumn') {
      const origin = this.columnOf(change.table, change.from);
      this.#columns.set(this.#columnKey(change.table, change.to), origin);
    }
  }

  tableOf = (table: TableRef): TableRef => this.#tables.get(this.#key(table)) ?? table;

  columnOf = (table: TableRef, name: string): string =>
    this.#columns.get(this.#columnKey(table, name)) ?? name;

  #key = ({ name, schema }: TableRef): string => tableKey(name, schema);

  #columnKey = (table: TableRef, name: string): string => `${this.#key(this.tableOf(table))}\0${name}`;
}

/** Rows that are new or differ are put; rows that are gone are deleted where the set says so. */
function writeOf({ table, from, to }: SetRows, origins: Origins): readonly PlannedWrite[] {
  const end = to ?? from;
  if (end === undefined) return [];
  const isSameKey = from !== undefined && to !== undefined && isSameList(from.key, to.key);
  const before = new Map(isSameKey ? from.rows.map((row) => [textOfRowKey(from, from.key, row), row]) : []);
  const rows = (to?.rows ?? []).filter((row) => {
    const old = before.get(textOfRowKey(end, end.key, row));
    return old === undefined || from === undefined || !isSameRow(from, old, end, row);
  });
  const kept = new Set((to?.rows ?? []).map((row) => textOfRowKey(end, end.key, row)));
  const isComparable = from !== undefined && (to === undefined || isSameKey);
  const gone =
    isComparable && end.removes
      ? from.rows
          .filter((row) => !kept.has(textOfRowKey(from, from.key, row)))
          .map((row) => end.columns.map((name) => valueIn(from, row, name) ?? null))
      : [];
  const origin = {
    table: origins.tableOf(table),
    key: end.key.map((name) => origins.columnOf(table, name)),
  };
  return [{ table, key: end.key, columns: end.columns, rows, gone, origin }];
}

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, place) => name === other[place]);

/** Whether a row has had all values already. */
const isSameRow = (from: RowsEnd, old: RowValues, to: RowsEnd, row: RowValues): boolean =>
  to.columns.every((name, place) => valueIn(from, old, name) === (row[place] ?? null));

function renamed(write: PlannedWrite, from: string, to: string): PlannedWrite {
  const named = (names: readonly string[]): readonly string[] =>
    names.map((name) => (name === from ? to : name));
  return { ...write, key: named(write.key), columns: named(write.columns) };
}

/** Rows without the key that tells them apart are not written. */
function withoutColumn(write: PlannedWrite, column: string): PlannedWrite | undefined {
  if (write.key.includes(column)) return undefined;
  const place = write.columns.indexOf(column);
  if (place === -1) return write;
  const left = (rows: readonly RowValues[]): readonly RowValues[] =>
    rows.map((row) => row.toSpliced(place, 1));
  return {
    ...write,
    columns: write.columns.toSpliced(place, 1),
    rows: left(write.rows),
    gone: left(write.gone),
  };
}

function deleteStep(
  write: FoundWrite,
  writes: readonly FoundWrite[],
  before: Database,
  rules: RowRules,
): Step {
  const { ddl } = rules;
  const { table, key, gone } = write;
  const names = key.map((name) => ddl.quote(name));
  const condition = oneOf(names, literalsIn(write, gone, key, ddl));
  return {
    sql: `DELETE FROM ${ddl.tableName(table)} WHERE ${condition}`,
    hazards: referringHazards(write, writes, before, rules),
  };
}

/** Rows that refer to rows that go: the database deletes them, too, takes their key away, or refuses. */
function referringHazards(
  write: FoundWrite,
  writes: readonly FoundWrite[],
  before: Database,
  { ddl, withoutActions }: RowRules,
): readonly Hazard[] {
  const { origin, gone, key } = write;
  const parent = findTable(before, origin.table.name, origin.table.schema);
  if (parent === undefined) return [];
  const own = origin.key.map((name) => `parent.${ddl.quote(name)}`);
  const isGone = oneOf(own, literalsIn(write, gone, key, ddl));
  return referrersOf(before, parent).flatMap(({ table, foreignKey }): readonly Hazard[] => {
    if (!isConstraint(foreignKey)) return [];
    const pairs = columnPairs(foreignKey);
    const match = pairs.map(
      ({ local, foreign }) => `parent.${ddl.quote(foreign)} = child.${ddl.quote(local)}`,
    );
    const found = `SELECT 1 FROM ${ddl.tableName(parent)} parent WHERE ${match.join(' AND ')} AND ${isGone}`;
    const others = writtenRows(table, writes, ddl);
    const [first, second] = pairs;
    const refuses = withoutActions || !['cascade', 'setnull', 'setdefault'].includes(foreignKey.onDelete);
    return [
      hazard(refuses ? 'fails/key' : 'lossy/remove-rows', table, {
        ...(first !== undefined && second === undefined && { column: first.local }),
        count: `SELECT COUNT(*) FROM ${ddl.tableName(table)} child WHERE EXISTS (${found})${others}`,
      }),
    ];
  });
}

/** Rows that the same migration writes or deletes are no rows at risk. */
function writtenRows(child: Table, writes: readonly FoundWrite[], ddl: RowRules['ddl']): string {
  return writes
    .filter(({ origin }) => isSame(origin.table, child))
    .filter(({ origin }) => origin.key.every((name) => findColumn(child, name) !== undefined))
    .map((write) => {
      const names = write.origin.key.map((name) => `child.${ddl.quote(name)}`);
      const rows = literalsIn(write, [...write.rows, ...write.gone], write.key, ddl);
      return rows.length === 0 ? '' : ` AND NOT ${oneOf(names, rows)}`;
    })
    .join('');
}
