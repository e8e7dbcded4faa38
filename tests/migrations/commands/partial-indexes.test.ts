import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const NO_CHANGES = 'The schema has no changes.\n';

const table = (...parts: readonly string[]): string =>
  `<table name="item">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="code" type="VARCHAR" size="20"/>
    <column name="amount" type="INTEGER"/>
    <column name="deleted_at" type="TIMESTAMP"/>
    ${parts.join('\n')}
  </table>`;

const ALIVE = '<unique name="alive" where="deleted_at IS NULL"><unique-column name="code"/></unique>';
const CHEAP = `<index where="amount BETWEEN 1 AND 9 or code in ('a', 'it''s')"><index-column name="amount"/></index>`;
const ELSEWHERE = '<unique name="alive" platform="mysql"><unique-column name="code"/></unique>';

onEachDatabase(
  (database) => {
    let project: Project;

    beforeEach(async () => {
      project = await makeProject(database);
    });
    afterEach(() => project.scratch.drop());

    const insert = (id: number, code: string | null, deleted = 'NULL'): Promise<unknown> =>
      project.scratch.execute(
        `INSERT INTO item (id, code, deleted_at) VALUES (${id}, ${code === null ? 'NULL' : `'${code}'`}, ${deleted})`,
      );
    const NOW = "'2026-01-02 03:04:05'";

    it('creates, keeps, changes and drops partial indexes', async () => {
      project.schema(table(ALIVE, CHEAP, ELSEWHERE));
      await project.ok('diff');
      await project.ok('migrate');
      await insert(1, 'a');
      await insert(2, 'a', NOW);
      await expect(insert(3, 'a')).rejects.toThrow();
      expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
      await project.ok('database:check');
      await project.ok('migration:check');

      project.schema(table(ALIVE.replace('IS NULL', 'IS NOT NULL')));
      await project.ok('diff');
      await project.ok('migrate');
      await insert(3, 'a');
      await expect(insert(4, 'a', NOW)).rejects.toThrow();
      await project.ok('database:check');

      const refused = await project.orm('migration:down');
      expect(refused.stderr).toContain('1 value of "item.code" occurs more than once');
      await project.scratch.execute('DELETE FROM item WHERE id = 3');
      await project.ok('migration:down');
      await expect(insert(3, 'a')).rejects.toThrow();
    });

    it('counts the rows that a new unique index refuses', async () => {
      project.schema(table());
      await project.ok('diff');
      await project.ok('migrate');
      await insert(1, 'a');
      await insert(2, 'a', NOW);
      await insert(3, null);
      await insert(4, null);
      project.schema(table(ALIVE));
      await project.ok('diff');
      await insert(5, 'a');
      const refused = await project.orm('migrate');
      expect(refused.status).not.toBe(0);
      expect(refused.stdout + refused.stderr).toContain('1 value of "item.code" occurs more than once');
      await project.scratch.execute(`UPDATE item SET deleted_at = ${NOW} WHERE id = 1`);
      await project.ok('migrate');
      await project.ok('database:check');
    });

    it('follows a column that gets another name', async () => {
      project.schema(table(ALIVE));
      await project.ok('diff');
      await project.ok('migrate');
      await insert(1, 'a');
      project.schema(
        table(ALIVE)
          .replace('name="deleted_at"', 'name="gone_at" renamedFrom="deleted_at"')
          .replace('deleted_at IS', 'gone_at IS'),
      );
      await project.ok('diff');
      await project.ok('migrate');
      await project.ok('database:check');
      await expect(project.scratch.execute("INSERT INTO item (id, code) VALUES (2, 'a')")).rejects.toThrow();
      await project.ok('migration:down');
      await expect(insert(2, 'a')).rejects.toThrow();
    });

    it('tells of indexes that were dropped by hand, and leaves others alone', async () => {
      project.schema(table(ALIVE));
      await project.ok('diff');
      await project.ok('migrate');
      await project.scratch.execute('CREATE UNIQUE INDEX by_hand ON item (amount) WHERE amount > 7');
      await project.ok('database:check');
      await project.scratch.execute('DROP INDEX alive');
      const { status, stdout, stderr } = await project.orm('database:check');
      expect(status).not.toBe(0);
      expect(stdout + stderr).toMatch(/^ *Index "alive".* is in the migrations, but not in the database/m);
      expect(stdout + stderr).not.toContain('by_hand');
    });

    it('keeps one that was made by hand when the table changes', async () => {
      project.schema(table());
      await project.ok('diff');
      await project.ok('migrate');
      await project.scratch.execute('CREATE UNIQUE INDEX by_hand ON item (amount) WHERE amount > 7');
      project.schema(table(ALIVE).replace('name="code"', 'name="code" required="true"'));
      await project.ok('diff');
      await project.ok('migrate');
      await project.scratch.execute("INSERT INTO item (id, code, amount) VALUES (1, 'a', 8)");
      await expect(
        project.scratch.execute("INSERT INTO item (id, code, amount) VALUES (2, 'b', 8)"),
      ).rejects.toThrow();
    });

    it('reads them back', async () => {
      project.schema(table(ALIVE, CHEAP, ELSEWHERE));
      await project.ok('sql:build');
      await project.ok('sql:insert');
      const merged = await project.ok('database:reverse shop --merge');
      expect(merged.stdout + merged.stderr).not.toContain('index');
      await project.ok('diff');
      await project.ok('migration:baseline');
      await project.ok('database:check');
    });
  },
  ['sqlite', 'pgsql'],
);
