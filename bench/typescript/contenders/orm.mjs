import { greaterThan, max } from 'orm-models-runtime';
import { connect } from 'orm-models-runtime/generated';

export async function open({ database, connection: { file, ...server }, models }) {
  const { AuthorQuery, Book, BookQuery } = await import(models);
  const db = await connect('bench', { adapter: database, ...(file === undefined ? server : { path: file }) });
  return {
    key: async (ids) => {
      const found = [];
      for (const id of ids) found.push(await BookQuery.create().findPk(id));
      return found;
    },
    hydrate: (limit) => BookQuery.create().filterById(max(limit)).find(),
    join: (limit) => BookQuery.create().joinWithAuthor().filterById(max(limit)).find(),
    children: (limit) => AuthorQuery.create().withBooks().filterById(max(limit)).find(),
    first: async (filters) => {
      const found = [];
      for (const { authorId, pages } of filters)
        found.push(
          await BookQuery.create()
            .filterBy({ authorId, pages: greaterThan(pages) })
            .orderByTitle()
            .findOne(),
        );
      return found;
    },
    load: (ids) => BookQuery.create().findPks(ids),
    update: (books, price) =>
      db.transaction(async () => {
        for (const book of books) {
          book.price = price;
          await book.save();
        }
      }),
    insert: (rows) =>
      db.transaction(async () => {
        const ids = [];
        for (const row of rows) {
          const book = new Book(row);
          await book.save();
          ids.push(book.id);
        }
        return ids;
      }),
    bulk: (rows) => db.transaction(() => BookQuery.create().insertMany(rows)),
    close: () => db.close(),
  };
}
