import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../support/package-root.ts';

/** One class of Propel: ours, the methods that both have, and what to write instead of the others. */
export interface PropelClass {
  readonly name: string;
  readonly class: string | null;
  readonly write?: string;
  readonly methods: readonly string[];
  readonly instead: Readonly<Record<string, string>>;
}

type Entry = Partial<Omit<PropelClass, 'name'>>;

/** The classes of `resources/propel/`, whose README describes the files. */
export function propelClasses(): readonly PropelClass[] {
  const folder = join(packageRoot(), 'resources', 'propel');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) =>
      Object.entries(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, Entry>),
    )
    .map(([name, entry]) => ({ methods: [], instead: {}, class: null, ...entry, name }));
}

/** Propel's classes, and those that ours of the same names stand for, as far as no list names them. */
export function namedClasses(): readonly PropelClass[] {
  const listed = propelClasses();
  const known = new Set(listed.map(({ name }) => name.toLowerCase()));
  const files = readdirSync(join(packageRoot(), 'runtimes', 'php', 'src'), {
    recursive: true,
    encoding: 'utf8',
  });
  const others = files
    .filter((file) => file.endsWith('.php'))
    .map((file) => file.slice(0, -'.php'.length).replaceAll(/[\\/]/g, '\\'))
    .map((path) => ({
      name: `Propel\\Runtime\\${path.replace(/(?<=^|\\)Orm(?=[A-Z]\w*$|$)/, 'Propel')}`,
      class: `Orm\\Runtime\\${path}`,
      methods: [],
      instead: {},
    }))
    .filter(({ name }) => !known.has(name.toLowerCase()));
  return [...listed, ...others];
}

/** A class of the runtime, or of the package for moved projects: its source, and the name that this declares. */
export function runtimeClass(name: string): { readonly name: string; readonly text: string } | undefined {
  aliases ??= aliasesOf(readFileSync(sourcePath('propel', 'src', 'Propel', 'Query', 'AddedMethods'), 'utf8'));
  const declared = aliases.get(name.toLowerCase()) ?? name;
  const [vendor, ...rest] = declared.split('\\');
  if (vendor?.toLowerCase() !== 'orm' || rest.some((part) => !/^\w+$/.test(part))) return undefined;
  const places = [
    sourcePath('propel', 'src', ...rest),
    ...(rest[0] === 'Runtime' ? [sourcePath('php', 'src', ...rest.slice(1))] : []),
  ];
  const found = places.find((place) => existsSync(place));
  return found === undefined ? undefined : { name: declared, text: readFileSync(found, 'utf8') };
}

const sourcePath = (...names: readonly string[]): string =>
  `${join(packageRoot(), 'runtimes', ...names)}.php`;

let aliases: ReadonlyMap<string, string> | undefined;

/** The classes of the package that stand for those of the runtime, by the names of these in lower case. */
function aliasesOf(text: string): ReadonlyMap<string, string> {
  const namespace = /^namespace ([\w\\]+);/m.exec(text)?.[1] ?? '';
  const imports = new Map(
    [...text.matchAll(/^use ([\w\\]+);/gm)].map(([, name = '']) => [
      name.slice(name.lastIndexOf('\\') + 1),
      name,
    ]),
  );
  const full = (name: string): string =>
    name.startsWith('\\') ? name.slice(1) : (imports.get(name) ?? `${namespace}\\${name}`);
  return new Map(
    [...text.matchAll(/class_alias\(([\w\\]+)::class, ([\w\\]+)::class\)/g)].map(
      ([, declared = '', alias = '']) => [full(alias).toLowerCase(), full(declared)],
    ),
  );
}
