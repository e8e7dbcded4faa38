import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Testing from '../../runtimes/typescript/src/testing/index.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const SCHEMA = `
  <table name="author">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true" required="true"/>
    <column name="email" type="VARCHAR" size="50"/>
    <unique><unique-column name="email"/></unique>
  </table>`;

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let testing: typeof Testing;
  let box: Testing.Sandbox | undefined;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    ({ models } = project);
    testing = await import(join(project.folder, 'node_modules/orm-models-runtime/dist/testing/index.js'));
  });
  beforeEach(async () => {
    await models.AuthorQuery.create().deleteAll();
    await save('jane');
    box = undefined;
  });
  afterEach(() => box?.end());
  afterAll(() => project.close());

  const save = (email: string) => new models.Author({ email }).save();
  const emails = async (): Promise<string[]> =>
    (await models.AuthorQuery.create().orderByEmail().find()).map(({ email }: { email: string }) => email);
  const begin = async () => {
    box = await testing.sandbox(project.db);
  };

  it('undoes objects, queries and SQL', async () => {
    await begin();
    await save('ann');
    await models.AuthorQuery.create().filterByEmail('jane').update({ email: 'joan' });
    await project.db.sql`INSERT INTO author (email) VALUES ('sql')`;
    expect(await emails()).toEqual(['ann', 'joan', 'sql']);
    if (database.name !== 'sqlite') {
      expect(await project.scratch.query('SELECT email FROM author')).toEqual([{ email: 'jane' }]);
    }
    await box?.end();
    expect(await emails()).toEqual(['jane']);
  });

  it('lets transactions commit and roll back as elsewhere', async () => {
    await begin();
    const outcomes: string[] = [];
    await project.db.transaction(async () => {
      project.db.afterCommit(() => void outcomes.push('committed'));
      await project.db.transaction(() => save('kept'));
    });
    const lost = new models.Author({ email: 'lost' });
    const work = project.db.transaction(async () => {
      project.db.afterRollback(() => void outcomes.push('rolled back'));
      await lost.save();
      throw new Error('refused');
    });
    await expect(work).rejects.toThrow('refused');
    expect(lost.isNew()).toBe(true);
    await project.db.transaction(async () => {
      await save('part');
      await project.db
        .savepoint(() => save('gone').then(() => Promise.reject(new Error('no'))))
        .catch(() => {});
    });
    await project.db.transaction(() => save('isolated'), { isolation: 'serializable' });
    expect(outcomes).toEqual(['committed', 'rolled back']);
    expect(await emails()).toEqual(['isolated', 'jane', 'kept', 'part']);
  });

  it('goes on after statements that fail', async () => {
    await begin();
    await expect(project.db.sql`SELECT nothing FROM author`).rejects.toThrow('nothing');
    await save('ann');
    for (let round = 0; round < 2; round++) {
      await expect(save('ann')).rejects.toThrow();
      await expect(project.db.sql`INSERT INTO author (email) VALUES ('ann')`).rejects.toThrow();
      expect(await emails()).toEqual(['ann', 'jane']);
    }
  });

  it('reads rows one by one while others are written', async () => {
    await begin();
    await save('ann');
    for await (const author of models.AuthorQuery.create().orderById().iterate()) {
      author.email = `${author.email}!`;
      await author.save();
    }
    expect(await emails()).toEqual(['ann!', 'jane!']);
  });

  it('undoes what runs at the same time, and what is left open', async () => {
    await begin();
    await Promise.all(['a', 'b', 'c', 'd'].map(save));
    expect(await emails()).toHaveLength(5);
    let isWaiting = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      isWaiting = resolve;
    });
    let goOn = (): void => {};
    const open = project.db.transaction(async () => {
      await save('open');
      isWaiting();
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    });
    await waiting;
    await box?.end();
    goOn();
    await expect(open).rejects.toThrow();
    expect(await emails()).toEqual(['jane']);
    await save('after');
    expect(await emails()).toEqual(['after', 'jane']);
  });

  it('is begun once, outside of transactions', async () => {
    await begin();
    await expect(testing.sandbox(project.db)).rejects.toThrow('A sandbox has begun on');
    await project.db.transaction(async (transaction) => {
      await expect(testing.sandbox(transaction)).rejects.toThrow('outside of its transactions');
    });
    await box?.end();
    await box?.end();
    await begin();
  });

  if (database.name === 'mysql') {
    it('tells of a statement that commits', async () => {
      await begin();
      await save('ann');
      await project.db.sql`CREATE TABLE orm_sandbox_table (id INTEGER)`;
      await expect(box?.end()).rejects.toThrow('A statement has committed');
      await project.db.sql`DROP TABLE orm_sandbox_table`;
      expect(await emails()).toEqual(['ann', 'jane']);
    });
  }

  it('undoes work, also where it fails', async () => {
    expect(await testing.withRollback(project.db, () => save('ann'))).toBe(1);
    const failing = testing.withRollback(project.db, async () => {
      await save('eve');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await emails()).toEqual(['jane']);
  });

  it('gives the statements of work', async () => {
    const statements = await testing.statementsOf(project.db, async () => {
      await save('ann');
      await emails();
    });
    expect(statements.map((sql) => sql.split(' ')[0])).toEqual(['INSERT', 'SELECT']);
  });

  describe('with hooks of a test runner', () => {
    const hooks: (() => Promise<void>)[] = [];
    it('begins and ends around each test', async () => {
      testing.rollBackEach(() => project.db, {
        beforeEach: (work) => hooks.push(work),
        afterEach: (work) => hooks.push(work),
      });
      const [before, after] = hooks;
      for (let round = 0; round < 2; round++) {
        await before?.();
        await save('ann');
        await after?.();
      }
      expect(await emails()).toEqual(['jane']);
    });
  });
});
