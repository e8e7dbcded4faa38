import { EntitySchema } from '@mikro-orm/core';
import { chunksOf } from './raw-rows.mjs';

class Author {}
class Book {}

const entities = [
  new EntitySchema({
    class: Author,
    tableName: 'author',
    properties: {
      id: { type: 'integer', primary: true, autoincrement: true },
      firstName: { type: 'string', fieldName: 'first_name' },
      lastName: { type: 'string', fieldName: 'last_name' },
      email: { type: 'string', nullable: true },
      books: { kind: '1:m', entity: () => Book, mappedBy: 'author' },
    },
  }),
  new EntitySchema({
    class: Book,
    tableName: 'book',
    properties: {
      id: { type: 'integer', primary: true, autoincrement: true },
      title: { type: 'string' },
      isbn: { type: 'string' },
      price: { type: 'decimal', precision: 10, scale: 2, nullable: true },
      weight: { type: 'double', nullable: true },
      pages: { type: 'integer', nullable: true },
      available: { type: 'boolean', nullable: true },
      publishedOn: { type: 'date', fieldName: 'published_on', nullable: true },
      createdAt: { type: 'datetime', fieldName: 'created_at', nullable: true },
      author: {
        kind: 'm:1',
        entity: () => Author,
        fieldName: 'author_id',
        inversedBy: 'books',
        nullable: true,
      },
    },
  }),
];

const products = {
  sqlite: ({ file }) =>
    import('@mikro-orm/better-sqlite').then((module) => ({ module, options: { dbName: file } })),
  pgsql: (connection) =>
    import('@mikro-orm/postgresql').then((module) => ({ module, options: serverOf(connection) })),
  mysql: (connection) =>
    import('@mikro-orm/mysql').then((module) => ({ module, options: serverOf(connection) })),
};

const serverOf = ({ database, ...rest }) => ({ ...rest, dbName: database, pool: { min: 1, max: 1 } });

export async function open({ database, connection }) {
  const { module, options } = await products[database](connection);
  const orm = await module.MikroORM.init({ ...options, entities, forceUtcTimezone: true, logger: () => {} });
  // A new context each time, as for a request: otherwise the identity map would answer.
  const each = async (list, work) => {
    const found = [];
    for (const item of list) found.push(await work(orm.em.fork(), item));
    return found;
  };
  const dataOf = ({ authorId, ...rest }) => ({ ...rest, author: authorId });
  return {
    key: (ids) => each(ids, (em, id) => em.findOne(Book, id)),
    hydrate: (limit) => orm.em.fork().find(Book, { id: { $lte: limit } }),
    join: (limit) =>
      orm.em.fork().find(Book, { id: { $lte: limit } }, { populate: ['author'], strategy: 'joined' }),
    children: (limit) =>
      orm.em.fork().find(Author, { id: { $lte: limit } }, { populate: ['books'], strategy: 'select-in' }),
    first: (filters) =>
      each(filters, (em, { authorId, pages }) =>
        em.findOne(Book, { author: authorId, pages: { $gt: pages } }, { orderBy: { title: 'asc' } }),
      ),
    load: async (ids) => {
      const em = orm.em.fork();
      return { em, books: await em.find(Book, { id: ids }) };
    },
    // One flush in a transaction, with statements of many rows: how this library is used.
    update: async ({ em, books }, price) => {
      for (const book of books) book.price = price;
      await em.flush();
    },
    insert: async (rows) => {
      const em = orm.em.fork();
      const books = rows.map((row) => em.create(Book, dataOf(row)));
      await em.persist(books).flush();
      return books.map(({ id }) => id);
    },
    bulk: (rows) =>
      orm.em.fork().transactional(async (em) => {
        for (const chunk of chunksOf(rows)) await em.insertMany(Book, chunk.map(dataOf));
      }),
    close: () => orm.close(true),
  };
}
