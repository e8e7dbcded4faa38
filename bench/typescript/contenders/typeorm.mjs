import { DataSource, EntitySchema, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { chunksOf } from './raw-rows.mjs';

class Author {}
class Book {}

const types = {
  sqlite: { decimal: 'decimal', double: 'double', timestamp: 'datetime' },
  pgsql: { decimal: 'numeric', double: 'double precision', timestamp: 'timestamp' },
  mysql: { decimal: 'decimal', double: 'double', timestamp: 'datetime' },
};

const entitiesOf = ({ decimal, double, timestamp }) => [
  new EntitySchema({
    name: 'Author',
    target: Author,
    tableName: 'author',
    columns: {
      id: { type: 'integer', primary: true, generated: 'increment' },
      firstName: { type: 'varchar', name: 'first_name' },
      lastName: { type: 'varchar', name: 'last_name' },
      email: { type: 'varchar', nullable: true },
    },
    relations: { books: { type: 'one-to-many', target: 'Book', inverseSide: 'author' } },
  }),
  new EntitySchema({
    name: 'Book',
    target: Book,
    tableName: 'book',
    columns: {
      id: { type: 'integer', primary: true, generated: 'increment' },
      title: { type: 'varchar' },
      isbn: { type: 'varchar' },
      price: { type: decimal, precision: 10, scale: 2, nullable: true },
      weight: { type: double, nullable: true },
      pages: { type: 'integer', nullable: true },
      available: { type: 'boolean', nullable: true },
      publishedOn: { type: 'date', name: 'published_on', nullable: true },
      createdAt: { type: timestamp, name: 'created_at', nullable: true },
      authorId: { type: 'integer', name: 'author_id', nullable: true },
    },
    relations: {
      author: {
        type: 'many-to-one',
        target: 'Author',
        joinColumn: { name: 'author_id' },
        inverseSide: 'books',
      },
    },
  }),
];

const sources = {
  sqlite: ({ file }) => ({ type: 'better-sqlite3', database: file }),
  pgsql: ({ user, ...rest }) => ({ type: 'postgres', username: user, ...rest, poolSize: 1 }),
  mysql: ({ user, ...rest }) => ({ type: 'mysql', username: user, ...rest, timezone: 'Z', poolSize: 1 }),
};

export async function open({ database, connection }) {
  const source = new DataSource({ ...sources[database](connection), entities: entitiesOf(types[database]) });
  await source.initialize();
  const { manager } = source;
  const each = async (list, work) => {
    const found = [];
    for (const item of list) found.push(await work(item));
    return found;
  };
  const listed = (entity, where, relations) => manager.find(entity, { where, relations });
  return {
    key: (ids) => each(ids, (id) => manager.findOneBy(Book, { id })),
    hydrate: (limit) => listed(Book, { id: LessThanOrEqual(limit) }),
    join: (limit) => listed(Book, { id: LessThanOrEqual(limit) }, { author: true }),
    children: (limit) => listed(Author, { id: LessThanOrEqual(limit) }, { books: true }),
    first: (filters) =>
      each(filters, ({ authorId, pages }) =>
        manager.findOne(Book, { where: { authorId, pages: MoreThan(pages) }, order: { title: 'ASC' } }),
      ),
    load: (ids) => manager.findBy(Book, { id: In(ids) }),
    update: (books, price) =>
      manager.transaction(async (tx) => {
        for (const book of books) {
          book.price = price;
          await tx.save(book);
        }
      }),
    insert: (rows) =>
      manager.transaction((tx) => each(rows, async (row) => (await tx.save(tx.create(Book, row))).id)),
    bulk: (rows) =>
      manager.transaction(async (tx) => {
        for (const chunk of chunksOf(rows))
          await tx.insert(
            Book,
            chunk.map((row) => ({ ...row })),
          );
      }),
    close: () => source.destroy(),
  };
}
