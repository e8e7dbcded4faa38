import { describe, expect, it } from 'vitest';
import type { JournalEntry } from './journal.ts';
import { ACCOUNTS, BALANCE, COUNTERS, type Tables } from './tables.ts';
import { verify } from './verify.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const untouched: Tables = {
  entries: [],
  counters: numbers(COUNTERS).map((id) => ({ id, amount: 0 })),
  accounts: numbers(ACCOUNTS).map((id) => ({ id, balance: BALANCE })),
  transfers: [],
  tasks: [],
};

function violations(entries: readonly JournalEntry[], tables: Partial<Tables> = {}): readonly string[] {
  const look: JournalEntry = { name: 'look', outcome: 'done', at: 1 };
  const run = { kind: 'plain', dsn: '', worker: 1, end: 0, printed: '', complaints: [], retries: 0 } as const;
  return verify([{ ...run, entries: [look, ...entries] }], { ...untouched, ...tables }).violations;
}

const row = (title: string, content = 'new') => ({ id: 1, title, content });

describe('comparing journals with tables', () => {
  it('accepts what workers were told', () => {
    const entries: readonly JournalEntry[] = [
      { name: 'add', title: 'kept', outcome: 'done' },
      { name: 'change', title: 'kept', content: 'changed', outcome: 'done' },
      { name: 'change', title: 'kept', content: 'perhaps', outcome: 'unknown' },
      { name: 'add', title: 'deleted', outcome: 'done' },
      { name: 'delete', title: 'deleted', outcome: 'done' },
      { name: 'add', title: 'perhaps', outcome: 'unknown' },
      { name: 'add', title: 'failed', outcome: 'failed' },
      { name: 'transfer', title: 'paid', outcome: 'done' },
      { name: 'insert', title: 'task', outcome: 'done' },
      { name: 'count', counter: 1, outcome: 'done' },
      { name: 'count', counter: 1, outcome: 'unknown' },
    ];
    const tables = {
      entries: [row('kept', 'changed'), row('perhaps')],
      counters: [{ id: 1, amount: 2 }],
      accounts: numbers(ACCOUNTS).map((id) => ({
        id,
        balance: BALANCE + ([-5, 5][id - 1] ?? 0),
      })),
      transfers: [{ title: 'paid', source_id: 1, target_id: 2, amount: 5 }],
      tasks: [{ title: 'task', board: 1, sortable_rank: 1 }],
    };
    expect(violations(entries, tables)).toEqual([]);
    expect(violations(entries, { ...tables, entries: [row('kept', 'perhaps')] })).toEqual([]);
  });

  it('finds an acknowledged row that is lost', () => {
    expect(violations([{ name: 'add', title: 'a', outcome: 'done' }])).toEqual([
      'add of a was done, but is there 0 times',
    ]);
  });

  it('finds a row that is there twice, or in spite of a failure', () => {
    const entries = [row('a'), row('a'), row('b')];
    expect(
      violations(
        [
          { name: 'add', title: 'a', outcome: 'done' },
          { name: 'add', title: 'b', outcome: 'failed' },
        ],
        { entries },
      ),
    ).toEqual(['add of a was done, but is there 2 times', 'add of b was failed, but is there 1 times']);
  });

  it('finds an acknowledged change that is lost', () => {
    const journal: readonly JournalEntry[] = [
      { name: 'add', title: 'a', outcome: 'done' },
      { name: 'change', title: 'a', content: 'changed', outcome: 'done' },
    ];
    expect(violations(journal, { entries: [row('a')] })).toEqual(['entry a holds new instead of changed']);
  });

  it('finds a lost count', () => {
    expect(violations([{ name: 'count', counter: 2, outcome: 'done' }])).toEqual([
      'counter 2 is 0, with 1 acknowledged and 0 unknown',
    ]);
  });

  it('finds half of a transaction, also where no transfer was written', () => {
    const accounts = untouched.accounts.map((account) =>
      account.id === 1 ? { id: 1, balance: 990 } : account,
    );
    expect(violations([], { accounts })).toEqual([
      'half a transaction: the balances add up to 7990',
      'half a transaction: account 1 has 990, not 1000',
    ]);
  });

  it('finds lists with gaps and doubles', () => {
    const tasks = [1, 3].map((rank) => ({ title: `t${rank}`, board: 1, sortable_rank: rank }));
    expect(violations([], { tasks })).toEqual(['list 1 of 2 is broken at 2: 1,3']);
  });

  it('finds errors that tell nothing, crashes, and workers that do not recover', () => {
    const entries: readonly JournalEntry[] = [{ name: 'look', outcome: 'error', message: 'Surprise 1' }];
    expect(violations(entries)).toEqual(['1 × not classified: Surprise 1']);
    const run = {
      kind: 'plain',
      dsn: '',
      worker: 3,
      end: 'SIGSEGV',
      printed: '',
      complaints: [],
      retries: 0,
      entries: [{ name: 'look', outcome: 'failed', at: 6, took: 2, message: 'Refused' }],
    } as const;
    expect(verify([run], untouched, { recoveredAt: 5 }).violations).toEqual([
      'worker 3 (plain) ended with SIGSEGV: ',
      'worker 3 (plain) got nothing done after 5 s: look, failed, at 6, took 2, Refused',
    ]);
  });
});
