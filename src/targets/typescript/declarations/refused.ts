import type { Declaration } from '../slots.ts';

/** Methods that write, with types that let no call pass: rows of the table are only read. */
export const refusedMembers = (names: readonly string[]): readonly Declaration[] =>
  names.map((name) => ({ name, text: `${name}(readOnly: never): never;` }));
