import { Diagnostics } from '../../src/diagnostics/diagnostic.ts';
import { dryRun } from '../../src/migrations/run/dry-run.ts';
import { readStatus } from '../../src/migrations/run/status.ts';
import type { RunTarget } from '../../src/migrations/run/types.ts';
import type { Connection } from '../../src/platforms/connect/connection.ts';
import {
  type Address,
  migrate,
  migration,
  OPTIONS,
  recording,
  targetTo,
} from '../../tests/migrations/run/runner.ts';

/** What a run asks of its database. */
interface Traffic {
  readonly connections: number;
  /** All statements, those that begin and end transactions included. */
  readonly statements: number;
}

async function trafficOf(address: Address, work: (target: RunTarget) => Promise<unknown>): Promise<Traffic> {
  const calls: string[] = [];
  let connections = 0;
  const wrap = recording(calls);
  await work(
    targetTo(address, (connection: Connection) => {
      connections++;
      return wrap(connection);
    }),
  );
  return { connections, statements: calls.length };
}

const lines = (count: number, line: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => line(number)).join('\n');

const files = (target: RunTarget) => [
  migration(target, '20260101000000_first', 'CREATE TABLE first_table (id INTEGER PRIMARY KEY);'),
];

/** Statements and connections of runs: with nothing to do, for each statement, and for 250 counts. */
export async function traffic(address: Address): Promise<Readonly<Record<string, number>>> {
  await migrate(targetTo(address), files(targetTo(address)));
  const status = await trafficOf(address, (target) => readStatus(target, files(target)));
  const idle = await trafficOf(address, (target) => migrate(target, files(target)));
  const withStatements = (name: string, count: number) =>
    trafficOf(address, async (target) => {
      const sql = lines(count, (number) => `ALTER TABLE first_table ADD COLUMN ${name}${number} INTEGER;`);
      const file = migration(target, `20260102000000_${name}`, sql);
      const { done, messages } = await migrate(target, [...files(target), ...earlier(target, name), file]);
      if (!done) throw new Error(messages.join('\n'));
    });
  const earlier = (target: RunTarget, name: string) =>
    name === 'many'
      ? [
          migration(
            target,
            '20260102000000_few',
            lines(10, (number) => `ALTER TABLE first_table ADD COLUMN few${number} INTEGER;`),
          ),
        ]
      : [];
  const few = await withStatements('few', 10);
  const many = await withStatements('many', 60);
  const withCounts = (count: number) =>
    trafficOf(address, async (target) => {
      const counts = lines(
        count,
        () => '-- orm:count lossy/drop-column first_table.few0 SELECT COUNT(few0) FROM first_table',
      );
      const file = migration(
        target,
        '20260103000000_drop',
        `${counts}\nALTER TABLE first_table DROP COLUMN few0;`,
      );
      const applied = [...files(target), ...earlier(target, 'many'), manyFile(target)];
      await dryRun(target, [...applied, file], OPTIONS, new Diagnostics());
    });
  const manyFile = (target: RunTarget) =>
    migration(
      target,
      '20260102000000_many',
      lines(60, (number) => `ALTER TABLE first_table ADD COLUMN many${number} INTEGER;`),
    );
  const [one, more] = [await withCounts(1), await withCounts(250)];
  return {
    statusConnections: status.connections,
    statusStatements: status.statements,
    idleConnections: idle.connections,
    idleStatements: idle.statements,
    perStatement: (many.statements - few.statements) / 50 - 1,
    // A query is inside of a transaction, which begins and is rolled back.
    countQueries: 1 + (more.statements - one.statements) / 3,
  };
}

/** Reads the catalogue once. */
export async function inspectOnce(address: Address): Promise<Readonly<Record<string, number>>> {
  const target = targetTo(address);
  const connection = await target.open();
  let queries = 0;
  const [start, used] = [performance.now(), process.cpuUsage()];
  const { database } = await target.platform.create({}).inspect((sql) => {
    queries++;
    return connection.query(sql);
  });
  const { user, system } = process.cpuUsage(used);
  const wall = performance.now() - start;
  await connection.close();
  return { queries, wall, cpu: (user + system) / 1000, tables: database.tables.length };
}
