import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { runOrm } from '../../support/run-orm.ts';

describe('database:reverse', () => {
  onEachDatabase(({ name, createScratch }) => {
    let folder = '';
    let scratch: Scratch;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'orm-reverse-'));
      scratch = await createScratch();
      await scratch.execute(
        'CREATE TABLE author (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(40) NOT NULL)',
      );
      await scratch.execute('CREATE TABLE tmp_import (id INTEGER NOT NULL PRIMARY KEY)');
    });
    afterEach(async () => {
      await scratch.drop();
      rmSync(folder, { recursive: true, force: true });
    });

    it('writes a schema that the other commands take', async () => {
      const { dsn, user, password } = scratch;
      const connections = {
        shop: { adapter: name, dsn, user: '%env.DB_USER%', password: '%env.DB_PASSWORD%' },
      };
      const config = { orm: { exclude_tables: ['tmp_*'], database: { connections } } };
      writeFileSync(join(folder, 'orm.json'), JSON.stringify(config));
      const environment = { DB_USER: user, DB_PASSWORD: password };
      const orm = (...argv: readonly string[]) => runOrm(argv, { cwd: folder, environment });
      const reversed = await orm('database:reverse', 'shop', '--output-dir', '.', '--namespace', 'Shop');
      expect(reversed).toEqual({ status: 0, stdout: '1 table of shop in schema.xml.\n', stderr: '' });
      for (const command of ['schema:validate', 'sql:build', 'sql:insert', 'model:build']) {
        expect(await orm(command)).toMatchObject({ status: 0 });
      }
      expect(readFileSync(join(folder, 'schema.xml'), 'utf8')).toContain('<table name="author">');
      const again = await orm('database:reverse', 'shop', '--output-dir', '.', '--namespace', 'Shop');
      expect(again.stdout).toBe('1 table of shop in schema.xml (nothing changed).\n');
    });

    it('takes user and password of a DSN from the environment', async () => {
      const { dsn, user, password } = scratch;
      const environment = { ORM_DATABASE_USER: user, ORM_DATABASE_PASSWORD: password };
      const outcome = await runOrm(['database:reverse', dsn], { cwd: folder, environment });
      expect(outcome).toMatchObject({ status: 0, stderr: '' });
    });
  });
});
