import { given, propertyOf } from './values.mjs';

/** Runs queries by the last word of a chain. */
export class Finishers {
  #objects;

  constructor(objects) {
    this.#objects = objects;
  }

  async run(query, word, argument, fields) {
    switch (word) {
      case 'find':
      case 'findOne':
      case 'requireOne':
      case 'findOneOrCreate':
        return this.#kept(await query[word](), fields, argument);
      case 'iterate':
        return this.#kept(await collected(query.iterate()), fields, argument);
      case 'findPk':
      case 'requirePk':
      case 'findPks':
        return this.#kept(await this.#byKey(query, word, argument, fields), fields, fields.show);
      case 'count':
      case 'exists':
      case 'delete':
      case 'deleteAll':
        return query[word]();
      case 'paginate':
        return this.#paginate(query, argument);
      case 'select':
        return (await query.select(...argument.map(propertyOf)).find()).map((row) => valuesOf(row, argument));
      case 'selectOne':
        return valuesOf(await query.select(...argument.map(propertyOf)).findOne(), argument);
      case 'update':
      case 'updateAll':
        return query[word](this.#objects.properties(fields.model, argument));
      case 'insertMany':
        return query.insertMany(this.#created(fields, argument));
      case 'upsert':
        return this.#upsert(query, fields.model, argument);
      case 'finder':
        return this.#finder(query, argument, fields);
      default:
        throw new Error(`The TypeScript runner does not know the word ${word}`);
    }
  }

  #kept(value, { as }, columns) {
    if (as !== undefined) this.#objects.keep(as, value);
    return Array.isArray(columns) ? this.#objects.show(value, columns) : this.#objects.result(value);
  }

  #byKey(query, word, key, { model }) {
    const types = this.#objects.keyTypes(model);
    const typed = (one) => {
      const values = [this.#objects.resolved(one)].flat().map((value, index) => given(value, types[index]));
      return values;
    };
    if (word !== 'findPks') return query[word](...typed(key));
    return query.findPks(key.map((one) => (types.length === 1 ? typed(one)[0] : typed(one))));
  }

  async #paginate(query, { page, size, show }) {
    const found = await query.paginate(page, size);
    return {
      rows: await this.#objects.show([...found.items], show),
      total: found.total,
      page: found.page,
      pages: found.pages,
    };
  }

  #created({ model, as }, rows) {
    const objects = rows.map((row) =>
      typeof row === 'string' ? this.#objects.resolved(row) : this.#objects.create(model, row),
    );
    if (as !== undefined) this.#objects.keep(as, objects);
    return objects;
  }

  #upsert(query, model, { rows, by, update }) {
    return query.upsert(
      rows.map((row) => this.#objects.properties(model, row)),
      {
        conflict: by.map(propertyOf),
        ...(update === undefined ? {} : { update: update.map(propertyOf) }),
      },
    );
  }

  async #finder(query, { method, with: args = [] }, fields) {
    const found = await query[method](...args.map((value) => this.#objects.resolved(value)));
    return this.#kept(found, fields, fields.show);
  }
}

async function collected(iterator) {
  const all = [];
  for await (const one of iterator) all.push(one);
  return all;
}

const valuesOf = (row, columns) => (row === null ? null : columns.map((column) => row[propertyOf(column)]));
