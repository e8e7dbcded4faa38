import { afterEach, beforeEach, expect, it } from 'vitest';
import { onDatabase, onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const TITLE = '<column name="title" type="VARCHAR" size="40"/>';
const table = (name: string, ...parts: readonly string[]): string =>
  `<table name="${name}">${parts.join('')}</table>`;
const named = (name: string | undefined): string => (name === undefined ? '' : ` name="${name}"`);
const index = (name?: string): string => `<index${named(name)}><index-column name="title"/></index>`;
const unique = (name?: string): string => `<unique${named(name)}><unique-column name="title"/></unique>`;
const key = (name?: string): string =>
  `<column name="writer_id" type="INTEGER"/><foreign-key foreignTable="writer"${named(name)}><reference local="writer_id" foreign="id"/></foreign-key>`;
const WRITER = table('writer', ID);
const NO_CHANGES = 'The schema has no changes.\n';

/** Names that were derived are never a change; names that the schema gives are. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const rows = async (): Promise<void> => {
    await project.scratch.execute('INSERT INTO writer VALUES (1)');
    await project.scratch.execute("INSERT INTO book (id, title, writer_id) VALUES (1, 'a', 1)");
  };

  it('keeps derived names when the table or a column is renamed', async () => {
    await project.apply(WRITER + table('book', ID, TITLE, key(), index()));
    await rows();
    await project.apply(WRITER + table('volume', ID, TITLE, key(), index()), 'diff --rename book=volume');
    expect(project.read()).not.toMatch(/orm:change (?:renameIndex|renameForeignKey|add|drop)/);
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    expect((await project.ok('diff --from database')).stdout).toBe(NO_CHANGES);
    const renamed = [TITLE, index()].map((part) => part.replace('"title"', '"caption"'));
    await project.apply(
      WRITER + table('volume', ID, ...renamed, key()),
      'diff --rename volume.title=caption',
    );
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    expect(await project.count('volume')).toBe(1);
    await project.ok('down');
    await project.ok('down');
    expect(await project.count('book')).toBe(1);
  });

  it('takes a name out of the schema without a change', async () => {
    await project.apply(WRITER + table('book', ID, TITLE, key('own_key'), index('own_index')));
    project.schema(WRITER + table('book', ID, TITLE, key(), index()));
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    await project.ok('migration:check');
    await project.ok('database:check');
  });

  it('renames an index', async () => {
    await project.apply(WRITER + table('book', ID, TITLE, key(), index()));
    await rows();
    await project.apply(WRITER + table('book', ID, TITLE, key(), index('by_title')));
    await project.apply(WRITER + table('book', ID, TITLE, key(), index('by_name')));
    expect(project.read()).toContain('by_name');
    await project.ok('down');
    const found = await project.ok('status --json');
    expect(JSON.parse(found.stdout).connections[0].migrations).toHaveLength(3);
    project.schema(WRITER + table('book', ID, TITLE, key(), index('by_title')));
    expect((await project.ok('diff --from database --print')).stdout).toBe(NO_CHANGES);
  });

  it('renames keys and uniques where the product names them', async () => {
    await project.apply(WRITER + table('book', ID, TITLE, key('first_key'), unique('first_unique')));
    await rows();
    project.schema(WRITER + table('book', ID, TITLE, key('second_key'), unique('second_unique')));
    const { stdout } = await project.ok('diff');
    if (database.name === 'sqlite') expect(stdout).toBe(NO_CHANGES);
    else expect(stdout).toContain('2 changes');
    await project.ok('migrate');
    await project.ok('database:check');
    await expect(
      project.scratch.execute("INSERT INTO book (id, title, writer_id) VALUES (2, 'a', 1)"),
    ).rejects.toThrow(database.name === 'sqlite' ? /UNIQUE/ : /second_unique/);
    await expect(
      project.scratch.execute("INSERT INTO book (id, title, writer_id) VALUES (2, 'b', 9)"),
    ).rejects.toThrow(database.name === 'sqlite' ? /./ : /second_key/);
  });
});

onDatabase('mysql', (database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const indexes = async (): Promise<readonly unknown[]> =>
    (
      await project.scratch.query(
        "SELECT DISTINCT INDEX_NAME AS name FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'book' ORDER BY 1",
      )
    ).map(({ name }) => name);

  it('drops the derived index of a key with it, and brings it back', async () => {
    project.schema(WRITER + table('book', ID, TITLE, key()));
    await project.ok('diff');
    await project.ok('migrate');
    await project.scratch.execute('INSERT INTO writer VALUES (1)');
    await project.scratch.execute("INSERT INTO book VALUES (1, 'a', 1)");
    const before = await indexes();
    expect(before).toHaveLength(2);
    project.schema(WRITER + table('book', ID, TITLE, '<column name="writer_id" type="INTEGER"/>'));
    await project.ok('diff');
    await project.ok('migrate');
    expect(await indexes()).toEqual(['PRIMARY']);
    await project.ok('database:check');
    await project.ok('down');
    expect(await indexes()).toEqual(before);
    await project.ok('up');
    project.schema(WRITER + table('book', ID, TITLE));
    await project.ok('diff');
    await project.ok('migrate --accept-data-loss');
    expect(await indexes()).toEqual(['PRIMARY']);
    await project.ok('database:check');
  });
});
