import type { WriterRun } from '../writers.ts';
import type { JournalEntry } from './journal.ts';
import { ACCOUNTS, BALANCE, type Tables } from './tables.ts';

/** The outcomes of all workers' operations. */
export interface Counts {
  readonly done: number;
  readonly failed: number;
  readonly unknown: number;
  readonly retries: number;
  /** How often operations ended with an exception, by its class. */
  readonly exceptions: Readonly<Record<string, number>>;
  /** Seconds without any acknowledged operation. */
  readonly longestPause: number;
}

/** The result of comparing the tables with the answers that workers got. */
export interface Verdict extends Counts {
  /** Each is a promise that was broken. */
  readonly violations: readonly string[];
}

export interface Expectations {
  /** Seconds after which every worker has to get something done again. */
  readonly recoveredAt?: number;
}

export function verify(
  runs: readonly WriterRun[],
  tables: Tables,
  { recoveredAt = 0 }: Expectations = {},
): Verdict {
  const entries = runs.flatMap((run) => run.entries);
  return {
    violations: [
      ...workers(runs, recoveredAt),
      ...surfacedErrors(entries),
      ...addedRows(entries, 'add', ['delete'], titlesOf(tables.entries)),
      ...changedRows(entries, tables),
      ...counters(entries, tables),
      ...addedRows(entries, 'transfer', [], titlesOf(tables.transfers)),
      ...balances(tables),
      ...addedRows(entries, 'insert', ['remove'], titlesOf(tables.tasks)),
      ...lists(tables),
    ],
    ...countOutcomes(runs),
  };
}

export function countOutcomes(runs: readonly WriterRun[]): Counts {
  const entries = runs.flatMap((run) => run.entries);
  const count = (outcome: string) => entries.filter((entry) => entry.outcome === outcome).length;
  const exceptions = groupBy(
    entries.flatMap(({ message }) => (message === undefined ? [] : [message])),
    (message) => message.replace(/^(?:\w+\\)*(\w+):.*$/s, '$1'),
  );
  return {
    done: count('done'),
    failed: count('failed'),
    unknown: count('unknown'),
    retries: runs.reduce((total, run) => total + run.retries, 0),
    exceptions: Object.fromEntries([...exceptions].map(([name, same]) => [name, same.length])),
    longestPause: longestPause(entries),
  };
}

/** Workers that crashed or got nothing done, and wrong answers that they noticed. */
export function workers(runs: readonly WriterRun[], recoveredAt: number): readonly string[] {
  return runs.flatMap(({ kind, worker, end, printed, entries, complaints }) => [
    ...(end === 0 ? [] : [`worker ${worker} (${kind}) ended with ${end}: ${printed}`]),
    ...(entries.some(({ outcome, at = 0 }) => outcome === 'done' && at >= recoveredAt)
      ? []
      : [`worker ${worker} (${kind}) got nothing done after ${recoveredAt} s: ${lastSteps(entries)}`]),
    ...complaints.map((complaint) => `worker ${worker} (${kind}): ${complaint}`),
  ]);
}

/** Where a worker hung: its last operations, and what it was told. */
const lastSteps = (entries: readonly JournalEntry[]): string =>
  entries
    .slice(-4)
    .map(({ name, outcome, at, took, message }) =>
      [name, outcome, `at ${at}`, `took ${took}`, message?.slice(0, 300)].filter(Boolean).join(', '),
    )
    .join('; ');

/** Exceptions that tell neither that nothing was done nor that the outcome is unknown, once each. */
export function surfacedErrors(entries: readonly JournalEntry[]): readonly string[] {
  const messages = entries.filter(({ outcome }) => outcome === 'error').map(({ message = '' }) => message);
  const kinds = groupBy(messages, (message) => message.replace(/\d+/g, 'n').slice(0, 120));
  return [...kinds.values()].map((same) => `${same.length} × not classified: ${same[0]?.slice(0, 400)}`);
}

/** Rows that were added, by title: acknowledged ones are there once, unless they were removed. */
export function addedRows(
  entries: readonly JournalEntry[],
  add: string,
  removals: readonly string[],
  titles: ReadonlyMap<string, number>,
): readonly string[] {
  const removed = groupBy(
    entries.filter(({ name }) => removals.includes(name)),
    ({ title = '' }) => title,
  );
  return entries
    .filter(({ name }) => name === add)
    .flatMap(({ title = '', outcome }) => {
      const found = titles.get(title) ?? 0;
      const [least, most] = expected(outcome, removed.get(title));
      if (found >= least && found <= most) return [];
      return [`${add} of ${title} was ${outcome}, but is there ${found} times`];
    });
}

function expected(
  added: JournalEntry['outcome'],
  removals: readonly JournalEntry[] | undefined,
): readonly [number, number] {
  if (added === 'failed') return [0, 0];
  const removal = removals?.[0]?.outcome;
  if (removal === 'done') return [0, 0];
  const least = added === 'done' && (removal === undefined || removal === 'failed') ? 1 : 0;
  return [least, 1];
}

/** The last acknowledged content, or one of unknown outcome after it. */
function changedRows(entries: readonly JournalEntry[], { entries: rows }: Tables): readonly string[] {
  const stored = new Map(rows.map((row) => [String(row.title), String(row.content)]));
  const changes = groupBy(
    entries.filter(({ name }) => name === 'change'),
    ({ title = '' }) => title,
  );
  return [...changes].flatMap(([title, list]) => {
    const content = stored.get(title);
    if (content === undefined) return []; // Lost rows are reported as such.
    const last = list.findLastIndex(({ outcome }) => outcome === 'done');
    const since = list.slice(last + 1).filter(({ outcome }) => outcome === 'unknown' || outcome === 'error');
    const possible = [last < 0 ? 'new' : list[last]?.content, ...since.map((change) => change.content)];
    return possible.includes(content) ? [] : [`entry ${title} holds ${content} instead of ${possible.at(0)}`];
  });
}

function counters(entries: readonly JournalEntry[], { counters: rows }: Tables): readonly string[] {
  return rows.flatMap(({ id, amount }) => {
    const counts = entries.filter(({ name, counter }) => name === 'count' && counter === Number(id));
    const done = counts.filter(({ outcome }) => outcome === 'done').length;
    const open = counts.filter(({ outcome }) => outcome === 'unknown' || outcome === 'error').length;
    if (Number(amount) >= done && Number(amount) <= done + open) return [];
    return [`counter ${id} is ${amount}, with ${done} acknowledged and ${open} unknown`];
  });
}

/** A balance that does not follow from the transfers shows a transaction that was committed in part. */
function balances({ accounts, transfers }: Tables): readonly string[] {
  const balance = new Map(accounts.map(({ id }) => [Number(id), BALANCE]));
  const add = (id: number, amount: number) => balance.set(id, (balance.get(id) ?? 0) + amount);
  for (const { source_id, target_id, amount } of transfers) {
    add(Number(source_id), -Number(amount));
    add(Number(target_id), Number(amount));
  }
  const sum = accounts.reduce((total, row) => total + Number(row.balance), 0);
  return [
    ...(sum === ACCOUNTS * BALANCE ? [] : [`half a transaction: the balances add up to ${sum}`]),
    ...accounts
      .filter((row) => Number(row.balance) !== balance.get(Number(row.id)))
      .map(
        ({ id, balance: found }) =>
          `half a transaction: account ${id} has ${found}, not ${balance.get(Number(id))}`,
      ),
  ];
}

function lists({ tasks }: Tables): readonly string[] {
  return [...groupBy(tasks, ({ board }) => board)].flatMap(([board, rows]) => {
    const ranks = rows.map((row) => Number(row.sortable_rank));
    const wrong = ranks.findIndex((rank, index) => rank !== index + 1);
    if (wrong < 0) return [];
    return [
      `list ${board} of ${ranks.length} is broken at ${wrong + 1}: ${ranks.slice(Math.max(0, wrong - 2), wrong + 4)}`,
    ];
  });
}

export function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

export function titlesOf(rows: readonly { readonly title?: unknown }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(String(row.title), (counts.get(String(row.title)) ?? 0) + 1);
  return counts;
}

function longestPause(entries: readonly JournalEntry[]): number {
  const times = entries
    .filter(({ outcome }) => outcome === 'done')
    .map(({ at = 0 }) => at)
    .sort((a, b) => a - b);
  return times.reduce((longest, time, index) => Math.max(longest, time - (times[index - 1] ?? 0)), 0);
}
