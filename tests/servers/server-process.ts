import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** How to run one kind of server in its own folder. */
export interface ServerRecipe {
  readonly name: string;
  /** The user that runs the server, if it refuses to run as the current one. */
  readonly runAs: SystemUser | undefined;
  readonly stopSignal: NodeJS.Signals;
  prepare(folder: string): Promise<void>;
  command(folder: string, port: number): Command;
  /** Rejects until the server answers. */
  connect(port: number): Promise<void>;
}

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

export interface ServerProcess {
  readonly port: number;
  stop(): Promise<void>;
}

/** A server that does not stop by then is killed; its data is removed anyway. */
const STOP_LIMIT_MS = 60_000;

/** Starts a temporary server on a free loopback port. */
export async function startServer(recipe: ServerRecipe): Promise<ServerProcess> {
  const folder = makeFolder(recipe);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    await recipe.prepare(folder);
    const { port, child } = await launchOnFreePort(recipe, folder);
    return { port, stop: stopping(child, recipe, removeFolder) };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** Runs a preparation command to its end. */
export async function runCommand(
  { program, args }: Command,
  folder: string,
  runAs?: SystemUser,
): Promise<void> {
  await promisify(execFile)(program, [...args], { cwd: folder, timeout: PROGRAM_LIMIT_MS, ...runAs });
}

function makeFolder({ name, runAs }: ServerRecipe): string {
  const folder = mkdtempSync(join(tmpdir(), `orm-${name}-`));
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

/** Retries, because another process can take the port before the server listens. */
async function launchOnFreePort(recipe: ServerRecipe, folder: string) {
  try {
    return await launch(recipe, folder);
  } catch (error) {
    if (!/address already in use/i.test(String(error))) throw error;
    return await launch(recipe, folder);
  }
}

async function launch(recipe: ServerRecipe, folder: string) {
  const port = await freePort();
  const log = join(folder, 'server.log');
  const child = spawnLogged(
    endingWithUs(recipe.command(folder, port), recipe.stopSignal),
    folder,
    log,
    recipe.runAs,
  );
  try {
    await waitUntilReady(recipe, port, child, log);
    return { port, child };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

export function spawnLogged(
  { program, args }: Command,
  folder: string,
  log: string,
  runAs?: SystemUser,
): ChildProcess {
  const file = openSync(log, 'w');
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', file, file], ...runAs });
  child.on('error', () => {}); // Seen by waitUntilReady: such a child never gets a process id.
  closeSync(file);
  return child;
}

async function waitUntilReady(recipe: ServerRecipe, port: number, child: ChildProcess, log: string) {
  const deadline = Date.now() + PROGRAM_LIMIT_MS;
  while (true) {
    if (hasEnded(child)) throw new Error(`${recipe.name} ended while starting: ${endOf(log)}`);
    try {
      return await recipe.connect(port);
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`${recipe.name} does not answer: ${error} ${endOf(log)}`);
    }
    await sleep(50);
  }
}

/** On Linux a server ends with the process that started it, however that one ends. */
export function endingWithUs(command: Command, stopSignal: NodeJS.Signals): Command {
  if (spawnSync('setpriv', ['--version']).status !== 0) return command;
  const signal = stopSignal.replace(/^SIG/, '');
  return { program: 'setpriv', args: [`--pdeathsig=${signal}`, command.program, ...command.args] };
}

function stopping(child: ChildProcess, { stopSignal }: ServerRecipe, removeFolder: () => void) {
  const endAtOnce = () => {
    child.kill('SIGKILL');
    removeFolder();
  };
  process.once('exit', endAtOnce);
  return async (): Promise<void> => {
    process.off('exit', endAtOnce);
    child.kill(stopSignal);
    await ended(child, STOP_LIMIT_MS);
    if (!hasEnded(child)) child.kill('SIGKILL');
    await ended(child, STOP_LIMIT_MS);
    removeFolder();
  };
}

export async function ended(child: ChildProcess, limit: number): Promise<void> {
  if (hasEnded(child)) return;
  const gaveUp = new AbortController();
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([exit, sleep(limit, undefined, { signal: gaveUp.signal }).catch(() => {})]);
  gaveUp.abort();
}

export function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

export function endOf(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const listener = createServer();
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      listener.close(() => resolve(port));
    });
  });
}
