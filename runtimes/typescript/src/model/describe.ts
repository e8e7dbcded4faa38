import { LogicError, NotLoadedError } from '../errors/orm-error.ts';
import type { RelationFacts } from '../facts/relation-facts.ts';
import type { Constructor, LinkedClasses, Table } from '../facts/table.ts';
import type { Stored } from '../types/kind.ts';
import { valueAt } from './fields.ts';
import { kindOf } from './kind-of.ts';
import { Model } from './model.ts';
import { setClassKey } from './new-object.ts';
import { loadedRelation } from './relations/loaded.ts';
import { rowOf, TABLE } from './state.ts';

/** Puts the table and the properties of relations on the prototype of a generated class. */
export function describeModel(table: Table, base: abstract new (...values: never[]) => object): void {
  const prototype = base.prototype as Model;
  if (Object.hasOwn(prototype, TABLE)) return;
  Object.defineProperty(prototype, TABLE, { value: table });
  for (const relation of table.facts.relations) {
    Object.defineProperty(prototype, relation.property, {
      configurable: true,
      get(this: Model) {
        const loaded = loadedRelation(this, relation);
        if (loaded === undefined) throw notLoaded(table, relation);
        return loaded;
      },
      set(this: Model) {
        throw new LogicError(
          `"${relation.property}" of ${table.facts.model} cannot be assigned. Use ${changersOf(relation)}.`,
        );
      },
    });
  }
}

function notLoaded({ facts }: Table, relation: RelationFacts): NotLoadedError {
  const isOne = relation.kind === 'parent' || (relation.kind === 'child' && relation.single);
  const name = isOne ? relation.name : relation.plural;
  const eager = relation.kind === 'parent' ? `joinWith${relation.name}()` : `with${name}()`;
  return new NotLoadedError(
    `"${relation.property}" of this ${facts.model} is not loaded. Write ${eager} in the query that reads it, ` +
      `or "await get${name}()".`,
  );
}

const changersOf = (relation: RelationFacts): string =>
  relation.kind === 'parent' || (relation.kind === 'child' && relation.single)
    ? `set${relation.name}()`
    : `add${relation.name}(), remove${relation.name}() or set${relation.plural}()`;

/** For generated code: makes classes of the application those of a table, or of its rows with a class key. */
export function linkClasses(
  table: Table,
  model: Constructor,
  query: LinkedClasses['query'],
  classKey?: unknown,
): void {
  if (!(TABLE in model.prototype)) describeModel(table, generatedBase(model));
  if (classKey !== undefined) setClassKey(model, table, classKey);
  probe(table, model);
  table.link({ model, query }, storedClassKey(table, classKey));
}

/** The generated class that a class of the application extends: it names its table. */
function generatedBase(model: Constructor): Constructor {
  let base = model;
  for (let parent = Object.getPrototypeOf(base); parent !== null && parent !== Model; ) {
    if (Object.hasOwn(base, 'table')) return base;
    base = parent as Constructor;
    parent = Object.getPrototypeOf(base);
  }
  return base;
}

function storedClassKey(table: Table, classKey: unknown): string | undefined {
  const { inheritance } = table.facts;
  const column = inheritance === undefined ? undefined : table.columns[inheritance.column];
  if (column === undefined || classKey === undefined) return undefined;
  return String(kindOf(column).store(classKey, column) as Stored);
}

/** Lets a row go through the constructor: fields of a class that overwrite columns would lose what was read. */
function probe(table: Table, model: Constructor): void {
  const row = table.row.map(() => null);
  const name = model.name === '' ? table.facts.model : model.name;
  let object: Model;
  try {
    object = new model(undefined, row, 0) as Model;
  } catch (cause) {
    throw new LogicError(
      `The constructor of ${name} cannot make an object of a row. It must accept "values" as undefined and pass all ` +
        'its arguments on: constructor(...values) { super(...values); }',
      { cause },
    );
  }
  if (!(object instanceof Model)) throw new LogicError(`${name} does not extend ${table.facts.model}Base.`);
  if (rowOf(object) !== row) {
    throw new LogicError(
      `The constructor of ${name} does not pass all its arguments on to ${table.facts.model}Base, so rows cannot be ` +
        'read. Write constructor(...values) { super(...values); }',
    );
  }
  for (const position of table.row) {
    if (valueAt(object, position) === null) continue;
    const property = table.columns[position]?.property;
    throw new LogicError(
      `${name} overwrites the column "${property}" when a row is read: remove the class field "${property}", or write ` +
        `"declare ${property}: …" in TypeScript, and set no columns in the constructor.`,
    );
  }
}
