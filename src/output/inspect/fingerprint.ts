import type { Stats } from 'node:fs';

/** A value that changes with every later version of a file. */
export const fingerprint = ({
  ino,
  size,
  mtimeMs,
  ctimeMs,
}: Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>): string => `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
