import { readdirSync, readFileSync } from 'node:fs';
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
