import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyModel, Sketch } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import { executorOf } from '../connection/executor-for.ts';
import { readLazy } from './lazy-column.ts';

const BOOKS: Sketch = {
  book: {
    model: 'Book',
    columns: {
      id: { key: true, counter: true },
      title: { type: 'VARCHAR', kind: 'text' },
      pages: {},
      excerpt: { type: 'VARCHAR', kind: 'text', lazy: true },
    },
  },
};
const EXCERPT = 3;

let books: Opened;
let book: AnyModel;
beforeEach(async () => {
  books = await openSketch(BOOKS);
  await books.make('book', { title: 'Emma', pages: 1, excerpt: 'committed' }).save();
});
afterEach(() => books.close());

const inSession = (work: () => Promise<void>): Promise<void> =>
  books.db.session(async () => {
    book = await books.query('book').findPk(1);
    await work();
  });

/** Changes the row without the object. */
async function change(pages: number, excerpt: string): Promise<void> {
  const sql = `UPDATE book SET pages = ${pages}, excerpt = '${excerpt}'`;
  await executorOf(books.db).run({ sql, effect: 'write' }, []);
}

async function rolledBack(work: () => Promise<unknown>, by: 'transaction' | 'savepoint'): Promise<void> {
  const stopped = (): Promise<unknown> =>
    books.db[by](async () => {
      await work();
      throw new Error('stop');
    });
  await expect(stopped()).rejects.toThrow('stop');
}

const state = (): unknown[] => [book.pages, book.modifiedColumns()];

it('restores what a query or reload() has read in a transaction that is rolled back', () =>
  inSession(async () => {
    for (const read of [() => books.query('book').find(), () => book.reload()]) {
      await rolledBack(async () => {
        await change(2, 'inner');
        await read();
        expect(state()).toEqual([2, []]);
      }, 'transaction');
      expect(state()).toEqual([1, []]);
    }
  }));

it('restores what was read after a save in the same transaction', () =>
  inSession(async () => {
    await rolledBack(async () => {
      book.title = 'set';
      await book.save();
      await change(2, 'inner');
      await books.query('book').find();
      expect(state()).toEqual([2, []]);
    }, 'transaction');
    expect([book.title, ...state()]).toEqual(['set', 1, ['title']]);
  }));

it('restores what was read before a savepoint is rolled back, and then the transaction', () =>
  inSession(async () => {
    await rolledBack(async () => {
      await change(2, 'outer');
      await books.query('book').find();
      await rolledBack(async () => {
        await change(3, 'inner');
        await books.query('book').find();
        await book.reload();
        expect(state()).toEqual([3, []]);
      }, 'savepoint');
      expect(state()).toEqual([2, []]);
    }, 'transaction');
    expect(state()).toEqual([1, []]);
  }));

it('keeps what was set after a row was read', () =>
  inSession(async () => {
    await rolledBack(async () => {
      await change(2, 'inner');
      await book.reload();
      book.pages = 5;
    }, 'transaction');
    expect(state()).toEqual([5, ['pages']]);
  }));

it('reads a lazy column again that was read in a transaction that is rolled back', () =>
  inSession(async () => {
    for (const isSaved of [false, true]) {
      await rolledBack(async () => {
        if (isSaved) {
          book.title = 'set';
          await book.save();
        }
        await change(2, 'inner');
        expect(await readLazy(book, EXCERPT)).toBe('inner');
      }, 'transaction');
      expect(book.modifiedColumns()).toEqual(isSaved ? ['title'] : []);
      expect(await readLazy(book, EXCERPT)).toBe('committed');
      await book.reload();
    }
  }));

it('restores a lazy column that was dropped because its row was read again', () =>
  inSession(async () => {
    expect(await readLazy(book, EXCERPT)).toBe('committed');
    await rolledBack(async () => {
      await change(2, 'inner');
      await books.query('book').find();
      expect(await readLazy(book, EXCERPT)).toBe('inner');
    }, 'transaction');
    expect(book.modifiedColumns()).toEqual([]);
    expect(await readLazy(book, EXCERPT)).toBe('committed');
  }));
