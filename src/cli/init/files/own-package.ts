import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { packageRoot } from '../../../support/package-root.ts';

const INSTALLED = 'node_modules/orm-models';

/** The path of the runtime in this package, relative to composer.json. */
export function runtimePath(projectDir: string): string {
  const project = existsSync(projectDir) ? realpathSync(projectDir) : projectDir;
  const root = isInstalledIn(project) || isFromNpxCache() ? INSTALLED : relative(project, packageRoot());
  return `${withSlashes(root)}/runtimes/php`.replace(/^\//, '');
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
