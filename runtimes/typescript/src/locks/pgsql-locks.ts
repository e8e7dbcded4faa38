import type { Executor } from '../connection/executor.ts';
import { DeadlockError } from '../errors/query-execution-error.ts';
import { cannotTellSnapshot, othersCommitted } from './errors.ts';
import { lockedTable } from './lock-keys.ts';
import { type Bound, numberOf, run } from './sql.ts';
import type { LockStrategy } from './strategy.ts';

const ONE =
  "SELECT current_setting('transaction_isolation'), pg_advisory_xact_lock(CAST(? AS INT), CAST(? AS INT))";
const SEVERAL =
  "SELECT current_setting('transaction_isolation'), pg_advisory_xact_lock(CAST(? AS INT), place) " +
  'FROM unnest(CAST(? AS INT[])) place';
const AT_ONCE =
  "SELECT current_setting('transaction_isolation'), " +
  'CAST(bool_and(pg_try_advisory_xact_lock(CAST(? AS INT), place)) AS INT) FROM unnest(CAST(? AS INT[])) place';
const OTHERS =
  'SELECT COUNT(*) FROM (SELECT txid_snapshot_xip(txid_current_snapshot()) ' +
  'UNION ALL SELECT generate_series(txid_snapshot_xmax(txid_current_snapshot()), txid_current() - 1)) others(x) ' +
  "WHERE txid_status(x) = 'committed'";

const arrayText = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/**
 * Advisory locks, which end with the transaction. Each is a statement of its own: one that also reads would see its
 * table as it was before the lock. https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
export const pgsqlLocks: LockStrategy = {
  locksPerTable: 256,
  comparesTextsExactly: true,
  keepsLocksOfSavepoints: false,
  locksRows: true,
  lockingRead: '',
  isolationColumn: "current_setting('transaction_isolation')",
  isolation: async () => 'read committed',
  async take(executor, table, numbers, policy, holder) {
    const { number } = lockedTable(table);
    const mustNotWait = (policy === 'restart' || policy === 'noWait') && holder.holdsAny();
    const [first, ...more] = numbers;
    let bound: Bound = [SEVERAL, [number, arrayText(numbers)]];
    if (mustNotWait) bound = [AT_ONCE, [number, arrayText(numbers)]];
    else if (first !== undefined && more.length === 0) bound = [ONE, [number, first]];
    const { rows } = await run(executor, bound);
    const [isolation, isGranted] = rows[0] ?? [];
    if (mustNotWait && numberOf(isGranted) !== 1) {
      throw new DeadlockError(`Another session holds a lock of the table "${table.facts.name}".`, AT_ONCE);
    }
    await this.checkSnapshot?.(executor, isolation);
  },
  checkSnapshot,
};

/** In a transaction with a snapshot it has to be certain that no other one was committed since. */
async function checkSnapshot(executor: Executor, isolation: unknown): Promise<void> {
  if (isolation === 'read committed' || isolation === 'read uncommitted') return;
  const level = String(isolation);
  const assigned = await run(executor, ['SELECT txid_current_if_assigned()', []]);
  if ((assigned.rows[0]?.[0] ?? null) !== null) throw cannotTellSnapshot(level);
  const doubtful = await run(executor, [OTHERS, []]);
  if (numberOf(doubtful.rows[0]?.[0]) !== 0) throw othersCommitted(level);
}
