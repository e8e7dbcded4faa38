import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type Row, type Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

/** Children of a table, one of them with a child of its own; a list and a unique column. */
const SCHEMA = `<database name="shop">
  <table name="content">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="slug" type="VARCHAR" size="80" required="true"/>
    <column name="topic_id" type="INTEGER"/>
    <foreign-key foreignTable="topic"><reference local="topic_id" foreign="id"/></foreign-key>
    <unique><unique-column name="slug"/></unique>
    <behavior name="sortable"/>
  </table>
  <table name="topic">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="80" required="true"/>
  </table>
  <table name="article">
    <column name="body" type="LONGVARCHAR" required="true"/>
    <behavior name="concrete_inheritance"><parameter name="extends" value="content"/></behavior>
  </table>
  <table name="review">
    <column name="stars" type="INTEGER" required="true"/>
    <behavior name="concrete_inheritance"><parameter name="extends" value="article"/></behavior>
  </table>
  <table name="video">
    <column name="seconds" type="INTEGER" required="true"/>
    <behavior name="concrete_inheritance"><parameter name="extends" value="content"/></behavior>
  </table>
</database>`;

onEachDatabase((database) => {
  let folder: string;
  let scratch: Scratch;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'orm-seeds-'));
    scratch = await database.createScratch();
    writeFileSync(join(folder, 'schema.xml'), SCHEMA);
    const login = `user: '${scratch.user}', password: '${scratch.password}'`;
    const connection = `{adapter: ${database.name}, dsn: '${scratch.dsn}', ${login}}`;
    writeFileSync(
      join(folder, 'orm.yaml'),
      `orm:\n  database:\n    connections:\n      shop: ${connection}\n`,
    );
    for (const command of [['sql:build'], ['sql:insert'], ['db:seed', '--rows', '41']]) {
      const { status, stderr } = await runOrm(command, { cwd: folder });
      expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
    }
  });
  afterAll(async () => {
    await scratch?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const rowsOf = async (table: string): Promise<readonly Row[]> => {
    const rows = await scratch.query(`SELECT * FROM ${table}`);
    return [...rows].sort((a, b) => Number(a.id) - Number(b.id));
  };

  it.each([
    ['content', 'article', 14],
    ['content', 'video', 13],
    ['article', 'review', 7],
  ])('shares rows of %s with %s', async (parent, child, count) => {
    const [parents, children] = [await rowsOf(parent), await rowsOf(child)];
    const shared = parents.filter((row) => row.descendant_class === child);
    expect(children).toHaveLength(count);
    const common = ({ id, slug, topic_id }: Row) => ({ id, slug, topic_id });
    expect(children.map(common)).toEqual(shared.map(common));
  });

  it('leaves some rows to the parent alone', async () => {
    const own = (await rowsOf('content')).filter((row) => row.descendant_class === null);
    expect(own).toHaveLength(14);
  });

  it('numbers the list of the parent without gaps', async () => {
    const ranks = (await rowsOf('content')).map((row) => Number(row.sortable_rank)).sort((a, b) => a - b);
    expect(ranks).toEqual(ranks.map((_, place) => place + 1));
  });
});
