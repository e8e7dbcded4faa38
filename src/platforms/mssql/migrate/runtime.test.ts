import { describe, expect, it } from 'vitest';
import { answeringConnection } from '../../../../tests/fakes/answering-connection.ts';
import { fakeConnection } from '../../../../tests/fakes/fake-connection.ts';
import { StatementError } from '../../connect/connection.ts';
import { mssqlFingerprint, namesIn } from './fingerprint.ts';
import { mssqlRuntime } from './runtime.ts';

const runtime = mssqlRuntime();

describe('migrations on SQL Server', () => {
  it('create the journal where it is missing', () => {
    const sql = runtime.createJournal('[orm_migration]');
    expect(sql).toContain("IF OBJECT_ID(N'[orm_migration]', N'U') IS NULL\nCREATE TABLE [orm_migration] (");
    expect(sql).toContain('[name] NVARCHAR(255) COLLATE Latin1_General_100_BIN2 NOT NULL');
    expect(sql).toContain('PRIMARY KEY ([name])');
  });

  it('undo everything after an error, and do not wait long for locks', async () => {
    const connection = fakeConnection();
    await runtime.prepare(connection, { cluster: false });
    await runtime.prepare(connection, { cluster: false, lockTimeoutMs: 500.5 });
    expect(connection.calls).toEqual([
      'SET XACT_ABORT ON; SET LOCK_TIMEOUT 2000',
      'SET XACT_ABORT ON; SET LOCK_TIMEOUT 501',
    ]);
  });

  it('lock by an application lock of the session', async () => {
    const free = answeringConnection([{ result: 0 }]);
    expect(await runtime.lock.acquire(free, '[orm_migration]')).toBe(true);
    expect(free.calls[0]).toMatch(
      /sp_getapplock @Resource = N'orm:[0-9a-f]{24}', .*'Session', @LockTimeout = 0/,
    );
    expect(await runtime.lock.acquire(answeringConnection([{ result: -1 }]), '[orm_migration]')).toBe(false);
    expect(await runtime.lock.acquire(answeringConnection([]), '[orm_migration]')).toBe(false);
    expect(await runtime.lock.isHeld(answeringConnection([{ mode: 'Exclusive' }]), '[orm_migration]')).toBe(
      true,
    );
    expect(await runtime.lock.isHeld(answeringConnection([{ mode: 'NoLock' }]), '[orm_migration]')).toBe(
      false,
    );
    const held = fakeConnection();
    await runtime.lock.release(held, '[orm_migration]');
    expect(held.calls[0]).toMatch(/^EXEC sys\.sp_releaseapplock @Resource = N'orm:/);
  });

  it('lock each journal on its own', async () => {
    const connection = answeringConnection([{ result: 0 }]);
    await runtime.lock.acquire(connection, '[one]');
    await runtime.lock.acquire(connection, '[other]');
    expect(connection.calls[0]).not.toBe(connection.calls[1]);
  });

  it('name who holds the lock, where the user may see it', async () => {
    const row = {
      session_id: 53,
      login_name: 'deploy',
      host_name: 'ci',
      program_name: 'orm',
      since: '2026-01-01',
    };
    expect(await runtime.lock.holder(answeringConnection([row]), '[j]')).toBe(
      'session 53 of user "deploy" from ci (orm), connected since 2026-01-01',
    );
    expect(await runtime.lock.holder(answeringConnection([]), '[j]')).toBeUndefined();
    const refusing = fakeConnection(() => new StatementError('VIEW SERVER STATE was denied', '300'));
    expect(await runtime.lock.holder(refusing, '[j]')).toBeUndefined();
    const lost = fakeConnection(() => new Error('gone'));
    await expect(runtime.lock.holder(lost, '[j]')).rejects.toThrow('gone');
  });

  it('try again after a deadlock or a timeout of a lock', () => {
    expect(['1205', '1222', '547'].map((code) => runtime.isBusy(new StatementError('', code)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(runtime.isBusy(new StatementError(''))).toBe(false);
  });
});

describe('mssqlFingerprint', () => {
  it('finds names in brackets, in words and in texts', () => {
    expect(namesIn("EXEC sys.sp_rename N'[dbo].[a]]b].[c d]', N'new', N'COLUMN'")).toEqual(
      expect.arrayContaining(['dbo', 'a]b', 'c d', 'new']),
    );
  });

  it('depends on the structure, and not on the order of rows', async () => {
    const [one, other] = [{ line: 'column a' }, { line: 'column b' }];
    const sql = 'ALTER TABLE [t] ADD [b] INT NULL';
    const print = await mssqlFingerprint(answeringConnection([one, other]), sql);
    expect(await mssqlFingerprint(answeringConnection([other, one]), sql)).toBe(print);
    expect(await mssqlFingerprint(answeringConnection([one]), sql)).not.toBe(print);
  });

  it('is not taken for statements that change rows', async () => {
    expect(await mssqlFingerprint(fakeConnection(), 'UPDATE [t] SET [a] = 1')).toBeUndefined();
  });
});
