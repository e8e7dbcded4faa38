import type { NewFiles } from './new-files.ts';

/** Bytes of files, one after the other, in memory that two threads share. */
export interface Block {
  readonly bytes: Uint8Array;
  readonly pieces: readonly Piece[];
}

/** A file, or the part of a long one that a block has room for. */
interface Piece {
  readonly path: string;
  readonly mode: number;
  readonly length: number;
  readonly isLast: boolean;
}

/** Encodes files into blocks for a thread that writes them. */
export interface SharedBlocks {
  readonly add: NewFiles['add'];
  /** Sends the block that is not full. */
  sendLast(): void;
}

/** Large enough that a message costs little beside writing the files of a block. */
const BLOCK_BYTES = 1024 * 1024;

/** The most blocks that are filled or written at a time. */
const BLOCKS = 4;

/** The longest wait for a block; then another is allocated, so that a thread that has ended blocks nobody. */
const PATIENCE_MS = 10_000;

/** The most bytes of a character of a JavaScript string in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/**
 * Texts go through few blocks that are used in turn instead of messages: the thread needs no memory for them, and a
 * file system that is slower than the generator does not make texts wait in memory.
 *
 * @param finished the number of blocks that the thread has written
 */
export function sharedBlocks(send: (block: Block) => void, finished: Int32Array): SharedBlocks {
  const encoder = new TextEncoder();
  const blocks: Buffer[] = [];
  let sent = 0;
  let patience = PATIENCE_MS;
  let bytes = newBlock();
  let used = 0;
  let pieces: Piece[] = [];

  const isFree = (): boolean => {
    const needed = sent - BLOCKS + 1;
    for (;;) {
      const written = Atomics.load(finished, 0);
      if (written >= needed) return true;
      if (Atomics.wait(finished, 0, written, patience) === 'timed-out') return false;
    }
  };
  const sendBlock = (): void => {
    blocks[sent % BLOCKS] = bytes;
    send({ bytes: new Uint8Array(bytes.buffer), pieces });
    sent++;
  };
  const startNext = (): void => {
    sendBlock();
    const next = blocks[sent % BLOCKS];
    if (next !== undefined && isFree()) bytes = next;
    else {
      if (next !== undefined) patience = 0;
      bytes = newBlock();
    }
    used = 0;
    pieces = [];
  };
  const addPiece = (path: string, mode: number, length: number, isLast: boolean): void => {
    pieces.push({ path, mode, length, isLast });
    used += length;
  };
  const addLong = (path: string, contents: Uint8Array, mode: number): void => {
    for (let done = 0; ; ) {
      const length = Math.min(contents.length - done, BLOCK_BYTES - used);
      bytes.set(contents.subarray(done, done + length), used);
      done += length;
      addPiece(path, mode, length, done === contents.length);
      if (done === contents.length) return;
      startNext();
    }
  };
  const addLongText = (path: string, contents: string, mode: number): void => {
    for (let rest = contents; ; ) {
      const { read, written } = encoder.encodeInto(rest, bytes.subarray(used));
      rest = rest.slice(read);
      addPiece(path, mode, written, rest === '');
      if (rest === '') return;
      startNext();
    }
  };
  return {
    add(path, contents, mode) {
      if (typeof contents !== 'string') return addLong(path, contents, mode);
      const most = contents.length * BYTES_PER_CHARACTER;
      if (most > BLOCK_BYTES) return addLongText(path, contents, mode);
      if (most > BLOCK_BYTES - used) startNext();
      addPiece(path, mode, bytes.write(contents, used), true);
    },
    sendLast: sendBlock,
  };
}

const newBlock = (): Buffer => Buffer.from(new SharedArrayBuffer(BLOCK_BYTES));
