import { chmodSync, lstatSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { outputDiagnostics } from '../diagnostics.ts';
import { errorReason } from '../error-reason.ts';
import { writeNew } from './new-file.ts';
import { temporaryName } from './new-folders.ts';
import { placesIn } from './place.ts';

/** A file of the user that gets another text, and perhaps another name in its folder. */
export interface ChangedFile {
  readonly from: string;
  readonly path: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
}

interface Prepared extends ChangedFile {
  readonly temporary: string;
  readonly source: string;
  readonly target: string;
  readonly mode: number;
}

/** Changes all of the files, or none: new texts are written beside the files before the first is replaced. */
export function changeFiles(
  directory: string,
  files: readonly ChangedFile[],
  diagnostics: Diagnostics,
): void {
  const attempt = <T>(path: string, step: () => T): T => {
    try {
      return step();
    } catch (error) {
      const details = { path, reason: errorReason(error) };
      return diagnostics.fail(outputDiagnostics.cannotChange(details, { path: directory }));
    }
  };
  const placeOf = placesIn(directory, realpathSync(directory));
  const prepared: Prepared[] = [];
  const replaced: Prepared[] = [];
  try {
    for (const file of files) {
      const { mode, target, source } = attempt(file.from, () => check(file, directory, placeOf, diagnostics));
      const temporary = join(dirname(target), temporaryName());
      prepared.push({ ...file, temporary, source, target, mode });
      attempt(file.path, () => {
        writeNew(temporary, file.after, mode);
        chmodSync(temporary, mode);
      });
    }
    for (const file of prepared) {
      attempt(file.path, () => renameSync(file.temporary, file.target));
      replaced.push(file);
      if (file.source !== file.target) attempt(file.from, () => rmSync(file.source));
    }
  } catch (error) {
    for (const file of prepared) rmSync(file.temporary, { force: true });
    for (const file of replaced) restore(file);
    throw error;
  }
}

/** Refuses links, read-only files and files that are not as they were read. */
function check(
  { from, path, before }: ChangedFile,
  directory: string,
  placeOf: ReturnType<typeof placesIn>,
  diagnostics: Diagnostics,
): Pick<Prepared, 'mode' | 'source' | 'target'> {
  const [place, goal] = [placeOf(from), placeOf(path)];
  if (place.leadsOut || goal.leadsOut)
    diagnostics.fail(
      outputDiagnostics.outsideOutputFolder({ path: from, folder: directory }, { path: directory }),
    );
  const source = join(place.folder.path, place.name);
  const mode = lstatSync(source).mode & 0o777;
  if ((mode & 0o200) === 0) diagnostics.fail(outputDiagnostics.readOnly({ path: from }, { path: directory }));
  const isChanged = !readFileSync(source).equals(before) || (path !== from && goal.present !== undefined);
  if (isChanged) diagnostics.fail(outputDiagnostics.changedMeanwhile({ path: from }, { path: directory }));
  return { mode, source, target: join(goal.folder.path, goal.name) };
}

function restore({ source, target, before, mode }: Prepared): void {
  const temporary = join(dirname(source), temporaryName());
  writeNew(temporary, before, mode);
  chmodSync(temporary, mode);
  renameSync(temporary, source);
  if (source !== target) rmSync(target, { force: true });
}
