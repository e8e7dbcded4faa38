import { afterEach, describe, expect, it } from 'vitest';
import { book, tag, task, taskHooks } from '../../../../tests/typescript/fixtures/library.ts';
import { books, type Loose, openLibrary } from '../../../../tests/typescript/fixtures/open-library.ts';
import { InvalidValueError, LogicError, UnknownColumnError } from '../errors/orm-error.ts';
import { oneOf } from './filter-operators.ts';
import { sql } from './sql-fragment.ts';

openLibrary();

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
    await expect(tags().upsert({ id: 1, name: 'x' }, ['id'])).rejects.toThrow(
      "argument: { conflict: ['id'] }",
    );
    await expect(tags().upsert({ id: 1 }, { conflict: ['id'], update: 'name' })).rejects.toThrow(LogicError);
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
    const query = tasks().filterByName(oneOf(['a', 'b']));
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
