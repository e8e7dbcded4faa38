/** Why a composer.json cannot be extended. */
export class UnreadableComposer extends Error {
  override readonly name = 'UnreadableComposer';
}

type Json = { readonly [key: string]: unknown };

/** What a project needs to use its classes. */
export interface ComposerNeeds {
  /** Without a backslash at either end; empty for none. */
  readonly namespace: string;
  /** The folder of the classes, as composer.json has it. */
  readonly folder: string;
  /** Where the runtime is, as composer.json has it, and its version. */
  readonly runtime: { readonly path: string; readonly version: string };
}

/** The composer.json with the runtime and the classes, everything else as it was. */
export function withOrm(present: string | undefined, needs: ComposerNeeds): string {
  const root = present === undefined ? {} : parse(present);
  const extended = withRuntime(withAutoload(root, needs), needs);
  if (present === undefined) return print(extended, 2);
  return extended === root
    ? present
    : print(extended, indentationOf(present), present.includes('\r\n') ? '\r\n' : '\n');
}

/** The folder as composer.json has it. */
export const composerFolder = (phpDir: string): string =>
  `${
    phpDir
      .replaceAll('\\', '/')
      .replace(/^(?:\.\/)+/, '')
      .replace(/\/+$/, '') || '.'
  }/`;

/** By PSR-4: that folder may be missing until the classes are built, unlike one of a class map. */
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

/** The runtime comes with the command; a project that has it from elsewhere keeps it. */
function withRuntime(root: Json, { runtime: { path, version } }: ComposerNeeds): Json {
  const required = mapIn(root, 'require', 'require');
  if (RUNTIME in required || 'orm/orm' in required) return root;
  const repository = { type: 'path', url: path, options: { versions: { [RUNTIME]: version } } };
  const { repositories = [] } = root;
  if (typeof repositories !== 'object' || repositories === null)
    throw new UnreadableComposer('its "repositories" is not a list');
  const extended =
    Array.isArray(repositories) || Object.keys(repositories).length === 0
      ? [...Object.values(repositories), repository]
      : { ...repositories, [RUNTIME]: repository };
  return { ...root, repositories: extended, require: { ...required, [RUNTIME]: `^${version}` } };
}

function mapIn(root: Json, key: string, shown: string): Json {
  const value = root[key] ?? {};
  if (!isMap(value)) throw new UnreadableComposer(`its "${shown}" is not a map`);
  // PHP writes an empty map as an empty list.
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
