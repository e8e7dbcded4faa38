import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  ApplyAnswer,
  Change,
  PrepareAnswer,
  Prepared,
  RowAnswer,
  SqlAnswer,
  TableInfo,
  WireCell,
} from '../../src/studio/protocol.ts';
import { type DataProject, projectOn } from '../platforms/data/data-project.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type RunningStudio, startTestStudio } from './running-studio.ts';

const id = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const SCHEMA = `<database name="shop">
  <table name="author">
    ${id}
    <column name="name" type="VARCHAR" size="10" required="true"/>
    <column name="mood" type="ENUM" valueSet="glad,sad"/>
    <column name="tags" type="SET" valueSet="fun,art"/>
    <column name="facts" type="JSON"/>
    <column name="photo" type="BLOB"/>
    <column name="score" type="DOUBLE"/>
    <column name="doubled" type="DOUBLE" generated="score * 2"/>
    <behavior name="timestampable"/>
  </table>
  <table name="book">
    ${id}
    <column name="title" type="VARCHAR" size="40" required="true"/>
    <column name="author_id" type="INTEGER" required="true"/>
    <foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key>
  </table>
  <table name="task">${id}<column name="title" type="VARCHAR" size="20"/><behavior name="sortable"/></table>
  <table name="section">${id}<column name="title" type="VARCHAR" size="20"/><behavior name="nested_set"/></table>
  <table name="page">${id}<column name="title" type="VARCHAR" size="20"/><behavior name="versionable"/></table>
  <table name="letter">${id}<column name="title" type="VARCHAR" size="20"/><behavior name="archivable"/></table>
  <table name="post">${id}<column name="title" type="VARCHAR" size="20" primaryString="true"/><behavior name="sluggable"/></table>
  <table name="forum">${id}
    <behavior name="aggregate_column"><parameter name="name" value="nb"/><parameter name="foreign_table" value="message"/><parameter name="expression" value="COUNT(id)"/></behavior>
  </table>
  <table name="message">${id}<column name="forum_id" type="INTEGER"/>
    <foreign-key foreignTable="forum"><reference local="forum_id" foreign="id"/></foreign-key>
  </table>
</database>`;

onEachDatabase((database) => {
  let project: DataProject;
  let studio: RunningStudio;
  beforeAll(async () => {
    project = await projectOn(database, SCHEMA, { extra: ', timeZone: UTC' });
    project.write(
      'rows.json',
      JSON.stringify({
        author: [
          { id: 1, name: 'Ann', facts: { a: 1 }, score: 0.1, updated_at: '2020-01-01 00:00:00' },
          { id: 2, name: 'Bob' },
          { id: 3, name: 'Eve' },
        ],
        book: [{ id: 1, title: 'One', author_id: 1 }],
        task: [{ id: 1, title: 'a', sortable_rank: 1 }],
        section: [{ id: 1, title: 'root', tree_left: 1, tree_right: 2, tree_level: 0 }],
      }),
    );
    await project.orm('data:load', 'rows.json');
    studio = await startTestStudio(project.folder, '--write');
  });
  afterAll(async () => {
    expect(await studio.stop()).toBe(0);
    await project.remove();
  });

  const read = (table: string, key: number) =>
    studio.ask<RowAnswer>('row', { table, key: [{ n: String(key) }] });
  const prepare = (change: Change) => studio.ask<PrepareAnswer>('prepare', { change });
  const apply = (change: Change, prepared: Prepared) =>
    studio.ask<ApplyAnswer>('apply', { change, prepared });

  async function update(
    table: string,
    key: number,
    values: Readonly<Record<string, string | null>>,
  ): Promise<Change> {
    const { former } = await read(table, key);
    return { write: 'update', table, key: [{ n: String(key) }] as readonly WireCell[], values, former };
  }

  async function run(change: Change): Promise<ApplyAnswer> {
    const prepared = await prepare(change);
    if ('problems' in prepared) throw new Error(JSON.stringify(prepared.problems));
    return apply(change, prepared);
  }

  const problems = async (change: Change): Promise<string> => {
    const answer = await prepare(change);
    return 'problems' in answer
      ? answer.problems.map(({ column, message }) => `${column}: ${message}`).join('\n')
      : '';
  };

  it('shows the statements of a change, and runs what was shown', async () => {
    const change = await update('author', 1, {
      name: `O'Hara`,
      mood: 'sad',
      tags: '["art"]',
      facts: '{"b":2}',
      photo: 'AP8=',
      score: '2.5',
    });
    const prepared = (await prepare(change)) as Prepared;
    expect(prepared.statements).toHaveLength(2);
    expect(prepared.statements[0]).toMatch(/^SELECT /);
    expect(prepared.statements[1]).toMatch(/^UPDATE .*O''Hara.*updated_at.* WHERE .?id.? = 1$/);
    expect(prepared.notes).toEqual(['"updated_at" gets the time in the zone UTC.']);
    const other: Prepared = { ...prepared, statements: ['SELECT 1', 'DELETE FROM author'] };
    expect(await apply(change, other)).toHaveProperty('changed');
    expect(await apply(change, prepared)).toEqual({ done: true });
    const { cells } = await read('author', 1);
    expect(cells).toMatchObject({
      name: `O'Hara`,
      mood: 'sad',
      tags: '["art"]',
      photo: { hex: '00ff', bytes: 2 },
    });
    expect([cells.score, cells.doubled, cells.created_at]).toEqual(['2.5', '5', null]);
    expect(String(cells.updated_at).slice(0, 19)).toBe(prepared.at.slice(0, 19).replace('T', ' '));
  });

  it('runs nothing where the row was changed meanwhile, and says what has changed', async () => {
    const change = await update('author', 2, { name: 'Mine' });
    await project.scratch.execute(
      `UPDATE author SET mood = ${database.name === 'sqlite' ? 0 : await moodLiteral()} WHERE id = 2`,
    );
    expect(await run(change)).toMatchObject({ conflict: [{ column: 'mood', now: 'glad' }] });
    expect((await read('author', 2)).cells.name).toBe('Bob');
    const gone = await update('author', 3, { name: 'Mine' });
    await project.scratch.execute('DELETE FROM author WHERE id = 3');
    expect(await run(gone)).toEqual({ gone: true });
  });

  /** The value "glad" as the product stores it. */
  async function moodLiteral(): Promise<string> {
    await run(await update('author', 1, { mood: 'glad' }));
    const [row] = await project.scratch.query('SELECT mood FROM author WHERE id = 1');
    return typeof row?.mood === 'string' ? `'${row.mood}'` : String(row?.mood);
  }

  it('checks values as the models do', async () => {
    const found = await problems(
      await update('author', 1, {
        name: 'x'.repeat(11),
        mood: 'angry',
        score: 'much',
        doubled: '1',
        id: '9',
        nothing: '1',
      }),
    );
    expect(found.split('\n').sort()).toEqual([
      'doubled: The database computes the value.',
      'id: The key of a row cannot be changed here.',
      'mood: The value must be one of "glad", "sad".',
      'name: The value must be a text of at most 10 characters.',
      'nothing: There is no such column.',
      'score: The value must be a number.',
    ]);
    expect(await problems(await update('author', 1, { name: null }))).toBe('name: A value is required.');
    expect(await problems({ write: 'insert', table: 'book', values: { title: 'x' } })).toBe(
      'author_id: A value is required.',
    );
    await expect(run(await update('book', 1, { author_id: '999' }))).rejects.toThrow(/foreign key/i);
    expect((await read('book', 1)).cells.author_id).toBe('1');
  });

  it('inserts and deletes', async () => {
    expect(await run({ write: 'insert', table: 'author', values: { name: 'New' } })).toEqual({ done: true });
    const [row] = await project.scratch.query(
      "SELECT id, created_at, updated_at FROM author WHERE name = 'New'",
    );
    expect(row?.created_at).not.toBeNull();
    expect(row?.created_at).toEqual(row?.updated_at);
    const { former } = await read('author', Number(row?.id));
    const change = { write: 'delete', table: 'author', key: [{ n: String(row?.id) }], former } as const;
    expect(await run(change)).toEqual({ done: true });
    expect(await run(change)).toEqual({ gone: true });
    const ann = await read('author', 1);
    const refused = { write: 'delete', table: 'author', key: ann.key, former: ann.former } as const;
    await expect(run(refused)).rejects.toThrow(/foreign key/i);
  });

  it('says why a plain statement would not do what the models do', async () => {
    const info = async (table: string) => {
      const { refusals, refusedColumns } = await studio.ask<TableInfo>('table', { table });
      return [Object.keys(refusals).join(), Object.keys(refusedColumns).join()];
    };
    expect(await info('task')).toEqual(['insert,delete', 'sortable_rank,id']);
    expect(await info('section')).toEqual(['insert,delete', 'tree_left,tree_right,tree_level,id']);
    expect(await info('page')).toEqual(['insert,update,delete', 'id']);
    expect(await info('page_version')).toEqual(['insert,update,delete', 'id,version']);
    expect(await info('letter')).toEqual(['delete', 'id']);
    expect(await info('letter_archive')).toEqual(['insert,update,delete', 'id']);
    expect(await info('post')).toEqual(['insert', 'title,id']);
    expect(await info('forum')).toEqual(['', 'nb,id']);
    expect(await info('message')).toEqual(['insert,update,delete', 'id']);
    expect(await problems({ write: 'insert', table: 'page', values: { title: 'x' } })).toContain('save()');
    expect(await problems(await update('task', 1, { sortable_rank: '5' }))).toContain('moveToRank()');
    expect(await run(await update('task', 1, { title: 'b' }))).toEqual({ done: true });
    expect(await run(await update('section', 1, { title: 'trunk' }))).toEqual({ done: true });
  });

  it('keeps what statements have done together, or nothing of it', async () => {
    const sql = (text: string) => studio.ask<SqlAnswer>('sql', { sql: text });
    const failed = await sql("UPDATE book SET title = 'x'; SELECT nothing FROM book");
    expect(failed.error?.message).toContain('nothing');
    expect((await read('book', 1)).cells.title).toBe('One');
    const done = await sql("UPDATE book SET title = 'Two' WHERE id = 1; SELECT title FROM book");
    expect(done.results.map(({ rows }) => rows)).toEqual([[], [['Two']]]);
    expect((await read('book', 1)).cells.title).toBe('Two');
  });
});
