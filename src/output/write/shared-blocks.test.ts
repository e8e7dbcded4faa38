import { expect, it } from 'vitest';
import { type Contents, textOf } from '../output-file.ts';
import { BLOCK_BYTES, type Block, SharedBlocks } from './shared-blocks.ts';

/** The files that come out of the blocks, which count as written at once. */
function throughBlocks(files: readonly (readonly [path: string, contents: Contents])[]) {
  const finished = new Int32Array(new SharedArrayBuffer(4));
  const made: [path: string, bytes: Buffer][] = [];
  const memory = new Set<ArrayBufferLike>();
  let wasContinued = false;
  const take = ({ bytes, paths, sizes, isContinued }: Block) => {
    memory.add(bytes.buffer);
    let start = 0;
    for (const [index, path] of paths.entries()) {
      const end = start + (sizes[2 * index + 1] ?? 0);
      const part = Buffer.from(bytes.slice(start, end));
      const last = made.at(-1);
      if (index === 0 && wasContinued && last !== undefined) last[1] = Buffer.concat([last[1], part]);
      else made.push([path, part]);
      start = end;
    }
    wasContinued = isContinued;
    Atomics.add(finished, 0, 1);
  };
  const blocks = new SharedBlocks(take, finished);
  for (const [path, contents] of files) blocks.add(path, contents, 0o644);
  blocks.sendLast();
  return { made, memory: memory.size };
}

const bytesOf = (contents: Contents): Buffer =>
  Buffer.from(contents instanceof Uint8Array ? contents : textOf(contents));

it.each<[string, Contents]>([
  ['an empty text', ''],
  ['a text without ASCII', 'é€😀'.repeat(1000)],
  ['a text of several blocks, with characters of two to four bytes at their ends', 'aé€😀'.repeat(200_000)],
  ['a text that fills a block', 'a'.repeat(BLOCK_BYTES)],
  ['parts of several blocks', Array.from({ length: 100 }, (_, number) => `${number}é`.repeat(5000))],
  ['bytes of several blocks', Buffer.alloc(3 * BLOCK_BYTES + 1, 'xyz')],
  ['bytes that fill two blocks', Buffer.alloc(2 * BLOCK_BYTES, 'xyz')],
])('takes %s between other files', (_, contents) => {
  const files = [['a', 'first'] as const, ['b', contents] as const, ['c', 'last'] as const];
  const { made } = throughBlocks(files);
  expect(made.map(([path]) => path)).toEqual(['a', 'b', 'c']);
  for (const [index, [, given]] of files.entries())
    expect(made[index]?.[1].equals(bytesOf(given))).toBe(true);
});

it('uses the memory of written blocks again', () => {
  const files = Array.from({ length: 50 }, (_, number) => [`${number}`, 'x'.repeat(100_000)] as const);
  const { made, memory } = throughBlocks(files);
  expect(made).toHaveLength(50);
  expect(memory).toBe(3);
});
