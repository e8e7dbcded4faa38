import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const NAME = '<column name="name" type="VARCHAR" size="50"/>';
const SCHEMA = `
  <table name="board">${ID}${NAME}</table>
  <table name="task">
    ${ID}${NAME}<column name="board_id" type="INTEGER"/>
    <foreign-key foreignTable="board"><reference local="board_id" foreign="id"/></foreign-key>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="board_id"/>
    </behavior>
    <index><index-column name="board_id"/><index-column name="sortable_rank"/></index>
  </table>
  <table name="step">
    ${ID}${NAME}<column name="kind" type="VARCHAR" size="20"/><column name="part" type="BIGINT"/>
    <behavior name="sortable">
      <parameter name="rank_column" value="rank"/>
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="kind, part"/>
    </behavior>
    <unique><unique-column name="kind"/><unique-column name="part"/><unique-column name="rank"/></unique>
  </table>
  <table name="page">
    ${ID}${NAME}
    <behavior name="sortable"/>
    <index><index-column name="sortable_rank"/></index>
  </table>`;

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let db: Database;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
    db = project.db;
  });

  afterAll(() => project.close());

  beforeEach(async () => {
    for (const query of ['TaskQuery', 'StepQuery', 'PageQuery', 'BoardQuery']) {
      await models[query].create().deleteAll();
    }
    await db.sql`INSERT INTO board (id, name) VALUES (1001, ${'one'}), (1002, ${'two'})`;
  });

  const [ONE, TWO] = [1001, 1002];

  /** `a1 b2`: the members of a list with their ranks, as the database has them. */
  async function list(query: string, ...scope: unknown[]): Promise<string> {
    const rows = (await models[query].create().findList(...scope)) as readonly {
      name: string;
      getRank(): number;
    }[];
    return rows.map((row) => `${row.name}${row.getRank()}`).join(' ');
  }

  const tasks = (board: number | null): Promise<string> => list('TaskQuery', board);

  async function add(board: number | null, ...names: readonly string[]) {
    const added = names.map((name) => new models.Task({ name, boardId: board }));
    for (const task of added) await task.save();
    return added;
  }

  describe('objects', () => {
    it('are appended, inserted and moved', async () => {
      const [a, , c] = await add(ONE, 'a', 'b', 'c');
      expect(await tasks(ONE)).toBe('a1 b2 c3');
      await c.moveToTop();
      expect(await tasks(ONE)).toBe('c1 a2 b3');
      await new models.Task({ name: 'p', boardId: ONE }).insertAtRank(2).save();
      expect(await tasks(ONE)).toBe('c1 p2 a3 b4');
      await a.moveDown();
      await a.moveUp();
      await a.moveToRank(1);
      expect(await tasks(ONE)).toBe('a1 c2 p3 b4');
      await a.moveUp();
      expect([await a.isFirst(), await a.isLast(), await a.getPrevious()]).toEqual([true, false, null]);
      await a.moveToBottom();
      expect([await a.isFirst(), await a.isLast(), (await a.getPrevious()).name]).toEqual([false, true, 'b']);
      expect(await tasks(ONE)).toBe('c1 p2 b3 a4');
    });

    it('leave no gaps when they go to another list, to none, or are deleted', async () => {
      const [a, b, c, d] = await add(ONE, 'a', 'b', 'c', 'd');
      await add(TWO, 'x');
      b.boardId = TWO;
      await b.save();
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['a1 c2 d3', 'x1 b2']);
      await c.setScopeValue(TWO).insertAtTop().save();
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['a1 d2', 'c1 x2 b3']);
      await a.removeFromList().save();
      expect([await tasks(ONE), await tasks(null)]).toEqual(['d1', 'a1']);
      await c.delete();
      expect(await tasks(TWO)).toBe('x1 b2');
      await d.setScopeValue(TWO).save();
      expect(await tasks(TWO)).toBe('x1 b2 d3');
    });

    it('have no place after removeFromList() of a table without scopes, and get one again', async () => {
      const pages = ['a', 'b', 'c'].map((name) => new models.Page({ name }));
      for (const page of pages) await page.save();
      await pages[1].removeFromList().save();
      expect([await list('PageQuery'), pages[1].getRank()]).toEqual(['a1 c2', null]);
      expect(() => pages[1].removeFromList()).toThrow(/in no list/);
      await pages[1].insertAtTop().save();
      expect(await list('PageQuery')).toBe('b1 a2 c3');
      expect(() => pages[1].insertAtTop()).toThrow(/Use moveToRank/);
    });

    it('exchange their places, and their lists', async () => {
      const [a, b] = await add(ONE, 'a', 'b');
      const [x] = await add(TWO, 'x', 'y');
      await a.swapWith(b);
      expect(await tasks(ONE)).toBe('b1 a2');
      await a.swapWith(x);
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['b1 x2', 'a1 y2']);
      expect([a.boardId, a.getRank(), x.boardId, x.getRank()]).toEqual([TWO, 1, ONE, 2]);
      expect([a.isModified(), x.isModified()]).toEqual([false, false]);
    });

    it('move from where their rows are, however old they are', async () => {
      await add(ONE, 'a', 'b', 'c');
      const stale = await models.TaskQuery.create().requireOneByName('a');
      const other = await models.TaskQuery.create().requireOneByName('a');
      await other.moveToBottom();
      await stale.moveUp();
      expect(await tasks(ONE)).toBe('b1 a2 c3');
      await other.setScopeValue(TWO).save();
      await stale.moveToTop();
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['b1 c2', 'a1']);
      expect(stale.boardId).toBe(TWO);
      stale.name = 'renamed';
      await stale.save();
      expect(await tasks(TWO)).toBe('renamed1');
    });

    it('are refused what cannot be, and nothing changes', async () => {
      const [a] = await add(ONE, 'a', 'b');
      const page = new models.Page({ name: 'p' });
      await page.save();
      await expect(a.moveToRank(3)).rejects.toMatchObject({ name: 'InvalidRankError' });
      await expect(a.moveToRank(1.5)).rejects.toMatchObject({ name: 'InvalidRankError' });
      await expect(a.swapWith(page)).rejects.toMatchObject({ name: 'NotInListError' });
      await expect(new models.Task({ name: 'n' }).moveUp()).rejects.toMatchObject({ name: 'NotInListError' });
      expect(() => new models.Task({ name: 'n' }).insertAtRank(0)).toThrow(/first place of a list is 1/);
      const far = new models.Task({ name: 'far', boardId: ONE }).insertAtRank(9);
      await expect(far.save()).rejects.toMatchObject({ name: 'InvalidRankError' });
      expect([far.isNew(), far.getRank()]).toEqual([true, 9]);
      await far.insertAtRank(2).save();
      expect(await tasks(ONE)).toBe('a1 far2 b3');
      await db.sql`DELETE FROM task`;
      await expect(a.moveUp()).rejects.toMatchObject({
        name: 'NotInListError',
        message: /not in the database/,
      });
    });

    it('get places in lists whose parents are saved with them', async () => {
      const board = new models.Board({ name: 'new' });
      for (const name of ['a', 'b', 'c']) board.addTask(new models.Task({ name }));
      await board.save();
      expect(await tasks(board.id)).toBe('a1 b2 c3');
      const [moved] = await add(ONE, 'm');
      moved.setBoard(board);
      await moved.save();
      expect([await tasks(board.id), await tasks(ONE)]).toEqual(['a1 b2 c3 m4', '']);
    });

    it('keep a rank that the application sets, and copies get one of their own', async () => {
      const [a] = await add(ONE, 'a', 'b');
      await new models.Task({ name: 'far', boardId: ONE, sortableRank: 9 }).save();
      expect(await tasks(ONE)).toBe('a1 b2 far9');
      expect(await models.TaskQuery.repairRanks(ONE)).toBe(1);
      expect(await tasks(ONE)).toBe('a1 b2 far3');
      const copy = a.copy();
      expect(copy.getRank()).toBe(null);
      await copy.save();
      expect(await tasks(ONE)).toBe('a1 b2 far3 a4');
    });
  });

  describe('transactions', () => {
    it('bring ranks, lists and placements back when they are rolled back', async () => {
      const [a, b] = await add(ONE, 'a', 'b', 'c');
      const fresh = new models.Task({ name: 'n', boardId: ONE }).insertAtTop();
      const failing = db.transaction(async () => {
        await b.moveToTop();
        await a.setScopeValue(TWO).save();
        await fresh.save();
        expect([a.getRank(), b.getRank(), fresh.getRank()]).toEqual([1, 1, 1]);
        throw new Error('stop');
      });
      await expect(failing).rejects.toThrow('stop');
      expect([b.getRank(), b.isModified(), fresh.isNew(), fresh.getRank()]).toEqual([2, false, true, 1]);
      expect(await tasks(ONE)).toBe('a1 b2 c3');
      await fresh.save();
      await a.save();
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['n1 b2 c3', 'a1']);
    });

    it('show shifted ranks in the objects that they have read', async () => {
      await add(ONE, 'a', 'b', 'c');
      await db.transaction(async () => {
        const read = await models.TaskQuery.create().findList(ONE);
        await read[2].moveToTop();
        expect(read.map((task: { getRank(): number }) => task.getRank())).toEqual([2, 3, 1]);
        expect(read[0].isModified()).toBe(false);
        await db
          .savepoint(async () => {
            await read[0].delete();
            expect(read[1].getRank()).toBe(2);
            throw new Error('back');
          })
          .catch(() => undefined);
        expect(read[1].getRank()).toBe(3);
      });
      expect(await tasks(ONE)).toBe('c1 a2 b3');
    });

    it('run operations of Promise.all() one after another', async () => {
      const added = await add(ONE, 'a', 'b', 'c', 'd', 'e');
      await db.transaction(() =>
        Promise.all([...added.map((task) => task.moveToTop()), added[1].moveToBottom(), added[3].delete()]),
      );
      expect((await tasks(ONE)).replace(/[a-z]/g, '')).toBe('1 2 3 4');
    });

    it('lock lists first, and go on after an operation that was refused', async () => {
      const [a] = await add(ONE, 'a', 'b');
      await db.transaction(async () => {
        await models.TaskQuery.lockLists([TWO, ONE]);
        await expect(a.moveToRank(7)).rejects.toMatchObject({ name: 'InvalidRankError' });
        await a.setScopeValue(TWO).save();
      });
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['b1', 'a1']);
      await expect(models.TaskQuery.lockLists([ONE])).rejects.toThrow(/begin one first/);
    });
  });

  describe('queries', () => {
    it('find members by list and rank', async () => {
      await add(ONE, 'a', 'b');
      await add(null, 'n');
      const { TaskQuery } = models;
      expect((await TaskQuery.create().findOneByRank(2, ONE)).name).toBe('b');
      expect((await TaskQuery.create().filterByRank(1).findOne()).name).toBe('n');
      expect((await TaskQuery.retrieveByRank(1, ONE)).name).toBe('a');
      expect(await TaskQuery.getMaxRank(ONE)).toBe(2);
      expect(await TaskQuery.getMaxRank(TWO)).toBe(null);
      expect(await TaskQuery.countList(ONE)).toBe(2);
      const reversed = await TaskQuery.retrieveList(ONE, 'desc');
      expect(reversed.map(({ name }: { name: string }) => name)).toEqual(['b', 'a']);
      const created = await TaskQuery.create().inList(TWO).filterByName('new').findOneOrCreate();
      expect([created.isNew(), created.boardId]).toEqual([true, TWO]);
      expect(() => TaskQuery.create().inList(undefined)).toThrow(/undefined/);
    });

    it('close the gaps of the rows that they delete', async () => {
      await add(ONE, 'a', 'b', 'c', 'd', 'e');
      await add(TWO, 'a', 'x', 'e');
      const { TaskQuery } = models;
      expect(
        await TaskQuery.create()
          .inList(ONE)
          .filterByName(project.runtime.oneOf(['b', 'd']))
          .delete(),
      ).toBe(2);
      expect(await tasks(ONE)).toBe('a1 c2 e3');
      expect(await TaskQuery.create().filterByName('a').delete()).toBe(2);
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['c1 e2', 'x1 e2']);
      expect(await TaskQuery.deleteList(TWO)).toBe(2);
      expect(await tasks(TWO)).toBe('');
    });

    it('insert many at the bottom, and number lists again', async () => {
      await add(ONE, 'a');
      const { Task, TaskQuery } = models;
      const many = ['b', 'c', 'd'].map((name) => new Task({ name, boardId: name === 'd' ? TWO : ONE }));
      expect(await TaskQuery.insertManyAtBottom(many)).toBe(3);
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['a1 b2 c3', 'd1']);
      await db.sql`UPDATE task SET sortable_rank = sortable_rank * 10`;
      expect(await TaskQuery.repairAllRanks()).toBe(4);
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['a1 b2 c3', 'd1']);
    });

    it('reorder lists, or change nothing', async () => {
      const [a, b, c] = await add(ONE, 'a', 'b', 'c');
      const [x] = await add(TWO, 'x');
      const { TaskQuery } = models;
      await TaskQuery.reorder({ [a.id]: 3, [c.id]: 1 });
      expect(await tasks(ONE)).toBe('c1 b2 a3');
      await TaskQuery.reorder(
        new Map([
          [a.id, 1],
          [c.id, 3],
          [x.id, 1],
        ]),
      );
      expect([await tasks(ONE), await tasks(TWO)]).toEqual(['a1 b2 c3', 'x1']);
      for (const order of [
        { [a.id]: 2 },
        { [a.id]: 4 },
        { 999999: 1 },
        [
          [a.id, 1],
          [a.id, 2],
        ],
        { [b.id]: 1.5 },
      ]) {
        await expect(TaskQuery.reorder(order)).rejects.toMatchObject({ name: 'InvalidOrderError' });
      }
      expect(await tasks(ONE)).toBe('a1 b2 c3');
    });
  });

  it('keeps lists of several columns with a unique index', async () => {
    const { Step, StepQuery } = models;
    const make = async (name: string, kind: string | null, part: bigint | null) => {
      const step = new Step({ name, kind, part });
      await step.save();
      return step;
    };
    const steps = (...scope: unknown[]) => list('StepQuery', scope);
    const [a, b, c] = [await make('a', 'k', 1n), await make('b', 'k', 1n), await make('c', 'k', 1n)];
    await make('n', 'k', null);
    await c.moveToTop();
    await c.moveToRank(2);
    expect(await steps('k', 1n)).toBe('a1 c2 b3');
    await new Step({ name: 'd', kind: 'k', part: 1n }).insertAtTop().save();
    expect(await steps('k', 1n)).toBe('d1 a2 c3 b4');
    await a.setScopeValue({ kind: 'k', part: 2n }).save();
    await a.swapWith(b);
    expect([await steps('k', 1n), await steps('k', 2n), await steps('k', null)]).toEqual([
      'd1 c2 a3',
      'b1',
      'n1',
    ]);
    await StepQuery.reorder(
      [
        [a.id, 1],
        [c.id, 3],
      ].concat([[(await StepQuery.retrieveByRank(1, ['k', 1n])).id, 2]]),
    );
    expect(await steps('k', 1n)).toBe('a1 d2 c3');
    await a.delete();
    expect(await steps('k', 1n)).toBe('d1 c2');
    const taken = new Step({ name: 'taken', kind: 'k', part: 1n, rank: 2 });
    await expect(taken.save()).rejects.toMatchObject({ name: 'RankTakenError', retryable: true });
  });

  it('keeps lists whole while many write at the same time', async () => {
    const added = await add(ONE, 'a', 'b', 'c', 'd', 'e', 'f');
    const work = Array.from({ length: 40 }, (_, number) => async () => {
      const task = added[number % added.length];
      if (number % 5 === 0) await new models.Task({ name: `n${number}`, boardId: TWO }).insertAtTop().save();
      else if (number % 5 === 1) await task.swapWith(added[(number + 1) % added.length]);
      else if (number % 5 === 2) await task.moveToRank(1 + (number % 3));
      else if (number % 5 === 3) await new models.Task({ name: `m${number}`, boardId: ONE }).save();
      else await task.moveToBottom();
    });
    await Promise.all(work.map((one) => one()));
    for (const board of [ONE, TWO]) {
      const ranks = (await models.TaskQuery.create().findList(board)).map((task: { getRank(): number }) =>
        task.getRank(),
      );
      expect(ranks).toEqual(Array.from({ length: board === ONE ? 14 : 8 }, (_, index) => index + 1));
    }
  });
});
