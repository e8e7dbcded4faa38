import type { Stats } from 'node:fs';

/** Differs for any later version of a file, whoever wrote it and however. */
export const fingerprint = ({
  ino,
  size,
  mtimeMs,
  ctimeMs,
}: Pick<Stats, 'ino' | 'size' | 'mtimeMs' | 'ctimeMs'>): string => `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
