import pg from 'pg';
import { BOOK_COLUMNS, chunksOf, INSERT_COLUMNS, valuesOf, withAuthor, withBooks } from './raw-rows.mjs';

const BOOK = `SELECT ${BOOK_COLUMNS.join(', ')} FROM book`;
const insertOf = (rows) => {
  let at = 0;
  const row = () => `(${INSERT_COLUMNS.map(() => `$${++at}`).join(', ')})`;
  return `INSERT INTO book (${INSERT_COLUMNS.join(', ')}) VALUES ${Array.from({ length: rows }, row).join(', ')}`;
};

/** @param isPrepared whether the statements have names, so that the server parses them once */
export async function open({ connection }, isPrepared = true) {
  const client = new pg.Client(connection);
  await client.connect();
  const names = new Map();
  const nameOf = (text) => {
    let name = names.get(text);
    if (name === undefined) {
      name = `s${names.size}`;
      names.set(text, name);
    }
    return name;
  };
  const run = isPrepared
    ? (text, values) => client.query({ name: nameOf(text), text, values })
    : (text, values) => client.query(text, values);
  const inTransaction = async (work) => {
    await client.query('BEGIN');
    await work();
    await client.query('COMMIT');
  };
  const insertOne = `${insertOf(1)} RETURNING id`;
  return {
    key: async (ids) => {
      const found = [];
      for (const id of ids) found.push((await run(`${BOOK} WHERE id = $1`, [id])).rows[0]);
      return found;
    },
    hydrate: async (limit) => (await run(`${BOOK} WHERE id <= $1`, [limit])).rows,
    join: async (limit) => (await run(withAuthor.sql('$1'), [limit])).rows.map(withAuthor.split),
    children: async (limit) => {
      const authors = await run('SELECT id, first_name, last_name, email FROM author WHERE id <= $1', [
        limit,
      ]);
      return withBooks(authors.rows, (await run(`${BOOK} WHERE author_id <= $1`, [limit])).rows);
    },
    first: async (filters) => {
      const found = [];
      const sql = `${BOOK} WHERE author_id = $1 AND pages > $2 ORDER BY title LIMIT 1`;
      for (const { authorId, pages } of filters) found.push((await run(sql, [authorId, pages])).rows[0]);
      return found;
    },
    load: (ids) => ids,
    update: (ids, price) =>
      inTransaction(async () => {
        for (const id of ids) await run('UPDATE book SET price = $1 WHERE id = $2', [price, id]);
      }),
    insert: async (rows) => {
      const ids = [];
      await inTransaction(async () => {
        for (const row of rows) ids.push((await run(insertOne, valuesOf(row))).rows[0].id);
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
