/** Thrown when package.json cannot be extended. */
export class UnreadablePackage extends Error {
  override readonly name = 'UnreadablePackage';
}

type Json = { readonly [key: string]: unknown };

/** The packages that a project needs, with their versions. */
export type Packages = Readonly<Record<string, string>>;

/** Adds packages to package.json and keeps everything else; a package that the project has stays as it is. */
export function withPackages(present: string | undefined, packages: Packages): string {
  const parsed: Json = present === undefined ? { private: true } : parse(present);
  const isNew = Object.keys(parsed).every((key) => key === 'private' || DEPENDENCIES.includes(key));
  // Generated models are ES modules. npm writes a file of nothing but dependencies where there was none.
  const root: Json = isNew ? { ...parsed, type: 'module' } : parsed;
  const known = DEPENDENCIES.map((key) => mapIn(root, key));
  const missing = Object.entries(packages).filter(([name]) => known.every((map) => !(name in map)));
  if (present !== undefined && missing.length === 0 && !isNew) return present;
  const dependencies = Object.entries({ ...mapIn(root, 'dependencies'), ...Object.fromEntries(missing) });
  dependencies.sort(([one], [other]) => (one < other ? -1 : 1));
  const extended = { ...root, dependencies: Object.fromEntries(dependencies) };
  const newline = present?.includes('\r\n') ? '\r\n' : '\n';
  return `${JSON.stringify(extended, null, indentationOf(present ?? ''))}\n`.replaceAll('\n', newline);
}

const DEPENDENCIES: readonly string[] = [
  'dependencies',
  'devDependencies',
  'peerDependencies',
  'optionalDependencies',
];

/** Whether the files of a project are ES modules by default. */
export const isModuleProject = (present: string): boolean => parse(present).type === 'module';

/** The languages that a package.json speaks of: it depends on the runtime, or on TypeScript. */
export function typescriptSigns(present: string | undefined): 'runtime' | 'typescript' | undefined {
  if (present === undefined) return undefined;
  try {
    const root = parse(present);
    const names = ['dependencies', 'devDependencies'].flatMap((key) => Object.keys(mapIn(root, key)));
    if (names.includes(RUNTIME_PACKAGE)) return 'runtime';
    return names.includes('typescript') || root.type === 'module' ? 'typescript' : undefined;
  } catch (error) {
    if (error instanceof UnreadablePackage) return undefined;
    throw error;
  }
}

export const RUNTIME_PACKAGE = 'orm-models-runtime';

function parse(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new UnreadablePackage('it is not valid JSON');
  }
  if (!isMap(value)) throw new UnreadablePackage('it does not contain a map');
  return value;
}

function mapIn(root: Json, key: string): Json {
  const value = root[key] ?? {};
  if (!isMap(value)) throw new UnreadablePackage(`its "${key}" is not a map`);
  return value;
}

const isMap = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const indentationOf = (text: string): string | number => /^([ \t]+)"/m.exec(text)?.[1] ?? 2;
