import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { mysqlDsn } from '../servers/scratch.ts';
import { USER } from '../servers/server.ts';
import { buildProject, createTables, type Project } from './build-project.ts';
import { FIRST_ROWS } from './journals/tables.ts';
import { type RequestProcess, startRequestProcess } from './request-process.ts';
import { severalHosts, testFolder } from './scenario.ts';
import { programOf } from './servers/engines.ts';
import { type MariadbPair, startMariadbPair } from './servers/mariadb-replicas.ts';

const NEEDS = ['php', 'pdo_mysql', 'mariadb'] as const;
/** Seconds; a server that hangs would otherwise be waited for without end. */
const CONNECT_TIMEOUT = 3;

describeWith(NEEDS, 'a primary with a replica of MariaDB', () => {
  let pair: MariadbPair;
  let php: RequestProcess;

  beforeAll(async () => {
    pair = await startMariadbPair(programOf(inject('capabilities'), 'mariadb'));
    await createTables(await project(false), mysqlDsn(pair.primary, USER));
    for (const sql of FIRST_ROWS) await pair.primary.query(sql);
    await pair.replica.catchUp();
  });
  afterEach(() => php?.stop());
  afterAll(() => pair?.stop());

  function project(sticky: string | false, replicas = 1): Promise<Project> {
    return buildProject({
      folder: testFolder(`mariadb-${sticky}-${replicas}`),
      adapter: 'mysql',
      servers: { sticky, connectTimeout: CONNECT_TIMEOUT },
      replicas,
      credentials: pair.primary,
    });
  }

  async function application(sticky: string | false): Promise<RequestProcess> {
    const replicas = [mysqlDsn(pair.replica, USER)];
    return startRequestProcess(pathOf('php'), await project(sticky), mysqlDsn(pair.primary, USER), replicas);
  }

  it('reads what must not be stale from the primary', async () => {
    await pair.replica.pauseReplay();
    php = await application(false);
    expect(await php.ask('server')).toBe(pair.replica.port);
    expect(await php.ask('reload', { title: 'one' })).toBe('one');
    expect(await php.ask('findOneOrCreate', { title: 'two' })).toBe(1);
    expect(await php.ask('locked', { title: 'three' })).toBe(52);
    expect(await php.ask('transaction', { title: 'four' })).toBe(1);
    expect(await php.ask('list', { title: 'five', board: 7 })).toMatchObject({ isLast: true, maxRank: 2 });
    expect(await php.ask('count', { title: 'one' })).toBe(0);
    await pair.replica.resumeReplay();
  });

  it('reads from the primary in a request that has written', async () => {
    await pair.replica.pauseReplay();
    php = await application('request');
    await php.ask('save', { title: 'sticky' });
    expect(await php.ask('count', { title: 'sticky' })).toBe(1);
    await php.ask('end');
    expect(await php.ask('count', { title: 'sticky' })).toBe(0);
    await pair.replica.resumeReplay();
  });

  it('leaves a replica that hangs', async () => {
    php = await application('request');
    expect(await php.ask('server')).toBe(pair.replica.port);
    await php.ask('end');
    pair.replica.freeze();
    try {
      const { answer, error } = await php.serve('server');
      expect(error).toBeUndefined();
      expect(answer).toBe(pair.primary.port);
    } finally {
      pair.replica.thaw();
    }
  });

  it('finds the host that can be written to, before and after a failover', async () => {
    await pair.replica.catchUp();
    const dsn = severalHosts('mysql', [pair.replica, pair.primary]);
    php = startRequestProcess(pathOf('php'), await project('request', 0), dsn, []);
    expect(await php.ask('server')).toBe(pair.primary.port);
    await php.ask('save', { title: 'before' });
    await pair.replica.catchUp();

    await pair.primary.kill();
    await pair.replica.promote();
    expect(await php.ask('count', { title: 'before' })).toBe(1);
    expect(await php.ask('server')).toBe(pair.replica.port);
    await php.ask('save', { title: 'after' });

    // The former primary comes back as a server that only reads.
    await pair.primary.start();
    await php.ask('end');
    php.stop();
    const swapped = severalHosts('mysql', [pair.primary, pair.replica]);
    php = startRequestProcess(pathOf('php'), await project('request', 0), swapped, []);
    expect(await php.ask('server')).toBe(pair.replica.port);
    expect(await php.ask('count', { title: 'after' })).toBe(1);
  });
});
