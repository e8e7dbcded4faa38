import mysql from 'mysql2/promise';
import { BOOK_COLUMNS, chunksOf, INSERT_COLUMNS, valuesOf, withAuthor, withBooks } from './raw-rows.mjs';

const BOOK = `SELECT ${BOOK_COLUMNS.join(', ')} FROM book`;
const insertOf = (rows) => {
  const row = `(${INSERT_COLUMNS.map(() => '?').join(', ')})`;
  return `INSERT INTO book (${INSERT_COLUMNS.join(', ')}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`;
};

/** @param isPrepared whether statements are prepared on the server; otherwise the driver writes the values into them */
export async function open({ connection }, isPrepared = true) {
  const client = await mysql.createConnection({ ...connection, timezone: 'Z' });
  const run = isPrepared
    ? async (sql, values) => (await client.execute(sql, values))[0]
    : async (sql, values) => (await client.query(sql, values))[0];
  const inTransaction = async (work) => {
    await client.query('BEGIN');
    await work();
    await client.query('COMMIT');
  };
  const insertOne = insertOf(1);
  return {
    key: async (ids) => {
      const found = [];
      for (const id of ids) found.push((await run(`${BOOK} WHERE id = ?`, [id]))[0]);
      return found;
    },
    hydrate: (limit) => run(`${BOOK} WHERE id <= ?`, [limit]),
    join: async (limit) => (await run(withAuthor.sql('?'), [limit])).map(withAuthor.split),
    children: async (limit) => {
      const authors = await run('SELECT id, first_name, last_name, email FROM author WHERE id <= ?', [limit]);
      return withBooks(authors, await run(`${BOOK} WHERE author_id <= ?`, [limit]));
    },
    first: async (filters) => {
      const found = [];
      const sql = `${BOOK} WHERE author_id = ? AND pages > ? ORDER BY title LIMIT 1`;
      for (const { authorId, pages } of filters) found.push((await run(sql, [authorId, pages]))[0]);
      return found;
    },
    load: (ids) => ids,
    update: (ids, price) =>
      inTransaction(async () => {
        for (const id of ids) await run('UPDATE book SET price = ? WHERE id = ?', [price, id]);
      }),
    insert: async (rows) => {
      const ids = [];
      await inTransaction(async () => {
        for (const row of rows) ids.push((await run(insertOne, valuesOf(row))).insertId);
      });
      return ids;
    },
    bulk: (rows) =>
      inTransaction(async () => {
        for (const chunk of chunksOf(rows)) await run(insertOf(chunk.length), chunk.flatMap(valuesOf));
      }),
    close: () => client.end(),
  };
}
