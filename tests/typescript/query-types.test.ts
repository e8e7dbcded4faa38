import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runOrm } from '../support/run-orm.ts';

const root = join(import.meta.dirname, '../..');

const SCHEMA = `<database name="library">
  <table name="author">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true" required="true"/>
    <column name="name" type="VARCHAR" size="50" required="true"/>
  </table>
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true" required="true"/>
    <column name="title" type="VARCHAR" size="50" required="true"/>
    <column name="price" type="DECIMAL" size="8" scale="2"/>
    <column name="author_id" type="INTEGER"/>
    <column name="format" type="ENUM" valueSet="hardcover,paperback"/>
    <column name="flags" type="SET" valueSet="new,sale"/>
    <column name="published" type="TIMESTAMP"/>
    <column name="stock" type="BIGINT"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
  </table>
  <table name="review">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true" required="true"/>
    <column name="book_id" type="INTEGER" required="true"/>
    <column name="stars" type="INTEGER"/>
    <foreign-key foreignTable="book"><reference local="book_id" foreign="id"/></foreign-key>
  </table>
</database>`;

/** What a program may write, and what the compiler has to refuse. */
const PROGRAM = `
import { between, containsAll, containsSome, equals, type FilterOperator, like, max, min, noneOf, not, oneOf, sql } from 'orm-models-runtime';
import { AuthorQuery, Book, type BookFlags, BookQuery, ReviewQuery } from './generated-models/index.js';

const query = BookQuery.create();
// @ts-expect-error undefined is not a filter
query.filterByTitle(undefined);
// @ts-expect-error an operator is a function
query.filterByTitle('x', 'LIKE');
// @ts-expect-error not a number
query.filterById('x');
// @ts-expect-error an operator is a function
query.filterById({ min: 1 });
// @ts-expect-error an operator is a function
query.filterBy({ id: { min: 1 } });
// @ts-expect-error a list is given by oneOf()
query.filterById([1, 2]);
// @ts-expect-error a list is given by oneOf()
query.filterBy({ id: [1, 2] });
// @ts-expect-error a list is given by containsAll()
query.filterByFlags(['new']);
// @ts-expect-error the operand has another type
query.filterById(min('1'));
// @ts-expect-error the operand has another type
query.filterById(oneOf(['1']));
// @ts-expect-error the operand has another type
query.filterBy({ id: not('1') });
// @ts-expect-error not a label
query.filterByFormat(not('softcover'));
// @ts-expect-error the query reads texts
query.filterById(oneOf(AuthorQuery.create().select('name')));
// @ts-expect-error the query reads two columns
query.filterById(oneOf(AuthorQuery.create().select('id', 'name')));
// @ts-expect-error for columns of several values
query.filterById(containsAll(['1']));
// @ts-expect-error for columns of one value
query.filterByFlags(oneOf(['new']));
// @ts-expect-error authors have no order
query.filterByAuthor(min(await AuthorQuery.create().requireOne()));
// @ts-expect-error a list is given by oneOf()
query.filterByAuthor([await AuthorQuery.create().requireOne()]);
// @ts-expect-error every author has an identity: null is no book
AuthorQuery.create().filterByBook(null);
// @ts-expect-error a value of a column is not an operator
query.filterById(1).update({ price: min('1') });
// @ts-expect-error a key is not an operator
query.findPk(not(1));
// @ts-expect-error the class cannot be imitated
query.filterById({ name: 'min', operand: 1 } as FilterOperator<number>);
// @ts-expect-error a comparison is not an argument
query.whereJsonPath('title', ['x'], 'a%', 'LIKE');
const wanted = not(null);
query.filterById(wanted).filterByFormat(not('hardcover')).filterByFormat(noneOf(['hardcover'])).filterByPrice(between('1', '2'));
query.filterById(oneOf(AuthorQuery.create().select('id'))).filterByStock(max(5n)).filterByPrice(like('7%'));
query.filterByAuthor(not(null)).filterByAuthor(oneOf([await AuthorQuery.create().requireOne()])).whereJsonPath('title', ['x'], like('a%'));
const asked: FilterOperator<number> = Math.random() > 1 ? min(1) : not(null);
query.filterBy({ id: asked, author: not(await AuthorQuery.create().requireOne()) });
// @ts-expect-error not a direction
query.orderByTitle('up');
// @ts-expect-error not a join
query.joinAuthor('CROSS JOIN');
// @ts-expect-error not a column
query.filterBy({ nothing: 1 });
// @ts-expect-error not a label
query.filterByFormat('softcover');
// @ts-expect-error not a label of the set
query.filterByFlags(containsAll(['old']));
// @ts-expect-error not a label of the set
query.filterBy({ flags: 'old' });
// @ts-expect-error not a label of the set
new Book({ title: 'x', flags: ['old'] });
// @ts-expect-error another table's object
query.prune(await AuthorQuery.create().requireOne());
// @ts-expect-error a title is required
new Book({ price: '1.00' });
// @ts-expect-error a title is not null
new Book({ title: null });
// @ts-expect-error not a column
new Book({ title: 'x', nothing: 1 });
// @ts-expect-error not SQL
query.where('1 = 1');
// @ts-expect-error not an author
query.filterByAuthor(new Book({ title: 'x' }));
query.filterByStock(5n).filterByPublished(min(new Date())).filterByFormat(oneOf(['paperback', null])).filterByPrice(null);
query.filterByFlags(containsSome(['new'])).filterByTitle(oneOf(AuthorQuery.create().select('name')));
query.filterBy({ title: like('x%'), author: null });

const book: Book = await query.requireOne();
const flags: BookFlags[] | null = book.flags;
book.flags = ['new', 'sale'];
query.filterByFlags('sale').filterBy({ flags: equals(['new']) }).prune(book).prune(null);
// @ts-expect-error not a label of the set
book.flags = ['old'];
// @ts-expect-error a title is not null
book.title = null;
// @ts-expect-error the author was not loaded
book.author;
// @ts-expect-error reviews were not loaded
(await query.joinWithAuthor().requireOne()).reviews;
const name: string | undefined = (await query.joinWithAuthor().requireOne()).author?.name;
const loaded = await query.withReviews((reviews) => reviews.filterByStars(min(3))).joinWithAuthor().limit(3).find();
const stars: number | null | undefined = loaded[0]?.reviews[0]?.stars;
const owner: string | undefined = loaded[0]?.author?.name;
const nested = await AuthorQuery.create()
  .withBooks((books) => books.filterByPrice(null).withReviews((reviews) => reviews.withBook((one) => one.withAuthor())).limit(2))
  .find();
const inner: string | undefined = nested[0]?.books[0]?.reviews[0]?.book?.author?.name;
// @ts-expect-error the author of the outer books was not loaded
nested[0]?.books[0]?.author;
const further = await query.withAuthor((author) => author.withBooks()).findOne();
const titles: readonly string[] | undefined = further?.author?.books.map(({ title }) => title);
const filtered = await AuthorQuery.create().withBooks((books) => { books.filterByPrice(null); }).requireOne();
const plain: readonly Book[] = filtered.books;
const required: Book = (await ReviewQuery.create().joinWithBook().requireOne()).book;

const rows: Pick<Book, 'title' | 'stock'>[] = await query.select('title', 'stock').find();
// @ts-expect-error not selected
rows[0]?.price;
const others: Record<string, unknown>[] = await query.joinAuthor().select('title', 'author.name').find();
const names: (string | null)[] = await query.joinAuthor().select('author.name').values();
const far: unknown[] = await ReviewQuery.create().useBookQuery((one) => one.joinAuthor()).select('book.author.name').values();
query.orderBy('title', 'desc').orderBy('author.name').groupBy('price', 'reviews.stars').whereJsonPath('title', [], 1);
query.orderBy(sql\`\${sql.column('anything' as string)}\`);
// @ts-expect-error not a column
query.orderBy('titel');
// @ts-expect-error not a column
query.groupBy('title', 'titel');
// @ts-expect-error not a column
query.select('titel');
// @ts-expect-error not a column of the author
query.joinAuthor().select('title', 'author.nam');
// @ts-expect-error not a relation
query.orderBy('autor.name');
// @ts-expect-error a method is not a column
query.orderBy('save');
// @ts-expect-error a relation is not a column
query.joinWithAuthor().orderBy('author');
// @ts-expect-error not a column
query.whereJsonPath('titel', [], 1);
// @ts-expect-error a text that is known at run time only
query.orderBy('title' as string);
// @ts-expect-error nothing of this name was read
query.orderBy('reviewed');
// @ts-expect-error not a kind
query.withColumn(sql\`1\`, 'one', 'number');
const counted = query.joinReview().withColumn(sql\`COUNT(*)\`, 'reviewed', 'integer').groupBy('id').orderBy('reviewed');
const reviewed: number | null = (await counted.requireOne()).reviewed;
const raw: unknown = (await query.withColumn(sql\`1\`, 'one').joinWithAuthor().requireOne()).one;
const summary: { title: string; reviewed: number | null }[] = await counted.select('title', 'reviewed').find();
const plainAgain: BookQuery = counted;
const withCounts = await AuthorQuery.create().withBooks((books) => books.withColumn(sql\`1\`, 'one', 'text')).requireOne();
const one: string | null | undefined = withCounts.books[0]?.one;

await query.filterById(1).update({ price: '1.00', title: sql\`upper(\${sql.column('title')})\` });
// @ts-expect-error a decimal is a text
await query.filterById(1).update({ price: 1 });
// @ts-expect-error not a column
await query.filterById(1).update({ nothing: 1 });
await query.upsert({ id: 1, title: 'x' }, { conflict: ['id'], update: ['title'] });
await query.insertMany([{ title: 'x' }, new Book({ title: 'y' })]);
const page = await query.joinWithAuthor().paginate(1, 10);
for (const one of page) void [one.title, one.author?.name, page.total satisfies number];
for await (const one of query.joinWithAuthor().iterate({ batch: 10 })) void [one.title, one.author?.name];
const same: BookQuery = query.or((inner) => inner.filterByTitle('x')).not((inner) => inner.filterById(1)).clone();
query.useAuthorQuery((authors) => authors.filterByName('x').or((inner) => inner.orderByName('desc')));
const fresh = new Book({ title: 'x' });
// @ts-expect-error the database makes the key when the object is saved
await query.findPk(fresh.id);
await fresh.save();
const { id } = fresh.requireSaved();
await query.findPk(id);
const found = await query.joinWithAuthor().requireOne();
void [found.id satisfies number, found.author.id satisfies number];
const [any] = await query.find();
const general: Book | undefined = any;
// @ts-expect-error the object may be new
void ((await query.findOneOrCreate()).id satisfies number);
void [general, names, far, reviewed, raw, summary, plainAgain, one, flags, name, stars, owner, inner, titles, plain, required, others, same];
`;

it('lets the compiler refuse what a query cannot mean', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orm-query-types-'));
  try {
    const orm = {
      database: { connections: { library: { adapter: 'sqlite', dsn: 'sqlite::memory:' } } },
      generator: { targets: ['typescript'] },
    };
    writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm }));
    writeFileSync(join(folder, 'schema.xml'), SCHEMA);
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(root, 'runtimes/typescript'), join(folder, 'node_modules/orm-models-runtime'), 'dir');
    const { status, stderr } = await runOrm(['model:build'], { cwd: folder });
    expect([status, stderr]).toEqual([0, '']);
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    const compilerOptions = {
      target: 'ES2022',
      module: 'NodeNext',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      lib: ['ES2023'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const run = promisify(execFile)(process.execPath, [tsc, '-p', folder]);
    const { stdout } = await run.catch((failure: { stdout: string }) => failure);
    expect(stdout).toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
