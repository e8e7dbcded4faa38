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
    if (generated.has(next.toLowerCase()))
      return { role: /Query$/.test(next) ? 'query' : 'model', base: next };
    if (baseClasses.has(next.toLowerCase())) return { role: 'model', base: next };
    seen.add(next.toLowerCase());
    const parent: string | undefined = parents.get(next.toLowerCase());
    // A class that is not in the repository, because each build writes it.
    next = parent ?? (seen.size > 1 ? stubs.get(next.toLowerCase()) : undefined);
  }
  return undefined;
}

/** The full names of the classes in a file, in lower case. */
export const classesIn = (text: string): readonly string[] => {
  const namespace = namespaceIn(text);
  return [...text.matchAll(/^[ \t]*(?:(?:abstract|final|readonly)\s+)*class\s+(\w+)/gim)].map(
    ([, name = '']) => (namespace === '' ? name : `${namespace}\\${name}`).toLowerCase(),
  );
};

const namespaceIn = (text: string): string =>
  /^[ \t]*(?:<\?php\s+)?namespace\s+([\w\\]+)/m.exec(text)?.[1] ?? '';

/** The full names of the classes that a file's classes extend, by their own full names in lower case. */
export function parentsIn(text: string): ReadonlyMap<string, string> {
  if (!/\bextends\s/i.test(text)) return new Map();
  const namespace = namespaceIn(text);
  const imports = new Map(
    [...text.matchAll(/^[ \t]*use\s+\\?([\w\\]+?)(?:\s+as\s+(\w+))?\s*;/gim)].map(([, name = '', alias]) => [
      (alias ?? name.slice(name.lastIndexOf('\\') + 1)).toLowerCase(),
      name,
    ]),
  );
  const qualified = (name: string): string => (namespace === '' ? name : `${namespace}\\${name}`);
  const full = (written: string): string => {
    if (written.startsWith('\\')) return written.slice(1);
    const [first = '', ...rest] = written.split('\\');
    const imported = imports.get(first.toLowerCase());
    return imported === undefined ? qualified(written) : [imported, ...rest].join('\\');
  };
  const classes = text.matchAll(
    /^[ \t]*(?:(?:abstract|final|readonly)\s+)*class\s+(\w+)\s+extends\s+([\w\\]+)/gim,
  );
  return new Map(
    [...classes].map(([, name = '', parent = '']) => [qualified(name).toLowerCase(), full(parent)]),
  );
}
