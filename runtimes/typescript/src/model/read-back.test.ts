import { afterEach, describe, expect, it } from 'vitest';
import type { AnyModel, Sketch } from '../../../../tests/typescript/support/dynamic-models.ts';
import type { Opened } from '../../../../tests/typescript/support/open-campus.ts';
import { openSketch } from '../../../../tests/typescript/support/open-campus.ts';
import type { Dialect } from '../connection/dialect.ts';
import type { Executor } from '../connection/executor.ts';
import { executorOf } from '../connection/executor-for.ts';
import { PersistenceError } from '../errors/persistence-error.ts';
import { collectionOf } from '../hydration/collection.ts';
import { related } from './relations/related.ts';
import { insertTogether } from './save/batch-insert.ts';
import { SaveOperation } from './save/operation.ts';
import { insertRow } from './save/row-writer.ts';

const id = { key: true, counter: true } as const;
const text = { type: 'VARCHAR', kind: 'text' } as const;
const name = { ...text, required: true } as const;

const SHELVES: Sketch = {
  shelf: {
    model: 'Shelf',
    columns: { id, name, stamp: text },
    reloadOnInsert: true,
    reloadOnUpdate: true,
  },
  copy: {
    model: 'Copy',
    columns: { id, name, shelf_id: {} },
    references: [
      {
        table: 'shelf',
        name: 'Shelf',
        inverse: 'Copy',
        plural: 'Copies',
        columns: { shelf_id: 'id' },
        onDelete: 'set null',
      },
    ],
  },
  ticket: {
    model: 'Ticket',
    columns: {
      code: { ...text, key: true, expression: "'t' || abs(-7)" },
      name,
      note: { ...text, expression: "'n'" },
    },
  },
  event: { model: 'Event', columns: { id, name, made: { ...text, expression: "'now'" } } },
};

let open: Opened;
afterEach(() => open.close());

const run = (sql: string): unknown => executorOf(open.db).run({ sql, effect: 'write' }, []);

describe('rows that triggers change', () => {
  const opened = async (): Promise<void> => {
    open = await openSketch(SHELVES);
    for (const event of ['INSERT', 'UPDATE OF name'])
      await run(
        `CREATE TRIGGER "${event}" AFTER ${event} ON shelf BEGIN ` +
          `UPDATE shelf SET stamp = 'set by ' || new.name WHERE id = new.id; END`,
      );
  };

  it('are read again after they were inserted or updated', async () => {
    await opened();
    const shelf = open.make('shelf', { name: 'a' });
    expect(await shelf.save()).toBe(1);
    expect([shelf.stamp, shelf.isModified()]).toEqual(['set by a', false]);
    shelf.name = 'b';
    open.statements();
    expect(await shelf.save()).toBe(1);
    expect(open.statements().map((sql) => sql.split(' ')[0])).toEqual(['UPDATE', 'SELECT']);
    expect([shelf.stamp, shelf.isModified()]).toEqual(['set by b', false]);
    open.statements();
    expect([await shelf.save(), open.statements()]).toEqual([0, []]);
  });

  it('are read again where they are inserted together, with their children', async () => {
    await opened();
    const shelves = collectionOf(['a', 'b'].map((one) => open.make('shelf', { name: one })));
    const copy = open.make('copy', { name: 'c' });
    related.addChild(shelves[1] as AnyModel, 'Copy', copy);
    expect(await shelves.save()).toBe(3);
    expect(shelves.map(({ stamp }) => stamp)).toEqual(['set by a', 'set by b']);
    expect([copy.shelfId, (shelves[1] as AnyModel).copies]).toEqual([2, [copy]]);
  });
});

describe('keys that the database makes by an expression', () => {
  it('are read back', async () => {
    open = await openSketch(SHELVES);
    const ticket = open.make('ticket', { name: 'x' });
    await ticket.save();
    expect([ticket.code, ticket.note, ticket.primaryKey, ticket.isNew()]).toEqual(['t7', 'n', 't7', false]);
    ticket.name = 'y';
    await ticket.save();
    expect(await open.rows('ticket')).toEqual([['t7', 'y', 'n']]);
  });

  it('go when the transaction is rolled back', async () => {
    open = await openSketch(SHELVES);
    const ticket = open.make('ticket', { name: 'x' });
    const work = open.db.transaction(async () => {
      await ticket.save();
      throw new Error('stop');
    });
    await expect(work).rejects.toThrow('stop');
    expect([ticket.code, ticket.isNew()]).toEqual([undefined, true]);
  });
});

/** The executor of a product whose INSERT gives nothing back but the last counter, as MySQL's does. */
function withoutReturning(): Executor {
  const real = executorOf(open.db);
  const dialect: Dialect = { ...real.dialect, returnsInserted: false };
  return {
    ...{ database: real.database, transaction: undefined, scope: undefined, dialect },
    run: async (statement, values) => {
      const result = await real.run(statement, values);
      if (!statement.sql.startsWith('INSERT')) return result;
      const { rows } = await real.run({ sql: 'SELECT last_insert_rowid()', effect: 'write' }, []);
      return { ...result, insertId: rows[0]?.[0] as number };
    },
    stream: (statement, values) => real.stream(statement, values),
    inTransaction: (work) => real.inTransaction(work),
    inSavepoint: (work) => real.inSavepoint(work),
  };
}

describe('products without RETURNING', () => {
  it('tell the counter; the other columns are read by it', async () => {
    open = await openSketch(SHELVES);
    const event = open.make('event', { name: 'x' });
    open.statements();
    expect(await insertRow(event, withoutReturning())).toBe(1);
    expect([event.id, event.made, event.isModified()]).toEqual([1, 'now', false]);
    expect(open.statements().filter((sql) => /RETURNING/.test(sql))).toEqual([]);
  });

  it('need a key that the application gives where the database has no counter', async () => {
    open = await openSketch(SHELVES);
    await expect(insertRow(open.make('ticket', { name: 'x' }), withoutReturning())).rejects.toThrow(
      PersistenceError,
    );
    await run('DELETE FROM ticket');
    const given = open.make('ticket', { code: 'own', name: 'x' });
    expect(await insertRow(given, withoutReturning())).toBe(1);
    expect([given.code, given.note]).toEqual(['own', 'n']);
  });

  it('insert rows one by one where each of them has to be read', async () => {
    open = await openSketch(SHELVES);
    const events = ['a', 'b', 'c'].map((one) => open.make('event', { name: one }));
    open.statements();
    expect(await insertTogether(events, new SaveOperation(withoutReturning()))).toBe(3);
    expect(events.map((event) => [event.id, event.made])).toEqual([
      [1, 'now'],
      [2, 'now'],
      [3, 'now'],
    ]);
    expect(open.statements().filter((sql) => /^INSERT/.test(sql))).toHaveLength(3);
  });
});

describe('objects that were saved in another database', () => {
  it('stay there', async () => {
    open = await openSketch(SHELVES);
    const other = await openSketch(SHELVES);
    try {
      const shelf = open.make('shelf', { name: 'a' });
      const copy = open.make('copy', { name: 'c' });
      related.addChild(shelf, 'Copy', copy);
      expect(await shelf.save(other.db)).toBe(2);
      copy.name = 'd';
      expect(await copy.save()).toBe(1);
      expect([await other.rows('copy'), await open.rows('copy')]).toEqual([[[1, 'd', 1]], []]);
      await shelf.reload();
      expect(await related.countChildren(shelf, 'Copy')).toBe(1);
      await copy.delete();
      expect(await other.rows('copy')).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('are not there after a rollback', async () => {
    open = await openSketch(SHELVES);
    const other = await openSketch(SHELVES);
    try {
      const event = open.make('event', { name: 'a' });
      const work = other.db.transaction(async (tx) => {
        await event.save(tx);
        throw new Error('stop');
      });
      await expect(work).rejects.toThrow('stop');
      await event.save();
      expect([(await open.rows('event')).length, await other.rows('event')]).toEqual([1, []]);
    } finally {
      await other.close();
    }
  });
});
