import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { configDiagnostics } from '../diagnostics.ts';
import { formatOf, formats } from '../formats/index.ts';

/** The files of a configuration, as absolute paths. */
export interface ConfigFiles {
  /** Read first; the other file overrides it. */
  readonly dist?: string;
  readonly main?: string;
  /** The base folder of relative paths. */
  readonly projectDir: string;
}

interface Place {
  /** A folder to search, or the file itself. */
  readonly directory: string;
  readonly searchedAbove: boolean;
  readonly cwd: string;
  /** The adapter shown in the example of the hint. */
  readonly exampleAdapter: string;
}

const extensions = formats.flatMap((format) => format.extensions);

/** Finds the configuration; none or several are an error that lists the searched folders. */
export function locateConfig(place: Place, diagnostics: Diagnostics): ConfigFiles {
  return isFile(place.directory) ? locateFile(place, diagnostics) : searchFolders(place, diagnostics);
}

/** The folder itself or the next one above it that has a configuration, also one of Propel. */
export function findProject(from: string): string | undefined {
  let folder = from;
  while (!hasConfig(folder) || (folder !== from && isShared(folder))) {
    if (folder === dirname(folder)) return undefined;
    folder = dirname(folder);
  }
  return folder;
}

const foldersOf = (folder: string): readonly string[] => [
  folder,
  join(folder, 'conf'),
  join(folder, 'config'),
];

const hasConfig = (folder: string): boolean =>
  foldersOf(folder).some((each) => configsIn(each).length > 0 || foreignConfigsIn(each).length > 0);

const WRITABLE_BY_ALL = 0o1002;

/** Whether any user may put files there, as in /tmp: a configuration can contain code. */
function isShared(folder: string): boolean {
  try {
    return (statSync(folder).mode & WRITABLE_BY_ALL) === WRITABLE_BY_ALL;
  } catch {
    return true;
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function locateFile({ directory: file, cwd }: Place, diagnostics: Diagnostics): ConfigFiles {
  if (formatOf(file) === undefined)
    diagnostics.fail(configDiagnostics.unknownFormat({ extensions }, { path: relative(cwd, file) }));
  const projectDir = projectDirOf(dirname(file));
  if (file.endsWith('.dist')) return { dist: file, projectDir };
  const dist = `${file}.dist`;
  return { main: file, projectDir, ...(existsSync(dist) && { dist }) };
}

function searchFolders(
  { directory, searchedAbove, cwd, exampleAdapter }: Place,
  diagnostics: Diagnostics,
): ConfigFiles {
  const folders = foldersOf(directory);
  const found = folders.flatMap(configsIn);
  const shown = (path: string): string => relative(cwd, path) || '.';
  const [dist, otherDist] = found.filter((path) => path.endsWith('.dist'));
  const [main, otherMain] = found.filter((path) => !path.endsWith('.dist'));
  for (const [first, second] of [
    [main, otherMain],
    [dist, otherDist],
  ]) {
    if (first === undefined || second === undefined) continue;
    diagnostics.fail(configDiagnostics.severalFiles({ first: shown(first), second: shown(second) }));
  }
  const file = main ?? dist;
  if (file === undefined) {
    const details = { folders: folders.map(shown), searchedAbove, extensions, adapter: exampleAdapter };
    const [foreign] = folders.flatMap(foreignConfigsIn);
    diagnostics.fail(
      foreign === undefined
        ? configDiagnostics.noFile(details)
        : configDiagnostics.foreignFile({ found: shown(foreign), wanted: renamed(basename(foreign)) }),
    );
  }
  return {
    ...(main !== undefined && { main }),
    ...(dist !== undefined && { dist }),
    projectDir: projectDirOf(dirname(file)),
  };
}

const projectDirOf = (folder: string): string =>
  /^(?:conf|config)$/.test(basename(folder)) ? dirname(folder) : folder;

const NAMES: ReadonlySet<string> = new Set(
  extensions.flatMap((extension) => [`orm.${extension}`, `orm.${extension}.dist`]),
);

/** Names of Propel's configuration files. */
const FOREIGN = /^propel(?=\.)/;

const foreignConfigsIn = (folder: string): readonly string[] =>
  namesIn(folder)
    .filter((name) => FOREIGN.test(name) && NAMES.has(renamed(name)))
    .sort()
    .map((name) => join(folder, name));

const renamed = (name: string): string => name.replace(FOREIGN, 'orm');

const configsIn = (folder: string): readonly string[] =>
  namesIn(folder)
    .filter((name) => NAMES.has(name))
    .sort()
    .map((name) => join(folder, name));

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
