import { given, propertyOf, shown } from './values.mjs';

/** Objects by the names that scenarios give them. */
export class Objects {
  #named = new Map();
  #program;
  #models;

  constructor(program, models) {
    this.#program = program;
    this.#models = models;
  }

  keep(name, value) {
    this.#named.set(name, value);
  }

  named(name) {
    if (!this.#named.has(name)) throw new Error(`Nothing is called ${name}`);
    return this.#named.get(name);
  }

  create(model, values) {
    return new this.#models[model](this.properties(model, values));
  }

  set(object, values) {
    Object.assign(object, this.properties(this.modelOf(object), values));
  }

  /** Values of columns by their properties. */
  properties(model, values) {
    return Object.fromEntries(
      Object.entries(values).map(([column, value]) => [
        propertyOf(column),
        given(this.resolved(value), this.typeOf(model, column)),
      ]),
    );
  }

  isModel(value) {
    return typeof value === 'object' && value !== null && typeof value.isNew === 'function';
  }

  modelOf(object) {
    for (let type = object.constructor; type !== null; type = Object.getPrototypeOf(type)) {
      if (this.#program.models[type.name] !== undefined) return type.name;
    }
    throw new Error(`No model is called ${object.constructor.name}`);
  }

  typeOf(model, column) {
    const type = this.#program.models[model].columns[column];
    if (type === undefined) throw new Error(`The model ${model} has no column ${column}`);
    return type;
  }

  keyTypes(model) {
    return this.#program.models[model].key.map((column) => this.typeOf(model, column));
  }

  /** The values of columns; a path such as `Author.LastName` reads through relations. */
  async show(value, columns) {
    if (Array.isArray(value)) {
      const rows = [];
      for (const element of value) rows.push(await this.show(element, columns));
      return rows;
    }
    if (typeof value !== 'object' || value === null) return value ?? null;
    const values = [];
    for (const path of columns) values.push(await this.#read(value, path.split('.')));
    return values;
  }

  async #read(object, [name, ...path]) {
    const { columns, borrowed } = this.#program.models[this.modelOf(object)];
    const type = columns[name];
    // The getters of PHP read what they need.
    if (borrowed.includes(name)) await object.loadDelegates();
    if (type !== undefined) return shown(object[propertyOf(name)], type);
    const value = await object[`get${name}`]();
    if (path.length === 0) return this.result(value);
    if (value === null) return null;
    if (!Array.isArray(value)) return this.#read(value, path);
    const values = [];
    for (const element of value) values.push(await this.#read(element, path));
    return values;
  }

  /** What a method returned, as JSON; an object is its model and its key. */
  result(value, self) {
    if (value === undefined || value === null || (self !== undefined && value === self)) return null;
    if (this.isModel(value)) return { model: this.modelOf(value), key: this.#key(value) };
    if (value instanceof Date || typeof value === 'bigint') return shown(value, 'TIMESTAMP');
    if (Array.isArray(value)) return value.map((element) => this.result(element));
    return typeof value === 'object' ? value.constructor.name : value;
  }

  #key(object) {
    const model = this.modelOf(object);
    return this.#program.models[model].key.map((column) =>
      shown(object[propertyOf(column)], this.typeOf(model, column)),
    );
  }

  state(object) {
    const names = Object.keys(this.#program.models[this.modelOf(object)].columns);
    const isNew = object.isNew();
    const modified = isNew ? [] : object.modifiedColumns();
    return {
      new: isNew,
      deleted: object.isDeleted(),
      modified: isNew ? null : object.isModified(),
      columns: modified
        .map((property) => names.find((name) => propertyOf(name) === property) ?? property)
        .sort(),
    };
  }

  /** The exported object by the names of its columns. */
  json(object, columns) {
    const exported = JSON.parse(JSON.stringify(object));
    const model = this.#program.models[this.modelOf(object)];
    const names = Object.keys(model.columns).filter(
      (name) => columns === undefined || columns.includes(name),
    );
    return Object.fromEntries(names.map((name) => [name, exported[propertyOf(name)]]));
  }

  /** Replaces `$name` by the object of that name. */
  resolved(value) {
    if (typeof value === 'string') {
      const name = /^\$(\w+)$/.exec(value)?.[1];
      return name === undefined ? value : this.named(name);
    }
    if (Array.isArray(value)) return value.map((element) => this.resolved(element));
    if (typeof value !== 'object' || value === null || this.isModel(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.resolved(inner)]));
  }
}
