import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeProject, type Project } from '../../migrations/commands/project.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

onEachDatabase((database) => {
  let project: Project;
  const sql = (...argv: string[]) => runOrm(['sql', ...argv], { cwd: project.folder });
  const piped = (input: string, ...argv: string[]) =>
    runOrm(['sql', ...argv], { cwd: project.folder, input });

  beforeEach(async () => {
    project = await makeProject(database);
    const script = `CREATE TABLE book (id INTEGER PRIMARY KEY, title VARCHAR(50), pages BIGINT, price DECIMAL(10, 2));
      INSERT INTO book VALUES (1, 'Emma; "E"', 9007199254740993, 9.90), (2, NULL, NULL, NULL);`;
    expect(await piped(script)).toMatchObject({ status: 0, stdout: '' });
  });
  afterEach(() => project.scratch.drop());

  it('prints rows as a table, CSV and JSON', async () => {
    const select = 'SELECT id, title, pages FROM book ORDER BY id';
    const table = await sql(select);
    expect(table.stdout).toBe(
      [
        'id | title     |            pages',
        '---+-----------+-----------------',
        ' 1 | Emma; "E" | 9007199254740993',
        ' 2 | NULL      |             NULL',
        '',
      ].join('\n'),
    );
    expect(table.stderr).toMatch(/^2 rows, \d+ ms\n$/);
    expect((await sql(select, '--format', 'csv', '-q')).stdout).toBe(
      'id,title,pages\r\n1,"Emma; ""E""",9007199254740993\r\n2,,\r\n',
    );
    const json = await sql(select, '--format', 'json');
    expect(json.stdout).toContain('{"id": 1, "title": "Emma; \\"E\\"", "pages": 9007199254740993}');
    expect(JSON.parse(json.stdout)).toHaveLength(2);
  });

  it('keeps columns of one name apart', async () => {
    const { stdout } = await sql(
      'SELECT a.id, b.id FROM book a, book b WHERE a.id < b.id',
      '--format',
      'json',
    );
    expect(JSON.parse(stdout)).toEqual([{ id: 1, id_2: 2 }]);
  });

  it('shows decimals as the server writes them, and bytes in hexadecimal digits', async () => {
    const bytes = { pgsql: `'\\x00ff'::bytea`, mysql: `x'00ff'`, sqlite: `x'00ff'` }[database.name];
    const { stdout } = await sql(`SELECT price, ${bytes} AS bytes FROM book WHERE id = 1`, '--format', 'csv');
    const price = database.name === 'sqlite' ? '9.9' : '9.90';
    expect(stdout).toBe(`price,bytes\r\n${price},0x00ff\r\n`);
  });

  it('tells how many rows a statement has changed', async () => {
    const { stdout, stderr } = await sql("UPDATE book SET title = 'x'; DELETE FROM book WHERE id = 2");
    expect(stdout).toBe('');
    expect(stderr).toMatch(/^2 rows changed, \d+ ms\n1 row changed, \d+ ms\n$/);
  });

  it('stops at a statement that fails, and names its place and what ran before', async () => {
    const { status, stdout, stderr } = await piped(
      'SELECT 1 AS one;\nSELECT nothing FROM book;\nDELETE FROM book',
    );
    expect(status).toBe(1);
    expect(stdout).toContain('one\n---\n');
    expect(stderr).toMatch(/^standard input:2:\d+ error insert\/statement-failed/m);
    expect(stderr).toContain('hint: 1 statement before it had run.');
    expect((await sql('SELECT COUNT(*) AS n FROM book', '--format', 'csv')).stdout).toBe('n\r\n2\r\n');
  });

  it('needs a statement, a connection that is there, and consent for a protected one', async () => {
    expect((await sql()).stderr).toContain('sql/nothing-to-run');
    expect((await piped(' -- nothing\n')).stderr).toContain('sql/nothing-to-run');
    expect((await sql('SELECT 1', '--connection', 'shpo')).stderr).toContain('sql/unknown-connection');
    const nowhere = await sql('SELECT 1', '--connection', 'mysql:host=127.0.0.1;port=1;dbname=shop');
    expect(nowhere.stderr).toContain('sql/cannot-connect');
    expect((await sql("SELECT 'a")).stderr).toContain('insert/unterminated-quote');
    const { dsn, user, password } = project.scratch;
    const shop = { adapter: database.name, dsn, user, password, protected: true };
    project.config({ database: { connections: { shop } } });
    expect(await sql('DELETE FROM book')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('sql/protected-connection'),
    });
    expect((await sql('SELECT COUNT(*) AS n FROM book', '--allow-protected', '--format', 'csv')).stdout).toBe(
      'n\r\n2\r\n',
    );
  });
});
