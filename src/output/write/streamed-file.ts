import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolders } from './make-folders.ts';
import { temporaryName } from './new-folders.ts';

/** A file that is written piece by piece, and in its place when it is whole. */
export interface StreamedFile {
  write(text: string): void;
  finish(): void;
  /** Removes what was written; does nothing after `finish`. */
  discard(): void;
}

/** Enough for few calls of the system. */
const BUFFERED = 64 * 1024;

/** Only its owner can read the file, because it holds rows of a database. */
export function streamedFile(path: string): StreamedFile {
  makeFolders(dirname(path));
  const temporary = join(dirname(path), temporaryName());
  const file = openSync(temporary, 'wx', 0o600);
  let pieces: string[] = [];
  let size = 0;
  let isOpen = true;
  const flush = (): void => {
    let bytes: Uint8Array = Buffer.from(pieces.join(''));
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(file, bytes));
    [pieces, size] = [[], 0];
  };
  return {
    write(text) {
      pieces.push(text);
      size += text.length;
      if (size >= BUFFERED) flush();
    },
    finish() {
      flush();
      closeSync(file);
      isOpen = false;
      renameSync(temporary, path);
    },
    discard() {
      if (!isOpen) return;
      isOpen = false;
      closeSync(file);
      rmSync(temporary, { force: true });
    },
  };
}
