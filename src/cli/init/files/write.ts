import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Diagnostics } from '../../../diagnostics/diagnostic.ts';
import { outputDiagnostics } from '../../../output/diagnostics.ts';
import { readIfReadable } from '../../../output/inspect/list.ts';
import { writeFiles } from '../../../output/write/write.ts';
import { type Answers, speaks } from '../questions/answers.ts';
import type { PlannedFile } from './plan.ts';

/**
 * Writes the files and returns the paths of new and changed ones.
 * A configuration file that conflicts with the new one is renamed.
 */
export async function writePlanned(
  files: readonly PlannedFile[],
  diagnostics: Diagnostics,
): Promise<readonly string[]> {
  const changed: string[] = [];
  const paths = new Set(files.map(({ path }) => path));
  for (const { path, contents, secret, overwrite, inTheWay, onlyWith = path } of files) {
    if (!paths.has(onlyWith)) continue;
    const file = { path: basename(path), contents, overwrite, secret };
    const { written } = await writeFiles(dirname(path), [file], diagnostics);
    if (written.length > 0) changed.push(path);
    for (const other of inTheWay) if (other !== path) setAside(other, diagnostics);
  }
  return changed;
}

/** Composer scans the folder of an autoload entry, so it has to exist before the first build. */
export function makeClassFolder(
  { phpDir, namespace }: Answers,
  projectDir: string,
  diagnostics: Diagnostics,
): void {
  const folder = resolve(projectDir, phpDir, ...namespace.split('\\'));
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const details = { path: basename(folder), reason: (error as Error).message };
    diagnostics.fail(outputDiagnostics.cannotWrite(details, { path: dirname(folder) }));
  }
}

function setAside(path: string, diagnostics: Diagnostics): void {
  let free = `${path}.bak`;
  for (let number = 2; existsSync(free); number++) free = `${path}.bak${number}`;
  try {
    renameSync(path, free);
  } catch (error) {
    const details = { path: basename(free), reason: (error as Error).message };
    diagnostics.fail(outputDiagnostics.cannotWrite(details, { path: dirname(path) }));
  }
}

/** The lines that .gitignore needs to keep files with the password out of version control. */
export function missingIgnores(
  files: readonly Pick<PlannedFile, 'path' | 'secret'>[],
  answers: Answers,
  projectDir: string,
): readonly string[] {
  const written = files.filter(({ secret }) => secret).map(({ path }) => relative(projectDir, path));
  if (written.length === 0) return [];
  const ignored = readIfReadable(join(projectDir, '.gitignore')) ?? '';
  const present = new Set(ignored.split(/\r?\n/));
  const inside = (path: string, ending: string): readonly string[] => {
    const folder = withSlashes(relative(projectDir, resolve(projectDir, path)));
    const isInside = folder !== '' && !folder.startsWith('../') && folder !== '..' && !isAbsolute(folder);
    return isInside ? [`/${folder}/${ending}`] : [];
  };
  return [
    ...written.map((path) => `/${withSlashes(path)}`),
    ...(speaks(answers, 'php') ? inside(answers.phpConfDir, '') : []),
    ...(speaks(answers, 'typescript') ? inside(answers.typescriptDir, 'connections.js') : []),
  ].filter((line) => !present.has(line) && !present.has(line.slice(1)));
}

const withSlashes = (path: string): string => path.replaceAll(sep, '/');
