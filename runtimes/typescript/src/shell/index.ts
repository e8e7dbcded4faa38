import { homedir } from 'node:os';
import { join } from 'node:path';
import { start } from 'node:repl';
import type { Database, QueryEvent } from '../connection/database.ts';
import { sandbox } from '../testing/index.ts';

/** The exports of the generated index. */
interface Models {
  readonly connect: (name?: string) => Promise<Database>;
  readonly [name: string]: unknown;
}

export interface ShellOptions {
  readonly connection: string;
  readonly isSandbox: boolean;
}

/** Starts the shell of `orm shell` on a terminal. */
export async function startShell(models: Models, options: ShellOptions): Promise<void> {
  const end = await prepare(models, options);
  // Values of the global context, because those of another one are no instances of its classes.
  const shell = start({ prompt: 'orm> ', useGlobal: true });
  shell.setupHistory(process.env.NODE_REPL_HISTORY ?? join(homedir(), '.node_repl_history'), () => {});
  await new Promise<void>((resolve) => shell.once('exit', resolve));
  await end();
}

/** Prepares the program that Node reads from standard input. The database rolls back what a failed one has written. */
export async function prepareProgram(models: Models, options: ShellOptions): Promise<void> {
  const end = await prepare(models, options);
  process.once('beforeExit', () => {
    // The sockets of unused connections do not keep the process running until they have answered.
    const running = setInterval(() => {}, 1000);
    void end().finally(() => clearInterval(running));
  });
}

/** Makes models global names and `db` the connection, whose statements are printed; returns how to end it. */
async function prepare(
  models: Models,
  { connection, isSandbox }: ShellOptions,
): Promise<() => Promise<void>> {
  const db = await models.connect(connection);
  db.on('query', printStatement);
  const box = isSandbox ? await sandbox(db) : undefined;
  defineGlobals({ ...models, models, db });
  return async () => {
    await box?.end();
    if (box !== undefined) process.stderr.write('Everything was rolled back.\n');
    await db.close();
  };
}

const printStatement = ({ database, milliseconds, sql }: QueryEvent): void =>
  void process.stderr.write(`${database} ${milliseconds.toFixed(1)} ms: ${sql}\n`);

/** A class called like something of Node is found in `models` only. */
function defineGlobals(values: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(values)) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}
