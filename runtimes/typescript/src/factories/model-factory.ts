import type { Database } from '../connection/database.ts';
import { LogicError } from '../errors/orm-error.ts';
import { SAVE_ALL } from '../hydration/managed-object.ts';
import type { Model } from '../model/model.ts';
import { related } from '../model/relations/related.ts';
import { RowObject } from '../model/state.ts';
import { columnKey, countOfValues, sampleValue } from '../samples/index.ts';
import type { AnyFactory, FactoryFacts, FactoryRelation } from './factory-facts.ts';
import { MadeParents } from './made-parents.ts';
import { currentSeed, nextNumber } from './numbers.ts';
import { propertyValue } from './property-value.ts';

type Values = Readonly<Record<string, unknown>>;
type State<V> = Partial<V> | ((position: number) => Partial<V>);

/**
 * Makes objects of a class for tests and development. Each method gives another factory and leaves this one as it is.
 *
 *     const books = await BookFactory.new().count(5).forAuthor({ name: 'Ann' }).create();
 */
export abstract class ModelFactory<
  M extends object = Model,
  S extends object = M,
  V extends object = object,
> {
  #count = 1;
  #states: readonly State<V>[] = [];
  /** The parents that were asked for, by relation. */
  #parents: ReadonlyMap<string, RowObject | AnyFactory> = new Map();
  /** The objects that point at each one, by relation. */
  #many: readonly (readonly [string, AnyFactory])[] = [];

  static new<F extends object>(this: new () => F): F {
    return new this();
  }

  /** How many objects are made. */
  count(count: number): this {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new LogicError(`count() takes the number of objects to make, not ${count}.`);
    }
    const factory = this.#copy();
    factory.#count = count;
    return factory;
  }

  /** Values for the columns of each object; a function is given the position of the object, which begins with 0. */
  state(values: State<V>): this {
    const factory = this.#copy();
    factory.#states = [...this.#states, values];
    return factory;
  }

  /** Values that the objects take in turn. */
  sequence(...states: readonly Partial<V>[]): this {
    return states.length === 0 ? this : this.state((position) => states[position % states.length] ?? {});
  }

  /** New objects with the objects around them; nothing is saved. */
  make(): M[] {
    const parents = new MadeParents(this.#facts(), this.#parents);
    const objects: RowObject[] = [];
    for (let position = 0; position < this.#count; position += 1)
      objects.push(this.#makeAt(position, parents));
    return objects as object[] as M[];
  }

  makeOne(): M {
    return this.count(1).make()[0] as M;
  }

  /** Objects that were saved with the objects around them, by as few statements as their behaviors allow. */
  async create(db?: Database): Promise<S[]> {
    const objects = this.make() as object[] as Model[];
    await objects[0]?.[SAVE_ALL](objects, db);
    return objects as object[] as S[];
  }

  async createOne(db?: Database): Promise<S> {
    return (await this.count(1).create(db))[0] as S;
  }

  /**
   * The values of each object that are not to be made of the schema. The number is another one for each object of the
   * table, and the same for the same seed.
   */
  protected definition(_number: number): Partial<V> {
    return {};
  }

  protected withParent(relation: string, parent: object = {}): this {
    const factory = this.#copy();
    const given =
      parent instanceof ModelFactory || parent instanceof RowObject
        ? parent
        : this.#factoryOf(relation).state(parent);
    factory.#parents = new Map(this.#parents).set(relation, given);
    return factory;
  }

  protected withMany(relation: string, count: number, objects: object = {}): this {
    const factory = this.#copy();
    const given = objects instanceof ModelFactory ? objects : this.#factoryOf(relation).state(objects);
    factory.#many = [...this.#many, [relation, given.count(count)]];
    return factory;
  }

  #facts(): FactoryFacts {
    return this.constructor as unknown as FactoryFacts;
  }

  #relation(name: string): FactoryRelation {
    const relation = this.#facts().relations[name];
    if (relation === undefined) throw new LogicError(`${this.constructor.name} has no relation "${name}".`);
    return relation;
  }

  #factoryOf(relation: string): AnyFactory {
    return new (this.#relation(relation).factory())();
  }

  #copy(): this {
    const copy = new (this.constructor as new () => this)();
    copy.#count = this.#count;
    copy.#states = this.#states;
    copy.#parents = this.#parents;
    copy.#many = this.#many;
    return copy;
  }

  #makeAt(position: number, parents: MadeParents): RowObject {
    const { model, samples } = this.#facts();
    const number = nextNumber(model.table.facts.name);
    const given = this.#givenValues(position, number);
    const object = new model({ ...sampleValues(samples, model.table, given, number), ...given });
    for (const [name, parent] of parents.at(position, given)) related.setParent(object, name, parent);
    for (const [name, factory] of this.#many) this.#addMembers(object, name, factory);
    return object;
  }

  #givenValues(position: number, number: number): Values {
    const given: Record<string, unknown> = { ...this.definition(number) };
    for (const state of this.#states)
      Object.assign(given, typeof state === 'function' ? state(position) : state);
    return given;
  }

  #addMembers(object: RowObject, name: string, factory: AnyFactory): void {
    const { inverse } = this.#relation(name);
    if (inverse !== undefined) factory.withParent(inverse, object).make();
    else for (const member of factory.make()) related.addMany(object, name, member);
  }
}

/** The values of the columns that are not given, by property. */
function sampleValues(
  samples: FactoryFacts['samples'],
  table: FactoryFacts['model']['table'],
  given: Values,
  number: number,
): Values {
  const values: Record<string, unknown> = {};
  for (const column of table.columns) {
    const recipe = samples[column.name];
    if (recipe === undefined || Object.hasOwn(given, column.property)) continue;
    const name = `${table.facts.name}.${column.name}`;
    if (recipe.unique !== undefined && number > countOfValues(recipe)) {
      throw new LogicError(
        `The column "${name}" has only ${countOfValues(recipe)} different values. Give others with state() or definition().`,
      );
    }
    values[column.property] = propertyValue(
      sampleValue(recipe, currentSeed(), columnKey(table.facts.name, column.name), number),
      column,
    );
  }
  return values;
}
