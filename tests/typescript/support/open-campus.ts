import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../../runtimes/typescript/src/connection/executor-for.ts';
import type { ConnectionSettings } from '../../../runtimes/typescript/src/connection/settings.ts';
import { connect } from '../../../runtimes/typescript/src/drivers/connect.ts';
import type { AnyModel, AnyModelClass, Sketch } from './dynamic-models.ts';
import { createStatements, linkAll, quoted, tablesOf } from './dynamic-models.ts';

// biome-ignore lint/suspicious/noExplicitAny: the methods of a query are those of a table that is made at run time.
export type AnyQuery = any;

let number = 0;

/** A SQLite database with the tables of a sketch, and classes for them. */
export interface Opened {
  readonly db: Database;
  readonly classes: ReadonlyMap<string, AnyModelClass>;
  /** The SQL of statements since the last call. */
  statements(): string[];
  make(table: string, values?: object): AnyModel;
  query(table: string, db?: Database): AnyQuery;
  rows(table: string): Promise<unknown[]>;
  /** Deletes all rows of tables, in this order. */
  clear(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database that is there, with the tables of a sketch. */
export async function openSketch(
  sketch: Sketch,
  own: Readonly<Record<string, (base: AnyModelClass) => AnyModelClass>> = {},
  given?: ConnectionSettings,
  open: (name: string, settings: ConnectionSettings) => Promise<Database> = connect,
): Promise<Opened> {
  number += 1;
  const name = `sketch${number}`;
  const folder = mkdtempSync(join(tmpdir(), 'orm-models-'));
  const settings = given ?? { adapter: 'sqlite', path: join(folder, 'models.sqlite') };
  const product = settings.adapter;
  const db = await open(name, settings);
  const executor = executorOf(db);
  for (const sql of createStatements(sketch, product)) await executor.run({ sql, effect: 'write' }, []);
  const tables = tablesOf(name, sketch, product);
  const classes = linkAll(tables, own);
  let seen: string[] = [];
  db.on('query', ({ sql }) => seen.push(sql));
  return {
    db,
    classes,
    statements() {
      const statements = seen;
      seen = [];
      return statements;
    },
    make: (table, values) => new (classes.get(table) as AnyModelClass)(values),
    query: (table, on) => {
      const query = tables.get(table)?.table.classes.query as new (db?: Database) => AnyQuery;
      return new query(on);
    },
    rows: async (table) => {
      const { rows } = await executor.run(
        // Statements that are no transient ones stay prepared for as long as the session is open.
        { sql: `SELECT * FROM ${quoted(table, product)} ORDER BY 1, 2`, effect: 'read', transient: true },
        [],
      );
      return [...rows];
    },
    clear: async (tables) => {
      for (const table of tables) {
        const sql = `DELETE FROM ${quoted(table, product)}`;
        await executor.run({ sql, effect: 'write', transient: true }, []);
      }
    },
    async close() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
