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
const BLOCK_BYTES = 512 * 1024;

/** The most blocks that are filled or written at a time. */
const BLOCKS = 3;

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
  /** The current file, and where its bytes begin in the block. */
  let file = { path: '', mode: 0 };
  let start = 0;

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
    if (used > start) endPiece(false);
    sendBlock();
    const next = blocks[sent % BLOCKS];
    if (next !== undefined && isFree()) bytes = next;
    else {
      if (next !== undefined) patience = 0;
      bytes = newBlock();
    }
    used = 0;
    start = 0;
    pieces = [];
  };
  const endPiece = (isLast: boolean): void => {
    pieces.push({ ...file, length: used - start, isLast });
    start = used;
  };
  const addBytes = (contents: Uint8Array): void => {
    for (let done = 0; done < contents.length; ) {
      if (used === BLOCK_BYTES) startNext();
      const length = Math.min(contents.length - done, BLOCK_BYTES - used);
      bytes.set(contents.subarray(done, done + length), used);
      done += length;
      used += length;
    }
  };
  const addText = (text: string): void => {
    const most = text.length * BYTES_PER_CHARACTER;
    if (most > BLOCK_BYTES) addLongText(text);
    else {
      if (most > BLOCK_BYTES - used) startNext();
      used += bytes.write(text, used);
    }
  };
  const addLongText = (text: string): void => {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, bytes.subarray(used));
      rest = rest.slice(read);
      used += written;
      if (rest !== '') startNext();
    }
  };
  return {
    add(path, contents, mode) {
      file = { path, mode };
      if (typeof contents === 'string') addText(contents);
      else if (contents instanceof Uint8Array) addBytes(contents);
      else for (const part of contents) addText(part);
      endPiece(true);
    },
    sendLast: sendBlock,
  };
}

const newBlock = (): Buffer => Buffer.from(new SharedArrayBuffer(BLOCK_BYTES));
