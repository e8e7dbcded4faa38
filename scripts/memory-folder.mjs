import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder for files in memory on Linux. */
const MEMORY = '/dev/shm';
/** Enough space for the servers and all test data. */
const NEEDED_BYTES = 2 ** 30;

/**
 * Keeps temporary files of this process and its children in memory until it ends, if possible: tests create and drop
 * thousands of files and databases and would wait for the disk most of the time.
 * An existing TMPDIR takes precedence.
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
