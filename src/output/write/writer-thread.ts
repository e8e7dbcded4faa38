import type * as FileSystem from 'node:fs';
import { type MessagePort, Worker } from 'node:worker_threads';
import { Bug } from '../../support/bug.ts';
import { fingerprint } from '../inspect/fingerprint.ts';
import type { NewFiles, NewFilesReport } from './new-files.ts';
import { type Block, SharedBlocks } from './shared-blocks.ts';

/** Writes files in a worker thread while the main thread generates more. */
export function newFilesInThread(): NewFiles {
  const finished = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // The thread does not need the modules that the process preloads.
  const thread = new Worker(SOURCE, {
    eval: true,
    execArgv: [],
    resourceLimits: LIMITS,
    workerData: finished,
  });
  const ended = new Promise<NewFilesReport>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () =>
      reject(new Bug('The thread that writes files ended before it had written them.')),
    );
    thread.once('message', resolve);
  });
  // A caller that cancels does not wait for the result.
  ended.catch(() => {});
  const blocks = new SharedBlocks((block) => thread.postMessage(block), finished);
  return {
    add: (...file) => blocks.add(...file),
    finish() {
      blocks.sendLast();
      thread.postMessage('end');
      return ended;
    },
    async stop() {
      await thread.terminate();
    },
  };
}

/** The thread keeps little more than the paths of a block. */
const LIMITS = { maxYoungGenerationSizeMb: 4 };

/** Runs in the thread. The bundle contains no file for it, so its source text is passed. */
function writeWhatComes(
  port: MessagePort,
  finished: Int32Array,
  fs: typeof FileSystem,
  fingerprintOf: typeof fingerprint,
): void {
  const fingerprints: string[] = [];
  let failure: NewFilesReport['failure'];
  let file: number | undefined;
  const close = (): void => {
    if (file !== undefined) fs.closeSync(file);
    file = undefined;
  };
  const write = (path: string, bytes: Uint8Array, mode: number, isContinued: boolean): void => {
    file ??= fs.openSync(path, 'wx', mode);
    for (let done = 0; done < bytes.length; ) done += fs.writeSync(file, bytes, done);
    if (isContinued) return;
    fingerprints.push(fingerprintOf(fs.fstatSync(file)));
    close();
  };
  const writeBlock = ({ bytes, paths, sizes, isContinued }: Block): void => {
    let start = 0;
    for (const [index, path] of paths.entries()) {
      const [mode = 0, length = 0] = sizes.slice(2 * index, 2 * index + 2);
      write(path, bytes.subarray(start, start + length), mode, isContinued && index === paths.length - 1);
      start += length;
    }
  };
  port.on('message', (message: Block | 'end') => {
    if (message === 'end') {
      close();
      port.postMessage({ fingerprints, ...(failure !== undefined && { failure }) });
      return;
    }
    try {
      if (failure === undefined) writeBlock(message);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      failure = { position: fingerprints.length, error: { code, message } };
      close();
    }
    Atomics.add(finished, 0, 1);
    Atomics.notify(finished, 0);
  });
}

const SOURCE = `{
  const { parentPort, workerData } = require('node:worker_threads');
  (${writeWhatComes})(parentPort, workerData, require('node:fs'), ${fingerprint});
}`;
