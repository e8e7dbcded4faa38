import type { Database } from '../../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../../runtimes/typescript/src/connection/executor-for.ts';
import type { Driver, Session } from '../../../runtimes/typescript/src/connection/session.ts';
import type { ConnectionSettings } from '../../../runtimes/typescript/src/connection/settings.ts';
import { connectDriver } from '../../../runtimes/typescript/src/drivers/connect.ts';
import { mysqlDriver } from '../../../runtimes/typescript/src/drivers/mysql/index.ts';
import { pgsqlDriver } from '../../../runtimes/typescript/src/drivers/pgsql/index.ts';
import { sqliteDriver } from '../../../runtimes/typescript/src/drivers/sqlite/index.ts';

const DRIVERS = { mysql: mysqlDriver, pgsql: pgsqlDriver, sqlite: sqliteDriver };

/** Rows of this table refer to nothing, which the database sees at COMMIT. */
const TABLES = `CREATE TABLE empty_table (id INTEGER NOT NULL PRIMARY KEY);
  CREATE TABLE dangling (id INTEGER REFERENCES empty_table (id) DEFERRABLE INITIALLY DEFERRED)`;

/** Opens connections whose COMMIT fails on demand; MySQL has no deferred constraints, so that it is simulated there. */
export class FailingCommits {
  /** The sessions whose next COMMIT fails. */
  readonly #failing = new WeakSet<Session>();
  #isNextFailing = false;

  /** For `openSketch()`. */
  readonly open = async (name: string, settings: ConnectionSettings): Promise<Database> => {
    const make = DRIVERS[settings.adapter as keyof typeof DRIVERS];
    const driver = await make(name, settings);
    if (settings.adapter === 'mysql') return connectDriver(name, this.#wrapped(driver), settings);
    const db = await connectDriver(name, driver, settings);
    for (const sql of TABLES.split(';')) {
      await executorOf(db).run({ sql: sql.replace('TABLE', 'TABLE IF NOT EXISTS'), effect: 'write' }, []);
    }
    return db;
  };

  /** Lets the COMMIT of the open transaction fail. */
  async prepare(db: Database): Promise<void> {
    const isSimulated = db.product === 'mysql';
    this.#isNextFailing = isSimulated;
    const sql = isSimulated ? 'SELECT 1' : 'INSERT INTO dangling VALUES (7)';
    await executorOf(db).run({ sql, effect: 'write' }, []);
  }

  #wrapped(driver: Driver): Driver {
    const open = async (access: 'read' | 'write'): Promise<Session> => {
      const session = await driver.open(access);
      const run = session.run.bind(session);
      session.run = (statement, values) => {
        if (this.#isNextFailing) this.#failing.add(session);
        this.#isNextFailing = false;
        if (statement.sql !== 'COMMIT' || !this.#failing.delete(session)) return run(statement, values);
        return Promise.reject(Object.assign(new Error('The COMMIT fails.'), { sqlState: 'HY000' }));
      };
      return session;
    };
    const own = Object.create(driver) as Driver;
    return Object.defineProperty(own, 'open', { value: open });
  }
}
