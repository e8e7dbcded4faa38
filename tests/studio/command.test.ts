import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataProject, sqliteProject } from '../platforms/data/data-project.ts';
import { startTestStudio } from './running-studio.ts';

const SCHEMA =
  '<database name="shop"><table name="author"><column name="id" type="INTEGER" primaryKey="true"/></table></database>';

let project: DataProject;
beforeAll(async () => {
  project = await sqliteProject(SCHEMA);
});
afterAll(() => project.remove());

/** The configuration with another connection. */
const configure = (dsn: string, extra = ''): void =>
  project.write(
    'orm.yaml',
    `orm:\n  database:\n    connections:\n      shop: {adapter: sqlite, dsn: '${dsn}'${extra}}\n`,
  );

it('refuses a protected connection, unless it is told not to', async () => {
  configure(project.scratch.dsn, ', protected: true');
  const { status, stderr } = await project.run('studio', '--no-open');
  expect([status, stderr]).toEqual([1, expect.stringContaining('studio/protected-connection')]);
  const studio = await startTestStudio(project.folder, '--allow-protected');
  expect(await studio.ask('overview')).toMatchObject({ isProtected: true, isWritable: false });
  expect(await studio.stop()).toBe(0);
  configure(project.scratch.dsn);
});

it('takes a port, and says when it is not free', async () => {
  expect((await project.run('studio', '--port', '70000')).stderr).toContain('studio/wrong-port');
  const studio = await startTestStudio(project.folder);
  const { port } = new URL(studio.origin);
  const { stderr } = await project.run('studio', '--no-open', '--port', port);
  expect(stderr).toContain('studio/cannot-listen');
  expect(await studio.stop()).toBe(0);
  const again = await startTestStudio(project.folder, '--port', port);
  expect([again.origin, again.token === studio.token]).toEqual([studio.origin, false]);
  expect(await again.stop()).toBe(0);
});

it('makes no database where there is none', async () => {
  configure('sqlite:nothing.sq3');
  const { status, stderr } = await project.run('studio', '--no-open');
  expect([status, stderr]).toEqual([1, expect.stringContaining('studio/cannot-read')]);
  expect(existsSync(join(project.folder, 'nothing.sq3'))).toBe(false);
});
