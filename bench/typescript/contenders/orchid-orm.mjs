import { createBaseTable } from 'orchid-orm';
import { orchidORM } from 'orchid-orm/node-postgres';
import { chunksOf } from './raw-rows.mjs';

const BaseTable = createBaseTable({ snakeCase: true });

class AuthorTable extends BaseTable {
  table = 'author';
  columns = this.setColumns((t) => ({
    id: t.serial().primaryKey(),
    firstName: t.string(100),
    lastName: t.string(100),
    email: t.string(190).nullable(),
  }));
  relations = {
    books: this.hasMany(() => BookTable, { columns: ['id'], references: ['authorId'] }),
  };
}

class BookTable extends BaseTable {
  table = 'book';
  columns = this.setColumns((t) => ({
    id: t.serial().primaryKey(),
    title: t.string(255),
    isbn: t.string(24),
    price: t.decimal(10, 2).nullable(),
    weight: t.doublePrecision().nullable(),
    pages: t.integer().nullable(),
    available: t.boolean().nullable(),
    publishedOn: t.date().nullable(),
    createdAt: t.timestampNoTZ().nullable(),
    authorId: t.integer().nullable(),
  }));
  relations = {
    author: this.belongsTo(() => AuthorTable, { columns: ['authorId'], references: ['id'] }),
  };
}

export async function open({ connection }) {
  const db = orchidORM({ ...connection, max: 1, log: false }, { author: AuthorTable, book: BookTable });
  const each = async (list, work) => {
    const found = [];
    for (const item of list) found.push(await work(item));
    return found;
  };
  return {
    key: (ids) => each(ids, (id) => db.book.findOptional(id)),
    hydrate: (limit) => db.book.where({ id: { lte: limit } }),
    join: (limit) => db.book.where({ id: { lte: limit } }).select('*', { author: (q) => q.author }),
    children: (limit) => db.author.where({ id: { lte: limit } }).select('*', { books: (q) => q.books }),
    first: (filters) =>
      each(filters, ({ authorId, pages }) =>
        db.book
          .where({ authorId, pages: { gt: pages } })
          .order('title')
          .takeOptional(),
      ),
    load: (ids) => ids,
    update: (ids, price) =>
      db.$transaction(async () => {
        for (const id of ids) await db.book.find(id).update({ price });
      }),
    insert: (rows) => db.$transaction(() => each(rows, (row) => db.book.get('id').insert(row))),
    bulk: (rows) =>
      db.$transaction(async () => {
        for (const chunk of chunksOf(rows)) await db.book.insertMany(chunk);
      }),
    close: () => db.$close(),
  };
}
