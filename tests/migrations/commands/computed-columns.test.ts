import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const book = (...columns: readonly string[]): string =>
  `<table name="book"><column name="id" type="INTEGER" primaryKey="true"/>
  <column name="title" type="VARCHAR" size="20"/>
  <column name="both" type="VARCHAR" size="80" sqlType="VARCHAR(80) GENERATED ALWAYS AS (title) STORED"/>
  ${columns.join('')}</table>`;
const TWICE =
  '<column name="twice" type="INTEGER" sqlType="INTEGER GENERATED ALWAYS AS (pages * 2) STORED"/>';
const pages = (more = ''): string => `<column name="pages" type="INTEGER" ${more}/>`;

/** Generated columns that a schema declares by their sqlType. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
    await project.apply(book(pages()));
    await project.scratch.execute("INSERT INTO book (id, title, pages) VALUES (1, 'Emma', 5)");
  });
  afterEach(() => project.scratch.drop());

  it('are kept when their table is changed', async () => {
    await project.apply(book(pages('required="true" defaultValue="3"')));
    await project.apply(book(pages('required="true" defaultValue="3"'), '<column name="more" type="DATE"/>'));
    for (const _ of ['second', 'first']) await project.ok('down --accept-data-loss');
    await project.scratch.execute("UPDATE book SET title = 'Persuasion'");
    const [row] = await project.scratch.query('SELECT * FROM book');
    expect(row).toMatchObject({ title: 'Persuasion', both: 'Persuasion' });
    expect(Number(row?.pages)).toBe(5);
  });

  it('are added and removed', async () => {
    const [plain, generated] = [book(pages()), book(pages(), TWICE)];
    await project.apply(generated);
    expect(Number((await project.scratch.query('SELECT * FROM book'))[0]?.twice)).toBe(10);
    await project.apply(plain, 'diff', 'migrate --accept-data-loss');
  });
});
