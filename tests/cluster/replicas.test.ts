import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { describeWith, pathOf } from '../servers/describe-with.ts';
import { pgsqlDsn } from '../servers/scratch.ts';
import { USER } from '../servers/server.ts';
import { until } from '../support/limits.ts';
import { buildProject, createTables, type Project } from './build-project.ts';
import { FIRST_ROWS } from './journals/tables.ts';
import { type RequestProcess, startRequestProcess } from './request-process.ts';
import { testFolder } from './scenario.ts';
import { programOf } from './servers/engines.ts';
import {
  type PostgresCluster,
  type PostgresReplica,
  startPostgresReplicas,
} from './servers/postgres-replicas.ts';

const NEEDS = ['php', 'pdo_pgsql', 'postgresql'] as const;
/** Seconds; a server that hangs would otherwise be waited for without end. */
const CONNECT_TIMEOUT = 3;

describeWith(NEEDS, 'a primary with two replicas of PostgreSQL', () => {
  let cluster: PostgresCluster;
  let started = 0;

  beforeAll(async () => {
    cluster = await startPostgresReplicas(programOf(inject('capabilities'), 'postgresql'));
    await createTables(await project('request'), pgsqlDsn(cluster.primary, USER));
    for (const sql of FIRST_ROWS) await cluster.primary.query(sql);
    await cluster.catchUp();
  });
  afterAll(() => cluster?.stop());

  const projects = new Map<string | number | false, Promise<Project>>();

  function project(sticky: string | number | false): Promise<Project> {
    const known = projects.get(sticky);
    if (known) return known;
    const built = buildProject({
      folder: testFolder(`replicas-${String(sticky).replace('.', '_')}`),
      adapter: 'pgsql',
      servers: { sticky, connectTimeout: CONNECT_TIMEOUT },
      replicas: 2,
      credentials: cluster.primary,
    });
    projects.set(sticky, built);
    return built;
  }

  async function application(sticky: string | number | false): Promise<RequestProcess> {
    const replicas = cluster.replicas.map((replica) => pgsqlDsn(replica, USER));
    const dsn = pgsqlDsn(cluster.primary, USER);
    return startRequestProcess(pathOf('php'), await project(sticky), dsn, replicas);
  }

  /** A title that no test before has written. */
  const newTitle = () => `title-${++started}`;

  describe('that lag behind', () => {
    let php: RequestProcess;

    beforeEach(() => Promise.all(cluster.replicas.map((replica) => replica.pauseReplay())));
    afterEach(async () => {
      php?.stop();
      await Promise.all(cluster.replicas.map((replica) => replica.resumeReplay()));
      await cluster.catchUp();
    });

    const settings = ['request', 30, false] as const;

    it.each(settings)('read objects of the same request from the primary, sticky: %s', async (sticky) => {
      php = await application(sticky);
      const [reloaded, found, locked, inside] = [newTitle(), newTitle(), newTitle(), newTitle()];
      expect(await php.serve('reload', { title: reloaded })).toMatchObject({ answer: reloaded });
      expect(await php.serve('findOneOrCreate', { title: found })).toMatchObject({ answer: 1 });
      expect(await php.serve('locked', { title: locked })).toMatchObject({ answer: 52 });
      expect(await php.serve('transaction', { title: inside })).toMatchObject({ answer: 1 });
    });

    it.each(settings)('read places in lists from the primary, sticky: %s', async (sticky) => {
      php = await application(sticky);
      const title = newTitle();
      expect(await php.serve('list', { title, board: 1000 + started })).toMatchObject({
        answer: {
          isFirst: true,
          isLast: true,
          firstIsLast: false,
          next: `${title}-last`,
          previous: `${title}-first`,
          maxRank: 2,
        },
      });
    });

    it('leave reads on the primary until the end of a request that has written', async () => {
      php = await application('request');
      const title = newTitle();
      expect(await php.ask('count', { title })).toBe(0);
      await php.ask('save', { title });
      expect(await php.ask('count', { title })).toBe(1);
      await php.ask('end');
      expect(await php.ask('count', { title })).toBe(0);
    });

    it('serve reads again once the writes are forgotten', async () => {
      php = await application('request');
      const title = newTitle();
      await php.ask('save', { title });
      expect(await php.ask('count', { title })).toBe(1);
      await php.ask('forgetWrites');
      expect(await php.ask('count', { title })).toBe(0);
    });

    it('leave reads on the primary for some seconds after a write', async () => {
      php = await application(10);
      const title = newTitle();
      await php.ask('save', { title });
      expect(await php.ask('count', { title })).toBe(1);
      await php.ask('wait', { milliseconds: 10_100 });
      expect(await php.ask('count', { title })).toBe(0);
    });

    it('serve reads after a write where nothing is sticky', async () => {
      php = await application(false);
      const title = newTitle();
      await php.ask('save', { title });
      expect(await php.ask('count', { title })).toBe(0);
    });

    it('leave the next request on the primary that is told of the write', async () => {
      php = await application(600);
      const title = newTitle();
      const before = Date.now() / 1000;
      await php.ask('save', { title });
      const after = Date.now() / 1000;
      const time = await php.ask('lastWriteTime');
      // Times with milliseconds.
      expect(Number(time)).toBeGreaterThanOrEqual(Math.floor(before));
      expect(Number(time)).toBeLessThanOrEqual(Math.ceil(after));
      const next = await application(600);
      try {
        expect(await next.ask('count', { title })).toBe(0);
        await next.ask('stickSince', { time });
        expect(await next.ask('count', { title })).toBe(1);
      } finally {
        next.stop();
      }
    });
  });

  describe('that fail', () => {
    let php: RequestProcess;

    beforeEach(async () => {
      php = await application('request');
    });
    afterEach(async () => {
      php?.stop();
      for (const replica of cluster.replicas) {
        replica.thaw();
        await replica.start();
      }
    });

    /** Serves requests that each read once; returns the ports that answered. */
    async function readRequests(count: number): Promise<ReadonlySet<unknown>> {
      const ports = new Set<unknown>();
      for (let index = 0; index < count; ++index) {
        const { answer, error } = await php.serve('server');
        expect(error).toBeUndefined();
        ports.add(answer);
        await php.ask('end');
      }
      return ports;
    }

    it('are left out at once, and used again when they are back', async () => {
      const [first, second] = cluster.replicas as [PostgresReplica, PostgresReplica];
      expect(await readRequests(40)).toEqual(new Set([first.port, second.port]));

      await first.kill();
      expect(await readRequests(20)).toEqual(new Set([second.port]));

      second.freeze();
      expect(await readRequests(10)).toEqual(new Set([cluster.primary.port]));

      second.thaw();
      await first.start();
      const seen = new Set<unknown>();
      // A replica that failed is tried again after 30 seconds.
      await until(async () => {
        for (const port of await readRequests(4)) seen.add(port);
        return seen.has(first.port) && seen.has(second.port);
      }, 'the replicas to be used again');
    });

    it('are replaced within a request that has read from them', async () => {
      const port = await php.ask('server');
      const replica = cluster.replicas.find((candidate) => candidate.port === port);
      expect(replica).toBeDefined();
      await replica?.kill();
      const { answer, error } = await php.serve('server');
      expect(error).toBeUndefined();
      expect(answer).not.toBe(port);
    });
  });
});
