import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeProject, type Project } from '../../migrations/commands/project.ts';
import { onEachDatabase } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

const HOSTILE = `x"><img src=x onerror=alert(1)>|[a](b)'\``;
const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const SCHEMA = `<database name="shop">
  <table name="author" description="${escapedXml(HOSTILE)}">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="50" required="true" description="&lt;/script>&lt;b>"/>
  </table>
  <table name="book">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="author_id" type="INTEGER"/>
    <column name="state" type="ENUM" valueSet="new,old" defaultValue="new"/>
    <foreign-key foreignTable="author" onDelete="cascade"><reference local="author_id" foreign="id"/></foreign-key>
    <unique><unique-column name="author_id"/></unique>
    <behavior name="sortable"/>
  </table>
  <enum name="pitch"><value>low</value><value>high</value></enum>
  <table name="note">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="pitch" type="ENUM" enumType="pitch"/>
  </table>
</database>
`;

/** Projects without a database. */
describe('schema:graph', () => {
  let folder = '';
  const orm = (...argv: string[]) => runOrm(argv, { cwd: folder });
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(inject('scratchFolder'), 'graph-'));
    const connections = { shop: { adapter: 'sqlite', dsn: 'sqlite:shop.sqlite' } };
    writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
    writeFileSync(join(folder, 'schema.xml'), SCHEMA);
  });

  it('writes a page in which names and descriptions are text', async () => {
    const { status, stdout } = await orm('schema:graph');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '3 tables in shop.schema.html (written).\n' });
    const page = read('shop.schema.html');
    expect(page).not.toContain('<img');
    expect(page).not.toMatch(/(?:src|href)="(?!#)/);
    expect(page).toContain("default-src 'none'");
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain('data-from="book" data-to="author"');
    expect(page).toContain('behavior <code>sortable</code>');
    expect((await orm('schema:graph')).stdout).toContain('(nothing changed)');
    expect((await orm('schema:graph', '--check')).stdout).toContain('is up to date');
    writeFileSync(join(folder, 'schema.xml'), SCHEMA.replace('"note"', '"remark"'));
    const stale = await orm('schema:graph', '--check');
    expect(stale.status).toBe(1);
    expect(stale.stderr).toContain('graph/stale');
  });

  it('tells views from tables', async () => {
    const id = '<column name="id" type="INTEGER" primaryKey="true"/>';
    const key = '<foreign-key foreignTable="note"><reference local="id" foreign="id"/></foreign-key>';
    const select = '<select>SELECT id FROM note</select>';
    const views = `<view name="seen">${id}${key}${select}</view><view name="kept" materialized="true">${id}${select}</view>`;
    writeFileSync(join(folder, 'schema.xml'), SCHEMA.replace('</database>', `${views}</database>`));
    for (const format of ['html', 'svg', 'dot', 'markdown'])
      expect((await orm('schema:graph', '--format', format)).status, format).toBe(0);
    expect(read('shop.schema.html')).toContain('<li>materialized view</li>');
    expect(read('shop.schema.html')).toContain('data-from="seen" data-to="note"');
    expect(read('shop.schema.svg')).toMatch(
      /<g class="box view" id="[^"]*" data-table="seen"[^>]*aria-label="View seen, 1 columns"/,
    );
    expect(read('shop.schema.dot')).toContain('<B><I>kept</I></B>');
    expect(read('shop.schema.md')).toContain('\n- view\n');
  });

  it('draws the tables that a migration changes, with names as text', async () => {
    expect((await orm('migration:diff')).status).toBe(0);
    const changed = SCHEMA.replace(
      '<column name="author_id" type="INTEGER"/>',
      '$&<column name="pages" type="INTEGER"/>',
    )
      .replace('name="name" type="VARCHAR" size="50"', `name="name" type="VARCHAR" size="80"`)
      .replace('<table name="note">', `<table name="remark ${escapedXml(HOSTILE)}">`);
    writeFileSync(join(folder, 'schema.xml'), changed);
    const diff = ['migration:diff', '--no-rename', '*', '--print'];
    const { status, stderr, stdout } = await orm(...diff, '--graph', 'change.html');
    expect({ status, isSql: stdout.includes('ALTER TABLE') }, stderr).toEqual({ status: 0, isSql: true });
    expect(stderr).toContain('4 tables in change.html.');
    const page = read('change.html');
    expect(page).not.toContain('<img');
    expect(page).toContain('<title>shop: changes</title>');
    expect(page.match(/aria-label="Table [^"]*"/g)).toEqual([
      'aria-label="Table author, 2 columns, changed"',
      'aria-label="Table book, 5 columns, changed"',
      'aria-label="Table note, 2 columns, dropped"',
      expect.stringMatching(/^aria-label="Table remark .* 2 columns, added"$/),
    ]);
    expect(page).toContain('<strong>was VARCHAR(50)</strong>');
    expect((await orm(...diff, '--graph', 'change.svg')).status).toBe(0);
    expect(read('change.svg')).toContain('<rect class="cell added"');
    const wrong = await orm(...diff, '--graph', 'change.png');
    expect(wrong.status).toBe(1);
    expect(wrong.stderr).toContain('graph/wrong-ending');
  });

  it('writes the other formats', async () => {
    for (const format of ['svg', 'mermaid', 'dot', 'markdown']) {
      expect((await orm('schema:graph', '--format', format)).status, format).toBe(0);
    }
    const files = readdirSync(folder).filter((name) => name.startsWith('shop.'));
    expect(files).toEqual(['shop.schema.dot', 'shop.schema.md', 'shop.schema.mmd', 'shop.schema.svg']);
    expect(read('shop.schema.svg')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(read('shop.schema.svg')).not.toContain('<img');
    expect(read('shop.schema.mmd')).toContain('  "book" |o--o| "author" : "author_id"');
    expect(read('shop.schema.mmd')).toContain('    INTEGER id PK\n');
    expect(read('shop.schema.dot')).toMatch(
      / {2}t1:c1 -> t0:c0 \[dir=both, arrowtail=tee, arrowhead=teeodot\];/,
    );
    const dictionary = read('shop.schema.md');
    expect(dictionary).toContain('| author\\_id | INTEGER | unique |  | [author](#table-author).id |  |');
    expect(dictionary).toContain('Values: new, old.');
    expect(dictionary).toContain('| pitch | pitch |  |  |  | Values: low, high. |');
    expect(dictionary).toContain('\\<img src=x onerror=alert\\(1\\)\\>');
  });

  it('draws some tables, and those around them', async () => {
    const tables = async (...argv: string[]) => {
      const { stdout } = await orm('schema:graph', '--format', 'mermaid', '--output', '-', ...argv);
      return [...stdout.matchAll(/^ {2}"(\w+)" \{/gm)].map(([, name]) => name);
    };
    expect(await tables('--table', 'book')).toEqual(['book']);
    expect(await tables('--table', 'auth*', '--depth', '1')).toEqual(['author', 'book']);
    expect((await orm('schema:graph', '--table', 'nothing')).stderr).toContain('graph/no-table');
    expect((await orm('schema:graph', '--table', 'book', '--depth', 'x')).stderr).toContain(
      'graph/wrong-depth',
    );
  });

  it('needs one database for one file', async () => {
    writeFileSync(
      join(folder, 'other.schema.xml'),
      '<database name="log"><table name="a"><column name="id" type="INTEGER" primaryKey="true"/></table></database>',
    );
    const connections = Object.fromEntries(
      ['shop', 'log'].map((name) => [name, { adapter: 'sqlite', dsn: `sqlite:${name}.sqlite` }]),
    );
    writeFileSync(join(folder, 'orm.json'), JSON.stringify({ orm: { database: { connections } } }));
    expect((await orm('schema:graph', '--output', 'a.html')).stderr).toContain('graph/several-databases');
    expect((await orm('migration:diff', '--graph', 'a.html')).stderr).toContain('graph/several-changed');
    expect((await orm('schema:graph')).status).toBe(0);
    expect(
      readdirSync(folder)
        .filter((name) => name.endsWith('.html'))
        .sort(),
    ).toEqual(['log.schema.html', 'shop.schema.html']);
  });

  it('knows the commands of Propel', async () => {
    expect((await orm('graphviz:generate')).stdout).toContain(
      '3 tables in generated-graphviz/shop.schema.dot',
    );
    expect((await orm('datadictionary', '--output-dir', 'docs')).stdout).toContain(
      '3 tables in docs/shop.schema.md',
    );
  });
});

onEachDatabase((database) => {
  let project: Project;
  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  it('draws a live database', async () => {
    project.schema(
      '<table name="author"><column name="id" type="INTEGER" primaryKey="true"/></table><table name="book"><column name="id" type="INTEGER" primaryKey="true"/><column name="author_id" type="INTEGER" required="true"/><foreign-key foreignTable="author"><reference local="author_id" foreign="id"/></foreign-key></table>',
    );
    await project.ok('dev');
    const { stdout } = await project.ok('schema:graph --from database --format mermaid --output -');
    expect(stdout).toContain('  "book" }o--|| "author" : "author_id"');
    expect(stdout).not.toContain('orm_migration');
  });
});
