import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isStandalone, packageRoot } from '../../../support/package-root.ts';

const INSTALLED = 'node_modules/orm-models';

/** Where Composer installs the runtime. */
const COMPOSER_RUNTIME = 'vendor/orm/runtime';

/** The path of the runtime relative to composer.json: in this package, or where Composer puts it. */
export const runtimePath = (projectDir: string): string =>
  isStandalone() ? COMPOSER_RUNTIME : packagePath(projectDir, 'runtimes/php');

/** Where Composer finds packages: their folders in this package, or a folder with archives of the release. */
export type PackageSource =
  | { readonly type: 'path'; readonly paths: readonly string[] }
  | { readonly type: 'artifact'; readonly path: string };

/** The source of packages in these folders; undefined if only a registry has them. */
export function packageSource(projectDir: string, folders: readonly string[]): PackageSource | undefined {
  if (!isStandalone())
    return { type: 'path', paths: folders.map((folder) => packagePath(projectDir, folder)) };
  const folder = archiveFolder(`orm-runtime-${packageVersion()}.zip`);
  return folder === undefined ? undefined : { type: 'artifact', path: relativeTo(projectDir, folder) };
}

/** The folder of the standalone executable, if the archive of the same release is beside it. */
function archiveFolder(archive: string): string | undefined {
  const folder = dirname(realpathSync(process.execPath));
  return isStandalone() && existsSync(join(folder, archive)) ? folder : undefined;
}

function relativeTo(projectDir: string, path: string): string {
  const project = existsSync(projectDir) ? realpathSync(projectDir) : projectDir;
  return withSlashes(relative(project, path)) || '.';
}

/** The path of a Composer package in this package, relative to composer.json. */
function packagePath(projectDir: string, folder: string): string {
  const project = existsSync(projectDir) ? realpathSync(projectDir) : projectDir;
  const root = isInstalledIn(project) || isFromNpxCache() ? INSTALLED : relative(project, packageRoot());
  return `${withSlashes(root)}/${folder}`.replace(/^\//, '');
}

/**
 * The path of a file of this package from a folder of the project, with forward slashes; undefined if the package is
 * not installed for the project, because such a path would be that of one machine.
 */
export function pathToOwnFile(projectDir: string, folder: string, file: string): string | undefined {
  if (isStandalone()) return undefined;
  const project = existsSync(projectDir) ? realpathSync(projectDir) : projectDir;
  const root =
    isInstalledIn(project) || isFromNpxCache() ? join(project, INSTALLED) : realpathSync(packageRoot());
  const isInProject = /^(?:\.\.\/)*(?:node_modules|vendor)\//.test(withSlashes(relative(project, root)));
  const from = resolve(project, relative(projectDir, folder));
  return isInProject ? withSlashes(relative(from, join(root, file))) : undefined;
}

const withSlashes = (path: string): string => path.replaceAll(sep, '/');

const TYPESCRIPT_RUNTIME = 'runtimes/typescript';

/**
 * The TypeScript runtime as package.json names it: the folder of a checkout, the file beside the file that this package
 * was installed from, or the version of this package.
 */
export function typescriptRuntime(projectDir: string, presentPackage: string | undefined): string {
  if (isStandalone()) {
    const archive = `orm-models-runtime-${packageVersion()}.tgz`;
    const folder = archiveFolder(archive);
    return folder === undefined
      ? `^${packageVersion()}`
      : `file:${relativeTo(projectDir, join(folder, archive))}`;
  }
  const project = existsSync(projectDir) ? realpathSync(projectDir) : projectDir;
  const folder = join(realpathSync(packageRoot()), TYPESCRIPT_RUNTIME);
  if (existsSync(join(folder, 'package.json'))) return `file:${withSlashes(relative(project, folder))}`;
  return installedArchive(presentPackage) ?? `^${packageVersion()}`;
}

/** The archive of the runtime beside that of this package; undefined if this package comes from a registry. */
function installedArchive(presentPackage: string | undefined): string | undefined {
  const [, place] =
    /"orm-models"\s*:\s*"([^"\\]*)\borm-models-[^"\\/]*\.tgz"/.exec(presentPackage ?? '') ?? [];
  return place === undefined ? undefined : `${place}orm-models-runtime-${packageVersion()}.tgz`;
}

/** Package managers that link packages keep them in folders that change with the version. */
function isInstalledIn(project: string): boolean {
  const folder = join(project, INSTALLED);
  return existsSync(folder) && realpathSync(folder) === realpathSync(packageRoot());
}

/** Whether npx has fetched this package for one run, to a folder that it removes some day. */
export const isFromNpxCache = (): boolean => !isStandalone() && packageRoot().split(sep).includes('_npx');

/** Read from package.json, because unbuilt sources have no version. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
