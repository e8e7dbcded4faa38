import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PROGRAM_LIMIT_MS } from '../../support/limits.ts';
import type { Project } from '../build-project.ts';

/** An operation of a worker, and the error that reached it. */
export interface Entry {
  readonly operation: string;
  readonly title: string;
  readonly error?: string;
}

/** A process and what it told. */
export interface WorkerRun {
  readonly name: string;
  readonly end: number | string | null;
  readonly problems: string;
  readonly entries: readonly Entry[];
}

export interface Load {
  readonly project: Project;
  /** The programs with their names, such as `php` and `node`. */
  readonly commands: readonly (readonly string[])[];
  /** Processes of each program. */
  readonly processes: number;
  readonly operations: number;
}

/** Commands of the workers of both languages. */
export const phpWorker = (php: string): readonly string[] => [
  php,
  ...['-d', 'display_errors=stderr', '-d', 'zend.assertions=1'],
  join(import.meta.dirname, 'worker.php'),
];
export const nodeWorker = (): readonly string[] => [
  process.execPath,
  join(import.meta.dirname, 'worker.mjs'),
];

/** Starts all workers, lets them begin at the same time, and waits for their ends. */
export async function runWorkers({
  project,
  commands,
  processes,
  operations,
}: Load): Promise<readonly WorkerRun[]> {
  const started = Array.from({ length: processes }, (_, worker) =>
    commands.map((command) => startWorker(project, command, worker, operations)),
  ).flat();
  await Promise.all(started.map(({ ready }) => ready));
  for (const { child } of started) child.stdin?.end('go\n');
  return Promise.all(started.map(({ ended }) => ended));
}

function startWorker(project: Project, command: readonly string[], worker: number, operations: number) {
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, project.folder, String(worker), String(operations)], {
    cwd: project.folder,
    env: { ...process.env, ...project.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: PROGRAM_LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  const entries: Entry[] = [];
  let problems = '';
  child.stderr.on('data', (chunk: Buffer) => {
    problems = (problems + chunk.toString()).slice(-2000);
  });
  child.stdin.on('error', () => {}); // A worker that failed at its start is reported by its end.
  let isReady = () => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  createInterface(child.stdout).on('line', (line) => {
    if (line === 'ready') isReady();
    else entries.push(JSON.parse(line) as Entry);
  });
  const ended = endOf(child).then((end): WorkerRun => {
    isReady();
    return { name: `${program.split('/').at(-1)} ${worker}`, end, problems, entries };
  });
  return { child, ready, ended };
}

async function endOf(child: ChildProcess): Promise<number | string | null> {
  const [status, signal] = (await once(child, 'close')) as [number | null, string | null];
  return signal ?? status;
}
