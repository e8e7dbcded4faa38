import { createHash } from 'node:crypto';

/** Lines that describe structures, in any order, as a hash. */
export const fingerprintOf = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.toSorted().join('\n')).digest('hex').slice(0, 32);
