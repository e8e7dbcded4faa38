import { readFileSync, realpathSync, rmdirSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { outputDiagnostics } from '../diagnostics.ts';
import { errorReason } from '../error-reason.ts';
import { modeOf, type OutputFile } from '../output-file.ts';
import { makeFolders } from './make-folders.ts';
import { writeNew } from './new-file.ts';
import { newFolders, removeAbandoned, removeAbandonedBeside } from './new-folders.ts';
import { type FolderPlace, type Place, placesIn } from './place.ts';
import { bytesToWrite, type FileState, replaceFile } from './replace.ts';

/** The result of a run for each file, by path relative to the output directory. */
export interface WriteReport {
  readonly written: readonly string[];
  readonly unchanged: readonly string[];
  /** The fingerprint of each file; empty for files that belong to the user. */
  readonly fingerprints: Readonly<Record<string, string>>;
}

/** A file without its text, which is released after writing. */
type Written = Omit<OutputFile, 'contents'>;

/**
 * Takes files one after the other and makes none visible before the last has come: files of missing folders are
 * written under a temporary name, files that differ from existing ones are kept in memory.
 */
export class FileWriter {
  private readonly directory: string;
  private readonly diagnostics: Diagnostics;
  private readonly outputFolder: OutputFolder;
  private readonly placeOf: (path: string) => Place;
  private readonly folders = newFolders();
  /** One file of each folder, for messages. */
  private readonly visited = new Map<FolderPlace, Written>();
  private readonly elsewhere: { file: Written; path: string; folder: FolderPlace }[] = [];
  private readonly changed: { file: OutputFile; place: Place }[] = [];
  private readonly states = new Map<string, FileState>();
  private isFinished = false;

  constructor(directory: string, diagnostics: Diagnostics) {
    this.directory = directory;
    this.diagnostics = diagnostics;
    this.outputFolder = makeFolder(directory, diagnostics);
    const { path, made } = this.outputFolder;
    this.placeOf = placesIn(directory, path, made !== undefined);
  }

  add(file: OutputFile): void {
    const { path, overwrite, secret = false } = file;
    const place = this.attempt(file, () => this.placeOf(path));
    const { folder, name, leadsOut } = place;
    if (leadsOut) {
      const details = { path, folder: this.directory };
      this.diagnostics.fail(outputDiagnostics.outsideOutputFolder(details, { path: this.directory }));
    }
    const written = { path, overwrite, secret };
    this.visited.set(folder, written);
    // Reserves the position of the file in the report.
    this.states.set(path, { changed: false, fingerprint: '' });
    if (folder.missingFolder === undefined) {
      const found = this.attempt(file, () => bytesToWrite(file, place));
      if (found instanceof Uint8Array) this.changed.push({ file: { ...file, contents: found }, place });
      else this.states.set(path, found);
      return;
    }
    const temporary = this.attempt(file, () => this.folders.insteadOf(folder)) + sep + name;
    const made = this.attempt(file, () => writeNew(temporary, file.contents, modeOf(file)));
    this.states.set(path, { changed: true, fingerprint: overwrite ? made : '' });
    this.elsewhere.push({ file: written, path: temporary, folder });
  }

  /** Moves everything into place. */
  finish(): WriteReport {
    const { path } = this.outputFolder;
    removeAbandonedBeside(path);
    const swept = new Set([dirname(path), dirname(resolve(this.directory))]);
    for (const [place, file] of this.visited) this.attempt(file, () => this.sweep(place, swept));
    for (const { file, place } of this.changed) {
      this.states.set(
        file.path,
        this.attempt(file, () => replaceFile(file, place)),
      );
    }
    const again = this.elsewhere.filter(({ file, folder }) =>
      this.attempt(file, () => !this.folders.putInPlace(folder.missingFolder)),
    );
    if (again.length > 0) this.writeAgain(again);
    this.isFinished = true;
    return reportOf(this.states);
  }

  /** Removes what was not moved into place; always called at the end. */
  end(): void {
    this.folders.removeUnfinished();
    if (!this.isFinished) removeIfEmpty(this.outputFolder);
  }

  /** Looks at a folder again that another process created in the meantime. */
  private writeAgain(files: FileWriter['elsewhere']): void {
    const second = new FileWriter(this.directory, this.diagnostics);
    try {
      for (const { file, path } of files) {
        second.add({ ...file, contents: this.attempt(file, () => readFileSync(path)) });
      }
      second.finish();
    } finally {
      second.end();
    }
    for (const [path, state] of second.states) this.states.set(path, state);
  }

  /** Removes leftovers of killed processes from the output folder and, if it exists, the folder of the files. */
  private sweep({ path, missingFolder }: FolderPlace, swept: Set<string>): void {
    for (const folder of [
      this.outputFolder.path,
      missingFolder === undefined ? path : dirname(missingFolder),
    ]) {
      if (!swept.has(folder)) removeAbandoned(folder);
      swept.add(folder);
    }
  }

  private attempt<T>(file: Written, step: () => T): T {
    try {
      return step();
    } catch (error) {
      return this.fail(file, error);
    }
  }

  private fail({ path }: Written, error: unknown): never {
    const details = { path, reason: errorReason(error) };
    return this.diagnostics.fail(outputDiagnostics.cannotWrite(details, { path: this.directory }));
  }
}

function reportOf(states: ReadonlyMap<string, FileState>): WriteReport {
  const all = [...states];
  return {
    written: all.filter(([, { changed }]) => changed).map(([path]) => path),
    unchanged: all.filter(([, { changed }]) => !changed).map(([path]) => path),
    fingerprints: Object.fromEntries(all.map(([path, { fingerprint }]) => [path, fingerprint])),
  };
}

interface OutputFolder {
  /** The path with symbolic links resolved. */
  readonly path: string;
  /** The topmost folder that was created for it. */
  readonly made: string | undefined;
}

function makeFolder(directory: string, diagnostics: Diagnostics): OutputFolder {
  try {
    const made = makeFolders(directory);
    return { path: realpathSync(directory), made };
  } catch (error) {
    const details = { reason: errorReason(error) };
    return diagnostics.fail(outputDiagnostics.cannotMakeFolder(details, { path: directory }));
  }
}

function removeIfEmpty({ path, made }: OutputFolder): void {
  if (made === undefined) return;
  try {
    const topmost = realpathSync(made);
    for (let folder = path; ; folder = dirname(folder)) {
      rmdirSync(folder);
      if (folder === topmost) return;
    }
  } catch {
    // A folder that another process has filled is kept.
  }
}
