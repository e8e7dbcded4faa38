import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  author,
  book,
  bookTag,
  country,
  type Entity,
  type Methods,
  review,
  TABLES,
  tag,
  task,
  taskHooks,
} from '../../../../tests/typescript/fixtures/library.ts';
import type { Database, QueryEvent } from '../connection/database.ts';
import { executorOf } from '../connection/executor-for.ts';
import { connect } from '../drivers/connect.ts';
import {
  EntityNotFoundError,
  InvalidValueError,
  LogicError,
  UnknownColumnError,
} from '../errors/orm-error.ts';
import { LazyLoading, LazyLoadingError } from '../hydration/lazy-loading.ts';
import { sql } from './sql-fragment.ts';

let db: Database;
let statements: string[];
const note = ({ sql: text }: QueryEvent): void => {
  statements.push(text);
};

beforeEach(async () => {
  db = await connect('library', { adapter: 'sqlite', path: ':memory:' });
  const executor = executorOf(db);
  for (const text of TABLES) await executor.run({ sql: text, effect: 'write' }, []);
  statements = [];
  db.on('query', note);
});
afterEach(async () => {
  await db.close();
});

// biome-ignore lint/suspicious/noExplicitAny: the generated methods of the fixture are not declared.
type Loose = any;
const books = (): Loose => book.query();
const titles = async (query: Methods): Promise<string> =>
  ((await query.orderBy('id').find()) as Entity[]).map(({ title }) => title).join(', ');

describe('finders', () => {
  it('reads objects, the first of them, and by key', async () => {
    expect(await titles(books())).toBe('Emma, Persuasion, Frankenstein, Notes');
    const emma = await books().findPk(1);
    expect(emma).toBeInstanceOf(book.model);
    expect(emma).toMatchObject({
      id: 1,
      title: 'Emma',
      price: '7.50',
      flags: ['new', 'sale'],
      format: 'hardcover',
    });
    expect(await books().findPk(99)).toBeNull();
    expect((await books().findOneByTitle('Persuasion')).price).toBe('9.90');
    expect(await books().findOneByTitle('Nothing')).toBeNull();
    expect(await books().orderByTitle('desc').findOne()).toMatchObject({ title: 'Persuasion' });
    await expect(books().requirePk(99)).rejects.toThrow(EntityNotFoundError);
    await expect(books().requireOneByTitle('x')).rejects.toThrow(EntityNotFoundError);
    expect(await books().count()).toBe(4);
    expect(await books().filterByPrice('100.00').exists()).toBe(false);
    expect(await books().exists()).toBe(true);
  });

  it('takes keys of several columns, and lists of keys in their order', async () => {
    expect(await (bookTag.query() as Loose).findPk(3, 1)).toMatchObject({ bookId: 3, tagId: 1 });
    await expect((bookTag.query() as Loose).findPk(3)).rejects.toThrow(InvalidValueError);
    const found = await books().findPks([3, 1, 99, 3]);
    expect(found.map(({ id }: Entity) => id)).toEqual([3, 1]);
    const rows = await (bookTag.query() as Loose).findPks([
      [3, 2],
      [1, 2],
    ]);
    expect(rows.map(({ bookId }: Entity) => bookId)).toEqual([3, 1]);
    await expect(books().findPk(undefined)).rejects.toThrow(InvalidValueError);
    await expect(books().findPks([1, undefined])).rejects.toThrow(InvalidValueError);
  });

  it('finds nothing for keys that no row can have', async () => {
    expect(await books().findPk('no number')).toBeNull();
    expect(await books().findPk(2 ** 40)).toBeNull();
    expect(await books().findPk(null)).toBeNull();
    expect(await titles(books().filterById(2 ** 40))).toBe('');
    expect(await titles(books().filterById(2 ** 40, '<'))).toBe('Emma, Persuasion, Frankenstein, Notes');
  });

  it('pages', async () => {
    const page = await books().orderById().paginate(2, 3);
    expect(page).toMatchObject({ page: 2, size: 3, total: 4, pages: 2, hasNext: false, hasPrevious: true });
    expect([...page].map(({ title }) => title)).toEqual(['Notes']);
    expect([page.firstIndex, page.lastIndex, page.links()]).toEqual([4, 4, [1, 2]]);
    expect(await books().paginate(9, 3)).toMatchObject({ page: 2 });
    expect(await books().filterById([]).paginate(1, 3)).toMatchObject({ page: 0, total: 0, items: [] });
    await expect(books().paginate(-1, 3)).rejects.toThrow(InvalidValueError);
    await expect(books().paginate(1, 1.5)).rejects.toThrow(InvalidValueError);
  });

  it('iterates, and ends the stream with the loop', async () => {
    const seen: unknown[] = [];
    for await (const one of books().orderById().iterate()) seen.push(one.title);
    expect(seen).toHaveLength(4);
    for await (const one of books().orderById().iterate()) {
      expect(one.id).toBe(1);
      break;
    }
    for await (const one of books().orderById().withReviews().iterate({ batch: 2 })) {
      expect(one.related.reviews).toBeDefined();
    }
    expect(await books().count()).toBe(4);
  });

  it('makes an object of the filters where there is no row', async () => {
    const made = await books()
      .filterByTitle('New')
      .filterByPrice('5.00')
      .filterByAuthorId(null)
      .findOneOrCreate();
    expect(made.isNew()).toBe(true);
    expect(made).toMatchObject({ title: 'New', price: '5.00', authorId: null });
    expect((await books().filterByTitle('Emma').findOneOrCreate()).id).toBe(1);
  });

  it('prepares one statement for queries of one shape', async () => {
    await books().filterByTitle('a').findOne();
    await books().filterByTitle('b').findOne();
    expect(new Set(statements).size).toBe(1);
    expect(books().filterByTitle('a').toSql()).not.toContain("'a'");
  });
});

describe('filters', () => {
  it('chooses the condition by the value', async () => {
    expect(await titles(books().filterByTitle('Emma'))).toBe('Emma');
    expect(await titles(books().filterByTitle(['Emma', 'Notes']))).toBe('Emma, Notes');
    expect(await titles(books().filterByTitle([]))).toBe('');
    expect(await titles(books().filterByTitle([], 'NOT IN'))).toBe('Emma, Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId(null))).toBe('Notes');
    expect(await titles(books().filterByAuthorId([2, null]))).toBe('Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId([1], 'NOT IN'))).toBe('Frankenstein');
    expect(await titles(books().filterByPrice({ min: '9.00', max: '10.00' }))).toBe('Persuasion');
    expect(await titles(books().filterById({ greaterThan: 1, lessThan: 4 }))).toBe(
      'Persuasion, Frankenstein',
    );
    expect(await titles(books().filterById({ not: 1 }))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId({ not: null }))).toBe('Emma, Persuasion, Frankenstein');
    expect(await titles(books().filterById({ in: [1, 2], notIn: [2] }))).toBe('Emma');
    expect(await titles(books().filterByTitle({ like: '%mm%' }))).toBe('Emma');
    expect(await titles(books().filterByTitle('E%', 'LIKE'))).toBe('Emma');
    expect(await titles(books().filterByTitle('e%', 'ILIKE'))).toBe('Emma');
    expect(await titles(books().filterById(2, '>='))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId(0, 'IS NOT NULL'))).toBe('Emma, Persuasion, Frankenstein');
    expect(await titles(books().filterBy({ title: 'Emma', price: { max: '8.00' } }))).toBe('Emma');
  });

  it('escapes patterns by a backslash', async () => {
    await books().filterById(4).update({ title: '50%_!' });
    expect(await titles(books().filterByTitle('50\\%\\_!', 'LIKE'))).toBe('50%_!');
    expect(await titles(books().filterByTitle('\\%', 'LIKE'))).toBe('');
  });

  it('refuses undefined wherever it is', () => {
    for (const value of [
      undefined,
      [undefined],
      { min: undefined },
      { in: [1, undefined] },
      { not: undefined },
    ]) {
      expect(() => books().filterById(value), JSON.stringify(value)).toThrow(InvalidValueError);
      expect(() => books().filterBy({ id: value })).toThrow(InvalidValueError);
    }
    expect(() => books().filterById(undefined, '=')).toThrow(InvalidValueError);
    expect(() => books().filterByAuthor(undefined)).toThrow(InvalidValueError);
    expect(() => books().filterBy({ author: undefined })).toThrow(InvalidValueError);
    expect(() => books().filterByWords([undefined])).toThrow(InvalidValueError);
    expect(() => books().where(sql`1 = ${undefined}`)).toThrow(InvalidValueError);
    expect(() => books().whereJsonPath('extra', ['x'], undefined)).toThrow(InvalidValueError);
  });

  it('refuses what it cannot mean', () => {
    expect(() => books().filterById({})).toThrow(InvalidValueError);
    expect(() => books().filterById({ most: 1 })).toThrow(InvalidValueError);
    expect(() => books().filterById({ min: [1] })).toThrow(InvalidValueError);
    expect(() => books().filterById({ in: 1 })).toThrow(InvalidValueError);
    expect(() => books().filterById(null, '<')).toThrow(InvalidValueError);
    expect(() => books().filterByFormat('hard%', 'LIKE')).toThrow(InvalidValueError);
    expect(() => books().filterByFormat('unknown')).toThrow(InvalidValueError);
    expect(() => books().filterBy({ nothing: 1 })).toThrow(UnknownColumnError);
    expect(() => books().filterBy({ toString: 1 })).toThrow(UnknownColumnError);
    expect(() => books().filterBy(null)).toThrow(InvalidValueError);
  });

  it('combines filters by or and not', async () => {
    expect(
      await titles(
        books()
          .filterByTitle('Emma')
          .or((q: Loose) => q.filterById(3)),
      ),
    ).toBe('Emma, Frankenstein');
    expect(
      await titles(
        books()
          .filterByAuthorId(1)
          .filterByTitle('Emma')
          .or((q: Loose) => q.filterById([2, 3])),
      ),
    ).toBe('Emma, Persuasion');
    expect(await titles(books().or((q: Loose) => q.filterById(3)))).toBe('Frankenstein');
    expect(await titles(books().not((q: Loose) => q.filterById(3).filterByTitle('Emma')))).toBe(
      'Emma, Persuasion, Frankenstein, Notes',
    );
    expect(await titles(books().not((q: Loose) => q.filterById([1, 3])))).toBe('Persuasion, Notes');
  });

  it('compares sets and lists by their elements', async () => {
    expect(await titles(books().filterByFlags('new'))).toBe('Emma');
    expect(await titles(books().filterByFlags(['new', 'rare']))).toBe('');
    expect(await titles(books().filterByFlags(['new', 'rare'], 'CONTAINS_SOME'))).toBe('Emma');
    expect(await titles(books().filterByFlags(['new'], 'CONTAINS_NONE'))).toBe(
      'Persuasion, Frankenstein, Notes',
    );
    expect(await titles(books().filterByWords(['a', 'b']))).toBe('Emma');
    expect(await titles(books().filterByWords(['a', 'b'], 'CONTAINS_SOME'))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByWords(['a'], 'CONTAINS_NONE'))).toBe(
      'Persuasion, Frankenstein, Notes',
    );
    expect(await titles(books().filterByWords([]))).toBe('Emma, Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByWords(null))).toBe('Frankenstein, Notes');
    expect(await titles(books().filterByFormat('paperback'))).toBe('Persuasion');
  });

  it('compares documents and values in them', async () => {
    expect(await titles(books().filterByExtra({ new: true, sizes: [5, 7], shelf: 'E' }))).toBe('Emma');
    expect(await titles(books().filterByExtra({ shelf: 'P' }, '<>'))).toBe('Emma');
    expect(await titles(books().filterByExtra(null))).toBe('Frankenstein, Notes');
    expect(await titles(books().whereJsonPath('extra', ['shelf'], 'E'))).toBe('Emma');
    expect(await titles(books().whereJsonPath('extra', ['sizes', 1], 7))).toBe('Emma');
    expect(await titles(books().whereJsonPath('extra', ['new'], true))).toBe('Emma');
    expect(() => books().whereJsonPath('title', ['x'], 1)).toThrow(InvalidValueError);
    expect(() => books().whereJsonPath('extra', [], 1)).toThrow(InvalidValueError);
  });

  it('finds whole seconds with and without their fraction', async () => {
    const moment = new Date('2020-01-02T03:04:05Z');
    expect(await titles(books().filterByPublished(moment))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByPublished([moment]))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByPublished(moment, '<>'))).toBe('Frankenstein');
    expect(await titles(books().filterByPublished({ max: moment }))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByPublished({ greaterThan: moment }))).toBe('Frankenstein');
    expect(await titles(books().filterByPublished({ lessThan: moment }))).toBe('');
  });

  it('takes SQL with bound values and named columns', async () => {
    const long = sql`length(${sql.column('title')}) > ${5}`;
    expect(await titles(books().where(long))).toBe('Persuasion, Frankenstein');
    expect(await titles(books().where(sql`${long} AND ${sql.column('Id')} IN (${[2, 4]})`))).toBe(
      'Persuasion',
    );
    expect(
      await titles(
        books()
          .joinAuthor()
          .where(sql`${sql.column('author.name')} = ${'Shelley'}`),
      ),
    ).toBe('Frankenstein');
    expect(() => books().where(sql`${sql.column('nothing')} = 1`)).toThrow(UnknownColumnError);
    expect(() => books().where(sql`${sql.column('author.name')} = 1`)).toThrow(LogicError);
    expect(() => books().where('1 = 1')).toThrow(LogicError);
    expect(() => sql(['1 = 1'] as never)).toThrow(LogicError);
  });
});

describe('relations', () => {
  it('filters by objects', async () => {
    const austen = await (author.query() as Loose).findPk(1);
    const shelley = await (author.query() as Loose).findPk(2);
    expect(await titles(books().filterByAuthor(austen))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByAuthor([austen, shelley]))).toBe('Emma, Persuasion, Frankenstein');
    expect(await titles(books().filterByAuthor([]))).toBe('');
    expect(await titles(books().filterByAuthor(null))).toBe('Notes');
    expect(await titles(books().filterByAuthor(austen, '<>'))).toBe('Frankenstein');
    expect(await titles(books().filterByAuthor(new author.model({ name: 'new' })))).toBe('');
    expect(await titles(books().filterBy({ author: shelley }))).toBe('Frankenstein');
    const [gothic, novel] = (await (tag.query() as Loose).orderById().find()) as Entity[];
    expect(await titles(books().filterByTag(gothic))).toBe('Frankenstein');
    expect(await titles(books().filterByTag([gothic, novel]))).toBe('Emma, Persuasion, Frankenstein');
    expect(await titles(books().filterByReview(await (review.query() as Loose).findPk(3)))).toBe(
      'Frankenstein',
    );
    expect(() => books().filterByAuthor(gothic)).toThrow(InvalidValueError);
  });

  it('joins, and uses the query of the joined table', async () => {
    expect(await titles(books().useAuthorQuery((q: Loose) => q.filterByName('Austen')))).toBe(
      'Emma, Persuasion',
    );
    expect(
      await titles(
        books().useAuthorQuery(
          (q: Loose) => q.useCountryQuery((c: Loose) => c.filterByName('England')),
          'INNER JOIN',
        ),
      ),
    ).toBe('Emma, Persuasion, Frankenstein');
    expect(await titles(books().useTagQuery((q: Loose) => q.filterByName('gothic')))).toBe('Frankenstein');
    expect(await titles(books().joinReview('INNER JOIN'))).toBe('Emma, Emma, Frankenstein');
    const twice = (await books().joinReview('INNER JOIN').filterById(1).find()) as Entity[];
    expect(twice[0]).toBe(twice[1]);
    expect(await titles(books().useOriginalQuery((q: Loose) => q.filterByTitle('Emma')))).toBe(
      'Persuasion, Notes',
    );
    expect(await titles(books().useSequelQuery((q: Loose) => q.filterByTitle('Notes')))).toBe('Emma');
    expect(
      (
        await books()
          .useAuthorQuery((q: Loose) => q.orderByName('desc'))
          .orderByTitle()
          .find()
      ).map(({ title }: Entity) => title),
    ).toEqual(['Frankenstein', 'Emma', 'Persuasion', 'Notes']);
    expect(
      await titles(
        books()
          .filterById(4)
          .or((q: Loose) => q.useAuthorQuery((a: Loose) => a.filterByName('Shelley'))),
      ),
    ).toBe('Frankenstein, Notes');
  });

  it('asks whether related rows exist', async () => {
    expect(await titles(books().useReviewExistsQuery((q: Loose) => q.filterByStars(5)))).toBe('Emma');
    expect(await titles(books().useReviewExistsQuery())).toBe('Emma, Frankenstein');
    expect(await titles(books().useReviewNotExistsQuery())).toBe('Persuasion, Notes');
    expect(await titles(books().useSequelExistsQuery((q: Loose) => q.filterByTitle('Notes')))).toBe('Emma');
    expect(await titles(books().useTagExistsQuery((q: Loose) => q.filterByName('novel')))).toBe(
      'Emma, Persuasion, Frankenstein',
    );
    expect(await titles(books().useTagNotExistsQuery())).toBe('Notes');
    expect(
      await titles(
        books().useSequelExistsQuery((q: Loose) => q.useReviewNotExistsQuery().useOriginalExistsQuery()),
      ),
    ).toBe('Emma');
  });

  it('loads related objects in the same query', async () => {
    const found = (await books().joinWithAuthor().orderById().find()) as Loose[];
    expect(found.map(({ related }) => related.author.name)).toEqual(['Austen', 'Austen', 'Shelley']);
    expect(found[0].related.author).toBe(found[1].related.author);
    const all = (await books().joinWithAuthor('LEFT JOIN').orderById().find()) as Loose[];
    expect(all.map(({ related }) => related.author?.name ?? null)).toEqual([
      'Austen',
      'Austen',
      'Shelley',
      null,
    ]);
    expect(statements).toHaveLength(2);
    const chain = (await books()
      .joinWithAuthor('LEFT JOIN')
      .useAuthorQuery((q: Loose) => q.joinWithCountry('LEFT JOIN'))
      .orderById()
      .find()) as Loose[];
    expect(chain.map(({ related }) => related.author?.related.country?.name)).toEqual([
      'England',
      'England',
      'England',
      undefined,
    ]);
    const authors = (await (author.query() as Loose)
      .joinWithBook('LEFT JOIN')
      .orderById()
      .joinWithProfile('LEFT JOIN')
      .find()) as Loose[];
    expect(
      authors.map(({ name, related }) => [name, related.books.length, related.profile?.text ?? null]),
    ).toEqual([
      ['Austen', 2, 'novelist'],
      ['Shelley', 1, null],
      ['Gogol', 0, null],
    ]);
    const tagged = (await books().joinWithTag().joinWithReview('LEFT JOIN').orderById().find()) as Loose[];
    expect(tagged.map(({ related }) => [related.tags.length, related.reviews.length])).toEqual([
      [1, 2],
      [1, 0],
      [2, 1],
    ]);
    expect(await books().joinWithReview().count()).toBe(2);
    expect((await books().joinWithReview().orderById().findOne()).related.reviews).toHaveLength(2);
    await expect(books().joinWithReview().limit(1).find()).rejects.toThrow(LogicError);
  });

  it('loads related objects by a query of their own', async () => {
    const found = (await books()
      .withReviews()
      .withAuthor()
      .withTags((q: Loose) => q.orderByName('desc'))
      .orderById()
      .limit(3)
      .find()) as Loose[];
    expect(statements).toHaveLength(4);
    expect(found.map(({ related }) => related.reviews.length)).toEqual([2, 0, 1]);
    expect(found.map(({ related }) => related.author.name)).toEqual(['Austen', 'Austen', 'Shelley']);
    expect(found[0].related.author).toBe(found[1].related.author);
    expect(found[2].related.tags.map(({ name }: Entity) => name)).toEqual(['novel', 'gothic']);
    expect(found[0].related.tags[0]).toBe(found[1].related.tags[0]);
    const nested = (await (country.query() as Loose)
      .withAuthors((q: Loose) => q.withBooks((b: Loose) => b.filterById([1, 3]).withReviews()).withProfile())
      .orderById()
      .find()) as Loose[];
    expect(nested[0].related.authors.map((one: Loose) => one.related.books.length)).toEqual([1, 1]);
    expect(nested[0].related.authors[0].related.books[0].related.reviews).toHaveLength(2);
    expect(nested[0].related.authors.map((one: Loose) => one.related.profile?.text ?? null)).toEqual([
      'novelist',
      null,
    ]);
    expect(nested[1].related.authors).toEqual([]);
    await expect(
      books()
        .withReviews((q: Loose) => q.limit(1))
        .find(),
    ).rejects.toThrow(LogicError);
  });
});

describe('single columns and groups', () => {
  it('selects columns, expressions and columns of joined tables', async () => {
    expect(await books().orderById().select('title', 'price').find()).toEqual([
      { title: 'Emma', price: '7.50' },
      { title: 'Persuasion', price: '9.90' },
      { title: 'Frankenstein', price: '12.00' },
      { title: 'Notes', price: null },
    ]);
    expect(await books().joinAuthor().filterById(1).select('title', 'author.name').findOne()).toEqual({
      title: 'Emma',
      'author.name': 'Austen',
    });
    const groups = books()
      .joinReview('INNER JOIN')
      .withColumn(sql`AVG(${sql.column('reviews.stars')})`, 'average', 'float')
      .groupByTitle()
      .having(sql`COUNT(${sql.column('reviews.id')}) > ${1}`)
      .select('title', 'average');
    expect(await groups.find()).toEqual([{ title: 'Emma', average: 4 }]);
    expect(await groups.count()).toBe(1);
    const loud = (await books()
      .withColumn(sql`UPPER(${sql.column('title')})`, 'loud')
      .filterById(1)
      .findOne()) as Loose;
    expect(loud.loud).toBe('EMMA');
    expect(Object.keys(loud)).not.toContain('loud');
    const seen: unknown[] = [];
    for await (const row of books().orderById().select('id').iterate()) seen.push(row);
    expect(seen).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
    expect(await books().select('title').orderBy).toBeUndefined();
    expect((await books().orderById().select('id').paginate(2, 3)).items).toEqual([{ id: 4 }]);
    expect(await books().select('authorId').values()).toEqual([1, 1, 2, null]);
    await expect(books().filterById(9).select('id').requireOne()).rejects.toThrow(EntityNotFoundError);
  });

  it('counts what it finds', async () => {
    expect(await books().limit(2).count()).toBe(2);
    expect(await books().limit(3).offset(2).count()).toBe(2);
    expect(await books().joinReview('INNER JOIN').count()).toBe(3);
    expect(await books().joinReview('INNER JOIN').distinct().count()).toBe(2);
    expect(await titles(books().joinReview('INNER JOIN').distinct())).toBe('Emma, Frankenstein');
    expect(await books().distinct().select('authorId').count()).toBe(3);
    expect(await books().limit(0).exists()).toBe(false);
    expect(await books().offset(4).exists()).toBe(false);
  });
});

describe('changes', () => {
  it('updates and deletes rows that meet conditions', async () => {
    expect(await books().filterByAuthorId(1).update({ price: '8.00' })).toBe(2);
    expect(
      await books()
        .filterById(1)
        .update({ price: sql`${sql.column('price')} + ${1}` }),
    ).toBe(1);
    expect((await books().findPk(1)).price).toBe('9.00');
    expect(await books().useReviewNotExistsQuery().update({ authorId: null })).toBe(2);
    expect(await books().updateAll({ format: 'paperback' })).toBe(4);
    expect(await books().filterById(4).delete()).toBe(1);
    await expect(books().delete()).rejects.toThrow(LogicError);
    await expect(books().update({ price: '1.00' })).rejects.toThrow(LogicError);
    await expect(books().filterById(1).update({ price: undefined })).rejects.toThrow(InvalidValueError);
    await expect(books().filterById(1).update({ nothing: 1 })).rejects.toThrow(UnknownColumnError);
    await expect(books().filterById(1).limit(1).delete()).rejects.toThrow(LogicError);
    await expect(books().joinAuthor().filterById(1).delete()).rejects.toThrow(LogicError);
    expect(await books().filterById(1).update({})).toBe(0);
    expect(await books().filterById(3).deleteAll()).toBe(3);
  });

  it('inserts or updates', async () => {
    const tags = (): Loose => tag.query();
    expect(
      await tags().upsert(
        [
          { id: 1, name: 'Gothic' },
          { id: 9, name: 'epic' },
        ],
        { conflict: ['id'] },
      ),
    ).toBe(2);
    expect(await tags().upsert({ id: 1, name: 'x' }, { conflict: ['id'], update: [] })).toBe(1);
    expect(await tags().orderById().select('name').values()).toEqual(['Gothic', 'novel', 'unused', 'epic']);
    expect(
      await tags().upsert(
        [
          { id: 7, name: 'a' },
          { id: 7, name: 'b' },
        ],
        { conflict: ['id'] },
      ),
    ).toBe(2);
    expect((await tags().findPk(7)).name).toBe('b');
    await expect(tags().upsert({ name: 'x' }, { conflict: ['id'] })).rejects.toThrow(LogicError);
    await expect(tags().upsert({ id: 1, name: undefined }, { conflict: ['id'] })).rejects.toThrow(
      InvalidValueError,
    );
    await expect(tags().upsert([{ id: 1 }, { id: 2, name: 'x' }], { conflict: ['id'] })).rejects.toThrow(
      LogicError,
    );
  });

  it('gives new objects to be saved together', async () => {
    expect(await books().insertMany([{ title: 'a' }, new book.model({ title: 'b' })])).toBe(2);
    await expect(books().insertMany([await books().findPk(1)])).rejects.toThrow(LogicError);
  });
});

describe('identity', () => {
  it('gives one object per row in a transaction and in a session', async () => {
    const work = async (): Promise<void> => {
      const emma = await books().findPk(1);
      statements = [];
      expect(await books().findPk(1)).toBe(emma);
      expect(statements).toEqual([]);
      expect(await books().findOneByTitle('Emma')).toBe(emma);
      expect((await books().findPks([2, 1]))[1]).toBe(emma);
      expect((await (review.query() as Loose).joinWithBook().findPk(1)).related.book).toBe(emma);
    };
    await db.transaction(work);
    await db.session(work);
    expect(await books().findPk(1)).not.toBe(await books().findPk(1));
  });

  it('reads objects again after an update, and keeps changes', async () => {
    await db.transaction(async () => {
      const emma = await books().findPk(1);
      const other = await books().findPk(2);
      other.isChanged = true;
      await books().filterById([1, 2]).update({ title: 'Changed' });
      expect(await books().findPk(1)).toBe(emma);
      expect(emma.title).toBe('Changed');
      expect(await books().findPk(2)).toBe(other);
      expect(other.title).toBe('Persuasion');
    });
  });

  it('reads objects again after a rollback', async () => {
    await db.transaction(async (transaction) => {
      const emma = await books().findPk(1);
      await transaction
        .savepoint(async () => {
          await books().filterById(1).update({ title: 'Lost' });
          expect((await books().findPk(1)).title).toBe('Lost');
          throw new Error('back');
        })
        .catch(() => undefined);
      expect(await books().findPk(1)).toBe(emma);
      expect(emma.title).toBe('Emma');
    });
  });
});

describe('hooks of behaviors', () => {
  const tasks = (): Loose => task.query();
  const names = (): Promise<unknown> => tasks().orderById().select('name', 'changed').find();
  afterEach(() => {
    taskHooks.length = 0;
  });

  it('add to the values of an update and learn how many rows it changed', async () => {
    const told: unknown[] = [];
    taskHooks.push({
      name: 'test',
      beforeQueryUpdate({ values, executor, query }) {
        expect(executor.transaction?.isOpen).toBe(true);
        values.set(2, { sql: 'UPPER(name) || ?', values: ['!'] });
        (query as Loose).filterById(1);
      },
      afterQueryUpdate: ({ affected }) => {
        told.push(affected);
      },
    });
    const query = tasks().filterByName(['a', 'b']);
    expect(await query.update({ name: 'x' })).toBe(1);
    expect(told).toEqual([1]);
    expect(await names()).toEqual([
      { name: 'x', changed: 'A!' },
      { name: 'b', changed: null },
    ]);
    expect(await query.count()).toBe(1);
  });

  it('undo a delete that they refuse', async () => {
    taskHooks.push({
      name: 'test',
      afterQueryDelete({ affected }) {
        throw new Error(`refused ${affected}`);
      },
    });
    await expect(tasks().filterById(1).delete()).rejects.toThrow('refused 1');
    expect(await tasks().count()).toBe(2);
  });

  it('add to the rows of an upsert, and try again after failures that they explain', async () => {
    let attempts = 0;
    taskHooks.push({
      name: 'test',
      retries: (_failure, retried) => retried === 0,
      beforeUpsert({ rows, updated }) {
        attempts++;
        for (const row of rows) row.set(2, `written ${attempts}`);
        updated.add(2);
        if (attempts === 1) throw new Error('once');
      },
    });
    expect(
      await tasks().upsert(
        [
          { id: 1, name: 'y' },
          { id: 3, name: 'z' },
        ],
        { conflict: ['id'] },
      ),
    ).toBe(2);
    expect(await names()).toEqual([
      { name: 'y', changed: 'written 2' },
      { name: 'b', changed: null },
      { name: 'z', changed: 'written 2' },
    ]);
  });
});

describe('another database', () => {
  it('is told to the objects that are read from it', async () => {
    const archive = await connect('archive', { adapter: 'sqlite', path: ':memory:' });
    try {
      for (const text of TABLES) await executorOf(archive).run({ sql: text, effect: 'write' }, []);
      await books().updateAll({ title: 'here' });
      const other = new book.queryClass(archive) as Loose;
      const found = await other.findPk(1);
      expect([found.title, found.readFrom]).toEqual(['Emma', 'archive']);
      const [joined] = await (new book.queryClass(archive) as Loose).joinWithAuthor().withReviews().find();
      expect([joined.readFrom, joined.related.author.readFrom, joined.related.reviews[0].readFrom]).toEqual([
        'archive',
        'archive',
        'archive',
      ]);
      await archive.transaction(async (transaction) => {
        expect((await books().findPk(1, transaction)).readFrom).toBe('archive');
      });
      expect((await books().findPk(1)).readFrom).toBeUndefined();
      expect((await books().find(archive))[0].title).toBe('Emma');
    } finally {
      await archive.close();
    }
  });
});

describe('hostile texts', () => {
  const hostile = [
    '1; DROP TABLE book',
    'title"',
    "' OR 1=1 --",
    'id) OR (1=1',
    '__proto__',
    'constructor',
    '\0',
  ];

  it('refuses them as names, comparisons and directions', () => {
    for (const text of hostile) {
      expect(() => books().filterByTitle('x', text)).toThrow(LogicError);
      expect(() => books().orderByTitle(text)).toThrow(LogicError);
      expect(() => books().orderBy(text)).toThrow(LogicError);
      expect(() => books().orderBy('title', text)).toThrow(LogicError);
      expect(() => books().groupBy(text)).toThrow(LogicError);
      expect(() => books().joinAuthor(text)).toThrow(LogicError);
      expect(() => books().useAuthorQuery(() => undefined, text)).toThrow(LogicError);
      expect(() => books().select(text)).toThrow(LogicError);
      expect(() => books().where(text)).toThrow(LogicError);
      expect(() => books().having(text)).toThrow(LogicError);
      expect(() => books().where(sql`${sql.column(text)} = 1`)).toThrow(LogicError);
      expect(() => books().filterBy(JSON.parse(`{${JSON.stringify(text)}: 1}`))).toThrow(LogicError);
      expect(() => books().limit(text)).toThrow(InvalidValueError);
      expect(() => books().offset(text)).toThrow(InvalidValueError);
      expect(() => books().withColumn(sql`1`, 'x', text)).toThrow(LogicError);
      expect(() => books().filterByAuthor(null, text)).toThrow(LogicError);
    }
    for (const name of ['a"b', 'a;b', 'isNew', 'title', '', 'a'.repeat(100), '\0', "a'"]) {
      expect(() => books().withColumn(sql`1`, name), name).toThrow(LogicError);
    }
  });

  it('binds them as values', async () => {
    for (const text of hostile.filter((one) => !one.includes('\0'))) {
      expect(await titles(books().filterByTitle(text))).toBe('');
      expect(await titles(books().where(sql`${sql.column('title')} = ${text}`))).toBe('');
      expect(await titles(books().filterByTitle(text, 'LIKE'))).toBe('');
      await books().whereJsonPath('extra', [text], text).find();
      await expect(
        books()
          .filterById(1)
          .update({ [text]: 1 }),
      ).rejects.toThrow(UnknownColumnError);
      await expect((tag.query() as Loose).upsert({ id: 1 }, { conflict: [text] })).rejects.toThrow(
        UnknownColumnError,
      );
    }
    expect(await books().count()).toBe(4);
  });
});

describe('lazy loading', () => {
  it('is reported and refused', () => {
    const told: unknown[] = [];
    LazyLoading.report((...what) => told.push(what));
    LazyLoading.note('Book', 'Author');
    LazyLoading.note('Book', 'Author');
    expect(told).toEqual([['Book', 'Author', 2]]);
    LazyLoading.strict();
    LazyLoading.note('Book', 'Author');
    expect(() => LazyLoading.note('Book', 'Author')).toThrow(LazyLoadingError);
    LazyLoading.reset();
    LazyLoading.note('Book', 'Author');
    LazyLoading.off();
    expect(LazyLoading.isWatched).toBe(false);
  });
});
