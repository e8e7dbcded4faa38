import { DatabaseSync } from '@photostructure/sqlite';
import { BOOK_COLUMNS, INSERT_COLUMNS, textOf, withAuthor, withBooks } from './raw-rows.mjs';

const BOOK = `SELECT ${BOOK_COLUMNS.join(', ')} FROM book`;
const INSERT = `INSERT INTO book (${INSERT_COLUMNS.join(', ')}) VALUES (${INSERT_COLUMNS.map(() => '?').join(', ')})`;

export function open({ connection }) {
  const db = new DatabaseSync(connection.file);
  const statements = new Map();
  const prepare = (sql) => {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  };
  const inTransaction = (work) => {
    db.exec('BEGIN IMMEDIATE');
    work();
    db.exec('COMMIT');
  };
  const insert = (row) =>
    prepare(INSERT).run(
      row.title,
      row.isbn,
      row.price,
      row.weight,
      row.pages,
      row.available ? 1 : 0,
      row.publishedOn,
      textOf(row.createdAt),
      row.authorId,
    ).lastInsertRowid;
  return {
    key: (ids) => ids.map((id) => prepare(`${BOOK} WHERE id = ?`).get(id)),
    hydrate: (limit) => prepare(`${BOOK} WHERE id <= ?`).all(limit),
    join: (limit) => prepare(withAuthor.sql('?')).all(limit).map(withAuthor.split),
    children: (limit) =>
      withBooks(
        prepare('SELECT id, first_name, last_name, email FROM author WHERE id <= ?').all(limit),
        prepare(`${BOOK} WHERE author_id <= ?`).all(limit),
      ),
    first: (filters) =>
      filters.map(({ authorId, pages }) =>
        prepare(`${BOOK} WHERE author_id = ? AND pages > ? ORDER BY title LIMIT 1`).get(authorId, pages),
      ),
    load: (ids) => ids,
    update: (ids, price) =>
      inTransaction(() => {
        for (const id of ids) prepare('UPDATE book SET price = ? WHERE id = ?').run(price, id);
      }),
    insert: (rows) => {
      let ids;
      inTransaction(() => {
        ids = rows.map(insert);
      });
      return ids;
    },
    // A prepared statement per row is faster here than statements of many rows.
    bulk: (rows) =>
      inTransaction(() => {
        for (const row of rows) insert(row);
      }),
    close: () => db.close(),
  };
}
