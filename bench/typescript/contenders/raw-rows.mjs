export const BOOK_COLUMNS = [
  'id',
  'title',
  'isbn',
  'price',
  'weight',
  'pages',
  'available',
  'published_on',
  'created_at',
  'author_id',
];
export const INSERT_COLUMNS = BOOK_COLUMNS.slice(1);
const AUTHOR_COLUMNS = ['id', 'first_name', 'last_name', 'email'];

/** The form in which timestamps are stored on SQLite. */
export const textOf = (date) => date.toISOString().slice(0, 19).replace('T', ' ');

/** Books with their author in one statement. */
export const withAuthor = {
  sql: (limit) =>
    `SELECT ${BOOK_COLUMNS.map((name) => `book.${name}`).join(', ')}, ` +
    `${AUTHOR_COLUMNS.map((name) => `author.${name} AS author_${name}_`).join(', ')} ` +
    `FROM book INNER JOIN author ON book.author_id = author.id WHERE book.id <= ${limit}`,
  split: (row) => ({
    id: row.id,
    title: row.title,
    isbn: row.isbn,
    price: row.price,
    weight: row.weight,
    pages: row.pages,
    available: row.available,
    published_on: row.published_on,
    created_at: row.created_at,
    author_id: row.author_id,
    author: {
      id: row.author_id_,
      first_name: row.author_first_name_,
      last_name: row.author_last_name_,
      email: row.author_email_,
    },
  }),
};

/** Authors with their books, which a second statement has read. */
export function withBooks(authors, books) {
  const byId = new Map();
  for (const author of authors) {
    author.books = [];
    byId.set(author.id, author);
  }
  for (const book of books) byId.get(book.author_id).books.push(book);
  return authors;
}

/** The values of a row, in the order of the columns. */
export const valuesOf = (row) => [
  row.title,
  row.isbn,
  row.price,
  row.weight,
  row.pages,
  row.available,
  row.publishedOn,
  row.createdAt,
  row.authorId,
];

export const ROWS_PER_STATEMENT = 100;

export function* chunksOf(rows) {
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) yield rows.slice(at, at + ROWS_PER_STATEMENT);
}
