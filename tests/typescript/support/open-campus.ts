import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../../runtimes/typescript/src/connection/executor-for.ts';
import { connect } from '../../../runtimes/typescript/src/drivers/connect.ts';
import type { AnyModel, AnyModelClass, Sketch } from './dynamic-models.ts';
import { createStatements, linkAll, tablesOf } from './dynamic-models.ts';

let number = 0;

/** A SQLite database with the tables of a sketch, and classes for them. */
export interface Opened {
  readonly db: Database;
  readonly classes: ReadonlyMap<string, AnyModelClass>;
  /** The SQL of statements since the last call. */
  statements(): string[];
  make(table: string, values?: object): AnyModel;
  rows(table: string): Promise<unknown[]>;
  execute(sql: string): Promise<void>;
  close(): Promise<void>;
}

export async function openSketch(
  sketch: Sketch,
  own: Readonly<Record<string, (base: AnyModelClass) => AnyModelClass>> = {},
): Promise<Opened> {
  number += 1;
  const name = `sketch${number}`;
  const folder = mkdtempSync(join(tmpdir(), 'orm-models-'));
  const db = await connect(name, { adapter: 'sqlite', path: join(folder, 'models.sqlite') });
  const executor = executorOf(db);
  for (const sql of createStatements(sketch)) await executor.run({ sql, effect: 'write' }, []);
  const classes = linkAll(tablesOf(name, sketch), own);
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
    rows: async (table) => {
      const { rows } = await executor.run(
        { sql: `SELECT * FROM "${table}" ORDER BY 1, 2`, effect: 'read' },
        [],
      );
      return [...rows];
    },
    execute: async (sql) => {
      await executor.run({ sql, effect: 'write' }, []);
    },
    async close() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
