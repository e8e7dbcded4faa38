import { Kysely, MysqlDialect, PostgresDialect, SqliteDialect } from 'kysely';
import { BOOK_COLUMNS, chunksOf, textOf, withAuthor, withBooks } from './raw-rows.mjs';

const helpers = {
  sqlite: () => import('kysely/helpers/sqlite'),
  pgsql: () => import('kysely/helpers/postgres'),
  mysql: () => import('kysely/helpers/mysql'),
};

const dialects = {
  sqlite: async ({ file }) => {
    const { default: Database } = await import('better-sqlite3');
    return new SqliteDialect({ database: new Database(file) });
  },
  pgsql: async (connection) => {
    const { default: pg } = await import('pg');
    return new PostgresDialect({ pool: new pg.Pool({ ...connection, max: 1 }) });
  },
  mysql: async (connection) => {
    const mysql = await import('mysql2');
    return new MysqlDialect({ pool: mysql.createPool({ ...connection, timezone: 'Z', connectionLimit: 1 }) });
  },
};

const AUTHOR = ['id', 'first_name', 'last_name', 'email'];

export async function open({ database, connection }) {
  const db = new Kysely({ dialect: await dialects[database](connection) });
  const { jsonArrayFrom } = await helpers[database]();
  const isSqlite = database === 'sqlite';
  const valuesOf = (row) => ({
    title: row.title,
    isbn: row.isbn,
    price: row.price,
    weight: row.weight,
    pages: row.pages,
    available: isSqlite ? Number(row.available) : row.available,
    published_on: row.publishedOn,
    created_at: isSqlite ? textOf(row.createdAt) : row.createdAt,
    author_id: row.authorId,
  });
  const each = async (list, work) => {
    const found = [];
    for (const item of list) found.push(await work(item));
    return found;
  };
  const insert = async (tx, row) => {
    const query = tx.insertInto('book').values(valuesOf(row));
    if (database === 'mysql') return Number((await query.executeTakeFirstOrThrow()).insertId);
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  };
  return {
    key: (ids) =>
      each(ids, (id) => db.selectFrom('book').select(BOOK_COLUMNS).where('id', '=', id).executeTakeFirst()),
    hydrate: (limit) => db.selectFrom('book').select(BOOK_COLUMNS).where('id', '<=', limit).execute(),
    join: async (limit) => {
      const rows = await db
        .selectFrom('book')
        .innerJoin('author', 'author.id', 'book.author_id')
        .select(BOOK_COLUMNS.map((name) => `book.${name}`))
        .select(AUTHOR.map((name) => `author.${name} as author_${name}_`))
        .where('book.id', '<=', limit)
        .execute();
      return rows.map(withAuthor.split);
    },
    // The JSON functions that Kysely writes for MySQL do not run on MariaDB.
    children: (limit) =>
      database === 'mysql' ? inTwoStatements(db, limit) : asDocuments(db, jsonArrayFrom, limit),
    first: (filters) =>
      each(filters, ({ authorId, pages }) =>
        db
          .selectFrom('book')
          .select(BOOK_COLUMNS)
          .where('author_id', '=', authorId)
          .where('pages', '>', pages)
          .orderBy('title')
          .limit(1)
          .executeTakeFirst(),
      ),
    load: (ids) => ids,
    update: (ids, price) =>
      db.transaction().execute(async (tx) => {
        for (const id of ids) await tx.updateTable('book').set({ price }).where('id', '=', id).execute();
      }),
    insert: (rows) => db.transaction().execute((tx) => each(rows, (row) => insert(tx, row))),
    bulk: (rows) =>
      db.transaction().execute(async (tx) => {
        for (const chunk of chunksOf(rows)) await tx.insertInto('book').values(chunk.map(valuesOf)).execute();
      }),
    close: () => db.destroy(),
  };
}

async function asDocuments(db, jsonArrayFrom, limit) {
  const authors = await db
    .selectFrom('author')
    .select(AUTHOR)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('book')
          .select(BOOK_COLUMNS.map((name) => `book.${name}`))
          .whereRef('book.author_id', '=', 'author.id'),
      ).as('books'),
    )
    .where('author.id', '<=', limit)
    .execute();
  // SQLite gives the documents as text.
  for (const author of authors) if (typeof author.books === 'string') author.books = JSON.parse(author.books);
  return authors;
}

const inTwoStatements = async (db, limit) =>
  withBooks(
    await db.selectFrom('author').select(AUTHOR).where('id', '<=', limit).execute(),
    await db.selectFrom('book').select(BOOK_COLUMNS).where('author_id', '<=', limit).execute(),
  );
