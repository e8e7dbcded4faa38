import type * as FileSystem from 'node:fs';
import { type MessagePort, Worker } from 'node:worker_threads';
import { Bug } from '../support/bug.ts';
import { fingerprint } from './fingerprint.ts';
import type { NewFiles, NewFilesReport } from './new-files.ts';

/** Writes in a thread of its own what comes, while this one makes more. */
export function newFilesInThread(): NewFiles {
  // What the process was told to load first is nothing to the thread.
  const thread = new Worker(SOURCE, { eval: true, execArgv: [] });
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
  // Whoever gives up does not ask how it went.
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

type NewFile = Parameters<NewFiles['add']>;

/** Sending takes as long for one as for many. */
const BATCH = 64;

/** What the thread did. */
interface Written {
  readonly stats: readonly Parameters<typeof fingerprint>[0][];
  readonly failure?: NewFilesReport['failure'];
}

/** Runs in the thread, of which the bundle has no file: its text is all that is known there. */
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
