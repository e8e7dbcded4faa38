import type { Contents } from '../output-file.ts';

/** Bytes of files, one after the other, in memory that two threads share. */
export interface Block {
  readonly bytes: Uint8Array;
  /** The path of each file; the last file can be a part of one. */
  readonly paths: readonly string[];
  /** The mode and the number of bytes of each; flat, because a message with objects takes longer. */
  readonly sizes: readonly number[];
  /** Whether the last file is continued in the next block. */
  readonly isContinued: boolean;
}

/** Large enough that a message costs little beside writing the files of a block. */
export const BLOCK_BYTES = 512 * 1024;

/** The most blocks that are filled or written at a time. */
const BLOCKS = 3;

/** The longest wait for a block; then another is allocated, so that a thread that has ended blocks nobody. */
const PATIENCE_MS = 10_000;

/** The most bytes of a character of a JavaScript string in UTF-8. */
const BYTES_PER_CHARACTER = 3;

/**
 * Encodes files into blocks for a thread that writes them. A few blocks are used in turn: the thread needs no memory
 * for texts, and texts do not wait in memory where the file system is slower than the generator.
 */
export class SharedBlocks {
  private readonly send: (block: Block) => void;
  private readonly finished: Int32Array;
  private readonly blocks: Buffer[] = [];
  private sent = 0;
  private patience = PATIENCE_MS;
  private bytes = newBlock();
  private used = 0;
  /** The position of the current file in the block. */
  private start = 0;
  private paths: string[] = [];
  private sizes: number[] = [];
  private path = '';
  private mode = 0;

  /** @param finished the number of blocks that the thread has written */
  constructor(send: (block: Block) => void, finished: Int32Array) {
    this.send = send;
    this.finished = finished;
  }

  add(path: string, contents: Contents, mode: number): void {
    this.path = path;
    this.mode = mode;
    if (typeof contents === 'string') this.addText(contents);
    else if (contents instanceof Uint8Array) this.addBytes(contents);
    else for (const part of contents) this.addText(part);
    this.endFile();
  }

  /** Sends the block that is not full. */
  sendLast(isContinued = false): void {
    const { bytes, paths, sizes } = this;
    this.blocks[this.sent % BLOCKS] = bytes;
    this.send({ bytes: new Uint8Array(bytes.buffer), paths, sizes, isContinued });
    this.sent++;
  }

  private addText(text: string): void {
    const most = text.length * BYTES_PER_CHARACTER;
    if (most > BLOCK_BYTES) {
      this.addLongText(text);
      return;
    }
    if (most > BLOCK_BYTES - this.used) this.startNext();
    this.used += this.bytes.write(text, this.used);
  }

  private addLongText(text: string): void {
    const encoder = new TextEncoder();
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, this.bytes.subarray(this.used));
      this.used += written;
      rest = rest.slice(read);
      if (rest !== '') this.startNext();
    }
  }

  private addBytes(contents: Uint8Array): void {
    for (let done = 0; done < contents.length; ) {
      if (this.used === BLOCK_BYTES) this.startNext();
      const part = contents.subarray(done, done + BLOCK_BYTES - this.used);
      this.bytes.set(part, this.used);
      this.used += part.length;
      done += part.length;
    }
  }

  private endFile(): void {
    this.paths.push(this.path);
    this.sizes.push(this.mode, this.used - this.start);
    this.start = this.used;
  }

  private startNext(): void {
    const isContinued = this.used > this.start;
    if (isContinued) this.endFile();
    this.sendLast(isContinued);
    this.bytes = this.nextBlock();
    this.used = 0;
    this.start = 0;
    this.paths = [];
    this.sizes = [];
  }

  private nextBlock(): Buffer {
    const next = this.blocks[this.sent % BLOCKS];
    if (next === undefined) return newBlock();
    const needed = this.sent - BLOCKS + 1;
    for (;;) {
      const written = Atomics.load(this.finished, 0);
      if (written >= needed) return next;
      if (Atomics.wait(this.finished, 0, written, this.patience) !== 'timed-out') continue;
      // A thread that has stopped once is not waited for again.
      this.patience = 0;
      return newBlock();
    }
  }
}

const newBlock = (): Buffer => Buffer.from(new SharedArrayBuffer(BLOCK_BYTES));
