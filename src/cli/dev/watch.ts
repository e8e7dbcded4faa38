import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files are looked at so often; events of file systems do not reach containers and network folders. */
const POLL = 200;

/** An editor may write a file in several steps. */
const SETTLED = 100;

/** Schemas and configurations. */
const SOURCES = /\.xml$|^orm\.[\w.]+$|^\.env/;

/** The files of objects. */
export const SQL_FILES = /\.sql$/;

interface WatchedFolder {
  readonly path: string;
  readonly isRecursive: boolean;
  readonly files: RegExp;
}

/** Follows the files of one run after the other. */
export class Watcher {
  readonly #folders: WatchedFolder[] = [];
  readonly #seen = new Map<string, string>();

  /** Notes what the files are before a run reads them, so that no change is missed in between. */
  begin(): void {
    this.#seen.clear();
    for (const folder of this.#folders) this.#noteAll(folder);
  }

  addFolder(path: string, isRecursive = false, files = SOURCES): void {
    if (this.#folders.some((known) => known.path === path && known.files === files)) return;
    const folder = { path, isRecursive, files };
    this.#folders.push(folder);
    this.#noteAll(folder);
  }

  addFile(path: string): void {
    if (!this.#seen.has(path)) this.#seen.set(path, stateOf(path));
  }

  /** Resolves after a file has changed, appeared or gone, and is no longer being written; or at the signal. */
  async change(end: AbortSignal): Promise<void> {
    while (!end.aborted && !this.#isChanged()) await pause(POLL, end);
    for (let before = ''; !end.aborted && before !== this.#present(); ) {
      before = this.#present();
      await pause(SETTLED, end);
    }
  }

  #noteAll(folder: WatchedFolder): void {
    for (const path of filesIn(folder)) this.addFile(path);
  }

  #isChanged(): boolean {
    const isOther = [...this.#seen].some(([path, state]) => stateOf(path) !== state);
    return isOther || this.#listed().some((path) => !this.#seen.has(path));
  }

  #present(): string {
    return [...new Set([...this.#seen.keys(), ...this.#listed()])].map(stateOf).join('\n');
  }

  #listed(): readonly string[] {
    return this.#folders.flatMap(filesIn);
  }
}

function filesIn({ path, isRecursive, files }: WatchedFolder): readonly string[] {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: isRecursive })
      .filter((entry) => entry.isFile() && files.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch {
    return [];
  }
}

function stateOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? '' : `${found.mtimeNs} ${found.size} ${found.ino}`;
}

const pause = (milliseconds: number, end: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      end.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    end.addEventListener('abort', done);
  });
