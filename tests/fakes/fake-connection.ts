import { type Connection, type Row, StatementError } from '../../src/platforms/connect/connection.ts';

/** A connection for tests that records every call and fails on request. */
export interface FakeConnection extends Connection {
  readonly calls: string[];
}

export function fakeConnection(
  fails: (sql: string) => Error | undefined = () => undefined,
  tables: Readonly<Record<string, number>> = {},
): FakeConnection {
  const calls: string[] = [];
  const call = async (text: string): Promise<void> => {
    calls.push(text);
    const error = fails(text);
    if (error !== undefined) throw error;
  };
  return {
    calls,
    description: 'Fake at nowhere',
    execute: call,
    attempt: (sql) => call(`attempt ${sql}`),
    change: async (sql) => {
      await call(sql);
      return 0;
    },
    query: async (sql) => {
      await call(sql);
      return countsIn(sql, tables);
    },
    run: async (sql) => {
      await call(sql);
      return { columns: [], rows: [], changed: 0 };
    },
    tableNames: async () => Object.keys(tables),
    begin: () => call('begin'),
    commit: () => call('commit'),
    rollback: () => call('rollback'),
    close: () => call('close'),
  };
}

/** Answers `SELECT <n>, COUNT(*) FROM <table> UNION ALL …`. */
const countsIn = (sql: string, tables: Readonly<Record<string, number>>): readonly Row[] =>
  [...sql.matchAll(/SELECT (\d+) AS item, COUNT\(\*\) AS total FROM (\S+)/g)].map(([, item, table = '']) => {
    const name = table.replace(/^.*\.|["`[\]]/g, '');
    if (!(name in tables)) throw new StatementError(`no such table: ${name}`);
    return { item: Number(item), total: BigInt(tables[name] ?? 0) };
  });
