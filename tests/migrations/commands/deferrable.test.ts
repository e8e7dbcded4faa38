import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../servers/databases.ts';
import { makeProject, type Project } from './project.ts';

const tables = (key: string, unique = ''): string =>
  `<table name="person">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="home_id" type="INTEGER" required="true"/>
    <column name="rank" type="INTEGER"/>
    <foreign-key foreignTable="house" ${key}><reference local="home_id" foreign="id"/></foreign-key>
    ${unique}
  </table>
  <table name="house">
    <column name="id" type="INTEGER" primaryKey="true"/>
    <column name="owner_id" type="INTEGER" required="true"/>
    <foreign-key foreignTable="person" deferrable="deferred"><reference local="owner_id" foreign="id"/></foreign-key>
  </table>`;

const NO_CHANGES = 'The schema has no changes.\n';
const UNIQUE =
  '<unique name="one_rank" deferrable="deferred" platform="pgsql"><unique-column name="rank"/></unique>';
const AT_ONCE = '<unique name="one_rank" platform="pgsql"><unique-column name="rank"/></unique>';

onEachDatabase(
  (database) => {
    let project: Project;

    beforeEach(async () => {
      project = await makeProject(database);
    });
    afterEach(() => project.scratch.drop());

    async function inTransaction(...statements: readonly string[]): Promise<void> {
      await project.scratch.execute('BEGIN');
      try {
        for (const sql of statements) await project.scratch.execute(sql);
        await project.scratch.execute('COMMIT');
      } catch (error) {
        await project.scratch.execute('ROLLBACK');
        throw error;
      }
    }

    const circle = (id: number): Promise<void> =>
      inTransaction(
        `INSERT INTO person (id, home_id, rank) VALUES (${id}, ${id}, ${id})`,
        `INSERT INTO house (id, owner_id) VALUES (${id}, ${id})`,
      );

    it('checks keys at the end of a transaction', async () => {
      await project.apply(tables('deferrable="deferred"', UNIQUE));
      expect((await project.ok('diff')).stdout).toBe(NO_CHANGES);
      if (database.name === 'sqlite') await project.scratch.execute('PRAGMA foreign_keys = ON');
      await circle(1);
      await circle(2);
      await expect(inTransaction('DELETE FROM house WHERE id = 1')).rejects.toThrow();
      if (database.name === 'pgsql')
        await inTransaction(
          'UPDATE person SET rank = 3 - rank WHERE id = 1',
          'UPDATE person SET rank = 1 WHERE id = 2',
        );

      await project.apply(tables('', AT_ONCE));
      await expect(circle(3)).rejects.toThrow();
      await project.ok('migration:down');
      await circle(3);
      await project.ok('migrate');
      await project.ok('database:check');
      await project.apply(tables('deferrable="immediate"', AT_ONCE));
      await expect(circle(4)).rejects.toThrow();
    });

    it('reads them back', async () => {
      project.schema(tables('deferrable="deferred"', UNIQUE));
      await project.ok('sql:build');
      await project.ok('sql:insert');
      project.schema(tables(''));
      const merged = await project.ok('database:reverse shop --merge');
      expect(merged.stdout + merged.stderr).not.toContain('without');
      expect(
        readFileSync(join(project.folder, 'schema.xml'), 'utf8').match(/deferrable="deferred"/g),
      ).toHaveLength(database.name === 'pgsql' ? 3 : 2);
      await project.ok('diff');
      await project.ok('migration:baseline');
      await project.ok('database:check');
    });
  },
  ['pgsql', 'sqlite'],
);
