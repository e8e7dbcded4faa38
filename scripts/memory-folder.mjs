import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Enough for the servers and everything that tests put into them. */
const NEEDED_BYTES = 2 ** 30;

/**
 * Lets this process and those it starts keep their temporary files in memory, where there is such a place, until it
 * ends: tests make and drop thousands of files and databases, and would wait for the disk most of their time.
 * Whoever has said where such files go is obeyed.
 */
export function useMemoryFolder() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(join(MEMORY, 'orm-tests-'));
  chmodSync(folder, 0o755); // Servers do not run as root.
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false; // Not this system.
  }
}
