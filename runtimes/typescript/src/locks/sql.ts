import type { Dialect } from '../connection/dialect.ts';
import type { Executor } from '../connection/executor.ts';
import type { Result, Statement } from '../connection/statement.ts';
import type { Stored } from '../types/kind.ts';

/** SQL with `?` for each value, and the values. */
export type Bound = readonly [sql: string, values: readonly Stored[]];

const QUOTED_OR_PLACE = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\?/g;

/** The text with the placeholders of a dialect in the place of `?`. */
export function withPlaceholders(sql: string, dialect: Dialect): string {
  if (dialect.placeholder(1) === '?') return sql;
  let count = 0;
  return sql.replace(QUOTED_OR_PLACE, (found) => {
    if (found !== '?') return found;
    count += 1;
    return dialect.placeholder(count);
  });
}

const statements = new WeakMap<Dialect, Map<string, Statement>>();
const MOST_KEPT = 1000;

/** One object for each text, so that sessions prepare it once; `once` for texts that are not used again. */
function statementOf(sql: string, effect: Statement['effect'], dialect: Dialect, once: boolean): Statement {
  if (once) return { sql: withPlaceholders(sql, dialect), effect, transient: true };
  let kept = statements.get(dialect);
  if (kept === undefined) {
    kept = new Map();
    statements.set(dialect, kept);
  }
  const key = `${effect} ${sql}`;
  let statement = kept.get(key);
  if (statement === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    statement = { sql: withPlaceholders(sql, dialect), effect };
    kept.set(key, statement);
  }
  return statement;
}

/** Runs SQL that has `?` for each value. Locking reads count as writes: they need the session of the transaction. */
export async function run(
  executor: Executor,
  [sql, values]: Bound,
  effect: Statement['effect'] = 'write',
  once = false,
): Promise<Result> {
  return executor.run(statementOf(sql, effect, executor.dialect, once), values);
}

/** A number as some drivers give it: text, or a bigint. */
export const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);
