import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Project } from './build-project.ts';
import type { JournalOutcome } from './journals/journal.ts';
import { PHP_SETTINGS } from './writers.ts';

export interface Response {
  readonly answer?: unknown;
  readonly error?: string;
  /** The effects that the exception tells: failed where there are none, unknown, or error if it says nothing. */
  readonly outcome?: JournalOutcome;
  /** Seconds. */
  readonly took: number;
}

/** A PHP process that serves requests one after the other, like a worker of an application server. */
export interface RequestProcess {
  serve(request: string, parameters?: Readonly<Record<string, unknown>>): Promise<Response>;
  /** Returns the answer, and rejects where there is an error. */
  ask(request: string, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  stop(): void;
}

export function startRequestProcess(
  php: string,
  project: Project,
  dsn: string,
  replicas: readonly string[],
): RequestProcess {
  const program = join(import.meta.dirname, 'workers/requests.php');
  const child = spawn(php, [...PHP_SETTINGS, program], {
    cwd: project.folder,
    env: { ...process.env, ...project.environment(dsn, replicas) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed = (printed + chunk).slice(-4000);
  });
  child.stdin.on('error', () => {}); // A process that has ended is reported by the missing answer.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const serve: RequestProcess['serve'] = async (request, parameters = {}) => {
    child.stdin.write(`${JSON.stringify({ request, ...parameters })}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error(`PHP ended during "${request}": ${printed}`);
    return JSON.parse(value);
  };
  return {
    serve,
    async ask(request, parameters) {
      const { answer, error } = await serve(request, parameters);
      if (error !== undefined) throw new Error(error);
      return answer;
    },
    stop() {
      process.off('exit', end);
      end();
    },
  };
}
