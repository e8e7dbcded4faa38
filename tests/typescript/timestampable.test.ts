import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const TITLE = '<column name="title" type="VARCHAR" size="50"/>';
const SCHEMA = `
  <table name="post">
    ${ID}${TITLE}<column name="code" type="VARCHAR" size="10"/>
    <behavior name="timestampable"/>
    <unique><unique-column name="code"/></unique>
  </table>
  <table name="entry">
    ${ID}${TITLE}
    <column name="made" type="INTEGER"/><column name="day" type="DATE"/>
    <behavior name="timestampable">
      <parameter name="create_column" value="made"/><parameter name="update_column" value="day"/>
      <parameter name="time_zone" value="Asia/Tokyo"/>
    </behavior>
  </table>`;

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let setClock: (clock?: () => Date) => void;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
    // The runtime that the generated classes use is the built one.
    const runtime = (await import('../../runtimes/typescript/dist/index.js' as string)) as Models;
    setClock = runtime.setClock;
  });

  afterAll(() => project.close());

  const at = (text: string): void => setClock(() => new Date(text));

  beforeEach(async () => {
    await models.PostQuery.create().deleteAll();
    at('2024-02-29T20:00:00Z');
  });

  afterEach(() => setClock());

  const first = new Date('2024-02-29T20:00:00Z');
  const later = new Date('2024-03-05T08:30:00Z');

  it('writes both dates of a new row, and that of the last update of a changed one', async () => {
    const post = new models.Post({ title: 'a' });
    await post.save();
    expect([post.createdAt, post.updatedAt]).toEqual([first, first]);
    at('2024-03-05T08:30:00Z');
    await post.save();
    expect(post.updatedAt).toEqual(first);
    post.title = 'b';
    expect(await post.save()).toBe(1);
    expect([post.createdAt, post.updatedAt]).toEqual([first, later]);
    const read = await models.PostQuery.create().requirePk(post.id);
    expect([read.createdAt, read.updatedAt]).toEqual([first, later]);
  });

  it('keeps dates that the application gives, and the last one where it is told to', async () => {
    const given = new Date('2001-01-01T00:00:00Z');
    const post = new models.Post({ title: 'a', createdAt: given, updatedAt: given });
    await post.save();
    expect([post.createdAt, post.updatedAt]).toEqual([given, given]);
    post.title = 'b';
    await post.keepUpdateDateUnchanged().save();
    expect(post.updatedAt).toEqual(given);
    post.title = 'c';
    await post.save();
    expect(post.updatedAt).toEqual(first);
    const copy = post.copy();
    expect([copy.createdAt, copy.updatedAt]).toEqual([null, null]);
  });

  it('writes the date in updates of queries', async () => {
    const post = new models.Post({ title: 'a' });
    await post.save();
    at('2024-03-05T08:30:00Z');
    await models.PostQuery.create().filterByTitle('a').keepUpdateDateUnchanged().update({ title: 'b' });
    await post.reload();
    expect(post.updatedAt).toEqual(first);
    await models.PostQuery.create().filterByTitle('b').update({ title: 'c' });
    await post.reload();
    expect(post.updatedAt).toEqual(later);
  });

  it('writes dates in upserts: of creation only for new rows', async () => {
    const upsert = (title: string) =>
      models.PostQuery.create().upsert({ code: 'x', title }, { conflict: ['code'] });
    await upsert('a');
    at('2024-03-05T08:30:00Z');
    await upsert('b');
    const post = await models.PostQuery.create().requireOneByCode('x');
    expect([post.title, post.createdAt, post.updatedAt]).toEqual(['b', first, later]);
  });

  it('finds and orders by date', async () => {
    await new models.Post({ title: 'old' }).save();
    at('2024-03-05T08:30:00Z');
    await new models.Post({ title: 'new' }).save();
    const titles = async (query: Models) => (await query.find()).map(({ title }: { title: string }) => title);
    const create = () => models.PostQuery.create();
    expect(await titles(create().lastCreatedFirst())).toEqual(['new', 'old']);
    expect(await titles(create().firstUpdatedFirst())).toEqual(['old', 'new']);
    expect(await titles(create().recentlyCreated(3))).toEqual(['new']);
    expect(await titles(create().recentlyUpdated().firstCreatedFirst())).toEqual(['old', 'new']);
  });

  it('writes seconds, and days by the clocks of a zone', async () => {
    const entry = new models.Entry({ title: 'a' });
    await entry.save();
    expect([entry.made, entry.day]).toEqual([first.getTime() / 1000, '2024-03-01']);
    await entry.reload();
    expect([entry.made, entry.day]).toEqual([first.getTime() / 1000, '2024-03-01']);
  });

  it('takes dates back that were written in an attempt that failed', async () => {
    await new models.Post({ title: 'a', code: 'taken' }).save();
    const post = new models.Post({ title: 'b' });
    await post.save();
    const dates = (one: Models) => [one.createdAt, one.updatedAt];
    const fresh = () => new models.Post({ title: 'c', code: 'taken' });
    at('2024-03-05T08:30:00Z');
    post.code = 'taken';
    await expect(post.save()).rejects.toThrow();
    expect(dates(post)).toEqual([first, first]);
    const [one, two, three] = [fresh(), fresh(), fresh()];
    await expect(one.save()).rejects.toThrow();
    await expect(models.PostQuery.create().insertMany([two, three])).rejects.toThrow();
    for (const object of [one, two, three]) expect(dates(object)).toEqual([null, null]);
    post.code = null;
    const given = new Date('2001-01-01T00:00:00Z');
    await post.save();
    expect(post.updatedAt).toEqual(first);
    for (const level of ['transaction', 'savepoint'] as const) {
      const made = new models.Post({ title: 'd' });
      const dated = new models.Post({ title: 'e', createdAt: given });
      post.title = `${post.title}!`;
      await project.db
        .transaction(async () => {
          const undone = project.db[level](async () => {
            await made.save();
            await dated.save();
            await post.save();
            expect(dates(post)).toEqual([first, later]);
            throw new Error('undone');
          });
          if (level === 'savepoint') await undone.catch(() => undefined);
          else await undone;
        })
        .catch(() => undefined);
      expect(dates(made)).toEqual([null, null]);
      expect(dates(dated)).toEqual([given, null]);
      expect(dates(post)).toEqual([first, first]);
    }
    await post.save();
    const read = await models.PostQuery.create().requirePk(post.id);
    expect(dates(read)).toEqual([first, later]);
  });

  it('leaves the date of the last update alone also in the attempt after one that failed', async () => {
    await new models.Post({ title: 'a', code: 'taken' }).save();
    const post = new models.Post({ title: 'b' });
    await post.save();
    at('2024-03-05T08:30:00Z');
    const undone = project.db.transaction(async () => {
      post.title = 'c';
      await post.keepUpdateDateUnchanged().save();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await post.save();
    expect([post.title, post.updatedAt]).toEqual(['c', first]);
    post.code = 'taken';
    await expect(post.keepUpdateDateUnchanged().save()).rejects.toThrow();
    post.code = 'free';
    await post.save();
    expect(post.updatedAt).toEqual(first);
  });
});
