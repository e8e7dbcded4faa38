import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

const table = (...parts: readonly string[]): string =>
  `<table name="item">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="code" type="VARCHAR" size="20"/>
    <column name="amount" type="INTEGER"/>
    ${parts.join('\n')}
  </table>`;

const NEWEST = `<index name="newest" comment="It's the newest."><index-column name="amount" direction="desc"/><index-column name="id"/></index>`;
const DESCENDING = `<unique name="last_code"><unique-column name="code" direction="desc"/></unique>`;
const IN_ANY_CASE = `<unique name="one_code" platform="pgsql sqlite"><index-expression>lower(code)</index-expression></unique>`;
const SUM = `<index platform="pgsql sqlite"><index-expression direction="desc">amount + id * 2</index-expression></index>`;
const OPTIONS = `<index name="options" method="hash" platform="pgsql"><index-column name="code" opclass="text_pattern_ops"/></index>
  <index name="covering" include="amount" platform="pgsql"><index-column name="code" collation="C" nulls="first"/></index>
  <unique name="one_amount" include="code" platform="pgsql" comment="One."><unique-column name="amount"/></unique>
  <unique name="one_or_none" nullsNotDistinct="true" platform="pgsql"><unique-column name="code"/><unique-column name="amount"/></unique>`;

const ALL = [NEWEST, DESCENDING, IN_ANY_CASE, SUM, OPTIONS];

onEachDatabase((database) => {
  let project: Project;

  beforeEach(async () => {
    project = await makeProject(database);
  });
  afterEach(() => project.scratch.drop());

  const insert = (id: number, code: string): Promise<unknown> =>
    project.scratch.execute(`INSERT INTO item (id, code) VALUES (${id}, '${code}')`);

  it('creates, keeps, changes and drops special indexes', async () => {
    project.schema(table(...ALL));
    await project.ok('diff');
    await project.ok('migrate');
    await insert(1, 'a');
    await expect(insert(2, 'a')).rejects.toThrow();
    expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
    await project.ok('database:check');
    await project.ok('migration:check');

    project.schema(
      table(...ALL)
        .replace(' direction="desc"/><index-column name="id"', '/><index-column name="id" direction="desc"')
        .replace('lower(code)', 'upper(code)')
        .replace('method="hash"', 'method="btree"')
        .replace('include="amount"', 'include="amount, id"')
        .replace('comment="One."', 'comment="Only one."')
        .replace('nullsNotDistinct="true"', 'nullsNotDistinct="false"'),
    );
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
    await project.ok('migration:down');
    await project.ok('migrate');

    project.schema(table());
    await project.ok('diff');
    await project.ok('migrate');
    await insert(2, 'a');
    await project.ok('database:check');
    const refused = await project.orm('migration:down');
    expect(refused.stderr).toContain('occurs more than once');
  });

  it('reads them back', async () => {
    project.schema(table(...ALL));
    await project.ok('sql:build');
    await project.ok('sql:insert');
    const merged = await project.ok('database:reverse shop --merge');
    expect(merged.stdout + merged.stderr).not.toContain('index');
    await project.ok('diff');
    await project.ok('migration:baseline');
    await project.ok('database:check');
  });

  it('follows a column that gets another name', async () => {
    project.schema(table(...ALL));
    await project.ok('diff');
    await project.ok('migrate');
    await insert(1, 'a');
    project.schema(
      table(...ALL)
        .replace('<column name="code"', '<column name="word" renamedFrom="code"')
        .replaceAll('name="code"', 'name="word"')
        .replace('include="code"', 'include="word"')
        .replace('lower(code)', 'lower(word)'),
    );
    await project.ok('diff');
    await project.ok('migrate');
    await project.ok('database:check');
    await project.ok('migration:down');
    await expect(insert(2, 'a')).rejects.toThrow();
  });
});
