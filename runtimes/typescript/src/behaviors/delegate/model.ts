import type { Database } from '../../connection/database.ts';
import { NotLoadedError } from '../../errors/orm-error.ts';
import type { Table } from '../../facts/table.ts';
import type { Model } from '../../model/model.ts';
import { setParent } from '../../model/relations/parents.ts';
import { TABLE } from '../../model/state.ts';
import { borrowColumns } from '../../query/borrowed-columns.ts';
import { columnRef } from '../../query/column-ref.ts';
import { joinPath, joinRelation } from '../../query/joins.ts';
import type { ModelClass } from '../mixin.ts';
import { fieldOf } from '../object-row.ts';
import {
  type Delegated,
  delegatedOf,
  delegateRelations,
  giveDelegate,
  knownDelegate,
  newDelegate,
  readDelegate,
} from './delegates.ts';
import { addPending, assign, hasPending, pendingOf } from './pending.ts';

/** The methods of objects with delegates. */
export interface DelegatingObject {
  loadDelegates(db?: Database): Promise<this>;
}

/** Puts the columns of delegates above a model class. */
export function DelegatingModel<Base extends ModelClass>(
  Base: Base,
  table: Table,
): Base & (abstract new (...given: never[]) => DelegatingObject) {
  abstract class Delegating extends Base implements DelegatingObject {
    /** Reads the delegates that are not in memory, so that their columns can be read. */
    async loadDelegates(db?: Database): Promise<this> {
      for (const relation of delegateRelations(this[TABLE])) await readDelegate(this, relation, db);
      return this;
    }

    /** Whether a column of the object, or one of its delegates in memory, is modified. */
    override isModified(): boolean {
      if (super.isModified() || hasPending(this)) return true;
      return delegateRelations(this[TABLE]).some((one) => knownDelegate(this, one)?.isModified() === true);
    }

    override copy(deep?: false): this;
    override copy(deep: true, db?: Database): Promise<this>;
    override copy(deep = false, db?: Database): this | Promise<this> {
      return deep ? this.#deepCopy(db) : withPending(this, super.copy(), sharesDelegate);
    }

    /** A deep copy has delegates of its own; those that point at the object are copied with it. */
    async #deepCopy(db?: Database): Promise<this> {
      const copy = withPending(this, await super.copy(true, db), () => true);
      for (const relation of delegateRelations(this[TABLE])) {
        if (relation.kind !== 'parent') continue;
        const delegate = await readDelegate(this, relation, db);
        if (delegate !== null) setParent(copy as Model, relation.name, delegate.copy());
      }
      return copy;
    }
  }
  const columns = delegatedOf(table);
  for (const column of columns) describe(Delegating.prototype, column);
  borrowColumns(table, columns.map(borrowed));
  return Delegating;
}

const sharesDelegate = ({ to }: Delegated): boolean => to.kind === 'parent';

/** Gives a copy the values that wait for the delegates of its original. */
function withPending<T extends Model>(original: Model, copy: T, isCopied: (one: Delegated) => boolean): T {
  const values = pendingOf(original);
  if (values.size === 0) return copy;
  const copied = delegatedOf(original[TABLE]).filter((one) => values.has(one.property) && isCopied(one));
  addPending(
    copy,
    copied.map(({ property }) => [property, values.get(property)]),
  );
  return copy;
}

/** The property of a delegated column, and the method that reads a lazy one. */
function describe(prototype: object, one: Delegated): void {
  Object.defineProperty(prototype, one.property, {
    configurable: true,
    get(this: Model) {
      const value = valueIn(this, one);
      if (value === undefined && knownDelegate(this, one.to) === undefined) throw notLoaded(this, one);
      return value;
    },
    set(this: Model, value: unknown) {
      const known = knownDelegate(this, one.to);
      if (known === undefined) addPending(this, [[one.property, value]]);
      else assign(known ?? giveDelegate(this, one.to), one, value);
    },
  });
  if (one.lazy !== true) return;
  const getter = `get${one.codeName}`;
  Object.defineProperty(prototype, getter, {
    configurable: true,
    writable: true,
    async value(this: Model, db?: Database) {
      const waiting = pendingOf(this);
      if (waiting.has(one.property)) return waiting.get(one.property);
      const delegate = (await readDelegate(this, one.to, db)) ?? newDelegate(one.table());
      return (delegate as unknown as Record<string, (db?: Database) => Promise<unknown>>)[getter]?.(db);
    },
  });
}

/** The value of the delegate, or the default of the column where there is none; undefined where it was not read. */
function valueIn(object: Model, one: Delegated): unknown {
  const waiting = pendingOf(object);
  if (waiting.has(one.property)) return waiting.get(one.property);
  const known = knownDelegate(object, one.to);
  if (known === undefined) return undefined;
  const value = fieldOf(known ?? newDelegate(one.table()), one.facts());
  return value === undefined && one.lazy !== true ? null : value;
}

function notLoaded(object: Model, { property, relation }: Delegated): NotLoadedError {
  const { model } = object[TABLE].facts;
  return new NotLoadedError(
    `"${property}" of this ${model} belongs to its ${relation}, which is not loaded. Write joinWithDelegates() in the ` +
      'query that reads it, or "await loadDelegates()".',
  );
}

const borrowed = (one: Delegated) => ({
  property: one.property,
  codeName: one.codeName,
  facts: one.facts,
  refer: (spec: Parameters<typeof joinRelation>[0], scope: Parameters<typeof joinRelation>[1]) => {
    const join =
      spec.joins.find(({ path }) => path === joinPath(scope.path, one.to)) ??
      joinRelation(spec, scope, one.to, { usual: 'LEFT JOIN' });
    return columnRef(join.table, one.position(), join.prefix);
  },
  valueOf: (object: object) => valueIn(object as Model, one),
});
