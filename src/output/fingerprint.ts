import type { Stats } from 'node:fs';

/** Differs for any later version of a file, whoever wrote it and however. */
export const fingerprint = ({ ino, size, mtimeMs, ctimeMs }: Stats): string =>
  `${ino} ${size} ${mtimeMs} ${ctimeMs}`;
