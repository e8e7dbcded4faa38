import { describe, expect, it } from 'vitest';
import { fakeConnection } from '../../tests/fakes/fake-connection.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import { ConnectionError, StatementError } from '../platforms/connect/connection.ts';
import { standardSyntax } from '../platforms/script/syntax.ts';
import { checkScripts, insertScripts } from './run.ts';
import { splitScript } from './split.ts';

const product = (transactionalDdl: boolean) => ({
  title: 'Fake',
  facts: {
    maxIdentifierLength: 64,
    indexSizesInNames: false,
    transactionalDdl,
    script: standardSyntax,
    utf8: { charset: 'utf8', queries: {} },
  },
});

const scriptOf = (text: string, path = 'shop.sql') => ({
  file: { path, text },
  statements: splitScript(text, standardSyntax),
});

const failsOn = (word: string, error: Error) => (sql: string) => (sql.includes(word) ? error : undefined);

async function insert(
  text: string,
  {
    transactional = true,
    fails,
  }: { transactional?: boolean; fails?: (sql: string) => Error | undefined } = {},
) {
  const connection = fakeConnection(fails);
  const diagnostics = new Diagnostics();
  const progress: string[] = [];
  const result = await insertScripts(
    connection,
    [scriptOf(text)],
    product(transactional),
    diagnostics,
    (done, total) => progress.push(`${done}/${total}`),
  );
  return {
    ...result,
    calls: connection.calls,
    printed: diagnostics.all.map((item) => formatDiagnostic(item)),
    diagnostics,
    progress,
  };
}

describe('where DDL is part of a transaction', () => {
  it('is everything one transaction', async () => {
    const { calls, done, executed, progress } = await insert('DROP TABLE a; CREATE TABLE a (b INT);');
    expect(calls).toEqual(['begin', 'attempt DROP TABLE a', 'CREATE TABLE a (b INT)', 'commit']);
    expect({ done, executed }).toEqual({ done: true, executed: 2 });
    expect(progress).toEqual(['1/2', '2/2']);
  });

  it('rolls back after a failure and says where it was', async () => {
    const fails = failsOn('CREATE TABLE b', new StatementError('syntax error at "TABEL"', '42601', 8));
    const { calls, done, executed, printed } = await insert(
      'CREATE TABLE a;\n\n  CREATE TABLE b;\nCREATE TABLE c',
      { fails },
    );
    expect(calls).toEqual(['begin', 'CREATE TABLE a', 'CREATE TABLE b', 'rollback']);
    expect({ done, executed }).toEqual({ done: false, executed: 0 });
    expect(printed).toEqual([
      [
        'shop.sql:3:11 error insert/statement-failed: The server refused "CREATE TABLE b": syntax error at "TABEL". [42601]',
        '    3 | CREATE TABLE b;',
        '      hint: Nothing of this run remains in the database.',
      ].join('\n'),
    ]);
  });

  it('goes on after a failing DROP', async () => {
    const fails = failsOn('DROP', new StatementError('no such table'));
    const script = 'DROP TABLE a; ALTER TABLE "x"."b" DROP CONSTRAINT c; CREATE TABLE a (drop_it INT);';
    const { calls, done, executed, harmlessFailures, diagnostics } = await insert(script, { fails });
    expect({ done, executed, harmlessFailures }).toEqual({ done: true, executed: 1, harmlessFailures: 2 });
    expect(calls.at(-1)).toBe('commit');
    expect(diagnostics.hasErrors).toBe(false);
    expect(diagnostics.all.map(({ code, severity }) => [code, severity])).toEqual([
      ['insert/drop-failed', 'note'],
      ['insert/drop-failed', 'note'],
    ]);
  });

  it('does not take an ALTER that drops a column for harmless', async () => {
    const { done } = await insert('ALTER TABLE a DROP COLUMN b', {
      fails: failsOn('DROP', new StatementError('no')),
    });
    expect(done).toBe(false);
  });

  it("leaves out the script's own transactions", async () => {
    const script =
      'BEGIN; START TRANSACTION; BEGIN TRANSACTION; CREATE TABLE a; COMMIT; END; COMMIT WORK; CREATE TABLE b';
    expect((await insert(script)).calls).toEqual(['begin', 'CREATE TABLE a', 'CREATE TABLE b', 'commit']);
  });

  it('keeps savepoints, and refuses a rollback', async () => {
    const script = scriptOf('SAVEPOINT a; ROLLBACK TO a; ROLLBACK TO SAVEPOINT a;\nROLLBACK');
    const diagnostics = new Diagnostics();
    checkScripts([script], product(true), diagnostics);
    checkScripts([script], product(false), diagnostics);
    expect(diagnostics.all.map((item) => formatDiagnostic(item).split('\n')[0])).toEqual([
      'shop.sql:2:1 error insert/rollback-in-script: The script rolls back, which would undo everything that ran before.',
    ]);
  });

  it('sets what a transaction does not allow outside of it', async () => {
    const { calls } = await insert('PRAGMA a = 1; CREATE TABLE a; PRAGMA b; CREATE TABLE b; PRAGMA c = 1');
    expect(calls).toEqual([
      'PRAGMA a = 1',
      'begin',
      'CREATE TABLE a',
      'PRAGMA b',
      'CREATE TABLE b',
      'commit',
      'PRAGMA c = 1',
    ]);
    expect((await insert('PRAGMA a = 1; PRAGMA b = 2')).calls).toEqual(['PRAGMA a = 1', 'PRAGMA b = 2']);
    expect((await insert('-- nothing')).calls).toEqual([]);
  });

  it.each(['begin', 'commit'])('says that it could not %s', async (step) => {
    const { done, printed, calls } = await insert('CREATE TABLE a', {
      fails: failsOn(step, new StatementError('locked')),
    });
    expect(done).toBe(false);
    expect(printed[0]).toContain(
      `insert/transaction-failed: The transaction on Fake at nowhere could not ${step}: locked.`,
    );
    expect(calls.at(-1)).toBe(step === 'begin' ? 'begin' : 'rollback');
  });

  it('stops when the connection is lost, even in a DROP', async () => {
    const fails = failsOn('DROP', new ConnectionError('Lost the connection to Fake.'));
    const { done, printed } = await insert('CREATE TABLE a; DROP TABLE b', { fails });
    expect(done).toBe(false);
    expect(printed[0]).toContain('insert/connection-lost: Lost the connection to Fake.');
  });

  it('lets our own mistakes through', async () => {
    await expect(insert('CREATE TABLE a', { fails: failsOn('CREATE', new TypeError('x')) })).rejects.toThrow(
      TypeError,
    );
  });
});

describe('where DDL cannot be undone', () => {
  it('does not count a DROP that failed among what had run', async () => {
    const fails = (call: string) => (/DROP|TABLE b/.test(call) ? new StatementError('denied.') : undefined);
    const { executed, printed } = await insert('DROP TABLE a; CREATE TABLE a; CREATE TABLE b', {
      transactional: false,
      fails,
    });
    expect(executed).toBe(1);
    expect(printed[1]?.split('\n').at(-1)).toBe(
      '      hint: 1 statement before it had run and cannot be undone: shop.sql:1 CREATE TABLE a.',
    );
  });

  it('runs statement by statement and says what had run', async () => {
    const fails = failsOn('TABLE c', new StatementError('denied.'));
    const { calls, done, executed, printed } = await insert(
      'BEGIN;\nCREATE TABLE a;\nCREATE TABLE\n b; CREATE TABLE c',
      {
        transactional: false,
        fails,
      },
    );
    expect(calls).toEqual(['BEGIN', 'CREATE TABLE a', 'CREATE TABLE\n b', 'CREATE TABLE c']);
    expect({ done, executed }).toEqual({ done: false, executed: 3 });
    expect(printed[0]?.split('\n').at(-1)).toBe(
      '      hint: 3 statements before it had run and cannot be undone: shop.sql:1 BEGIN; shop.sql:2 CREATE TABLE a; shop.sql:3 CREATE TABLE b.',
    );
  });

  it('shortens a long list', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `CREATE TABLE t${index}`).join(';\n');
    const { printed } = await insert(`${many}; BROKEN`, {
      transactional: false,
      fails: failsOn('BROKEN', new StatementError('no')),
    });
    expect(printed[0]).toContain('40 statements before it had run');
    expect(printed[0]).toContain('t5; …; shop.sql:35 CREATE TABLE t34');
  });

  it('says so when nothing had run', async () => {
    const fails = failsOn('TABLE', new StatementError('no'));
    const { printed } = await insert('CREATE TABLE a', { transactional: false, fails });
    expect(printed[0]).toContain('Nothing was changed.');
  });
});
