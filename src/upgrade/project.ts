import { execFileSync } from 'node:child_process';
import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import { byCodeUnit } from '../support/text.ts';
import type { Finding } from './change.ts';
import { upgradeDiagnostics } from './diagnostics.ts';
import { modelsOf } from './models.ts';
import { baseName, isConfigName, type ProjectFile } from './project-file.ts';
import { isRelevant, kindOf } from './relevance.ts';
import { subclassesOf } from './subclasses.ts';

/** The files of a project that the upgrade looks at. */
export interface Project {
  /** An absolute folder. */
  readonly directory: string;
  readonly files: readonly ReadFile[];
  /** The number of files that were searched. */
  readonly searched: number;
  /** Files that could not be read. */
  readonly findings: readonly Finding[];
  readonly repository: Repository | undefined;
  /** Why git could not be asked about its repository. */
  readonly gitFailure: string | undefined;
}

/** A file with its bytes, which tell whether it changes while the command runs. */
export interface ReadFile extends ProjectFile {
  readonly bytes: Buffer;
  readonly encoding: 'utf8' | 'latin1';
}

/** The git repository around a project; paths are relative to the project. */
interface Repository {
  readonly changed: readonly string[];
  readonly untracked: ReadonlySet<string>;
}

/** The folder of the project around the folder of the configuration, not above the current one. */
export function projectFolder(configDir: string, cwd: string): string {
  const given = resolve(cwd, configDir);
  const isFile = statSync(given, { throwIfNoEntry: false })?.isFile() ?? false;
  const folder = isFile ? dirname(given) : given;
  const start = /^(?:conf|config)$/.test(basename(folder)) ? dirname(folder) : folder;
  for (let candidate = start; isInside(cwd, candidate); candidate = dirname(candidate)) {
    if (existsSync(join(candidate, 'composer.json'))) return candidate;
    if (candidate === cwd) break;
  }
  return start;
}

const isInside = (folder: string, path: string): boolean => relative(folder, path).split(sep)[0] !== '..';

/** Reads the files below the folder, or only the given ones. */
export function readProject(
  directory: string,
  paths: readonly string[],
  cwd: string,
  diagnostics: Diagnostics,
): Project {
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    diagnostics.fail(upgradeDiagnostics.noFolder({}, { path: directory }));
  const wanted = paths.map((path) => wantedPath(path, directory, cwd, diagnostics));
  diagnostics.stopOnErrors();
  const isWanted = (path: string): boolean =>
    wanted.length === 0 || wanted.some((one) => one === '' || path === one || path.startsWith(`${one}/`));
  const listed = isInRepository(directory) ? listFromGit(directory) : undefined;
  const { repository, gitFailure } = listed ?? {};
  const findings: Finding[] = [];
  const found = listed?.files ?? walk(directory, findings);
  const all = [...new Set([...found, ...configsIn(directory)])].filter(isWanted).sort();
  const isSchemaName = (path: string): boolean => /schema\.xml$/i.test(path);
  const schemas = all.filter(isSchemaName).flatMap((path) => readRelevant(directory, path, findings));
  const { baseClasses, stubs } = modelsOf(schemas);
  const namesOfFiles = new Set(
    [...baseClasses].map((name) => `${name.slice(name.lastIndexOf('\\') + 1)}.php`),
  );
  const subclasses = subclassesOf(stubs.keys());
  const others = all
    .filter((path) => !isSchemaName(path))
    .flatMap((path) =>
      readRelevant(
        directory,
        path,
        findings,
        (text) => subclasses.has(path, text) || namesOfFiles.has(baseName(path).toLowerCase()),
      ),
    );
  const read = new Set(others.map(({ path }) => path));
  const late = subclasses
    .late()
    .filter((path) => !read.has(path))
    .flatMap((path) => readRelevant(directory, path, findings, () => true));
  const files = [...schemas, ...others, ...late].sort((a, b) => byCodeUnit(a.path, b.path));
  return { directory, files, searched: all.length, findings, repository, gitFailure };
}

function wantedPath(path: string, directory: string, cwd: string, diagnostics: Diagnostics): string {
  const absolute = resolve(cwd, path);
  if (!existsSync(absolute) || !isInside(directory, absolute))
    diagnostics.report(upgradeDiagnostics.noPath({ folder: directory }, { path }));
  return relative(directory, absolute).replaceAll(sep, '/');
}

const configsIn = (directory: string): readonly string[] =>
  ['', 'conf/', 'config/'].flatMap((folder) => {
    const path = join(directory, folder);
    return (existsSync(path) && statSync(path).isDirectory() ? readdirSync(path) : [])
      .filter(isConfigName)
      .map((name) => folder + name);
  });

/** Folders with code of others, in any project. */
const FOREIGN_FOLDERS = /(?:^|\/)(?:vendor|node_modules|bower_components)\//;
/** Folders that a walk leaves out at the top of a project, where applications keep temporary files. */
const TEMPORARY_FOLDERS = /^(?:app\/)?(?:cache|var|tmp|temp|logs?)$/;
/** Hidden folders with scripts. */
const HIDDEN_FOLDERS = /^\.(?:github|circleci|gitlab|ddev|devcontainer|docker)$/;

function walk(directory: string, findings: Finding[]): readonly string[] {
  const found: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(directory, folder, findings)) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) found.push(path);
      else if (
        !FOREIGN_FOLDERS.test(`${path}/`) &&
        !TEMPORARY_FOLDERS.test(path) &&
        (!entry.name.startsWith('.') || HIDDEN_FOLDERS.test(entry.name))
      )
        folders.push(path);
    }
  }
  return found;
}

function entriesOf(directory: string, folder: string, findings: Finding[]): readonly Dirent[] {
  try {
    return readdirSync(join(directory, folder), { withFileTypes: true });
  } catch (error) {
    const what = `This folder cannot be read: ${reasonOf(error)}.`;
    findings.push({ file: folder || '.', line: 1, column: 1, what, instead: '' });
    return [];
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EACCES' ? 'permission denied' : message;
}

/** Larger than any source that a person writes. */
const MAX_BYTES = 4 * 1024 * 1024;

function readRelevant(
  directory: string,
  path: string,
  findings: Finding[],
  isNeeded: (text: string) => boolean = () => false,
): readonly ReadFile[] {
  const kind = kindOf(path);
  if (kind === undefined) return [];
  const report = (what: string, instead: string): readonly ReadFile[] => {
    findings.push({ file: path, line: 1, column: 1, what, instead });
    return [];
  };
  try {
    const place = join(directory, path);
    const state = lstatSync(place, { throwIfNoEntry: false });
    if (state?.isSymbolicLink() && (kind === 'config' || baseName(path) === 'composer.json'))
      return report('This is a symbolic link, which is not followed.', 'Upgrade the file that it leads to.');
    if (state === undefined || !state.isFile()) return [];
    if (state.size > MAX_BYTES)
      return kind === 'php' ? report('This file is too large to be read.', 'Upgrade it by hand.') : [];
    const bytes = readFileSync(place);
    const { text, encoding } = decode(bytes);
    // Asked of every PHP file, so that the classes of all of them are known.
    const isSubclass = kind === 'php' && isNeeded(text);
    if (!isSubclass && !isRelevant(kind, text) && baseName(path) !== 'composer.json') return [];
    if (bytes.includes(0) && kind !== 'php')
      return kind === 'config' ? report('This file is not UTF-8.', 'Save it as UTF-8 and run again.') : [];
    if (kind === 'config' && encoding === 'latin1')
      report('The configuration is not UTF-8.', 'Save it as UTF-8; in XML, also change its encoding.');
    return [{ path, text, encoding, bytes }];
  } catch (error) {
    return report(`This file cannot be read: ${reasonOf(error)}.`, '');
  }
}

/** Texts that are not UTF-8 are kept byte by byte. */
function decode(bytes: Buffer): Pick<ReadFile, 'text' | 'encoding'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return { text, encoding: 'utf8' };
  } catch {
    return { text: bytes.toString('latin1'), encoding: 'latin1' };
  }
}

/** Whether the folder belongs to a project that uses Propel, or was moved from it. */
export function isPropelProject({ directory, files }: Project): boolean {
  const isConfigured = files.some(({ path }) => isConfigName(baseName(path)));
  return isConfigured || configsIn(directory).length > 0 || requiresPropel(directory, files);
}

const REQUIRED = /"(?:propel\/propel|perplorm\/perpl|thelia\/propel|orm\/(?:orm|runtime))"/;

/** Packages in subfolders count, too; the upgrade of single files reads no other one. */
function requiresPropel(directory: string, files: readonly ReadFile[]): boolean {
  const composer = join(directory, 'composer.json');
  return (
    files.some(({ path, text }) => baseName(path) === 'composer.json' && REQUIRED.test(text)) ||
    (existsSync(composer) && REQUIRED.test(readFileSync(composer, 'utf8')))
  );
}

function isInRepository(directory: string): boolean {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return true;
    if (folder === dirname(folder)) return false;
  }
}

interface GitListing {
  readonly files?: readonly string[];
  readonly repository?: Repository;
  readonly gitFailure?: string;
}

function listFromGit(directory: string): GitListing {
  try {
    const tracked = namesFrom(git(directory, 'ls-files', '-z', '--cached'));
    const untracked = namesFrom(git(directory, 'ls-files', '-z', '--others', '--exclude-standard'));
    // The repository around ignores the whole project.
    if (tracked.length + untracked.length === 0) return {};
    const prefix = git(directory, 'rev-parse', '--show-prefix').replace(/\r?\n$/, '');
    const status = git(directory, 'status', '--porcelain', '-z', '--untracked-files=no', '--', '.');
    // A configuration with passwords is often ignored; `--directory` omits what is inside ignored folders.
    const ignored = namesFrom(
      git(directory, 'ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--directory'),
    ).filter((path) => isConfigName(baseName(path)));
    const files = [...tracked, ...untracked, ...ignored].filter((path) => !FOREIGN_FOLDERS.test(path));
    return { files, repository: { changed: changedIn(status, prefix), untracked: new Set(untracked) } };
  } catch (error) {
    const { code, stderr = '' } = error as NodeJS.ErrnoException & { readonly stderr?: string };
    return { gitFailure: code === 'ENOENT' ? 'it is not installed' : firstLine(stderr) };
  }
}

const firstLine = (text: string): string =>
  /[^\r\n]+/
    .exec(text)?.[0]
    .replace(/^fatal: /, '')
    .replace(/\.$/, '') ?? 'it failed';

const namesFrom = (output: string): readonly string[] => output.split('\0').filter((name) => name !== '');

/** Without optional locks, so that a status never disturbs another git command. */
const git = (directory: string, ...command: readonly string[]): string =>
  execFileSync('git', ['--no-optional-locks', '-C', directory, ...command], {
    encoding: 'utf8',
    maxBuffer: 1024 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The paths of `git status --porcelain -z`; a rename is followed by its old path. */
function changedIn(status: string, prefix: string): readonly string[] {
  const entries = status.split('\0');
  const changed: string[] = [];
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] ?? '';
    if (entry === '') continue;
    if (/^(?:[RC].|.[RC])/.test(entry)) index++;
    const path = entry.slice(3);
    changed.push(path.startsWith(prefix) ? path.slice(prefix.length) : path);
  }
  return changed;
}
