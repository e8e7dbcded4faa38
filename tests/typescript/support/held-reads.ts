import type { Database } from '../../../runtimes/typescript/src/connection/database.ts';
import type { Driver, Session } from '../../../runtimes/typescript/src/connection/session.ts';
import type { ConnectionSettings } from '../../../runtimes/typescript/src/connection/settings.ts';
import { connectDriver } from '../../../runtimes/typescript/src/drivers/connect.ts';
import { sqliteDriver } from '../../../runtimes/typescript/src/drivers/sqlite/index.ts';
import { until } from '../../support/limits.ts';

const HELD = /^SELECT (?!COUNT)/;

/** Opens SQLite databases that keep the rows of a query back until they are released, as a slow network would. */
export class HeldReads {
  #isHolding = false;
  #release: () => void = () => {};
  #released: Promise<void> = Promise.resolve();

  /** For `openSketch()`. */
  readonly open = async (name: string, settings: ConnectionSettings): Promise<Database> =>
    connectDriver(name, this.#wrapped(await sqliteDriver(name, settings)), settings);

  /** Starts a query and runs work before the query gets its rows, which are those of before the work. */
  async during<T>(query: () => Promise<T>, work: () => Promise<unknown>): Promise<T> {
    this.#isHolding = true;
    this.#released = new Promise((resolve) => {
      this.#release = resolve;
    });
    const reading = query();
    // The query may have to wait for a session.
    await until(() => !this.#isHolding, 'a query that reads');
    await work();
    this.#release();
    return reading;
  }

  #wrapped(driver: Driver): Driver {
    const open = async (access: 'read' | 'write'): Promise<Session> => {
      const session = await driver.open(access);
      const run = session.run.bind(session);
      session.run = (statement, values) => {
        if (!this.#isHolding || !HELD.test(statement.sql)) return run(statement, values);
        this.#isHolding = false;
        return Promise.all([run(statement, values), this.#released]).then(([result]) => result);
      };
      return session;
    };
    const own = Object.create(driver) as Driver;
    return Object.defineProperty(own, 'open', { value: open });
  }
}
