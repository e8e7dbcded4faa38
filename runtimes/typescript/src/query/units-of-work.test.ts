import { describe, expect, it } from 'vitest';
import { book, review } from '../../../../tests/typescript/fixtures/library.ts';
import { books, fill, type Loose, openLibrary } from '../../../../tests/typescript/fixtures/open-library.ts';
import { connect } from '../drivers/connect.ts';
import { oneOf } from './filter-operators.ts';

const library = openLibrary();

describe('identity', () => {
  it('gives one object per row in a transaction and in a session', async () => {
    const work = async (): Promise<void> => {
      const emma = await books().findPk(1);
      library.statements = [];
      expect(await books().findPk(1)).toBe(emma);
      expect(library.statements).toEqual([]);
      expect(await books().findOneByTitle('Emma')).toBe(emma);
      expect((await books().findPks([2, 1]))[1]).toBe(emma);
      expect((await (review.query() as Loose).joinWithBook().findPk(1)).related.book).toBe(emma);
    };
    await library.db.transaction(work);
    await library.db.session(work);
    expect(await books().findPk(1)).not.toBe(await books().findPk(1));
  });

  it('reads objects again after an update, and keeps changes', async () => {
    await library.db.transaction(async () => {
      const emma = await books().findPk(1);
      const other = await books().findPk(2);
      other.isChanged = true;
      await books()
        .filterById(oneOf([1, 2]))
        .update({ title: 'Changed' });
      expect(await books().findPk(1)).toBe(emma);
      expect(emma.title).toBe('Changed');
      expect(await books().findPk(2)).toBe(other);
      expect(other.title).toBe('Persuasion');
    });
  });

  it('reads objects again after a rollback', async () => {
    await library.db.transaction(async (transaction) => {
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

describe('another database', () => {
  it('is told to the objects that are read from it', async () => {
    const archive = await connect('archive', { adapter: 'sqlite', path: ':memory:' });
    try {
      await fill(archive);
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
