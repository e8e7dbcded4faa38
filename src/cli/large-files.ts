import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Contents, OutputFile } from '../output/output-file.ts';

/** The size of a file, in characters, from which its garbage is collected apart; a usual class has 20,000. */
const LARGE = 1_000_000;

/**
 * Collects the garbage of large files; to be called with each file after it was taken. V8 collects old objects when
 * there are 20 MB more of them, so the classes of a table with a thousand relations would fill the memory one beside
 * the other: 145 MB instead of 128 MB.
 */
export function garbageOfLargeFiles(): (file: OutputFile) => void {
  let isDue = false;
  return ({ contents }) => {
    // A loop holds a file until the next has come.
    if (isDue) collectGarbage();
    isDue = sizeOf(contents) >= LARGE;
  };
}

function sizeOf(contents: Contents): number {
  if (!Array.isArray(contents)) return contents.length;
  let size = 0;
  for (const part of contents) size += part.length;
  return size;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('globalThis.gc');
  if (typeof collect === 'function') collect();
}
