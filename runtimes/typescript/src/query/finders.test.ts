import { describe, expect, it } from 'vitest';
import { book, bookTag, type Entity } from '../../../../tests/typescript/fixtures/library.ts';
import {
  books,
  type Loose,
  openLibrary,
  titles,
} from '../../../../tests/typescript/fixtures/open-library.ts';
import { EntityNotFoundError, InvalidValueError } from '../errors/orm-error.ts';
import { lessThan, oneOf } from './filter-operators.ts';
import { sql } from './sql-fragment.ts';

const library = openLibrary();

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
    expect(await books().findPk('1x')).toBeNull();
    expect(await books().findPk('1.5')).toBeNull();
    expect(await books().findPk(2 ** 40)).toBeNull();
    expect(await books().findPk(null)).toBeNull();
    expect(await titles(books().filterById(2 ** 40))).toBe('');
    expect(await titles(books().filterById(lessThan(2 ** 40)))).toBe('Emma, Persuasion, Frankenstein, Notes');
  });

  it('pages', async () => {
    const page = await books().orderById().paginate(2, 3);
    expect(page).toMatchObject({ page: 2, size: 3, total: 4, pages: 2, hasNext: false, hasPrevious: true });
    expect([...page].map(({ title }) => title)).toEqual(['Notes']);
    expect([page.firstIndex, page.lastIndex, page.links()]).toEqual([4, 4, [1, 2]]);
    expect(await books().paginate(9, 3)).toMatchObject({ page: 2 });
    expect(await books().filterById(oneOf([])).paginate(1, 3)).toMatchObject({
      page: 0,
      total: 0,
      items: [],
    });
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
    expect(new Set(library.statements).size).toBe(1);
    expect(books().filterByTitle('a').toSql()).not.toContain("'a'");
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
