import { describe, expect, it } from 'vitest';
import {
  books,
  type Loose,
  openLibrary,
  titles,
} from '../../../../tests/typescript/fixtures/open-library.ts';
import { InvalidValueError, LogicError, UnknownColumnError } from '../errors/orm-error.ts';
import {
  between,
  containsAll,
  containsNone,
  containsSome,
  greaterThan,
  ilike,
  lessThan,
  like,
  max,
  min,
  noneOf,
  not,
  notLike,
  oneOf,
} from './filter-operators.ts';
import { sql } from './sql-fragment.ts';

openLibrary();

describe('filters', () => {
  it('chooses the condition by the value', async () => {
    expect(await titles(books().filterByTitle('Emma'))).toBe('Emma');
    expect(await titles(books().filterByTitle(oneOf(['Emma', 'Notes'])))).toBe('Emma, Notes');
    expect(await titles(books().filterByTitle(oneOf([])))).toBe('');
    expect(await titles(books().filterByTitle(noneOf([])))).toBe('Emma, Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId(null))).toBe('Notes');
    expect(await titles(books().filterByAuthorId(oneOf([2, null])))).toBe('Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId(noneOf([1])))).toBe('Frankenstein');
    expect(await titles(books().filterByPrice(between('9.00', '10.00')))).toBe('Persuasion');
    expect(await titles(books().filterById(greaterThan(1)).filterById(lessThan(4)))).toBe(
      'Persuasion, Frankenstein',
    );
    expect(await titles(books().filterById(not(1)))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId(not(null)))).toBe('Emma, Persuasion, Frankenstein');
    expect(
      await titles(
        books()
          .filterById(oneOf([1, 2]))
          .filterById(noneOf([2])),
      ),
    ).toBe('Emma');
    expect(await titles(books().filterByTitle(like('%mm%')))).toBe('Emma');
    expect(await titles(books().filterByTitle(notLike('%s%')))).toBe('Emma');
    expect(await titles(books().filterByTitle(ilike('e%')))).toBe('Emma');
    expect(await titles(books().filterById(min(2)))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId(not(null)))).toBe('Emma, Persuasion, Frankenstein');
    expect(await titles(books().filterBy({ title: 'Emma', price: max('8.00') }))).toBe('Emma');
  });

  it('leaves an object out', async () => {
    const emma = await books().findPk(1);
    expect(await titles(books().prune(emma))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByAuthorId(1).prune(emma))).toBe('Persuasion');
    expect(await titles(books().prune(null))).toBe('Emma, Persuasion, Frankenstein, Notes');
    expect(() => books().prune({ title: 'new' })).toThrow(InvalidValueError);
  });

  it('takes whole numbers as text and as the other kind of number', async () => {
    expect(await titles(books().filterById('2'))).toBe('Persuasion');
    expect(await titles(books().filterById(2n))).toBe('Persuasion');
    expect(await titles(books().filterById(oneOf(['1', 2n])))).toBe('Emma, Persuasion');
    expect(await titles(books().filterById(not('1')))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterById(noneOf(['1'])))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterById(max('2')))).toBe('Emma, Persuasion');
    expect(await titles(books().filterById('2 OR 1=1'))).toBe('');
    expect(await titles(books().filterById('99999999999999999999'))).toBe('');
    expect((await books().findPk('1'))?.title).toBe('Emma');
    expect((await books().findPk(1n))?.title).toBe('Emma');
  });

  it('escapes patterns by a backslash', async () => {
    await books().filterById(4).update({ title: '50%_!' });
    expect(await titles(books().filterByTitle(like('50\\%\\_!')))).toBe('50%_!');
    expect(await titles(books().filterByTitle(like('\\%')))).toBe('');
  });

  it('refuses undefined wherever it is', () => {
    for (const value of [
      undefined,
      min(undefined as never),
      between(1, undefined as never),
      oneOf([1, undefined]),
      not(undefined),
    ]) {
      expect(() => books().filterById(value), String(value)).toThrow(InvalidValueError);
      expect(() => books().filterBy({ id: value })).toThrow(InvalidValueError);
    }
    expect(() => books().filterByAuthor(undefined)).toThrow(InvalidValueError);
    expect(() => books().filterBy({ author: undefined })).toThrow(InvalidValueError);
    expect(() => books().filterByWords(containsAll([undefined as never]))).toThrow(InvalidValueError);
    expect(() => books().where(sql`1 = ${undefined}`)).toThrow(InvalidValueError);
    expect(() => books().whereJsonPath('extra', ['x'], undefined)).toThrow(InvalidValueError);
  });

  it('refuses what it cannot mean', () => {
    expect(() => books().filterById({})).toThrow(InvalidValueError);
    expect(() => books().filterById({ most: 1 })).toThrow(InvalidValueError);
    expect(() => books().filterById(min([1] as never))).toThrow(InvalidValueError);
    expect(() => oneOf(1 as never)).toThrow(InvalidValueError);
    expect(() => not(not(1))).toThrow(InvalidValueError);
    expect(() => oneOf([min(1)])).toThrow(InvalidValueError);
    expect(() => books().filterById(lessThan(null as never))).toThrow(InvalidValueError);
    expect(() => books().filterByFormat(like('hard%'))).toThrow(InvalidValueError);
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
          .or((q: Loose) => q.filterById(oneOf([2, 3]))),
      ),
    ).toBe('Emma, Persuasion');
    expect(await titles(books().or((q: Loose) => q.filterById(3)))).toBe('Frankenstein');
    expect(await titles(books().not((q: Loose) => q.filterById(3).filterByTitle('Emma')))).toBe(
      'Emma, Persuasion, Frankenstein, Notes',
    );
    expect(await titles(books().not((q: Loose) => q.filterById(oneOf([1, 3]))))).toBe('Persuasion, Notes');
  });

  it('compares sets and lists by their elements', async () => {
    expect(await titles(books().filterByFlags('new'))).toBe('Emma');
    expect(await titles(books().filterByFlags(containsAll(['new', 'rare'])))).toBe('');
    expect(await titles(books().filterByFlags(containsSome(['new', 'rare'])))).toBe('Emma');
    expect(await titles(books().filterByFlags(containsNone(['new'])))).toBe(
      'Persuasion, Frankenstein, Notes',
    );
    expect(await titles(books().filterByWords(containsAll(['a', 'b'])))).toBe('Emma');
    expect(await titles(books().filterByWords(containsSome(['a', 'b'])))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByWords(containsNone(['a'])))).toBe('Persuasion, Frankenstein, Notes');
    expect(await titles(books().filterByWords(containsAll([])))).toBe(
      'Emma, Persuasion, Frankenstein, Notes',
    );
    expect(await titles(books().filterByWords(null))).toBe('Frankenstein, Notes');
    expect(await titles(books().filterByFormat('paperback'))).toBe('Persuasion');
  });

  it('compares documents and values in them', async () => {
    expect(await titles(books().filterByExtra({ new: true, sizes: [5, 7], shelf: 'E' }))).toBe('Emma');
    expect(await titles(books().filterByExtra(not({ shelf: 'P' })))).toBe('Emma');
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
    expect(await titles(books().filterByPublished(oneOf([moment])))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByPublished(not(moment)))).toBe('Frankenstein');
    expect(await titles(books().filterByPublished(max(moment)))).toBe('Emma, Persuasion');
    expect(await titles(books().filterByPublished(greaterThan(moment)))).toBe('Frankenstein');
    expect(await titles(books().filterByPublished(lessThan(moment)))).toBe('');
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
