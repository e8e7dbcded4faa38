import type { Database } from '../../connection/database.ts';
import { run } from '../../locks/sql.ts';
import type { Model } from '../../model/model.ts';
import { knownExtra, TABLE } from '../../model/state.ts';
import { Condition, PLACE } from '../../query/condition.ts';
import type { AnyQuery } from '../../query/query.ts';
import { scopeOf as queryScope } from '../../query/query-state.ts';
import type { ModelClass } from '../mixin.ts';
import { fieldOf, isChangedAt, propertyValue, rowKeyOf, setField } from '../object-row.ts';
import { inOrder } from '../row-scope.ts';
import { belowFirst, cannotLeave, inserting, leavingNullScope, notAWholeRank, removed } from './errors.ts';
import { listCondition } from './list-deletion.ts';
import { executorOf, listOperation, requireRow } from './list-operation.ts';
import { listSqlOf } from './list-sql.ts';
import { swap } from './list-swap.ts';
import { type ListedRow, listedRow } from './lists.ts';
import { BOTTOM, OUT, type Placement } from './placement.ts';
import { hasNullScope } from './sortable-table.ts';
import {
  isNew,
  isScopeChanged,
  knownList,
  knownRank,
  place,
  placementOf,
  rankOf,
  rememberAsked,
  setRank,
  tableOf,
  wantedList,
} from './state.ts';
import { writing } from './written-values.ts';

/** The place of an object in its list, and the place that it gets at `save()`. */
interface PlacedObject {
  getRank(): number | null;
  setRank(rank: number | null): this;
  getScopeValue(): unknown;
  setScopeValue(value: unknown): this;
  isFirst(db?: Database): Promise<boolean>;
  isLast(db?: Database): Promise<boolean>;
  getNext(db?: Database): Promise<object | null>;
  getPrevious(db?: Database): Promise<object | null>;
  insertAtRank(rank: number): this;
  insertAtTop(): this;
  insertAtBottom(): this;
  removeFromList(): this;
}

/** Moves that take effect at once. */
interface MovableObject {
  moveToRank(rank: number, db?: Database): Promise<this>;
  moveUp(db?: Database): Promise<this>;
  moveDown(db?: Database): Promise<this>;
  moveToTop(db?: Database): Promise<this>;
  moveToBottom(db?: Database): Promise<this>;
  swapWith(other: object, db?: Database): Promise<this>;
}

/** The methods of objects that are in lists. */
export type SortableObject = PlacedObject & MovableObject;

/** Puts the methods of lists above a model class. */
export const SortableModel = <Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => SortableObject) =>
  // An intersection of constructors is that of its first signature.
  MovableModel(PlacedModel(Base)) as unknown as Base & (abstract new (...given: never[]) => SortableObject);

/** Puts places above a model class. */
function PlacedModel<Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => PlacedObject) {
  abstract class Placed extends Base implements PlacedObject {
    getRank(): number | null {
      return rankOf(this);
    }

    setRank(rank: number | null): this {
      setRank(this, rank);
      return this;
    }

    getScopeValue(): unknown {
      const values = tableOf(this).scope.map((column) => fieldOf(this, column) ?? null);
      return values.length === 1 ? values[0] : values;
    }

    setScopeValue(value: unknown): this {
      const table = tableOf(this);
      const values = inOrder(table, value);
      for (const [index, column] of table.scope.entries()) setField(this, column, values[index] ?? null);
      return this;
    }

    async isFirst(db?: Database): Promise<boolean> {
      if (isNew(this)) return rankOf(this) === 1;
      return (await readRow(this, db))?.rank === 1;
    }

    async isLast(db?: Database): Promise<boolean> {
      if (isNew(this)) return false;
      const row = await readRow(this, db);
      return row !== undefined && row.rank !== null && row.rank === row.last;
    }

    getNext(db?: Database): Promise<object | null> {
      return neighbour(this, 'next', db);
    }

    getPrevious(db?: Database): Promise<object | null> {
      return neighbour(this, 'previous', db);
    }

    insertAtRank(rank: number): this {
      if (!Number.isSafeInteger(rank)) throw notAWholeRank(rank);
      if (rank < 1) throw belowFirst(rank);
      placeAt(this, { to: rank }, 'insertAtRank');
      return this;
    }

    insertAtTop(): this {
      placeAt(this, { to: 1 }, 'insertAtTop');
      return this;
    }

    insertAtBottom(): this {
      placeAt(this, BOTTOM, 'insertAtBottom');
      return this;
    }

    removeFromList(): this {
      removeFromList(this);
      return this;
    }
  }
  return Placed;
}

/** Puts moves above a model class. */
function MovableModel<Base extends ModelClass>(
  Base: Base,
): Base & (abstract new (...given: never[]) => MovableObject) {
  abstract class Movable extends Base implements MovableObject {
    async moveToRank(rank: number, db?: Database): Promise<this> {
      if (!Number.isSafeInteger(rank)) throw notAWholeRank(rank);
      // Ranks above are there; whether one below is there depends on the length of the list.
      const isBelow = rank > (knownRank(this) ?? 0);
      await moveInList(this, 'moveToRank', () => rank, isBelow, db);
      return this;
    }

    async moveUp(db?: Database): Promise<this> {
      await moveInList(this, 'moveUp', (rank) => Math.max(1, rank - 1), false, db);
      return this;
    }

    async moveDown(db?: Database): Promise<this> {
      await moveInList(this, 'moveDown', (rank, last) => Math.min(last, rank + 1), true, db);
      return this;
    }

    async moveToTop(db?: Database): Promise<this> {
      await moveInList(this, 'moveToTop', () => 1, false, db);
      return this;
    }

    async moveToBottom(db?: Database): Promise<this> {
      await moveInList(this, 'moveToBottom', (_, last) => last, true, db);
      return this;
    }

    async swapWith(other: object, db?: Database): Promise<this> {
      await swap(this, other as Model, db);
      return this;
    }
  }
  return Movable;
}

async function moveInList(
  object: Model,
  method: string,
  target: (from: number, last: number) => number,
  needsLast: boolean,
  db: Database | undefined,
): Promise<void> {
  requireRow(object, method);
  await listOperation(object, [knownList(object)], db, (lists) =>
    lists.move(object, method, target, needsLast),
  );
}

function placeAt(object: Model, placement: Placement, method: string): void {
  if (!isNew(object) && knownRank(object) !== null && !isScopeChanged(object)) {
    throw inserting(object.constructor.name, method);
  }
  rememberAsked(object);
  // A row that exists has its rank in the database until it is saved.
  if (isNew(object)) setRank(object, typeof placement.to === 'number' ? placement.to : null);
  place(object, placement);
}

function removeFromList(object: Model): void {
  requireRow(object, 'removeFromList');
  const table = tableOf(object);
  const model = object.constructor.name;
  if (rankOf(object) === null || placementOf(object)?.to === 'out') throw removed(model, 'removeFromList');
  if (hasNullScope(table)) {
    if (wantedList(object).isNull) throw leavingNullScope(model);
    rememberAsked(object);
    writing(object, () => {
      for (const column of table.scope) setField(object, column, propertyValue(null, column));
    });
    place(object, undefined);
    return;
  }
  if (table.rankColumn.required) throw cannotLeave(model, table.rankColumn.name);
  rememberAsked(object);
  setRank(object, null);
  place(object, OUT);
}

/** The row of an object with the highest rank of its list, as the database has them now. */
async function readRow(object: Model, db: Database | undefined): Promise<ListedRow | undefined> {
  const table = tableOf(object);
  const executor = executorOf(object, db);
  const sql = listSqlOf(executor);
  let wanted = knownList(object);
  for (let tries = 0; tries < 2; tries += 1) {
    const { rows } = await run(executor, sql.row(table, rowKeyOf(object), wanted, false, true), 'read');
    const [found] = rows;
    if (found === undefined) return undefined;
    const row = listedRow(table, found);
    if (row.inWanted || tries === 1) return row;
    wanted = row.scope;
  }
  return undefined;
}

async function neighbour(
  object: Model,
  side: 'next' | 'previous',
  db: Database | undefined,
): Promise<object | null> {
  const table = tableOf(object);
  if (isNew(object) || (rankOf(object) === null && !isChangedAt(object, table.rankPosition))) return null;
  const query = new (object[TABLE].classes.query as unknown as new (db?: Database) => AnyQuery)(
    db ?? knownExtra(object)?.database,
  );
  const scope = queryScope(query);
  const { prefix } = scope;
  const operator = side === 'next' ? '>' : '<';
  const ofRow = table.key.map(({ sql }) => `x.${sql} = ${PLACE}`).join(' AND ');
  scope.conditions.push(
    listCondition(knownList(object), prefix),
    // Looks for the rank that the row has now, whatever the object remembers.
    new Condition(
      `${prefix}${table.rank} ${operator} (SELECT x.${table.rank} FROM ${table.sql} x WHERE ${ofRow})`,
      rowKeyOf(object),
      table.key,
    ),
  );
  return query.orderBy(table.rankColumn.property, side === 'next' ? 'asc' : 'desc').findOne();
}
