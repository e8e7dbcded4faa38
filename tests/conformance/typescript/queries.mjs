import { listed, operator } from './operators.mjs';
import { given, propertyOf } from './values.mjs';

const LISTS = ['SET', 'ARRAY', 'LIST', 'JSON'];

/** Builds queries from the words of scenarios. */
export class Queries {
  #objects;
  #models;

  constructor(objects, models) {
    this.#objects = objects;
    this.#models = models;
  }

  create(model) {
    return this.#models[`${model}Query`].create();
  }

  build(query, model, calls) {
    return calls.reduce((built, [word, argument]) => this.#call(built, model, word, argument), query);
  }

  #call(query, model, word, argument) {
    const words = {
      filterBy: () => this.#filterBy(query, model, argument),
      filter: () => this.#filter(query, model, argument),
      filterByRelation: () =>
        each(query, argument, (name, value) => [`filterBy${name}`, listed(this.#objects.resolved(value))]),
      or: () => query.or((inner) => this.build(inner, model, argument)),
      orderBy: () => this.#orderBy(query, argument),
      groupBy: () => [argument].flat().reduce((built, column) => built[`groupBy${column}`](), query),
      distinct: () => query.distinct(),
      limit: () => query.limit(argument),
      offset: () => query.offset(argument),
      join: () => this.#join(query, 'join', argument),
      joinWith: () => this.#join(query, 'joinWith', argument),
      use: () => this.#use(query, argument, 'Query'),
      useExists: () => this.#use(query, argument, 'ExistsQuery'),
      useNotExists: () => this.#use(query, argument, 'NotExistsQuery'),
      inList: () => query.inList(argument),
      filterByRank: () => query.filterByRank(...[argument].flat()),
      orderByRank: () => query.orderByRank(...[argument].flat()),
      tree: () =>
        each(query, argument, (name, value) => [
          name,
          ...(value === null ? [] : [this.#objects.resolved(value)]),
        ]),
      lockForUpdate: () => query.lockForUpdate(),
    };
    if (words[word] === undefined) throw new Error(`The TypeScript runner does not know the word ${word}`);
    return words[word]();
  }

  /** Several operators of a column are several filters. */
  #filterBy(query, model, conditions) {
    return Object.entries(conditions).reduce((built, [column, condition]) => {
      const type = this.#objects.typeOf(model, column);
      return this.#filters(condition, type).reduce(
        (one, filter) => one.filterBy({ [propertyOf(column)]: filter }),
        built,
      );
    }, query.filterBy({}));
  }

  #filters(condition, type) {
    if (
      typeof condition !== 'object' ||
      condition === null ||
      Array.isArray(condition) ||
      'hex' in condition ||
      type === 'JSON'
    ) {
      return [listed(this.#value(condition, type), type)];
    }
    return Object.entries(condition).map(([name, value]) => operator(name, this.#value(value, type)));
  }

  #value(value, type) {
    const resolved = this.#objects.resolved(value);
    if (Array.isArray(resolved) && !LISTS.includes(type)) return resolved.map((one) => given(one, type));
    return given(resolved, type);
  }

  #filter(query, model, conditions) {
    return each(query, conditions, (column, [given, comparison]) => {
      const value = this.#value(given, this.#objects.typeOf(model, column));
      const filter = operator(comparison, value);
      return filter === undefined ? [`filterBy${column}`, value, comparison] : [`filterBy${column}`, filter];
    });
  }

  #orderBy(query, argument) {
    if (typeof argument === 'string') return query[`orderBy${argument}`]();
    if (Array.isArray(argument))
      return argument.reduce((built, column) => built[`orderBy${column}`](), query);
    return each(query, argument, (column, direction) => [`orderBy${column}`, direction]);
  }

  #join(query, prefix, argument) {
    if (typeof argument === 'string') return query[`${prefix}${argument}`]();
    if (Array.isArray(argument)) return argument.reduce((built, name) => built[`${prefix}${name}`](), query);
    return each(query, argument, (name, type) => [`${prefix}${name}`, type]);
  }

  #use(query, argument, suffix) {
    return each(query, argument, (relation, calls) => [
      `use${relation}${suffix}`,
      (inner) => this.build(inner, inner.constructor.name.replace(/Query$/, ''), calls),
    ]);
  }
}

/** Calls a method for each entry; `call` gives its name and its arguments. */
const each = (query, entries, call) =>
  Object.entries(entries).reduce((built, [name, value]) => {
    const [method, ...args] = call(name, value);
    return built[method](...args);
  }, query);
