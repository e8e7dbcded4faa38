import { describe, expect, it } from 'vitest';
import { answeringConnection } from '../../../../tests/fakes/answering-connection.ts';
import { fakeConnection } from '../../../../tests/fakes/fake-connection.ts';
import { StatementError } from '../../connect/connection.ts';
import { MigrationRefusal } from '../../migration/runtime.ts';
import { namesIn, oracleFingerprint } from './fingerprint.ts';
import { oracleRuntime } from './runtime.ts';

const runtime = oracleRuntime();

const failing = (message: string, code: string) => fakeConnection(() => new StatementError(message, code));

describe('migrations on Oracle Database', () => {
  it('create the journal where it is missing', () => {
    const sql = runtime.createJournal('"ORM_MIGRATION"');
    expect(sql).toContain('CREATE TABLE "ORM_MIGRATION" (');
    expect(sql).toContain('"NAME" NVARCHAR2(255) NOT NULL');
    expect(sql).toContain('IF SQLCODE != -955 THEN');
  });

  it('wait for locks for whole seconds, and read dates as the classes write them', async () => {
    const connection = fakeConnection();
    await runtime.prepare(connection, { cluster: false });
    await runtime.prepare(connection, { cluster: false, lockTimeoutMs: 1 });
    expect(connection.calls[0]).toContain('DDL_LOCK_TIMEOUT = 2 ');
    expect(connection.calls[0]).toContain("NLS_DATE_FORMAT = 'YYYY-MM-DD HH24:MI:SS'");
    expect(connection.calls[1]).toContain('DDL_LOCK_TIMEOUT = 1 ');
  });

  it('lock by a user lock that commits do not release', async () => {
    const connection = fakeConnection();
    expect(await runtime.lock.acquire(connection, '"ORM_MIGRATION"')).toBe(true);
    expect(connection.calls[0]).toContain('SYS.DBMS_LOCK.REQUEST(:id, 6, 0, FALSE)');
    expect(connection.calls[0]).toContain('NOT IN (0, 4)');
    const other = failing('ORA-20001: DBMS_LOCK status 1', 'ORA-20001');
    expect(await runtime.lock.acquire(other, '"ORM_MIGRATION"')).toBe(false);
    expect(await runtime.lock.isHeld(other, '"ORM_MIGRATION"')).toBe(false);
    expect(await runtime.lock.isHeld(connection, '"ORM_MIGRATION"')).toBe(true);
    await runtime.lock.release(connection, '"ORM_MIGRATION"');
    expect(connection.calls.at(-1)).toContain('SYS.DBMS_LOCK.RELEASE(:id)');
  });

  it('ask for the grant that the lock needs', async () => {
    const denied = failing("PLS-00201: identifier 'SYS.DBMS_LOCK' must be declared", 'ORA-06550');
    const refusal = await runtime.lock.acquire(denied, '"J"').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(MigrationRefusal);
    expect((refusal as MigrationRefusal).hint).toContain('GRANT EXECUTE ON SYS.DBMS_LOCK TO');
    await expect(runtime.lock.acquire(failing('ORA-00600', 'ORA-00600'), '"J"')).rejects.toThrow('ORA-00600');
  });

  it('name who holds the lock, where the user may see it', async () => {
    const row = { id: 7, user: 'DEPLOY', host: 'ci', program: 'node', since: '2026-01-01 10:00:00' };
    expect(await runtime.lock.holder(answeringConnection([row]), '"J"')).toBe(
      'session 7 of user "DEPLOY" from ci (node), connected since 2026-01-01 10:00:00',
    );
    expect(await runtime.lock.holder(failing('no such view', 'ORA-00942'), '"J"')).toBeUndefined();
    expect(await runtime.lock.holder(answeringConnection([]), '"J"')).toBeUndefined();
  });

  it('try again when something is busy', () => {
    const codes = ['ORA-00054', 'ORA-00060', 'ORA-04020', 'ORA-04021', 'ORA-00942'];
    expect(codes.map((code) => runtime.isBusy(new StatementError('', code)))).toEqual([
      ...[true, true, true, true],
      false,
    ]);
  });

  it('select from DUAL where no table is read', () => {
    expect(runtime.fromNothing).toBe(' FROM DUAL');
  });
});

describe('oracleFingerprint', () => {
  it('finds names in quotes, in words and in the statements of blocks', () => {
    expect(namesIn(`BEGIN EXECUTE IMMEDIATE 'CREATE SEQUENCE "Mixed" START WITH 1'; drop_it; END;`)).toEqual(
      expect.arrayContaining(['Mixed', 'DROP_IT', 'SEQUENCE']),
    );
  });

  it('depends on the structure, and not on the order of rows', async () => {
    const [one, other] = [{ NAME: 'A' }, { NAME: 'B' }];
    const sql = 'ALTER TABLE "T" ADD ("B" NUMBER)';
    const print = await oracleFingerprint(answeringConnection([one, other]), sql);
    expect(await oracleFingerprint(answeringConnection([other, one]), sql)).toBe(print);
    expect(await oracleFingerprint(answeringConnection([one]), sql)).not.toBe(print);
  });

  it('asks in lists of at most 1,000 names', async () => {
    const connection = answeringConnection([]);
    const names = Array.from({ length: 1500 }, (_, place) => `"N${place}"`).join(', ');
    await oracleFingerprint(connection, `ALTER TABLE "T" DROP (${names})`);
    const [first = ''] = connection.calls;
    const lists = [...first.matchAll(/object_name IN \(([^)]*)\)/g)].map(
      ([, list = '']) => list.split(', ').length,
    );
    expect(lists).toHaveLength(2);
    expect(Math.max(...lists)).toBeLessThanOrEqual(1000);
  });

  it('is not taken for statements that change rows or the session', async () => {
    expect(await oracleFingerprint(fakeConnection(), 'UPDATE "T" SET "A" = 1')).toBeUndefined();
    expect(
      await oracleFingerprint(fakeConnection(), 'ALTER SESSION SET DDL_LOCK_TIMEOUT = 1'),
    ).toBeUndefined();
  });
});
