import { type ChildProcess, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Command,
  ended,
  endingWithUs,
  endOf,
  hasEnded,
  type SystemUser,
  spawnLogged,
} from '../../servers/server-process.ts';
import { PROGRAM_LIMIT_MS } from '../../support/limits.ts';

/** How to run one node of a cluster, over and over again, in a folder that exists. */
export interface NodeRecipe {
  readonly name: string;
  readonly folder: string;
  readonly runAs: SystemUser | undefined;
  readonly stopSignal: NodeJS.Signals;
  /** The command of the next start; a node that comes back can need another one than at first. */
  command(): Promise<Command>;
  /** Rejects until the node serves clients. */
  connect(): Promise<void>;
}

/** One server process of a cluster that tests can disturb. */
export interface NodeProcess {
  readonly name: string;
  readonly pid: number | undefined;
  isRunning(): boolean;
  /** Starts the process and waits until it serves clients. */
  start(): Promise<void>;
  /** Shuts down in order. */
  stop(): Promise<void>;
  /** Ends the process and its children at once, like a machine that loses power. */
  kill(): Promise<void>;
  /** Stops the process and its children without closing connections, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
}

const STOP_LIMIT_MS = 20_000;

export function createNode(recipe: NodeRecipe): NodeProcess {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && !hasEnded(child);
  const signal = (name: NodeJS.Signals) => {
    if (child?.pid !== undefined && isRunning()) signalTree(child.pid, name);
  };
  const kill = async () => {
    signal('SIGKILL');
    if (child) await ended(child, STOP_LIMIT_MS);
  };
  process.once('exit', () => signal('SIGKILL'));
  return {
    name: recipe.name,
    get pid() {
      return isRunning() ? child?.pid : undefined;
    },
    isRunning,
    async start() {
      if (isRunning()) return;
      child = await launch(recipe);
    },
    async stop() {
      signal('SIGCONT');
      child?.kill(recipe.stopSignal);
      if (child) await ended(child, STOP_LIMIT_MS);
      await kill();
    },
    kill,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
  };
}

/** Sends a signal to a process and its descendants, which a server can have put into sessions of their own. */
export function signalTree(root: number, signal: NodeJS.Signals): void {
  for (const pid of [root, ...descendants(root)]) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Kills whatever still runs in a folder, such as a data transfer whose server has gone. */
export function killProcessesIn(folder: string): void {
  for (const pid of processIds()) {
    if (pid === process.pid || !isUsing(pid, folder)) continue;
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended in the meantime.
    }
  }
}

async function launch(recipe: NodeRecipe): Promise<ChildProcess> {
  const log = join(recipe.folder, `${recipe.name}.log`);
  // SIGKILL, because a frozen process would not see another signal.
  const command = endingWithUs(await recipe.command(), 'SIGKILL');
  const child = spawnLogged(command, recipe.folder, log, recipe.runAs);
  const deadline = Date.now() + PROGRAM_LIMIT_MS;
  while (true) {
    if (hasEnded(child)) throw new Error(`${recipe.name} ended while starting: ${endOf(log)}`);
    try {
      await recipe.connect();
      return child;
    } catch (error) {
      if (Date.now() > deadline) {
        if (child.pid !== undefined) signalTree(child.pid, 'SIGKILL');
        throw new Error(`${recipe.name} does not answer: ${error} ${endOf(log)}`);
      }
    }
    await sleep(100);
  }
}

function descendants(root: number): readonly number[] {
  const children = new Map<number, number[]>();
  for (const pid of processIds()) {
    const parent = parentOf(pid);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid]);
  }
  const found: number[] = [];
  for (let next: readonly number[] = [root]; next.length > 0; ) {
    next = next.flatMap((pid) => children.get(pid) ?? []);
    found.push(...next);
  }
  return found;
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' });
    return stdout.split('\n').map(Number).filter(Boolean);
  }
}

function parentOf(pid: number): number | undefined {
  const parent = /^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return parent === undefined ? undefined : Number(parent);
}

/** A server's processes name its folder in their arguments or, like backends of PostgreSQL, work in it. */
function isUsing(pid: number, folder: string): boolean {
  return read(`/proc/${pid}/cmdline`).includes(folder) || workingFolder(pid).startsWith(`${folder}/`);
}

function workingFolder(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
