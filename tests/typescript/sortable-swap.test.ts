import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const NAME = '<column name="name" type="VARCHAR" size="50"/>';
const IN_BOARD = `
  <column name="board_id" type="INTEGER"/>
  <foreign-key foreignTable="board"><reference local="board_id" foreign="id"/></foreign-key>
  <behavior name="sortable">
    <parameter name="use_scope" value="true"/><parameter name="scope_column" value="board_id"/>
  </behavior>
  <index><index-column name="board_id"/><index-column name="sortable_rank"/></index>`;
const SCHEMA = `
  <table name="board">
    ${ID}${NAME}
    <behavior name="aggregate_column">
      <parameter name="name" value="nb_tasks"/><parameter name="foreign_table" value="task"/>
      <parameter name="expression" value="COUNT(id)"/>
    </behavior>
    <behavior name="aggregate_column" id="weights">
      <parameter name="name" value="weight"/><parameter name="foreign_table" value="task"/>
      <parameter name="expression" value="SUM(weight)"/>
    </behavior>
    <behavior name="sortable"/>
    <index><index-column name="sortable_rank"/></index>
  </table>
  <table name="task">
    ${ID}${NAME}<column name="weight" type="INTEGER" required="true" defaultValue="0"/>${IN_BOARD}
    <behavior name="timestampable"/>
    <behavior name="sluggable">
      <parameter name="slug_pattern" value="{Name}"/><parameter name="scope_column" value="board_id"/>
    </behavior>
  </table>
  <table name="note">${ID}${NAME}${IN_BOARD}</table>`;

const first = new Date('2024-02-29T20:00:00Z');
const later = new Date('2024-03-05T08:30:00Z');

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let db: Database;
  let setClock: (clock?: () => Date) => void;
  let one: Models;
  let two: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
    db = project.db;
    // The runtime that the generated classes use is the built one.
    const runtime = (await import('../../runtimes/typescript/dist/index.js' as string)) as Models;
    setClock = runtime.setClock;
  });

  afterAll(() => project.close());

  beforeEach(async () => {
    for (const query of ['TaskQuery', 'NoteQuery', 'BoardQuery']) await models[query].create().deleteAll();
    setClock(() => first);
    one = await saved('Board', { name: 'one' });
    two = await saved('Board', { name: 'two' });
  });

  afterEach(() => setClock());

  async function saved(model: string, values: object): Promise<Models> {
    const object = new models[model](values);
    await object.save();
    return object;
  }

  const task = (name: string, board: Models, weight = 1) =>
    saved('Task', { name, weight, boardId: board.id });

  const taskClass = () => models.Task as new (values: object) => Models;

  /** `2 31: a1 b2`: the aggregates of a board and its list, as the database has them. */
  async function stored(board: Models): Promise<string> {
    const { nbTasks, weight } = await models.BoardQuery.create().requirePk(board.id);
    const rows = (await models.TaskQuery.create().findList(board.id)) as readonly Models[];
    return `${nbTasks} ${weight}: ${rows.map((row) => `${row.name}${row.getRank()}`).join(' ')}`;
  }

  const lists = async (): Promise<readonly string[]> => [await stored(one), await stored(two)];

  const state = (object: Models) => [
    object.boardId,
    object.getRank(),
    object.slug,
    object.updatedAt,
    object.modifiedColumns(),
  ];

  /** Runs work in a transaction that is rolled back. */
  async function undone(work: () => Promise<void>): Promise<void> {
    const stopped = db.transaction(async () => {
      await work();
      throw new Error('stop');
    });
    await expect(stopped).rejects.toThrow('stop');
  }

  describe('a swap between lists', () => {
    it('tells aggregates, dates and slugs', async () => {
      const light = await task('same', one, 1);
      await task('other', one, 2);
      const heavy = await task('heavy', two, 30);
      await task('same', two, 5);
      setClock(() => later);
      await light.swapWith(heavy);
      expect(await lists()).toEqual(['2 32: heavy1 other2', '2 6: same1 same2']);
      expect(state(light)).toEqual([two.id, 1, 'same-1', later, []]);
      expect(state(heavy)).toEqual([one.id, 1, 'heavy', later, []]);
      const read = await models.TaskQuery.create().requirePk(light.id);
      expect(state(read)).toEqual(state(light));
    });

    it('leaves dates alone within one list', async () => {
      const [a, b] = [await task('a', one), await task('b', one)];
      setClock(() => later);
      await a.swapWith(b);
      expect(await lists()).toEqual(['2 2: b1 a2', '0 null: ']);
      expect([state(a), state(b)]).toEqual([
        [one.id, 2, 'a', first, []],
        [one.id, 1, 'b', first, []],
      ]);
    });

    it('finds the lists in which the rows are now', async () => {
      const [a, b] = [await task('a', one, 1), await task('b', one, 30)];
      const moved = await models.TaskQuery.create().requirePk(b.id);
      await moved.setScopeValue(two.id).save();
      await a.swapWith(b);
      expect(await lists()).toEqual(['1 30: b1', '1 1: a1']);
      expect([a.boardId, b.boardId]).toEqual([two.id, one.id]);
    });

    it('is undone with its transaction, also after others and after changes of the application', async () => {
      const [a, b] = [await task('a', one, 1), await task('b', one, 2)];
      const x = await task('x', two, 30);
      const before = [a, b, x].map(state);
      setClock(() => later);
      await undone(async () => {
        await a.moveDown();
        await a.swapWith(x);
        expect(await lists()).toEqual(['2 32: b1 x2', '1 1: a1']);
        await a.swapWith(b);
        expect(await lists()).toEqual(['2 31: a1 x2', '1 2: b1']);
      });
      expect([a, b, x].map(state)).toEqual(before);
      expect(await lists()).toEqual(['2 3: a1 b2', '1 30: x1']);
      a.name = 'renamed';
      await undone(async () => {
        await a.swapWith(x);
        x.name = 'mine';
      });
      expect([a.name, a.modifiedColumns(), x.name, x.modifiedColumns()]).toEqual([
        'renamed',
        ['name'],
        'mine',
        ['name'],
      ]);
      expect(await lists()).toEqual(['2 3: a1 b2', '1 30: x1']);
    });

    it('is undone with its savepoint', async () => {
      const [a, x, y] = [await task('a', one, 1), await task('x', two, 10), await task('y', two, 20)];
      await db.transaction(async () => {
        await a.swapWith(x);
        const states = [a, x, y].map(state);
        const inner = db.savepoint(async () => {
          await a.swapWith(x);
          await x.swapWith(y);
          await y.swapWith(a);
          throw new Error('stop');
        });
        await expect(inner).rejects.toThrow('stop');
        expect([a, x, y].map(state)).toEqual(states);
      });
      expect(await lists()).toEqual(['1 10: x1', '2 21: a1 y2']);
      expect([a, x, y].map((object) => object.boardId)).toEqual([two.id, one.id, two.id]);
    });

    it('is refused as a whole by a hook', async () => {
      const a = await task('a', one, 1);
      await task('b', two, 10);
      class RefusingTask extends taskClass() {
        preUpdate() {
          return false;
        }
      }
      const refusing: Models = new RefusingTask({ name: 'c', weight: 20, boardId: two.id });
      await refusing.save();
      setClock(() => later);
      const before = [state(a), state(refusing)];
      for (const swap of [() => a.swapWith(refusing), () => refusing.swapWith(a)]) {
        await expect(swap()).rejects.toThrow(
          'swapWith(): preSave() or preUpdate() of RefusingTask has refused to save it',
        );
        await expect(db.transaction(swap)).rejects.toThrow('has refused to save it');
        expect([state(a), state(refusing)]).toEqual(before);
        expect(await lists()).toEqual(['1 1: a1', '2 30: b1 c2']);
      }
    });

    it('is undone where a hook fails after the first object was saved', async () => {
      const a = await task('a', one, 1);
      let failing = '';
      const call = (hook: string) => (hook === failing ? a.moveToRank(7) : true);
      class FailingTask extends taskClass() {
        preUpdate() {
          return call('preUpdate');
        }

        postSave() {
          return call('postSave');
        }
      }
      const x: Models = new FailingTask({ name: 'x', weight: 10, boardId: two.id });
      await x.save();
      const before = [state(a), state(x)];
      setClock(() => later);
      for (const hook of ['preUpdate', 'postSave']) {
        failing = hook;
        await expect(a.swapWith(x)).rejects.toThrow('Invalid rank 7');
        await expect(db.transaction(() => a.swapWith(x).catch(() => undefined))).rejects.toThrow();
        expect([state(a), state(x)]).toEqual(before);
        expect(await lists()).toEqual(['1 1: a1', '1 10: x1']);
      }
    });

    it('keeps everything right while others swap, too', async () => {
      const objects: Models[] = [];
      for (let number = 0; number < 6; number += 1) {
        objects.push(await task(`t${number}`, number % 2 === 0 ? one : two, 10 ** number));
      }
      const swaps = Array.from({ length: 12 }, async (_, number) => {
        const key = (at: number) => objects[at % objects.length]?.id;
        const [a, b] = await Promise.all(
          [key(number), key(number * 5 + 1)].map((id) => models.TaskQuery.create().requirePk(id)),
        );
        await a.swapWith(b);
      });
      await Promise.all(swaps);
      let sum = 0;
      for (const board of [one, two]) {
        const read = await models.BoardQuery.create().requirePk(board.id);
        const rows = (await models.TaskQuery.create().findList(board.id)) as readonly Models[];
        expect(rows.map((row) => row.getRank())).toEqual([1, 2, 3]);
        expect([read.nbTasks, Number(read.weight)].map(Number)).toEqual([
          3,
          rows.reduce((total, { weight }) => total + Number(weight), 0),
        ]);
        sum += Number(read.weight);
      }
      expect(sum).toBe(111_111);
    });
  });

  it('keeps the ranks of all objects of a session right', async () => {
    for (const name of ['a', 'b', 'c']) await task(name, one, 1);
    for (const name of ['x', 'y', 'z']) await task(name, two, 10);
    await db.session(async () => {
      const objects = (await models.TaskQuery.create().orderByName().find()) as Iterable<Models>;
      const [a, b, c, x, y, z] = [...objects] as [Models, Models, Models, Models, Models, Models];
      const all = [a, b, c, x, y, z];
      const inMemory = () =>
        all.map((object) => `${object.name}${object.boardId - one.id}${object.getRank()}`);
      const before = inMemory();
      const swapped = ['a01', 'b11', 'c03', 'x02', 'y12', 'z13'];
      await undone(async () => {
        await b.swapWith(x);
        expect(inMemory()).toEqual(swapped);
        await c.swapWith(z);
      });
      expect([inMemory(), all.flatMap((object) => object.modifiedColumns())]).toEqual([before, []]);
      await b.swapWith(x);
      expect([inMemory(), all.flatMap((object) => object.modifiedColumns())]).toEqual([swapped, []]);
      expect(await lists()).toEqual(['3 12: a1 x2 c3', '3 21: b1 y2 z3']);
    });
  });

  describe('another object of the same row', () => {
    it('follows a swap', async () => {
      const [a, x] = [await task('a', one), await task('x', two)];
      const [n, o] = [
        await saved('Note', { name: 'n', boardId: one.id }),
        await saved('Note', { name: 'o', boardId: two.id }),
      ];
      setClock(() => later);
      await db.session(async () => {
        const held = await models.TaskQuery.create().requirePk(a.id);
        const heldNote = await models.NoteQuery.create().requirePk(n.id);
        const heldBoard = await models.BoardQuery.create().requirePk(one.id);
        expect([held === a, heldNote === n, heldBoard === one]).toEqual([false, false, false]);
        await a.swapWith(x);
        await n.swapWith(o);
        await one.swapWith(two);
        expect([held.boardId, held.getRank(), heldNote.boardId, heldNote.getRank()]).toEqual([
          two.id,
          1,
          two.id,
          1,
        ]);
        expect([heldBoard.getRank(), one.getRank(), two.getRank()]).toEqual([2, 2, 1]);
        expect([heldNote.isModified(), heldBoard.isModified()]).toEqual([false, false]);
        expect(await models.TaskQuery.create().requirePk(a.id)).toBe(held);
        expect(state(held)).toEqual([two.id, 1, 'a', later, []]);
        const before = [held.boardId, heldNote.boardId, heldBoard.getRank()];
        await undone(async () => {
          await a.swapWith(x);
          await n.swapWith(o);
          await one.swapWith(two);
          expect([held.boardId, heldNote.boardId, heldBoard.getRank()]).toEqual([one.id, one.id, 1]);
        });
        expect([held.boardId, heldNote.boardId, heldBoard.getRank()]).toEqual(before);
      });
    });

    it('keeps a place that it waits for in another list', async () => {
      const [a, b] = [await task('a', one), await task('b', one)];
      await task('x', two);
      await db.session(async () => {
        const held = await models.TaskQuery.create().requirePk(b.id);
        held.setScopeValue(two.id).insertAtTop();
        await a.moveToBottom();
        await held.save();
      });
      expect(await lists()).toEqual(['1 1: a1', '2 2: b1 x2']);
    });
  });

  it('undoes the rank of an object that the application has brought to another list', async () => {
    const a = await task('a', one);
    await task('x', two);
    await undone(async () => {
      await a.setScopeValue(two.id).save();
      expect(a.getRank()).toBe(2);
    });
    expect([a.boardId, a.getRank(), a.modifiedColumns()]).toEqual([two.id, 1, ['boardId']]);
    await a.save();
    expect(await lists()).toEqual(['0 null: ', '2 2: x1 a2']);
  });

  it('undoes places that were asked for in a transaction', async () => {
    const a = await task('a', one);
    await undone(async () => {
      await a.removeFromList().save();
      await one.removeFromList().save();
      expect([a.boardId, one.getRank()]).toEqual([null, null]);
    });
    expect([a.boardId, a.getRank(), a.modifiedColumns()]).toEqual([one.id, 1, []]);
    expect([one.getRank(), one.isModified()]).toEqual([1, false]);
    await undone(async () => {
      a.removeFromList();
      one.removeFromList();
    });
    expect([a.boardId, a.isModified(), one.getRank(), one.isModified()]).toEqual([one.id, false, 1, false]);
    await one.removeFromList().save();
    const fresh = new models.Board({ name: 'new' });
    await undone(async () => {
      await one.insertAtTop().save();
      expect(one.getRank()).toBe(1);
      await fresh.insertAtTop().save();
    });
    expect([one.getRank(), await one.save(), await one.isFirst()]).toEqual([null, 0, false]);
    await fresh.save();
    await two.reload();
    expect([two.getRank(), fresh.getRank()]).toEqual([1, 2]);
  });
});
