import type { Models } from '../models.ts';
import type { Role } from './override-types.ts';

/** A class of the application that is a model or a query. */
export interface Stub {
  readonly role: Role;
  /** The generated class that it extends; that of a class which generated ones extend is its own name. */
  readonly base: string;
}

type ClassesOfSchemas = Pick<Models, 'generated' | 'baseClasses' | 'stubs'>;

/** The classes that extend a generated one, directly or not, and those that generated ones extend. */
export function stubsOf(
  parents: ReadonlyMap<string, string>,
  models: ClassesOfSchemas,
): ReadonlyMap<string, Stub> {
  const found = [...new Set([...parents.keys(), ...models.baseClasses])].flatMap((name) => {
    const stub = stubOf(name, parents, models);
    return stub === undefined ? [] : [[name, stub] as const];
  });
  return new Map(found);
}

function stubOf(
  name: string,
  parents: ReadonlyMap<string, string>,
  { generated, baseClasses, stubs }: ClassesOfSchemas,
): Stub | undefined {
  const seen = new Set<string>();
  for (let next: string | undefined = name; next !== undefined && !seen.has(next.toLowerCase()); ) {
    const role = generated.get(next.toLowerCase());
    if (role !== undefined) return { role, base: next };
    if (baseClasses.has(next.toLowerCase())) return { role: 'model', base: next };
    seen.add(next.toLowerCase());
    const parent: string | undefined = parents.get(next.toLowerCase());
    // A class that is not in the repository, because each build writes it.
    next = parent ?? (seen.size > 1 ? stubs.get(next.toLowerCase()) : undefined);
  }
  return undefined;
}

/** The stubs with the traits that they use, whose methods override those of generated classes, too. */
export function withTraits(
  stubs: ReadonlyMap<string, Stub>,
  texts: readonly string[],
): ReadonlyMap<string, Stub> {
  const all = new Map(stubs);
  for (const text of texts) {
    const stub = classesIn(text).flatMap((name) => stubs.get(name) ?? [])[0];
    if (stub === undefined) continue;
    for (const name of traitsIn(text)) if (!all.has(name)) all.set(name, stub);
  }
  return all;
}

/** The full names of the traits that the classes of a file use, in lower case. */
export function traitsIn(text: string): readonly string[] {
  const start = startOfClasses(text);
  if (start === text.length) return [];
  const full = resolverOf(text);
  const used = text.slice(start).matchAll(/^[ \t]*use\s+([\w\\]+(?:\s*,\s*[\w\\]+)*)\s*[;{]/gim);
  return [...used].flatMap(([, names = '']) =>
    names.split(',').map((name) => full(name.trim()).toLowerCase()),
  );
}

/** The full names of the classes, traits and interfaces in a file, in lower case. */
export const classesIn = (text: string): readonly string[] => {
  const namespace = namespaceIn(text);
  return [
    ...text.matchAll(/^[ \t]*(?:(?:abstract|final|readonly)\s+)*(?:class|trait|interface)\s+(\w+)/gim),
  ].map(([, name = '']) => (namespace === '' ? name : `${namespace}\\${name}`).toLowerCase());
};

const namespaceIn = (text: string): string =>
  /^[ \t]*(?:<\?php\s+)?namespace\s+([\w\\]+)/m.exec(text)?.[1] ?? '';

/** The full names of the classes that a file's classes extend, by their own full names in lower case. */
export function parentsIn(text: string): ReadonlyMap<string, string> {
  if (!/\bextends\s/i.test(text)) return new Map();
  const full = resolverOf(text);
  const classes = text.matchAll(
    /^[ \t]*(?:(?:abstract|final|readonly)\s+)*class\s+(\w+)\s+extends\s+([\w\\]+)/gim,
  );
  return new Map(
    [...classes].map(([, name = '', parent = '']) => [
      full(`namespace\\${name}`).toLowerCase(),
      full(parent),
    ]),
  );
}

const startOfClasses = (text: string): number =>
  /^[ \t]*(?:(?:abstract|final|readonly)\s+)*(?:class|trait)\s/im.exec(text)?.index ?? text.length;

/** The full names of the names that a file writes; `namespace\` stands for its own. */
function resolverOf(text: string): (written: string) => string {
  const namespace = namespaceIn(text);
  const head = text.slice(0, startOfClasses(text));
  const imports = new Map(
    [...head.matchAll(/^[ \t]*use\s+\\?([\w\\]+?)(?:\s+as\s+(\w+))?\s*;/gim)].map(([, name = '', alias]) => [
      (alias ?? name.slice(name.lastIndexOf('\\') + 1)).toLowerCase(),
      name,
    ]),
  );
  const qualified = (name: string): string => (namespace === '' ? name : `${namespace}\\${name}`);
  return (written) => {
    if (written.startsWith('\\')) return written.slice(1);
    const [first = '', ...rest] = written.split('\\');
    if (first === 'namespace') return qualified(rest.join('\\'));
    const imported = imports.get(first.toLowerCase());
    return imported === undefined ? qualified(written) : [imported, ...rest].join('\\');
  };
}
