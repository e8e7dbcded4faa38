import type { Database } from '../connection/database.ts';
import type { Isolation } from '../connection/dialect.ts';
import type { Executor } from '../connection/executor.ts';
import { DeadlockError, LockTimeoutError } from '../errors/query-execution-error.ts';
import type { Table } from '../facts/table.ts';
import { lockedTable } from './lock-keys.ts';
import { numberOf, run } from './sql.ts';
import type { LockHolder, LockPolicy, LockStrategy } from './strategy.ts';

const WAIT_SECONDS = 50;
const FAIL_FAST_SECONDS = 5;
/** The limit in a transaction that holds other locks, for which still more may be waiting. */
const HOLDING_SECONDS = 2;
const RESTART_SECONDS = 1;
const LOCKS_PER_STATEMENT = 64;

/**
 * Named locks of the session: https://dev.mysql.com/doc/refman/8.4/en/locking-functions.html
 *
 * The server does not notice when one session waits for a named lock and another for a row that the first has locked.
 * So only a transaction that holds nothing waits long.
 */
export const mysqlLocks: LockStrategy = {
  locksPerTable: 256,
  comparesTextsExactly: false,
  keepsLocksOfSavepoints: true,
  locksRows: true,
  lockingRead: ' FOR UPDATE',
  isolationColumn: '1',
  isolation,
  release,
  async take(executor, table, numbers, policy, holder) {
    const seconds = secondsFor(policy, holder);
    // A transaction that holds other locks, or can begin again, is taken for a part of a deadlock.
    const isDeadlock = policy !== 'wait' && (holder.holdsAny() || holder.ownsTransaction);
    for (let place = 0; place < numbers.length; place += LOCKS_PER_STATEMENT) {
      const chunk = numbers.slice(place, place + LOCKS_PER_STATEMENT);
      if (await takeSome(executor, table, chunk, seconds, holder)) continue;
      const message =
        `Another session holds a lock of the table "${table.facts.name}"` +
        `${seconds === 0 ? '.' : `, and has kept it for more than ${seconds} seconds.`} Run the transaction again.`;
      throw isDeadlock ? new DeadlockError(message, 'GET_LOCK') : new LockTimeoutError(message, 'GET_LOCK');
    }
  },
};

function secondsFor(policy: LockPolicy, holder: LockHolder): number {
  if (policy === 'wait') return WAIT_SECONDS;
  if (policy === 'noWait') return 0;
  if (policy === 'restart') return holder.holdsAny() ? 0 : RESTART_SECONDS;
  return holder.holdsAny() ? HOLDING_SECONDS : FAIL_FAST_SECONDS;
}

async function takeSome(
  executor: Executor,
  table: Table,
  numbers: readonly number[],
  seconds: number,
  holder: LockHolder,
): Promise<boolean> {
  const { hash, isQualified } = lockedTable(table);
  const names = numbers.map((number) =>
    isQualified
      ? `'orm-${hash}-${number}'`
      : `CONCAT('orm-', MD5(CONCAT(DATABASE(), '${hash}')), '-${number}')`,
  );
  // Before: a statement that fails at the second lock has got the first one.
  holder.releaseAtEnd(names);
  const sql = `SELECT ${names.map((name) => `GET_LOCK(${name}, ${seconds})`).join(', ')}`;
  const { rows } = await run(executor, [sql, []], 'write', numbers.length > 1);
  return rows[0]?.every((granted) => numberOf(granted) === 1) ?? false;
}

function release(names: readonly string[]): readonly string[] {
  const statements: string[] = [];
  for (let place = 0; place < names.length; place += LOCKS_PER_STATEMENT) {
    const calls = names.slice(place, place + LOCKS_PER_STATEMENT).map((name) => `RELEASE_LOCK(${name})`);
    statements.push(`DO ${calls.join(', ')}`);
  }
  return statements;
}

const levels = new WeakMap<Database, Promise<Isolation | undefined>>();

/**
 * READ COMMITTED: at REPEATABLE READ each range of a list locks the first row of the list behind it in the index and the
 * gap between both, so that operations on different lists deadlock. A server that logs statements cannot replicate from
 * this level, and stays at its own.
 */
function isolation(executor: Executor): Promise<Isolation | undefined> {
  let level = levels.get(executor.database);
  if (level === undefined) {
    level = readLevel(executor);
    levels.set(executor.database, level);
    // Asked again after a failure.
    level.catch(() => levels.delete(executor.database));
  }
  return level;
}

async function readLevel(executor: Executor): Promise<Isolation | undefined> {
  const { rows } = await run(executor, ["SELECT @@log_bin AND @@binlog_format = 'STATEMENT'", []], 'read');
  return numberOf(rows[0]?.[0]) === 1 ? undefined : 'read committed';
}
