import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const TITLE = '<column name="title" type="VARCHAR" size="50"/><column name="note" type="VARCHAR" size="50"/>';
const UNIQUE = '<unique><unique-column name="title"/></unique>';
const SCHEMA = `
  <table name="tag">${ID}${TITLE}${UNIQUE}</table>
  <table name="label" allowPkInsert="true">${ID}${TITLE}</table>
  <table name="post">${ID}${TITLE}${UNIQUE}<behavior name="timestampable"/></table>
  <table name="task">${ID}${TITLE}<behavior name="sortable"/><behavior name="timestampable"/></table>
  <table name="node">${ID}${TITLE}<behavior name="nested_set"/></table>
  <table name="page">${ID}${TITLE}<behavior name="sluggable">
    <parameter name="slug_pattern" value="{Title}"/></behavior></table>`;

onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;
  let transactions = 0;
  const statements: string[] = [];

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
    const db = project.db as unknown as { runOperation(...given: unknown[]): Promise<unknown> };
    const runOperation = db.runOperation.bind(db);
    db.runOperation = (...given) => {
      transactions++;
      return runOperation(...given);
    };
    project.db.on('query', ({ sql }) => statements.push(sql));
  });

  afterAll(() => project.close());

  beforeEach(async () => {
    for (const name of ['Tag', 'Label', 'Post', 'Task', 'Node', 'Page'])
      await models[`${name}Query`].create().deleteAll();
  });

  /** The numbers of statements and of transactions that work takes. */
  async function taken(work: () => Promise<unknown>): Promise<{ statements: number; transactions: number }> {
    transactions = 0;
    statements.length = 0;
    await work();
    return { statements: statements.length, transactions };
  }

  const ALONE = { statements: 1, transactions: 0 };
  const NOTHING = { statements: 0, transactions: 0 };

  it('inserts rows of the same columns together, and makes keys in the order of the objects', async () => {
    const given = (id: number) => new models.Label({ id, title: `t${id}` });
    const made = (title: string) => new models.Label({ title });
    const labels = [given(9001), made('a'), given(9002), made('b'), given(9003), made('c')];
    const before = statements.length;
    expect(await models.LabelQuery.create().insertMany(labels)).toBe(6);
    expect(statements.slice(before).filter((sql) => sql.startsWith('INSERT'))).toHaveLength(2);
    const keys = labels.filter((_, index) => index % 2 === 1).map(({ id }) => id as number);
    expect(keys).toEqual([...keys].sort((one, other) => one - other));
    const read = await models.LabelQuery.create().findPks(labels.map(({ id }) => id));
    const titles = new Map(read.map(({ id, title }: { id: number; title: string }) => [id, title]));
    expect(labels.map(({ id }) => titles.get(id))).toEqual(['t9001', 'a', 't9002', 'b', 't9003', 'c']);
  });

  it('inserts and updates a row with dates by one statement', async () => {
    const post = new models.Post({ title: 'a' });
    expect(await taken(() => post.save())).toEqual(ALONE);
    expect([post.isNew(), post.createdAt instanceof Date]).toEqual([false, true]);
    const read = await models.PostQuery.create().requirePk(post.id);
    read.note = 'n';
    expect(await taken(() => read.save())).toEqual(ALONE);
    expect(await taken(() => read.save())).toEqual(NOTHING);
    expect(read.isModified()).toBe(false);
  });

  it('deletes rows with dates, and writes them by queries, by one statement', async () => {
    const posts = ['a', 'b', 'c'].map((title) => new models.Post({ title }));
    expect(await taken(() => models.PostQuery.create().insertMany(posts))).toEqual(ALONE);
    expect(posts.every(({ id, createdAt }) => id > 0 && createdAt instanceof Date)).toBe(true);
    expect(await taken(() => posts[0].delete())).toEqual(ALONE);
    const query = models.PostQuery.create().filterByTitle('b');
    expect(await taken(() => query.update({ note: 'n' }))).toEqual(ALONE);
    const row = { id: posts[1].id, title: 'd' };
    expect(await taken(() => models.PostQuery.create().upsert(row, { conflict: ['id'] }))).toEqual(ALONE);
    expect(await taken(() => models.PostQuery.create().filterByTitle('c').delete())).toEqual(ALONE);
    const rows = await models.PostQuery.create().select('title', 'note', 'createdAt', 'updatedAt').find();
    expect(rows).toEqual([
      { title: 'd', note: 'n', createdAt: expect.any(Date), updatedAt: expect.any(Date) },
    ]);
  });

  it.each(['Task', 'Node', 'Page'])(
    'updates a row of %s by one statement unless its place changes',
    async (name) => {
      const object = new models[name]({ title: 'a' });
      if (name === 'Node') object.makeRoot();
      await object.save();
      object.note = 'n';
      expect(await taken(() => object.save())).toEqual(ALONE);
      expect(await taken(() => object.save())).toEqual(NOTHING);
      const read = await models[`${name}Query`].create().requirePk(object.id);
      expect(read.toObject()).toEqual(object.toObject());
    },
  );

  it('changes places in transactions', async () => {
    const [first, second] = [new models.Task({ title: 'a' }), new models.Task({ title: 'b' })];
    expect((await taken(() => first.save())).transactions).toBe(1);
    await second.save();
    expect((await taken(() => first.removeFromList().save())).transactions).toBe(1);
    const list = async () => (await models.TaskQuery.create().findList()).map((task: Models) => task.title);
    expect(await list()).toEqual(['b']);
    const page = new models.Page({ title: 'a' });
    await page.save();
    page.title = 'c';
    expect((await taken(() => page.save())).transactions).toBe(1);
    expect(page.slug).toBe('c');
  });

  it('inserts many objects by one statement', async () => {
    const tags = ['a', 'b', 'c'].map((title) => new models.Tag({ title }));
    expect(await taken(() => models.TagQuery.create().insertMany(tags))).toEqual(ALONE);
    const keys = await models.TagQuery.create().orderById().select('id', 'title').find();
    expect(tags.map(({ id, title }) => ({ id, title }))).toEqual(keys);
  });

  it('inserts all of many objects or none', async () => {
    const tags = Array.from(
      { length: 1200 },
      (_, at) => new models.Tag({ title: at === 1100 ? 't0' : `t${at}` }),
    );
    await expect(models.TagQuery.create().insertMany(tags)).rejects.toThrow();
    expect([await models.TagQuery.create().count(), tags.filter((tag) => tag.isNew()).length]).toEqual([
      0, 1200,
    ]);
    await expect(models.TagQuery.create().insertMany(tags.slice(1099).concat(tags[0]))).rejects.toThrow();
    expect([await models.TagQuery.create().count(), tags.filter((tag) => tag.isNew()).length]).toEqual([
      0, 1200,
    ]);
  });

  it('leaves an object as it was when the only statement fails', async () => {
    await new models.Post({ title: 'a' }).save();
    const twin = new models.Post({ title: 'a' });
    await expect(twin.save()).rejects.toThrow();
    expect(twin.isNew()).toBe(true);
    twin.title = 'b';
    await twin.save();
    const rows = await models.PostQuery.create().orderById().select('title').values();
    expect(rows).toEqual(['a', 'b']);
  });

  it('saves an object once that is saved twice at the same time', async () => {
    const post = new models.Post({ title: 'a' });
    await Promise.all([post.save(), post.save()]);
    expect(await models.PostQuery.create().count()).toBe(1);
  });
});
