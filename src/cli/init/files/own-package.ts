import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { packageRoot } from '../../../support/package-root.ts';

const INSTALLED = 'node_modules/orm-models';

/** The path of the runtime in this package, relative to composer.json. */
export const runtimePath = (projectDir: string): string => packagePath(projectDir, 'runtimes/php');

/** The path of a Composer package in this package, relative to composer.json. */
export function packagePath(projectDir: string, folder: string): string {
  const project = existsSync(projectDir) ? realpathSync(projectDir) : projectDir;
  const root = isInstalledIn(project) || isFromNpxCache() ? INSTALLED : relative(project, packageRoot());
  return `${withSlashes(root)}/${folder}`.replace(/^\//, '');
}

/**
 * The path of a file of this package from a folder of the project, with forward slashes; undefined if the package is
 * not installed for the project, because such a path would be that of one machine.
 */
export function pathToOwnFile(projectDir: string, folder: string, file: string): string | undefined {
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
export const isFromNpxCache = (): boolean => packageRoot().split(sep).includes('_npx');

/** Read from package.json, because unbuilt sources have no version. */
export function packageVersion(): string {
  const text = readFileSync(join(packageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}
