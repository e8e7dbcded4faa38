import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Project } from './build-project.ts';
import { type JournalContents, readJournal } from './journals/journal.ts';

export type Kind = 'plain' | 'transfers' | 'lists' | 'lookups' | BehaviorKind;
export type BehaviorKind = 'trees' | 'versions' | 'slugs' | 'aggregates';

export interface Writer {
  readonly kind: Kind;
  readonly dsn: string;
}

/** One worker process and what it wrote down. */
export interface WriterRun extends Writer, JournalContents {
  readonly worker: number;
  /** The exit status, or the signal that ended the process, such as SIGSEGV. */
  readonly end: number | string | null;
  readonly printed: string;
}

export interface Load {
  readonly php: string;
  readonly project: Project;
  readonly writers: readonly Writer[];
  readonly seconds: number;
  /** Folder of the journals. */
  readonly folder: string;
}

/** Longer than any retry or time-out of a worker, so that only a process that hangs is ended. */
const GRACE_MS = 60_000;

/** Runs all workers at the same time, to their end. */
export function runWriters(load: Load): Promise<readonly WriterRun[]> {
  const startedAt = Date.now() / 1000;
  return Promise.all(load.writers.map((writer, index) => runWriter(load, writer, index + 1, startedAt)));
}

async function runWriter(
  { php, project, seconds, folder }: Load,
  writer: Writer,
  worker: number,
  startedAt: number,
): Promise<WriterRun> {
  const journal = join(folder, `${writer.kind}-${worker}.jsonl`);
  const program = join(import.meta.dirname, 'workers/writer.php');
  const args = [...PHP_SETTINGS, program, writer.kind, String(worker), String(seconds), journal];
  const environment = { ...project.environment(writer.dsn), ORM_WORKER_STARTED_AT: String(startedAt) };
  const { end, printed } = await runPhp(php, args, environment, folder, seconds * 1000 + GRACE_MS);
  return { ...writer, worker, end, printed, ...readJournal(journal) };
}

export const PHP_SETTINGS = [
  '-d',
  'display_errors=stderr',
  '-d',
  'zend.assertions=1',
  '-d',
  'memory_limit=512M',
];

function runPhp(
  php: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd: string,
  timeout: number,
): Promise<{ end: number | string | null; printed: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(php, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout,
      killSignal: 'SIGKILL',
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        printed = (printed + chunk).slice(-4000);
      });
    }
    child.once('error', reject);
    child.once('close', (status, signal) => resolve({ end: signal ?? status, printed: printed.trim() }));
  });
}
