import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const book = (...parts: readonly string[]): string => `<table name="book">${ID}${parts.join('')}</table>`;
const text = (more = ''): string => `<column name="isbn" type="VARCHAR" size="20"${more}/>`;
const UNIQUE = '<unique><unique-column name="isbn"/></unique>';

/** The command that writes a migration says which rows will keep it from being undone. */
onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  /** What the command says about undoing, when the schema changes; the migration is applied. */
  const told = async (before: string, after: string, options = ''): Promise<string> => {
    await project.apply(before);
    project.schema(after);
    const { stderr } = await project.ok(`diff ${options}`);
    await project.ok('migrate');
    return stderr;
  };

  const refusedDown = async (...inserts: readonly string[]): Promise<string> => {
    for (const insert of inserts) await project.scratch.execute(insert);
    const { status, stderr } = await project.orm('down');
    expect(status).toBe(1);
    return stderr;
  };

  it('tells that a column becomes required again', async () => {
    const printed = await told(book(text(' required="true"')), book(text()));
    expect(printed).toContain(
      'note migration/undo-at-risk: Undoing the migration on "shop" depends on the rows',
    );
    expect(printed).toContain('Fails if "book.isbn" has rows without a value.');
    expect(await refusedDown('INSERT INTO book VALUES (1, NULL)')).toMatch(/1 row .*"book\.isbn"/);
  });

  it('tells that values become unique again', async () => {
    const printed = await told(book(text(), UNIQUE), book(text()));
    expect(printed).toContain('Fails if values of "book.isbn" occur more than once.');
    const inserts = ["INSERT INTO book VALUES (1, 'a')", "INSERT INTO book VALUES (2, 'a')"];
    expect(await refusedDown(...inserts)).toContain('book.isbn');
  });

  it('tells that a type becomes narrower again', async () => {
    const number = (type: string): string => `<column name="n" type="${type}"/>`;
    const printed = await told(book(number('INTEGER')), book(number('DOUBLE')));
    expect(printed).toContain('migration/undo-at-risk');
    expect(printed).toMatch(/values of "book\.n"/i);
    expect(await refusedDown('INSERT INTO book VALUES (1, 1.5)')).toContain('book.n');
  });

  it('tells that dropped values do not come back', async () => {
    const printed = await told(book(text()), book(), '--allow-destructive --no-rename "*"');
    expect(printed).toContain(
      'note migration/undo-incomplete: Undoing the migration on "shop" does not bring back the values of book.isbn.',
    );
    expect(await refusedDown()).toContain('--accept-data-loss');
  });

  it('says nothing of what can be undone', async () => {
    expect(await told(book(), book(text(), UNIQUE))).toBe('');
  });
});
