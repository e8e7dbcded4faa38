import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import { connect } from '../../runtimes/typescript/src/drivers/connect.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { connectionName, settingsOf } from './settings-of.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const NAME = '<column name="name" type="VARCHAR" size="50"/>';

/** A table of children with a list for each board. */
const children = (name: string, required: boolean): string => `
  <table name="${name}">
    ${ID}${NAME}<column name="board_id" type="INTEGER" required="${required}"/>
    <foreign-key foreignTable="board"${required ? ' onDelete="cascade"' : ''}>
      <reference local="board_id" foreign="id"/>
    </foreign-key>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="board_id"/>
    </behavior>
    <index><index-column name="board_id"/><index-column name="sortable_rank"/></index>
  </table>`;

const SCHEMA = `<table name="board">${ID}${NAME}</table>${children('task', false)}${children('card', true)}`;

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  /** Another process, as far as the runtime can tell. */
  let elsewhere: Database;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
    elsewhere = await connect(connectionName(), settingsOf(database, project.scratch));
  });

  afterAll(async () => {
    await elsewhere.close();
    await project.close();
  });

  for (const model of ['Task', 'Card']) {
    describe(`a list of ${model === 'Task' ? 'children with an optional' : 'children with a required'} parent`, () => {
      const table = model.toLowerCase();
      let [one, two]: readonly Models[] = [];

      beforeEach(async () => {
        await models[`${model}Query`].create().deleteAll();
        [one, two] = ['one', 'two'].map((name) => new models.Board({ name }));
        await one?.save();
        await two?.save();
        for (const name of ['a', 'b', 'c']) await new models[model]({ name, boardId: one?.id }).save();
        for (const name of ['x', 'y']) await new models[model]({ name, boardId: two?.id }).save();
      });

      /** `a1 b2`: the rows of a board with their ranks, as the database has them. */
      async function ranks(board: Models | undefined): Promise<string> {
        const rows = await models[`${model}Query`]
          .create()
          .filterByBoardId(board?.id)
          .orderBySortableRank()
          .find();
        return rows.map((row: Models) => `${row.name}${row.sortableRank}`).join(' ');
      }

      /** Moves row b of the first board to the top of the second one, and keeps both lists without gaps. */
      async function moveElsewhere(): Promise<void> {
        const statements = [
          `UPDATE ${table} SET sortable_rank = sortable_rank + 1 WHERE board_id = ${two?.id}`,
          `UPDATE ${table} SET board_id = ${two?.id}, sortable_rank = 1 WHERE name = 'b'`,
          `UPDATE ${table} SET sortable_rank = 2 WHERE name = 'c'`,
        ];
        for (const sql of statements) {
          await executorOf(elsewhere).run({ sql, effect: 'write', transient: true }, []);
        }
      }

      const read = (board: Models | undefined): Promise<Models[]> => board?.[`get${model}s`]();

      it('keeps the row that its former parent removes', async () => {
        const [, b] = await read(one);
        await moveElsewhere();
        one?.[`remove${model}`](b);
        await one?.save();
        expect([await ranks(one), await ranks(two)]).toEqual(['a1 c2', 'b1 x2 y3']);
        expect([b?.isDeleted(), b?.boardId]).toEqual([false, two?.id]);
      });

      it('keeps the row that its former parent removes with all others', async () => {
        const [a] = await read(one);
        await moveElsewhere();
        one?.[`set${model}s`]([a]);
        await one?.save();
        expect([await ranks(one), await ranks(two)]).toEqual(['a1', 'b1 x2 y3']);
      });

      it('keeps the row in a transaction, and after its rollback', async () => {
        const [, b] = await read(one);
        await moveElsewhere();
        const failing = project.db.transaction(async () => {
          one?.[`remove${model}`](b);
          await one?.save();
          expect([await ranks(one), await ranks(two)]).toEqual(['a1 c2', 'b1 x2 y3']);
          throw new Error('stop');
        });
        await expect(failing).rejects.toThrow('stop');
        await one?.save();
        expect([await ranks(one), await ranks(two)]).toEqual(['a1 c2', 'b1 x2 y3']);
      });

      it('can move and save the removed object afterwards', async () => {
        const [, b] = await read(one);
        await moveElsewhere();
        one?.[`remove${model}`](b);
        await one?.save();
        await b?.moveDown();
        if (b) b.name = 'renamed';
        await b?.save();
        expect([await ranks(one), await ranks(two)]).toEqual(['a1 c2', 'x1 renamed2 y3']);
      });
    });
  }
});
