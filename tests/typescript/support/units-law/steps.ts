import { UniqueConstraintViolation } from '../../../../runtimes/typescript/src/errors/query-execution-error.ts';
import { between } from '../../../../runtimes/typescript/src/query/filter-operators.ts';
import type { AnyModel } from '../dynamic-models.ts';
import { dirtyColumns, type Known, type TableName, type Unit, type Values } from './unit.ts';

/** A step of a program; numbers choose objects, tables and keys. */
export interface Step {
  readonly kind: keyof typeof STEPS;
  /** Which of the databases it uses. */
  readonly on: number;
  readonly a: number;
  readonly b: number;
}

type Run = (unit: Unit, step: Step) => Promise<void> | void;

const tableOf = ({ b }: Step): TableName => (b % 2 === 0 ? 'owner' : 'pet');

const make: Run = (unit, step) => {
  const table = tableOf(step);
  const known = unit.add(unit.open.make(table, { id: unit.key(step.a), name: unit.newName() }), table, true);
  unit.tell(`${unit.label(known)} = new ${known.values.id}`);
};

const rename: Run = (unit, { a }) => {
  const known = unit.pick(a);
  if (known === undefined) return;
  unit.tell(`${unit.label(known)}.name =`);
  unit.set(known, 'name', unit.newName());
};

const setOwner: Run = (unit, { a, b }) => {
  const known = unit.pick(a);
  if (known?.table !== 'pet') return;
  const owners = [...unit.rows.owner.keys()];
  const owner = b % 4 === 0 ? null : (owners[b % owners.length] ?? null);
  unit.tell(`${unit.label(known)}.ownerId = ${owner}`);
  unit.set(known, 'ownerId', owner);
};

const isReferredTo = (unit: Unit, key: unknown): boolean =>
  [...unit.rows.pet.values()].some(({ ownerId }) => ownerId === key);

const rekey: Run = (unit, { a, b }) => {
  const known = unit.pick(a);
  if (known?.row === undefined || (known.table === 'owner' && isReferredTo(unit, known.row.id))) return;
  unit.tell(`${unit.label(known)}.id = ${unit.key(b)}`);
  unit.set(known, 'id', unit.key(b));
};

/** Whether the database takes the row. */
function canBeSaved(unit: Unit, { table, values, row }: Known): boolean {
  const { id, ownerId } = values;
  const isMoved = row === undefined || row.id !== id;
  if (row !== undefined && !unit.rows[table].has(row.id as number)) return false;
  if (isMoved && unit.rows[table].has(id as number)) return false;
  if (isMoved && row !== undefined && table === 'owner' && isReferredTo(unit, row.id)) return false;
  return ownerId === null || unit.rows.owner.has(ownerId as number);
}

const save: Run = async (unit, { a }) => {
  const known = unit.pick(a);
  if (known !== undefined && canBeSaved(unit, known)) await saveKnown(unit, known);
};

export async function saveKnown(unit: Unit, known: Known): Promise<void> {
  unit.tell(`${unit.label(known)}.save()`);
  const { table, row, values, object } = known;
  const dirty = dirtyColumns(known);
  // An object that was read knows its database.
  await (row === undefined ? object.save(unit.db) : object.save());
  if (row !== undefined && dirty.length === 0) return;
  const stored = { ...(row === undefined ? values : (unit.rows[table].get(row.id as number) as Values)) };
  for (const column of dirty) Object.assign(stored, { [column]: values[column] });
  const [from, key] = [row?.id as number | undefined, values.id as number];
  if (from !== undefined && from !== key) {
    unit.rows[table].delete(from);
    unit.standing[table].delete(from);
  }
  unit.rows[table].set(key, stored);
  if (from !== key) unit.standing[table].set(key, known);
  known.row = values;
}

const remove: Run = async (unit, { a }) => {
  const known = unit.pick(a);
  const key = known?.row?.id as number | undefined;
  if (known === undefined || key === undefined || !unit.rows[known.table].has(key)) return;
  unit.tell(`${unit.label(known)}.delete()`);
  await known.object.delete();
  known.isDeleted = true;
  unit.removeRow(known.table, key);
};

const removeByQuery: Run = async (unit, step) => {
  const [table, key] = [tableOf(step), unit.key(step.a)];
  unit.tell(`delete ${table} ${key} by a query`);
  await unit.open.query(table, unit.db).filterById(key).delete();
  unit.removeRow(table, key);
};

const renameByQuery: Run = async (unit, step) => {
  const [table, key] = [tableOf(step), unit.key(step.a)];
  const name = unit.newName();
  unit.tell(`update ${table} ${key} by a query`);
  await unit.open.query(table, unit.db).filterById(key).update({ name });
  const row = unit.rows[table].get(key);
  if (row !== undefined) unit.rows[table].set(key, { ...row, name });
};

const findPk: Run = async (unit, step) => {
  const [table, key] = [tableOf(step), unit.key(step.a)];
  unit.tell(`find ${table} ${key}`);
  const object = (await unit.open.query(table, unit.db).findPk(key)) as AnyModel | null;
  if (object !== null) await unit.found(object, table, key);
  else if (unit.rows[table].has(key)) throw new Error(`${table} ${key} is not found.`);
};

const find: Run = async (unit, step) => {
  const table = tableOf(step);
  unit.tell(`find all of ${table}`);
  const range = between(unit.base + 1, unit.base + 4);
  const found = (await unit.open.query(table, unit.db).filterById(range).find()) as AnyModel[];
  if (found.length !== unit.rows[table].size)
    throw new Error(`${found.length} objects of ${table} are found.`);
  // An object that is to get another key has that already.
  const keys = new Map([...unit.standing[table]].map(([key, { object }]) => [object, key]));
  for (const object of found) await unit.found(object, table, keys.get(object) ?? (object.id as number));
};

/** Reads a row as another object, which the unit of work does not know. */
const readTwin: Run = async (unit, step) => {
  const [table, key] = [tableOf(step), unit.key(step.a)];
  if (unit.depth > 0 || !unit.rows[table].has(key)) return;
  const object = await unit.db.outside(() => unit.open.query(table, unit.db).findPk(key));
  unit.tell(`${unit.label(unit.add(object, table, false))} = another object of ${table} ${key}`);
};

/** Fails to insert a row that is there. */
const clash: Run = async (unit, step) => {
  const [table, key] = [tableOf(step), unit.key(step.a)];
  if (!unit.rows[table].has(key)) return;
  unit.tell(`insert ${table} ${key} again`);
  const twin = unit.open.make(table, { id: key, name: 'twin' });
  const failure = await unit.db
    .savepoint(() => twin.save(unit.db))
    .then(
      () => undefined,
      (cause: unknown) => cause,
    );
  if (!(failure instanceof UniqueConstraintViolation) || !twin.isNew())
    throw new Error(`inserted twice: ${failure}`);
};

const pause: Run = () => new Promise<void>((resolve) => setImmediate(resolve));

export const STEPS = {
  make,
  rename,
  setOwner,
  rekey,
  save,
  remove,
  removeByQuery,
  renameByQuery,
  findPk,
  find,
  readTwin,
  clash,
  pause,
};
