import { and, asc, eq, gt, lte, relations } from 'drizzle-orm';
import { chunksOf, textOf } from './raw-rows.mjs';

/** The tables and the database object for each database. */
const databases = {
  sqlite: async ({ file }) => {
    const { sqliteTable: table, integer, text, real, numeric } = await import('drizzle-orm/sqlite-core');
    const { drizzle } = await import('drizzle-orm/better-sqlite3');
    const { default: Database } = await import('better-sqlite3');
    const client = new Database(file);
    const schema = schemaOf({
      table,
      id: () => integer().primaryKey({ autoIncrement: true }),
      integer,
      text: () => text(),
      decimal: () => numeric(),
      double: real,
      boolean: (name) => integer(name, { mode: 'boolean' }),
      date: text,
      timestamp: text,
    });
    return { db: drizzle(client, { schema }), schema, close: () => client.close() };
  },
  pgsql: async (connection) => {
    const core = await import('drizzle-orm/pg-core');
    const { drizzle } = await import('drizzle-orm/node-postgres');
    const { default: pg } = await import('pg');
    const client = new pg.Client(connection);
    await client.connect();
    const schema = schemaOf({
      table: core.pgTable,
      id: () => core.serial().primaryKey(),
      integer: core.integer,
      text: (size) => core.varchar({ length: size }),
      decimal: () => core.numeric({ precision: 10, scale: 2 }),
      double: core.doublePrecision,
      boolean: core.boolean,
      date: core.date,
      timestamp: core.timestamp,
    });
    return { db: drizzle(client, { schema }), schema, close: () => client.end() };
  },
  mysql: async (connection) => {
    const core = await import('drizzle-orm/mysql-core');
    const { drizzle } = await import('drizzle-orm/mysql2');
    const mysql = await import('mysql2/promise');
    const client = await mysql.createConnection({ ...connection, timezone: 'Z' });
    const schema = schemaOf({
      table: core.mysqlTable,
      id: () => core.int().autoincrement().primaryKey(),
      integer: core.int,
      text: (size) => core.varchar({ length: size }),
      decimal: () => core.decimal({ precision: 10, scale: 2 }),
      double: core.double,
      boolean: core.boolean,
      date: (name) => core.date(name, { mode: 'string' }),
      timestamp: core.datetime,
    });
    return { db: drizzle(client, { schema, mode: 'default' }), schema, close: () => client.end() };
  },
};

function schemaOf({ table, id, integer, text, decimal, double, boolean, date, timestamp }) {
  const author = table('author', {
    id: id(),
    first_name: text(100).notNull(),
    last_name: text(100).notNull(),
    email: text(190),
  });
  const book = table('book', {
    id: id(),
    title: text(255).notNull(),
    isbn: text(24).notNull(),
    price: decimal(),
    weight: double('weight'),
    pages: integer('pages'),
    available: boolean('available'),
    publishedOn: date('published_on'),
    createdAt: timestamp('created_at'),
    authorId: integer('author_id'),
  });
  return {
    author,
    book,
    authorRelations: relations(author, ({ many }) => ({ books: many(book) })),
    bookRelations: relations(book, ({ one }) => ({
      author: one(author, { fields: [book.authorId], references: [author.id] }),
    })),
  };
}

export async function open({ database, connection }) {
  const { db, schema, close } = await databases[database](connection);
  const { book, author } = schema;
  const isSqlite = database === 'sqlite';
  const valuesOf = isSqlite ? (row) => ({ ...row, createdAt: textOf(row.createdAt) }) : (row) => row;
  const each = async (list, work) => {
    const found = [];
    for (const item of list) found.push(await work(item));
    return found;
  };
  const writer = isSqlite
    ? synchronousWriter(db, book, valuesOf)
    : {
        update: (ids, price) =>
          db.transaction(async (tx) => {
            for (const id of ids) await tx.update(book).set({ price }).where(eq(book.id, id));
          }),
        insert: (rows) =>
          db.transaction((tx) =>
            each(rows, async (row) => {
              if (database === 'mysql') return (await tx.insert(book).values(row))[0].insertId;
              return (await tx.insert(book).values(row).returning({ id: book.id }))[0].id;
            }),
          ),
        bulk: (rows) =>
          db.transaction(async (tx) => {
            for (const chunk of chunksOf(rows)) await tx.insert(book).values(chunk);
          }),
      };
  return {
    key: (ids) => each(ids, async (id) => (await db.select().from(book).where(eq(book.id, id)))[0]),
    hydrate: (limit) => db.select().from(book).where(lte(book.id, limit)),
    join: async (limit) => {
      const query = db.select().from(book).innerJoin(author, eq(book.authorId, author.id));
      const rows = await query.where(lte(book.id, limit));
      for (const row of rows) row.book.author = row.author;
      return rows.map((row) => row.book);
    },
    children: (limit) =>
      // MariaDB has no lateral joins, which the relational queries of Drizzle need.
      database === 'mysql'
        ? booksOfAuthors(db, schema, limit)
        : db.query.author.findMany({ with: { books: true }, where: lte(author.id, limit) }),
    first: (filters) =>
      each(filters, async ({ authorId, pages }) => {
        const query = db
          .select()
          .from(book)
          .where(and(eq(book.authorId, authorId), gt(book.pages, pages)));
        return (await query.orderBy(asc(book.title)).limit(1))[0];
      }),
    load: (ids) => ids,
    ...writer,
    close,
  };
}

async function booksOfAuthors(db, { author, book }, limit) {
  const authors = await db.select().from(author).where(lte(author.id, limit));
  const byId = new Map(authors.map((row) => [row.id, Object.assign(row, { books: [] })]));
  for (const row of await db.select().from(book).where(lte(book.authorId, limit)))
    byId.get(row.authorId).books.push(row);
  return authors;
}

/** Transactions over a synchronous driver must not wait for promises. */
const synchronousWriter = (db, book, valuesOf) => ({
  update: (ids, price) =>
    db.transaction((tx) => {
      for (const id of ids) tx.update(book).set({ price }).where(eq(book.id, id)).run();
    }),
  insert: (rows) =>
    db.transaction((tx) =>
      rows.map((row) => tx.insert(book).values(valuesOf(row)).returning({ id: book.id }).get().id),
    ),
  bulk: (rows) =>
    db.transaction((tx) => {
      for (const chunk of chunksOf(rows)) tx.insert(book).values(chunk.map(valuesOf)).run();
    }),
});
