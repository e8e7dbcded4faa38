import knexModule from 'knex';
import { Model, snakeCaseMappers } from 'objection';
import { chunksOf, textOf } from './raw-rows.mjs';

const clients = {
  sqlite: ({ file }) => ({
    client: 'better-sqlite3',
    connection: { filename: file },
    useNullAsDefault: true,
  }),
  pgsql: (connection) => ({ client: 'pg', connection }),
  mysql: (connection) => ({ client: 'mysql2', connection: { ...connection, timezone: 'Z' } }),
};

class Author extends Model {
  static tableName = 'author';
  static columnNameMappers = snakeCaseMappers();
  static get relationMappings() {
    const join = { from: 'author.id', to: 'book.author_id' };
    return { books: { relation: Model.HasManyRelation, modelClass: Book, join } };
  }
}

class Book extends Model {
  static tableName = 'book';
  static columnNameMappers = snakeCaseMappers();
  static get relationMappings() {
    const join = { from: 'book.author_id', to: 'author.id' };
    return { author: { relation: Model.BelongsToOneRelation, modelClass: Author, join } };
  }
}

export async function open({ database, connection }) {
  const knex = knexModule({ ...clients[database](connection), pool: { min: 1, max: 1 } });
  Model.knex(knex);
  const valuesOf =
    database === 'sqlite'
      ? (row) => ({ ...row, available: Number(row.available), createdAt: textOf(row.createdAt) })
      : (row) => row;
  const each = async (list, work) => {
    const found = [];
    for (const item of list) found.push(await work(item));
    return found;
  };
  const api = {
    key: (ids) => each(ids, (id) => Book.query().findById(id)),
    hydrate: (limit) => Book.query().where('id', '<=', limit),
    join: (limit) => Book.query().where('book.id', '<=', limit).withGraphJoined('author'),
    children: (limit) => Author.query().where('id', '<=', limit).withGraphFetched('books'),
    first: (filters) =>
      each(filters, ({ authorId, pages }) =>
        Book.query().where('author_id', authorId).where('pages', '>', pages).orderBy('title').first(),
      ),
    load: (ids) => Book.query().findByIds(ids),
    update: (books, price) =>
      Model.transaction(async (tx) => {
        for (const book of books) await book.$query(tx).patch({ price });
      }),
    insert: (rows) =>
      Model.transaction((tx) => each(rows, async (row) => (await Book.query(tx).insert(valuesOf(row))).id)),
    close: () => knex.destroy(),
  };
  // Objection inserts many rows in one statement on PostgreSQL only.
  if (database !== 'pgsql') return api;
  return {
    ...api,
    bulk: (rows) =>
      Model.transaction(async (tx) => {
        for (const chunk of chunksOf(rows)) await Book.query(tx).insert(chunk.map(valuesOf));
      }),
  };
}
