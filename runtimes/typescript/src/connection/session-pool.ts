import { PoolTimeoutError, ServerUnavailableError } from '../errors/connection-error.ts';
import { LogicError } from '../errors/orm-error.ts';
import { shownSql } from '../errors/query-execution-error.ts';
import type { Session } from './session.ts';

/** What a session of the pool is doing. */
export type SessionUse = 'statement' | 'transaction' | 'stream';

/** A session that the pool has lent. */
export interface Lease {
  readonly session: Session;
  use: SessionUse;
  /** When the session was used last, in milliseconds. */
  usedAt: number;
  /** The statement of a stream, for error messages. */
  sql?: string | undefined;
}

export interface PoolOptions {
  readonly name: string;
  readonly max: number;
  readonly idleTimeout: number;
  readonly acquireTimeout: number;
  readonly isRemote: boolean;
  open(): Promise<Session>;
}

interface Waiter {
  readonly use: SessionUse;
  take(lease: Lease): void;
  fail(error: Error): void;
}

/** Sessions that are lent to one user at a time, opened when they are needed. */
export class SessionPool {
  readonly #options: PoolOptions;
  readonly #idle: Lease[] = [];
  readonly #lent = new Set<Lease>();
  readonly #waiting: Waiter[] = [];
  #opening = 0;
  /** Why the last session could not be opened, since one was. */
  #openFailure: Error | undefined;
  #isClosed = false;
  #sweep: ReturnType<typeof setTimeout> | undefined;
  #closed: (() => void) | undefined;
  #closing: Promise<void> | undefined;

  /** How many sessions there can be. */
  get max(): number {
    return this.#options.max;
  }

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#idle.length + this.#lent.size + this.#opening;
  }

  /** How many sessions are lent. */
  get inUse(): number {
    return this.#lent.size;
  }

  get idle(): number {
    return this.#idle.length;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Lends a session that is free now. */
  take(use: SessionUse): Lease | undefined {
    for (let lease = this.#idle.pop(); lease !== undefined; lease = this.#idle.pop()) {
      if (lease.session.isOpen) return this.#lend(lease, use);
    }
    return undefined;
  }

  /** The session that take() would lend, for a statement that ends before anybody else can ask for one. */
  peek(): Session | undefined {
    const session = this.#idle.at(-1)?.session;
    return session?.isOpen === true ? session : undefined;
  }

  /** Lends a session as soon as there is one. */
  acquire(use: SessionUse): Promise<Lease> {
    if (this.#isClosed) return Promise.reject(closedError(this.#options.name));
    const lease = this.take(use);
    if (lease !== undefined) return Promise.resolve(lease);
    return new Promise((take, fail) => {
      this.#wait({ use, take, fail });
      this.#openMore();
    });
  }

  /** Takes a session back. */
  release(lease: Lease): void {
    if (!lease.session.isOpen || (this.#isClosed && this.#waiting.length === 0)) {
      this.drop(lease);
      return;
    }
    this.#lent.delete(lease);
    if (this.#options.isRemote) lease.usedAt = Date.now();
    const waiter = this.#waiting.shift();
    if (waiter !== undefined) {
      waiter.take(this.#lend(lease, waiter.use));
      return;
    }
    lease.session.unref?.();
    this.#idle.push(lease);
    if (this.#sweep === undefined && this.#options.idleTimeout > 0) this.#scheduleSweep();
  }

  /** Takes a session back that can no longer be used. */
  drop(lease: Lease): void {
    this.#lent.delete(lease);
    this.#end(lease);
    this.#dropped();
  }

  /** Closes all sessions, those in use as soon as they are released; streams that nobody ends are ended. */
  close(): Promise<void> {
    this.#isClosed = true;
    this.#closing ??= this.#closeAll().finally(() => {
      this.#closing = undefined;
    });
    return this.#closing;
  }

  async #closeAll(): Promise<void> {
    clearTimeout(this.#sweep);
    for (const waiter of this.#waiting.splice(0)) waiter.fail(closedError(this.#options.name));
    const closing = this.#idle.splice(0).map(({ session }) => {
      // The process must not end before its sessions have.
      session.ref?.();
      return session.close();
    });
    await Promise.all(closing);
    if (this.#lent.size + this.#opening === 0) return;
    const { acquireTimeout } = this.#options;
    let ended: readonly Lease[] = [];
    const timer =
      acquireTimeout === 0
        ? undefined
        : setTimeout(() => {
            ended = this.#endStreams();
          }, acquireTimeout);
    await new Promise<void>((resolve) => {
      this.#closed = resolve;
    });
    clearTimeout(timer);
    if (ended.length > 0) throw this.#openStreamsError(ended);
  }

  /** Ends streams that the application has neither read to their end nor left. */
  #endStreams(): readonly Lease[] {
    const streams = [...this.#lent].filter(({ use }) => use === 'stream');
    for (const lease of streams) this.drop(lease);
    return streams;
  }

  #openStreamsError(streams: readonly Lease[]): PoolTimeoutError {
    const { name, acquireTimeout } = this.#options;
    const which = streams.length === 1 ? '1 stream' : `${streams.length} streams`;
    const statements = [...new Set(streams.map(({ sql }) => shownSql(sql ?? '')))];
    return new PoolTimeoutError(
      `close() has ended ${which} of connection "${name}" that ${streams.length === 1 ? 'was' : 'were'} not ended within ` +
        `${acquireTimeout} ms. Read iterate() to its end, leave its loop by break, or call return().\n` +
        statements.map((sql) => `SQL: ${sql}`).join('\n'),
    );
  }

  #lend(lease: Lease, use: SessionUse): Lease {
    lease.use = use;
    lease.sql = undefined;
    lease.session.ref?.();
    this.#lent.add(lease);
    return lease;
  }

  #wait(waiter: Waiter): void {
    const { acquireTimeout } = this.#options;
    if (acquireTimeout === 0) {
      this.#waiting.push(waiter);
      return;
    }
    const timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(timed), 1);
      waiter.fail(this.#dryError());
    }, acquireTimeout);
    const timed: Waiter = {
      use: waiter.use,
      take: (lease) => {
        clearTimeout(timer);
        waiter.take(lease);
      },
      fail: (error) => {
        clearTimeout(timer);
        waiter.fail(error);
      },
    };
    this.#waiting.push(timed);
  }

  /** Opens a session for each one that waits, as far as the limit allows. */
  #openMore(): void {
    while (this.#opening < this.#waiting.length && this.size < this.#options.max) {
      this.#opening++;
      this.#options.open().then(
        (session) => {
          this.#opening--;
          this.#openFailure = undefined;
          const lease: Lease = { session, use: 'statement', usedAt: Date.now() };
          this.#lent.add(lease);
          this.release(lease);
        },
        (error: Error) => {
          this.#opening--;
          this.#notOpened(error);
        },
      );
    }
  }

  /** A server that has no connection left for another session may still serve those that are open. */
  #notOpened(error: Error): void {
    this.#openFailure = error;
    if (this.#lent.size > 0 && error instanceof ServerUnavailableError) return;
    this.#waiting.shift()?.fail(error);
    this.#dropped();
  }

  #dropped(): void {
    this.#openMore();
    if (this.#isClosed && this.#lent.size + this.#opening === 0) this.#closed?.();
  }

  #end(lease: Lease): void {
    // A session that cannot even be closed is gone.
    lease.session.close().catch(() => {});
  }

  /** Closes sessions that nobody has used for some time; the timer does not keep the process running. */
  #scheduleSweep(): void {
    this.#sweep = setTimeout(() => {
      this.#sweep = undefined;
      const oldest = Date.now() - this.#options.idleTimeout;
      while (this.#idle.length > 0 && (this.#idle[0]?.usedAt ?? 0) <= oldest) {
        const lease = this.#idle.shift();
        if (lease !== undefined) this.#end(lease);
      }
      if (this.#idle.length > 0) this.#scheduleSweep();
    }, this.#options.idleTimeout);
    this.#sweep.unref();
  }

  #dryError(): PoolTimeoutError {
    const { name, acquireTimeout, max } = this.#options;
    const counts = new Map<SessionUse, number>();
    for (const { use } of this.#lent) counts.set(use, (counts.get(use) ?? 0) + 1);
    const uses = [
      [counts.get('transaction'), 'in transactions'],
      [counts.get('stream'), 'read by iterate()'],
      [counts.get('statement'), 'with a running statement'],
      [this.#opening || undefined, 'being opened'],
    ].flatMap(([count, words]) => (count === undefined ? [] : [`${count} ${words}`]));
    return new PoolTimeoutError(
      `No session of connection "${name}" became free within ${acquireTimeout} ms: of ${max} at most, ` +
        `${uses.join(', ') || 'none could be opened'}; ${this.#waiting.length + 1} wait. End transactions sooner, do not ` +
        'wait in them for work that runs outside of them, or raise pool.max.',
      this.#openFailure === undefined ? undefined : { cause: this.#openFailure },
    );
  }
}

const closedError = (name: string): Error =>
  new LogicError(`The connection "${name}" was closed. Call connect() to open it again.`);
