import { describe, expect, it } from 'vitest';
import { author, country, type Entity, review, tag } from '../../../../tests/typescript/fixtures/library.ts';
import {
  books,
  type Loose,
  openLibrary,
  titles,
} from '../../../../tests/typescript/fixtures/open-library.ts';
import { InvalidValueError, LogicError } from '../errors/orm-error.ts';
import { not, oneOf } from './filter-operators.ts';

const library = openLibrary();

describe('relations', () => {
  it('filters by objects', async () => {
    const austen = await (author.query() as Loose).findPk(1);
    const shelley = await (author.query() as Loose).findPk(2);
    expect(await titles(books().filterByAuthor(austen))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByAuthor(oneOf([austen, shelley])))).toBe(
      'Emma, Persuasion, Frankenstein',
    );
    expect(await titles(books().filterByAuthor(oneOf([])))).toBe('');
    expect(await titles(books().filterByAuthor(null))).toBe('Notes');
    expect(await titles(books().filterByAuthor(not(austen)))).toBe('Frankenstein');
    expect(await titles(books().filterByAuthor(new author.model({ name: 'new' })))).toBe('');
    expect(await titles(books().filterBy({ author: shelley }))).toBe('Frankenstein');
    const [gothic, novel] = (await (tag.query() as Loose).orderById().find()) as Entity[];
    expect(await titles(books().filterByTag(gothic))).toBe('Frankenstein');
    expect(await titles(books().filterByTag(oneOf([gothic, novel])))).toBe('Emma, Persuasion, Frankenstein');
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
    expect(library.statements).toHaveLength(2);
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
    expect(library.statements).toHaveLength(4);
    expect(found.map(({ related }) => related.reviews.length)).toEqual([2, 0, 1]);
    expect(found.map(({ related }) => related.author.name)).toEqual(['Austen', 'Austen', 'Shelley']);
    expect(found[0].related.author).toBe(found[1].related.author);
    expect(found[2].related.tags.map(({ name }: Entity) => name)).toEqual(['novel', 'gothic']);
    expect(found[0].related.tags[0]).toBe(found[1].related.tags[0]);
    const nested = (await (country.query() as Loose)
      .withAuthors((q: Loose) =>
        q.withBooks((b: Loose) => b.filterById(oneOf([1, 3])).withReviews()).withProfile(),
      )
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

  it('refuses callbacks that add filters too late', async () => {
    const late = async (query: Loose): Promise<void> => {
      await undefined;
      query.filterByName('x');
    };
    expect(() => books().useAuthorQuery(late)).toThrow(LogicError);
    expect(() => books().useAuthorExistsQuery(late)).toThrow(LogicError);
    expect(() => books().or(late)).toThrow(LogicError);
    expect(() => books().not((query: Loose) => query.find())).toThrow(LogicError);
    await expect(books().withAuthor(late).find()).rejects.toThrow(LogicError);
  });
});
