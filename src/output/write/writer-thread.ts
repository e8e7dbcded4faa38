import type * as FileSystem from 'node:fs';
import { type MessagePort, Worker } from 'node:worker_threads';
import { Bug } from '../../support/bug.ts';
import { fingerprint } from '../inspect/fingerprint.ts';
import type { NewFiles, NewFilesReport } from './new-files.ts';

/** Writes files in a worker thread while the main thread generates more. */
export function newFilesInThread(): NewFiles {
  // The thread does not need the modules that the process preloads.
  const thread = new Worker(SOURCE, { eval: true, execArgv: [], resourceLimits: LIMITS });
  const ended = new Promise<NewFilesReport>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () =>
      reject(new Bug('The thread that writes files ended before it had written them.')),
    );
    thread.once('message', ({ stats, failure }: Written) => {
      const fingerprints = stats.map(fingerprint);
      resolve({ fingerprints, ...(failure !== undefined && { failure }) });
    });
  });
  // A caller that cancels does not wait for the result.
  ended.catch(() => {});
  let batch: NewFile[] = [];
  return {
    add(...file) {
      batch.push(file);
      if (batch.length < BATCH) return;
      thread.postMessage(batch);
      batch = [];
    },
    finish() {
      thread.postMessage(batch);
      thread.postMessage('end');
      return ended;
    },
    async stop() {
      await thread.terminate();
    },
  };
}

/** The texts are garbage as soon as they are written, for which the thread needs little memory. */
const LIMITS = { maxYoungGenerationSizeMb: 4 };

type NewFile = Parameters<NewFiles['add']>;

/** Files are sent in batches, because a message costs the same for one and for many. */
const BATCH = 64;

/** The result of the thread. */
interface Written {
  readonly stats: readonly Parameters<typeof fingerprint>[0][];
  readonly failure?: NewFilesReport['failure'];
}

/** Runs in the thread. The bundle contains no file for it, so its source text is passed. */
function writeWhatComes(port: MessagePort, fs: typeof FileSystem): void {
  const stats: Written['stats'][number][] = [];
  let failure: NewFilesReport['failure'];
  const write = ([path, contents, mode]: NewFile): void => {
    const file = fs.openSync(path, 'wx', mode);
    try {
      fs.writeFileSync(file, contents);
      const { ino, size, mtimeMs, ctimeMs } = fs.fstatSync(file);
      stats.push({ ino, size, mtimeMs, ctimeMs });
    } finally {
      fs.closeSync(file);
    }
  };
  port.on('message', (message: readonly NewFile[] | 'end') => {
    if (message === 'end') {
      port.postMessage({ stats, failure });
      return;
    }
    for (const file of message) {
      if (failure !== undefined) return;
      try {
        write(file);
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        failure = { position: stats.length, error: { code, message } };
      }
    }
  });
}

const SOURCE = `(${writeWhatComes})(require('node:worker_threads').parentPort, require('node:fs'))`;
