import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { related } from '../../runtimes/typescript/src/model/relations/related.ts';
import { bounded, manyRuns } from '../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import { CAMPUS } from './support/campus.ts';
import type { AnyModel } from './support/dynamic-models.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** References do not let go of objects before the end of the task that has looked at them. */
async function heapUsed(): Promise<number> {
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const undone = new Error('undone');

onEachDatabase((database) => {
  let scratch: Scratch;
  let campus: Opened;
  let person: AnyModel;
  let article: AnyModel;
  let course: AnyModel;

  beforeEach(async () => {
    scratch = await database.createScratch();
    campus = await openSketch(CAMPUS, {}, settingsOf(database, scratch));
    [person, article, course] = [await saved('person'), await saved('article'), await saved('course')];
  });

  afterEach(async () => {
    await campus.close();
    await scratch.drop();
  });

  async function saved(table: string, values: object = {}): Promise<AnyModel> {
    const object = campus.make(table, { name: 'held', ...values });
    await object.save();
    return object;
  }

  const comment = (): AnyModel =>
    related.setParent(campus.make('comment', { name: 'c' }), 'Article', article);

  const rolledBack = (work: () => Promise<unknown>): Promise<void> =>
    campus.db
      .transaction(async () => {
        await work();
        throw undone;
      })
      .catch((failure: unknown) => {
        if (failure !== undone) throw failure;
      });

  /** What a worker does that holds a person, an article and a course. */
  const operations: readonly ((number: number) => Promise<unknown>)[] = [
    async () => {
      const one = await comment().save();
      await related.getChildren(article, 'Comment');
      await campus.query('comment').deleteAll();
      return one;
    },
    async () => {
      const added = campus.make('comment', { name: 'c' });
      related.addChild(article, 'Comment', added);
      await article.save();
      related.removeChild(article, 'Comment', added);
      await article.save();
    },
    async (number) => {
      const moved = await saved('article', { authorId: person.id });
      await related.getChildren(person, 'AuthoredArticle');
      await campus.query('article').filterById(moved.id).update({ note: number, authorId: null });
      await moved.reload();
      await moved.delete();
    },
    async (number) => {
      person.note = number;
      await person.save();
    },
    async () => {
      related.addMany(person, 'Course', course);
      await person.save();
      related.removeMany(course, 'Person', person);
      await course.save();
      const other = campus.make('course', { name: 'other' });
      related.addMany(person, 'Course', other);
      await person.save();
      await other.delete();
    },
    async () => {
      related.addMany(await saved('person', { name: 'other' }), 'Course', course);
      await course.save();
      await campus.query('membership').deleteAll();
      await campus.query('person').filterByName('other').delete();
    },
    () => rolledBack(() => comment().save()),
    () => campus.db.transaction(() => campus.db.savepoint(() => comment().save())),
    () =>
      campus.db.transaction(() =>
        campus.db
          .savepoint(async () => {
            related.addMany(person, 'Course', await saved('course', { name: 'other' }));
            await person.save();
            throw undone;
          })
          .catch(() => undefined),
      ),
    () =>
      rolledBack(async () => {
        related.addMany(campus.make('person', { name: 'other' }), 'Course', course);
        await course.save();
      }),
    async () => {
      await related.getMany(person, 'Course');
      await campus.query('person').withCourses().find();
      await campus.query('article').joinWithAuthor().filterByName('none').find();
    },
  ];

  it('does not grow with the operations of a worker', bounded, async () => {
    const { numRuns } = database.name === 'sqlite' ? manyRuns(400, 100_000) : manyRuns(100, 10_000);
    const run = async (from: number, to: number): Promise<number> => {
      for (let number = from; number < to; number++) {
        const operate = operations[number % operations.length] as (typeof operations)[number];
        // A unit of work that ends takes its objects along.
        await (number % 2 === 0 ? campus.db.session(() => operate(number)) : operate(number));
      }
      await campus.query('comment').deleteAll();
      return heapUsed();
    };
    campus.statements();
    const half = Math.floor(numRuns / 2);
    const before = await run(0, half);
    campus.statements();
    const after = await run(half, numRuns);
    campus.statements();
    if (process.env.ORM_TEST_LONG) {
      const [first, second] = [before, after].map((bytes) => (bytes / 1_000_000).toFixed(1));
      console.log(`${database.name}: ${first} MB after ${half} operations, ${second} MB after ${numRuns}`);
    }
    expect(after - before).toBeLessThan(3_000_000);
  });
});
