import { afterAll, beforeAll, it } from 'vitest';
import { bounded, fc, runs } from '../arbitraries/property.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const table = (name: string, index: string) => `
  <table name="${name}">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="50"/><column name="board" type="INTEGER"/>
    <behavior name="sortable">
      <parameter name="use_scope" value="true"/><parameter name="scope_column" value="board"/>
    </behavior>
    <${index}><${index}-column name="board"/><${index}-column name="sortable_rank"/></${index}>
  </table>`;
const SCHEMA = table('task', 'index') + table('card', 'unique');

const KINDS = [
  'append',
  'insert',
  'move',
  'moveDown',
  'swap',
  'scope',
  'rename',
  'delete',
  'deleteByQuery',
  'reorder',
  'find',
] as const;

interface Step {
  readonly kind: (typeof KINDS)[number];
  readonly a: number;
  readonly b: number;
}

interface Block {
  readonly around: 'nothing' | 'commit' | 'rollback';
  readonly parts: readonly (Step | Block)[];
}

const number = fc.nat({ max: 30 });
const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...KINDS), a: number, b: number });
const { block } = fc.letrec<{ block: Block; part: Step | Block }>((tie) => ({
  block: fc.record({
    around: fc.constantFrom<Block['around']>('nothing', 'commit', 'rollback', 'rollback'),
    parts: fc.array(tie('part'), { minLength: 1, maxLength: 8 }),
  }),
  part: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    { arbitrary: step, weight: 6 },
    { arbitrary: tie('block'), weight: 1 },
  ),
}));
const programs = fc.array(block, { minLength: 1, maxLength: 4 });

class Stop extends Error {}

onEachDatabase((database) => {
  let project: BehaviorProject;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
  });

  afterAll(() => project.close());

  /** Runs random programs on the objects of a unit of work. */
  class Lists {
    readonly story: string[] = [];
    readonly #name: 'Task' | 'Card';
    #objects: Models[] = [];
    #depth = 0;

    constructor(name: 'Task' | 'Card') {
      this.#name = name;
    }

    async run({ around, parts }: Block): Promise<void> {
      if (around === 'nothing') return this.#runParts(parts);
      const { db } = project;
      this.story.push('begin');
      const held = this.#objects;
      const given = held.map(({ board, name }) => ({ board, name }));
      this.#depth += 1;
      const work = async (): Promise<void> => {
        await this.#runParts(parts);
        if (around === 'rollback') throw new Stop();
      };
      try {
        await (this.#depth > 1 ? db.savepoint(work) : db.transaction(work));
      } catch (failure) {
        if (!(failure instanceof Stop)) throw failure;
        this.#objects = held;
        // Values that a program has set stay; it takes them back, but not the ranks.
        for (const [index, object] of held.entries()) Object.assign(object, given[index]);
      }
      this.#depth -= 1;
      this.story.push(around);
      await this.check();
    }

    async #runParts(parts: readonly (Step | Block)[]): Promise<void> {
      for (const part of parts) {
        if ('parts' in part) await this.run(part);
        else {
          await this.step(part);
          await this.check();
        }
      }
    }

    get #query(): Models {
      return project.models[`${this.#name}Query`];
    }

    async #make(board: number, rank?: number): Promise<void> {
      const object = new project.models[this.#name]({ board, name: 'new' });
      if (rank !== undefined) object.insertAtRank(rank);
      await object.save();
      this.#objects = [...this.#objects, object];
    }

    async step({ kind, a, b }: Step): Promise<void> {
      const object = this.#objects[a % Math.max(1, this.#objects.length)];
      const board = 1 + (b % 2);
      this.story.push(`${kind} ${object?.id} ${b}`);
      if (object === undefined || kind === 'append') return this.#make(board);
      const last = (scope: number): Promise<number> => this.#query.getMaxRank(scope);
      if (kind === 'insert') await this.#make(board, 1 + (a % ((await last(board)) + 1)));
      else if (kind === 'move') await object.moveToRank(1 + (b % (await last(object.board))));
      else if (kind === 'moveDown') await object.moveDown();
      else if (kind === 'swap') await object.swapWith(this.#objects[b % this.#objects.length]);
      else if (kind === 'scope') {
        if (object.board === board) return;
        await object
          .setScopeValue(board)
          .insertAtRank(1 + (a % ((await last(board)) + 1)))
          .save();
      } else if (kind === 'rename') {
        object.name = `name ${b}`;
        await object.save();
      } else if (kind === 'delete') {
        await object.delete();
        this.#drop([object]);
      } else if (kind === 'deleteByQuery') {
        const gone = this.#objects.filter((one) => one.id % 3 === b % 3);
        if (gone.length > 0)
          await this.#query
            .create()
            .filterById(project.runtime.oneOf(gone.map(({ id }) => id)))
            .delete();
        this.#drop(gone);
      } else if (kind === 'reorder') {
        const ids = this.#objects.filter((one) => one.board === board).map(({ id }) => id);
        const ranks = Object.fromEntries(ids.reverse().map((id, index) => [id, index + 1]));
        if (ids.length > 0) await this.#query.reorder(ranks);
      } else await this.#query.create().find();
    }

    #drop(gone: readonly Models[]): void {
      this.#objects = this.#objects.filter((object) => !gone.includes(object));
    }

    /** Objects have the places of their rows, and lists have no gaps. */
    async check(): Promise<void> {
      const { db } = project;
      const rows = (await (this.#name === 'Task'
        ? db.sql`SELECT id, board, sortable_rank AS place FROM task ORDER BY board, sortable_rank`
        : db.sql`SELECT id, board, sortable_rank AS place FROM card ORDER BY board, sortable_rank`)) as {
        id: number;
        board: number;
        place: number;
      }[];
      const places = new Map(rows.map(({ id, board, place }) => [Number(id), `${board}/${place}`]));
      const lasts = new Map<number, number>();
      for (const { board, place } of rows) {
        const expected = (lasts.get(board) ?? 0) + 1;
        if (Number(place) !== expected)
          throw new Error(`Rank ${place} of board ${board} instead of ${expected}`);
        lasts.set(board, expected);
      }
      if (places.size !== this.#objects.length) throw new Error(`${places.size} rows`);
      for (const object of this.#objects) {
        const is = `${object.board}/${object.getRank()}`;
        if (is !== places.get(object.id)) {
          throw new Error(`${object.id} is at ${is} instead of ${places.get(object.id)}`);
        }
        if (object.isModified()) throw new Error(`${object.id}: ${object.modifiedColumns()} modified`);
      }
    }
  }

  for (const name of ['Task', 'Card'] as const) {
    it(`gives the objects of ${name} the ranks of their rows after rollbacks`, bounded, async () => {
      await fc.assert(
        fc.asyncProperty(programs, async (blocks) => {
          await project.models[`${name}Query`].create().deleteAll();
          const lists = new Lists(name);
          try {
            await project.db.session(async () => {
              for (const board of [0, 0, 1]) await lists.step({ kind: 'append', a: 0, b: board });
              for (const one of blocks) await lists.run(one);
            });
          } catch (failure) {
            throw new Error(`${(failure as Error).message}\n${lists.story.join('\n')}`, { cause: failure });
          }
        }),
        runs(25),
      );
    });
  }
});
