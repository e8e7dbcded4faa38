import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PoolTimeoutError, ServerUnavailableError } from '../errors/connection-error.ts';
import type { Session } from './session.ts';
import { type Lease, type PoolOptions, SessionPool } from './session-pool.ts';

interface FakeSession extends Session {
  isOpen: boolean;
  refs: number;
}

const fake = (): FakeSession => ({
  isOpen: true,
  refs: 1,
  run: () => ({ rows: [], affected: 0 }),
  async *stream() {},
  async close() {
    this.isOpen = false;
  },
  ref() {
    this.refs = 1;
  },
  unref() {
    this.refs = 0;
  },
});

let opened: FakeSession[];

const poolOf = (options: Partial<PoolOptions> = {}): SessionPool =>
  new SessionPool({
    name: 'test',
    max: 2,
    idleTimeout: 1000,
    acquireTimeout: 500,
    isRemote: true,
    async open() {
      const session = fake();
      opened.push(session);
      return session;
    },
    ...options,
  });

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
});

afterEach(() => {
  vi.useRealTimers();
});

describe('SessionPool', () => {
  it('opens sessions when they are needed, and uses them again', async () => {
    const pool = poolOf();
    expect(pool.take('statement')).toBeUndefined();
    const first = await pool.acquire('statement');
    pool.release(first);
    expect(pool.take('statement')).toBe(first);
    expect(opened).toHaveLength(1);
    const second = await pool.acquire('transaction');
    expect(second.session).not.toBe(first.session);
    expect([pool.size, pool.inUse, pool.idle]).toEqual([2, 2, 0]);
  });

  it('lets those that come first have the next session', async () => {
    const pool = poolOf({ max: 1 });
    const lease = await pool.acquire('statement');
    const order: number[] = [];
    const waiting = [1, 2, 3].map(async (number) => {
      const mine = await pool.acquire('statement');
      order.push(number);
      pool.release(mine);
    });
    expect(pool.waiting).toBe(3);
    pool.release(lease);
    await Promise.all(waiting);
    expect(order).toEqual([1, 2, 3]);
    expect(opened).toHaveLength(1);
  });

  it('keeps the process running only while a session is in use', async () => {
    const pool = poolOf();
    const lease = await pool.acquire('statement');
    expect(opened[0]?.refs).toBe(1);
    pool.release(lease);
    expect(opened[0]?.refs).toBe(0);
    pool.take('statement');
    expect(opened[0]?.refs).toBe(1);
  });

  it('drops sessions that broke, and opens others for those that wait', async () => {
    const pool = poolOf({ max: 1 });
    const lease = await pool.acquire('statement');
    const next = pool.acquire('statement');
    pool.drop(lease);
    const other = await next;
    expect(other.session).toBe(opened[1]);
    expect(opened[0]?.isOpen).toBe(false);
    pool.release(other);
    const idle = opened[1];
    if (idle !== undefined) idle.isOpen = false;
    expect(pool.take('statement')).toBeUndefined();
    expect(pool.size).toBe(0);
  });

  it('tells after a time why nothing became free', async () => {
    const pool = poolOf();
    await pool.acquire('transaction');
    await pool.acquire('stream');
    const waiting = pool.acquire('statement').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    const failure = await waiting;
    expect(failure).toBeInstanceOf(PoolTimeoutError);
    expect(String(failure)).toContain(
      'No session of connection "test" became free within 500 ms: of 2 at most, 1 in transactions, 1 read by iterate(); 1 wait.',
    );
    expect(pool.waiting).toBe(0);
  });

  it('waits for ever where it is told to', async () => {
    const pool = poolOf({ max: 1, acquireTimeout: 0 });
    const lease = await pool.acquire('statement');
    let got: Lease | undefined;
    const waiting = pool.acquire('statement').then((mine) => {
      got = mine;
    });
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(got).toBeUndefined();
    pool.release(lease);
    await waiting;
    expect(got).toBe(lease);
  });

  it('closes sessions that nobody uses', async () => {
    const pool = poolOf();
    const [first, second] = await Promise.all([pool.acquire('statement'), pool.acquire('statement')]);
    pool.release(first);
    pool.release(second);
    await vi.advanceTimersByTimeAsync(600);
    const used = pool.take('statement');
    if (used !== undefined) pool.release(used);
    await vi.advanceTimersByTimeAsync(600);
    expect(pool.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(pool.size).toBe(0);
    expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  it('passes on why a session cannot be opened', async () => {
    const failure = new ServerUnavailableError('full');
    const pool = poolOf({ open: () => Promise.reject(failure) });
    await expect(pool.acquire('statement')).rejects.toBe(failure);
    expect(pool.size).toBe(0);
  });

  it('waits for an open session where the server has none left', async () => {
    let isFull = false;
    const pool = poolOf({
      open: async () => {
        if (isFull) throw new ServerUnavailableError('full');
        return fake();
      },
    });
    const lease = await pool.acquire('statement');
    isFull = true;
    const waiting = pool.acquire('statement');
    await vi.advanceTimersByTimeAsync(10);
    pool.release(lease);
    expect(await waiting).toBe(lease);
    const failing = pool.acquire('statement').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(500);
    expect(await failing).toMatchObject({ name: 'PoolTimeoutError', cause: { message: 'full' } });
  });

  it('ends streams that nobody ends, and waits for everything else', async () => {
    const pool = poolOf();
    const stream = await pool.acquire('stream');
    stream.sql = 'SELECT 1 FROM book';
    const transaction = await pool.acquire('transaction');
    const closing = pool.close();
    const again = pool.close();
    const refused = expect(closing).rejects.toThrow(
      'close() has ended 1 stream of connection "test" that was not ended within 500 ms.',
    );
    await vi.advanceTimersByTimeAsync(499);
    expect(opened[0]?.isOpen).toBe(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    pool.release(transaction);
    await refused;
    await expect(again).rejects.toThrow('SQL: SELECT 1 FROM book');
    pool.drop(stream);
    await pool.close();
  });

  it('waits for streams for ever where acquireTimeout says so', async () => {
    const pool = poolOf({ acquireTimeout: 0 });
    const stream = await pool.acquire('stream');
    const closing = pool.close();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(opened[0]?.isOpen).toBe(true);
    pool.release(stream);
    await closing;
  });

  it('is closed when the last session was given back', async () => {
    const pool = poolOf({ max: 1 });
    const lease = await pool.acquire('transaction');
    const waiting = pool.acquire('statement');
    let isClosed = false;
    const closing = pool.close().then(() => {
      isClosed = true;
    });
    await expect(waiting).rejects.toThrow('The connection "test" was closed.');
    expect(isClosed).toBe(false);
    pool.release(lease);
    await closing;
    expect(opened[0]?.isOpen).toBe(false);
    await expect(pool.acquire('statement')).rejects.toThrow('was closed');
  });
});
