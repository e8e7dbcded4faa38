import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject } from './support/behavior-project.ts';

const SCHEMA = `
  <table name="page">
    <column name="id" type="integer" primaryKey="true" autoIncrement="true"/>
    <column name="title" type="varchar" size="100"/>
    <column name="body" type="longvarchar" lazyLoad="true"/>
    <behavior name="versionable">
      <parameter name="log_created_by" value="true"/>
      <parameter name="log_comment" value="true"/>
    </behavior>
  </table>`;

const BEHAVIOR: string = '../../runtimes/typescript/dist/behaviors/versionable/index.js';

onDatabase('sqlite', (database) => {
  let project: BehaviorProject;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
  });
  afterAll(() => project.close());

  const versionsOf = async (page: { getAllVersions(): Promise<readonly object[]> }) =>
    (await page.getAllVersions()).map((one) => {
      const { version, title, versionComment, versionCreatedBy } = one as Record<string, unknown>;
      return [version, title, versionComment, versionCreatedBy];
    });

  it('logs who and why for one version only, also where it is the same again', async () => {
    const { Page } = project.models;
    const { setVersionAuthor } = await import(/* @vite-ignore */ BEHAVIOR);
    setVersionAuthor(() => 'ann');
    try {
      const page = new Page({ title: 'a', versionComment: 'why' });
      await page.save();
      page.title = 'b';
      await page.save();
      page.title = 'c';
      page.logVersion({ versionComment: 'why', versionCreatedBy: 'bob' });
      await page.save();
      page.title = 'd';
      page.logVersion({ versionComment: page.versionComment });
      await page.save();
      await page.toVersion(1);
      expect(page.versionComment).toBe('why');
      await page.save();
      expect(await versionsOf(page)).toEqual([
        [1, 'a', 'why', 'ann'],
        [2, 'b', null, 'ann'],
        [3, 'c', 'why', 'bob'],
        [4, 'd', 'why', 'ann'],
        [5, 'a', null, 'ann'],
      ]);
    } finally {
      setVersionAuthor(undefined);
    }
    expect(() => new Page().logVersion({ title: 'x' })).toThrow('versionCreatedBy, versionComment');
  });

  it('brings back with a rollback what was said about the next version', async () => {
    const { Page } = project.models;
    const page = new Page({ title: 'a' });
    await page.save();
    page.enforceVersioning();
    await expect(
      project.db.transaction(async () => {
        await page.save();
        expect(page.version).toBe(2);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(page.version).toBe(1);
    await page.save();
    await page.save();
    expect((await versionsOf(page)).map(([number]) => number)).toEqual([1, 2]);
  });

  it('asks the class whether a version is necessary', async () => {
    const { Page } = project.models;
    const page = new Page({ title: 'a' });
    Object.defineProperty(page, 'isVersioningNecessary', { value: () => page.title !== 'draft' });
    await page.save();
    page.title = 'draft';
    await page.save();
    page.title = 'b';
    await page.save();
    expect((await versionsOf(page)).map(([number, title]) => [number, title])).toEqual([
      [1, 'a'],
      [2, 'b'],
    ]);
  });

  it('restores lazy columns, and takes one version for each savepoint that stays', async () => {
    const { Page, PageQuery } = project.models;
    const page = new Page({ title: 'a', body: 'long' });
    await page.save();
    page.body = 'longer';
    await page.save();
    const read = await PageQuery.create().requirePk(page.id);
    await read.toVersion(1);
    expect(read.body).toBe('long');
    await project.db.transaction(async () => {
      await read.save();
      await project.db
        .savepoint(async () => {
          read.title = 'gone';
          await read.save();
          throw new Error('no');
        })
        .catch(() => {});
      read.title = 'stays';
      await read.save();
    });
    expect((await versionsOf(read)).map(([number, title]) => [number, title])).toEqual([
      [1, 'a'],
      [2, 'a'],
      [3, 'a'],
      [4, 'stays'],
    ]);
    expect((await (await read.getOneVersion(3)).getBody()) as string).toBe('long');
  });

  it('refuses what is not a version of the object', async () => {
    const { Page } = project.models;
    const page = new Page({ title: 'a' });
    await expect(page.toVersion(1)).rejects.toThrow('has no version 1');
    await expect(page.getOneVersion('x')).rejects.toThrow('whole number');
    await expect(page.populateFromVersion(page)).rejects.toThrow('PageVersion');
    await expect(page.getAllVersions()).rejects.toThrow('no versions');
  });
});
