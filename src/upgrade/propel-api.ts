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

/** Propel's classes, and the names of ours. */
export interface PropelApi {
  readonly classes: readonly PropelClass[];
  readonly runtime: ReadonlySet<string>;
}

export const propelApi = (): PropelApi => ({ classes: propelClasses(), runtime: runtimeClasses() });

/** The classes of the runtime, by the names of its files. */
function runtimeClasses(): ReadonlySet<string> {
  const names = readdirSync(join(packageRoot(), 'runtimes', 'php', 'src'), {
    recursive: true,
    encoding: 'utf8',
  });
  return new Set(
    names
      .filter((name) => name.endsWith('.php'))
      .map((name) => `Orm\\Runtime\\${name.slice(0, -'.php'.length).replaceAll(/[\\/]/g, '\\')}`),
  );
}
