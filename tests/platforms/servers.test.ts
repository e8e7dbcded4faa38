import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { onDatabase, onEachDatabase, type Scratch } from '../servers/databases.ts';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import type { ServerName } from '../servers/start-servers.ts';

describe('a scratch database', () => {
  onEachDatabase((database) => {
    let scratch: Scratch;
    beforeEach(async () => {
      scratch = await database.createScratch();
    });
    afterEach(() => scratch.drop());

    it('stores written rows', async () => {
      await scratch.execute('CREATE TABLE book (id INTEGER PRIMARY KEY, title VARCHAR(20))');
      await scratch.execute("INSERT INTO book VALUES (1, 'Čapek 🤖'); INSERT INTO book VALUES (2, NULL)");

      expect(await scratch.query('SELECT id, title FROM book ORDER BY id')).toEqual([
        { id: 1, title: 'Čapek 🤖' },
        { id: 2, title: null },
      ]);
    });

    it('is empty, however many there are', async () => {
      const other = await database.createScratch();
      await scratch.execute('CREATE TABLE book (id INTEGER PRIMARY KEY)');
      await other.execute('CREATE TABLE book (id INTEGER PRIMARY KEY)');

      expect(other.dsn).not.toBe(scratch.dsn);
      expect(await other.query('SELECT * FROM book')).toEqual([]);
      await other.drop();
    });

    it('gives integers that JavaScript would round, and dates, as text', async () => {
      await scratch.execute('CREATE TABLE fact (big BIGINT, small INTEGER, day DATE)');
      await scratch.execute("INSERT INTO fact VALUES (9007199254740993, 7, '2024-02-29')");

      const [row] = await scratch.query('SELECT * FROM fact');
      expect(row).toEqual({ big: '9007199254740993', small: 7, day: '2024-02-29' });
    });

    it('refuses wrong SQL', async () => {
      await expect(scratch.execute('CREATE TABEL book')).rejects.toThrow(/syntax/i);
    });

    it('is gone once dropped', async () => {
      await scratch.drop();
      await expect(scratch.query('SELECT 1')).rejects.toThrow();
      scratch = await database.createScratch();
    });
  });
});

describe('a dropped database', () => {
  onDatabase('sqlite', (database) => {
    it('leaves no file', async () => {
      const scratch = await database.createScratch();
      const path = scratch.dsn.replace('sqlite:', '');
      await scratch.execute('CREATE TABLE book (id INTEGER)');
      expect(existsSync(path)).toBe(true);
      await scratch.drop();
      expect(existsSync(path)).toBe(false);
    });
  });
});

describe('a wrong password', () => {
  onDatabase('pgsql', () => {
    it('is refused', async () => {
      const client = new pg.Client({ ...addressOf('pgsql'), password: 'wrong', database: 'postgres' });
      await expect(client.connect()).rejects.toMatchObject({ code: '28P01' });
    });
  });

  onDatabase('mysql', () => {
    it('is refused', async () => {
      const attempt = createConnection({ ...addressOf('mysql'), password: 'wrong' });
      await expect(attempt).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
    });

    it('is refused for root too', async () => {
      const attempt = createConnection({ ...addressOf('mysql'), user: 'root', password: '' });
      await expect(attempt).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
    });
  });
});

describe('the MariaDB server', () => {
  onDatabase('mysql', (database) => {
    it('stores full Unicode and tells table names apart by case', async () => {
      const scratch = await database.createScratch();
      const settings = 'SELECT @@character_set_database AS charset, @@lower_case_table_names AS folding';
      expect(await scratch.query(settings)).toEqual([{ charset: 'utf8mb4', folding: 0 }]);
      await scratch.drop();
    });
  });
});

describe('PHP', () => {
  onEachDatabase((database) => {
    describeWith(['php', `pdo_${database.name}`], 'with PDO', () => {
      it('reads what was written', async () => {
        const scratch = await database.createScratch();
        await scratch.execute("CREATE TABLE book (title VARCHAR(20)); INSERT INTO book VALUES ('R.U.R.')");
        const script =
          '[, $dsn, $user, $password] = $argv;' +
          "echo (new PDO($dsn, $user, $password))->query('SELECT title FROM book')->fetchColumn();";
        const { dsn, user, password } = scratch;

        const { stdout } = spawnSync(pathOf('php'), ['-r', script, '--', dsn, user, password], {
          encoding: 'utf8',
        });
        expect(stdout).toBe('R.U.R.');
        await scratch.drop();
      });
    });
  });
});

function addressOf(name: ServerName) {
  const state = inject('servers')[name];
  if (!state.running) throw new Error(state.reason);
  return state.address;
}
