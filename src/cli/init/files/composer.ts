import type { PackageSource } from './own-package.ts';

/** Thrown when composer.json cannot be extended. */
export class UnreadableComposer extends Error {
  override readonly name = 'UnreadableComposer';
}

type Json = { readonly [key: string]: unknown };

/** The entries that a project needs in composer.json. */
export interface ComposerNeeds {
  /** Without leading and trailing backslashes; empty for none. */
  readonly namespace: string;
  /** The folder of the classes, relative to composer.json. */
  readonly folder: string;
  /** The version of this package and its runtime. */
  readonly version: string;
  /** The package for the framework of the project. */
  readonly framework?: string;
  /** Where Composer finds the packages, relative to composer.json, if no other repository has them. */
  readonly source?: PackageSource | undefined;
}

/** Adds the runtime and the classes to composer.json and keeps everything else. */
export function withOrm(present: string | undefined, needs: ComposerNeeds): string {
  const root = present === undefined ? {} : parse(present);
  const extended = withRuntime(withAutoload(root, needs), needs);
  if (present === undefined) return print(extended, 2);
  return extended === root
    ? present
    : print(extended, indentationOf(present), present.includes('\r\n') ? '\r\n' : '\n');
}

/** A folder as written in composer.json. */
export const composerFolder = (phpDir: string): string =>
  `${
    phpDir
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '')
      .replace(/\/+$/, '') || '.'
  }/`;

/** Uses PSR-4, because a class map requires the folder to exist before the first build. */
function withAutoload(root: Json, { namespace, folder }: ComposerNeeds): Json {
  const autoload = mapIn(root, 'autoload', 'autoload');
  const classmap = autoload.classmap ?? [];
  if (!Array.isArray(classmap)) throw new UnreadableComposer('its "autoload.classmap" is not a list');
  if (classmap.some((entry) => bare(String(entry)) === bare(folder))) return root;
  const prefixes = mapIn(autoload, 'psr-4', 'autoload.psr-4');
  const prefix = namespace === '' ? '' : `${namespace}\\`;
  const path = namespace === '' ? folder : `${folder}${namespace.replaceAll('\\', '/')}/`;
  const known = prefixes[prefix];
  const paths = known === undefined ? [] : Array.isArray(known) ? known : [known];
  if (paths.some((entry) => bare(String(entry)) === bare(path))) return root;
  const extended = { ...prefixes, [prefix]: paths.length === 0 ? path : [...paths, path] };
  return { ...root, autoload: { ...autoload, 'psr-4': extended } };
}

const RUNTIME = 'orm/runtime';

/** Adds the runtime and the package for the framework, unless the project already requires them. */
function withRuntime(root: Json, { source, version, framework }: ComposerNeeds): Json {
  const required = mapIn(root, 'require', 'require');
  const all = [required, mapIn(root, 'require-dev', 'require-dev')];
  const has = (...names: readonly string[]): boolean => all.some((map) => names.some((name) => name in map));
  const missing = [
    ...(has(RUNTIME, 'orm/orm') ? [] : [RUNTIME]),
    ...(framework === undefined || has(framework) ? [] : [framework]),
  ];
  if (missing.length === 0) return root;
  const added = Object.fromEntries(missing.map((name) => [name, `^${version}`]));
  const extended = { ...root, require: { ...required, ...added } };
  return source === undefined ? extended : withRepositories(extended, repositoriesOf(source));
}

function repositoriesOf(source: PackageSource): readonly Json[] {
  if (source.type === 'artifact') return [{ type: 'artifact', url: source.path }];
  return source.paths.map((path) => {
    // A copy, because vendor/ may be deployed without node_modules/; a checkout elsewhere is linked, and so always current.
    const isCopied = path.split('/').includes('node_modules');
    return { type: 'path', url: path, ...(isCopied && { options: { symlink: false } }) };
  });
}

/** Adds repositories of the packages, unless the project has one for them. */
function withRepositories(root: Json, added: readonly Json[]): Json {
  const { repositories = [] } = root;
  if (typeof repositories !== 'object' || repositories === null)
    throw new UnreadableComposer('its "repositories" is not a list');
  if (Object.entries(repositories).some(([name, known]) => namesOrm(name, known))) return root;
  const extended =
    Array.isArray(repositories) || Object.keys(repositories).length === 0
      ? [...Object.values(repositories), ...added]
      : { ...repositories, ...Object.fromEntries(added.map((one, place) => [nameOf(place), one])) };
  return { ...root, repositories: extended };
}

const nameOf = (place: number): string => (place === 0 ? RUNTIME : `${RUNTIME}-${place + 1}`);

const namesOrm = (name: string, repository: unknown): boolean =>
  /"orm\/(?:orm|runtime)"|\borm-(?:models|runtime)\b/.test(JSON.stringify([name, repository]));

function mapIn(root: Json, key: string, shown: string): Json {
  const value = root[key] ?? {};
  if (!isMap(value)) throw new UnreadableComposer(`its "${shown}" is not a map`);
  // PHP encodes an empty map as an empty list.
  return Array.isArray(value) ? {} : value;
}

function parse(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadableComposer('it is not valid JSON');
  }
  if (!isMap(value)) throw new UnreadableComposer('it does not contain a map');
  return value;
}

const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length === 0);

const bare = (path: string): string => path.replace(/^(?:\.\/)+|\/+$/g, '');

const indentationOf = (text: string): string | number => /^([ \t]+)"/m.exec(text)?.[1] ?? 4;

const print = (value: Json, indentation: string | number, newline = '\n'): string =>
  `${JSON.stringify(value, null, indentation)}\n`.replaceAll('\n', newline);
