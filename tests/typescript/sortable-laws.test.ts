import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc, runs } from '../arbitraries/property.ts';
import { onDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const SCOPED = `<behavior name="sortable">
    <parameter name="use_scope" value="true"/><parameter name="scope_column" value="board"/>
  </behavior>`;
const SCHEMA = `
  <table name="task">
    ${ID}<column name="board" type="INTEGER"/>${SCOPED}
    <index><index-column name="board"/><index-column name="sortable_rank"/></index>
  </table>
  <table name="card">
    ${ID}<column name="board" type="INTEGER"/>${SCOPED}
    <unique><unique-column name="board"/><unique-column name="sortable_rank"/></unique>
  </table>`;

/** A list as a program without a database keeps it: keys in their order. */
type Lists = Map<number | null, number[]>;

const BOARDS = [1, 2, null] as const;

interface Step {
  readonly kind:
    | 'append'
    | 'insert'
    | 'move'
    | 'swap'
    | 'scope'
    | 'delete'
    | 'deleteSome'
    | 'reorder'
    | 'rollback';
  readonly board: number;
  readonly at: number;
  readonly to: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(
      'append',
      'insert',
      'move',
      'swap',
      'scope',
      'delete',
      'deleteSome',
      'reorder',
      'rollback',
    ),
    board: fc.nat(2),
    at: fc.nat(20),
    to: fc.nat(20),
  }),
  { minLength: 5, maxLength: 25 },
);

onDatabase('sqlite', (database) => {
  let project: BehaviorProject;
  let models: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
  });

  afterAll(() => project.close());

  const listOf = (lists: Lists, board: number): [number | null, number[]] => {
    const scope = BOARDS[board % 3] ?? null;
    const list = lists.get(scope) ?? [];
    lists.set(scope, list);
    return [scope, list];
  };

  /** Does a step in the database and in memory. */
  async function take(model: 'Task' | 'Card', lists: Lists, { kind, board, at, to }: Step): Promise<void> {
    const [scope, list] = listOf(lists, board);
    const query = models[`${model}Query`];
    const place = list.length === 0 ? 0 : at % list.length;
    const target = list.length === 0 ? 0 : to % list.length;
    const object = list.length === 0 ? undefined : await query.create().requirePk(list[place]);
    if (kind === 'append' || object === undefined) {
      const fresh = new models[model]({ board: scope });
      await fresh.save();
      list.push(fresh.id);
    } else if (kind === 'insert') {
      const fresh = new models[model]({ board: scope }).insertAtRank(target + 1);
      await fresh.save();
      list.splice(target, 0, fresh.id);
    } else if (kind === 'move') {
      await object.moveToRank(target + 1);
      list.splice(target, 0, ...list.splice(place, 1));
    } else if (kind === 'swap') {
      await object.swapWith(await query.create().requirePk(list[target]));
      [list[place], list[target]] = [list[target] as number, list[place] as number];
    } else if (kind === 'scope') {
      const [other, others] = listOf(lists, board + 1);
      const rank = to % (others.length + 1);
      await object
        .setScopeValue(other)
        .insertAtRank(rank + 1)
        .save();
      others.splice(rank, 0, ...list.splice(place, 1));
    } else if (kind === 'delete') {
      await object.delete();
      list.splice(place, 1);
    } else if (kind === 'deleteSome') {
      const gone = list.filter((_, index) => index % 3 === at % 3);
      if (gone.length > 0) await query.create().filterById(project.runtime.oneOf(gone)).delete();
      lists.set(
        scope,
        list.filter((id) => !gone.includes(id)),
      );
    } else if (kind === 'reorder') {
      list.reverse();
      await query.reorder(Object.fromEntries(list.map((id, index) => [id, index + 1])));
    } else {
      const undone = project.db.transaction(async () => {
        await object.moveToBottom();
        await object.setScopeValue(BOARDS[(board + 1) % 3] ?? null).save();
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      expect(object.getRank()).toBe(place + 1);
    }
  }

  for (const model of ['Task', 'Card'] as const) {
    it(`keeps the lists of ${model} as a program would keep arrays`, async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (program) => {
          await models[`${model}Query`].create().deleteAll();
          const lists: Lists = new Map();
          for (const step of program) await take(model, lists, step);
          for (const [scope, list] of lists) {
            const rows = (await models[`${model}Query`].create().findList(scope)) as readonly {
              id: number;
              getRank(): number;
            }[];
            expect(rows.map(({ id }) => id)).toEqual(list);
            expect(rows.map((row) => row.getRank())).toEqual(list.map((_, index) => index + 1));
          }
        }),
        runs(60),
      );
    });
  }
});
