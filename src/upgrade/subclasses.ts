import { classesIn, traitsIn } from './php/hierarchy.ts';

const shortName = (name: string): string => name.slice(name.lastIndexOf('\\') + 1).toLowerCase();

const EXTENDED = /\bextends\s+\\?([\w\\]+)|^[ \t]*use\s+([\w\\]+)/gim;
/** What a class implements, and what an interface extends. */
const PROMISED = /\bimplements\s+([\w\\\s,]+)|^[ \t]*interface\s+\w+\s+extends\s+([\w\\\s,]+)/gim;

/** Files whose classes extend models or are their traits and interfaces, of which they may name nothing else. */
export interface Subclasses {
  /** Whether a class of the file extends a known one; the classes of such a file are known from then on. */
  readonly has: (path: string, text: string) => boolean;
  /** The files of classes that became known after them. */
  readonly late: () => readonly string[];
}

/** The short names of the classes of a file, those that they extend or import, and those of their traits and interfaces. */
interface Names {
  readonly path: string;
  readonly own: readonly string[];
  readonly extended: readonly string[];
  readonly promised: readonly string[];
}

/** Classes are compared by their short names: a file too many is read, but not changed. */
export function subclassesOf(stubs: Iterable<string>): Subclasses {
  const known = new Set([...stubs].map(shortName));
  const promised = new Set<string>();
  const others: Names[] = [];
  const isFound = (names: Names): boolean => {
    const isSubclass = names.extended.some((name) => known.has(name));
    if (isSubclass) for (const name of names.own) known.add(name);
    const isPromised = names.own.some((name) => promised.has(name));
    if (isSubclass || isPromised) for (const name of names.promised) promised.add(name);
    return isSubclass || isPromised;
  };
  return {
    has(path, text) {
      if (known.size === 0 || !/\bextends\s|^[ \t]*(?:trait|interface)\s/im.test(text)) return false;
      const names = namesIn(path, text);
      const found = isFound(names);
      if (!found) others.push(names);
      return found;
    },
    late() {
      const found: string[] = [];
      let rest = others;
      for (let count = -1; count !== rest.length; ) {
        count = rest.length;
        rest = rest.filter((names) => {
          if (!isFound(names)) return true;
          found.push(names.path);
          return false;
        });
      }
      return found;
    },
  };
}

const namesIn = (path: string, text: string): Names => ({
  path,
  own: classesIn(text).map(shortName),
  extended: [...text.matchAll(EXTENDED)].map(([, parent, imported = '']) => shortName(parent ?? imported)),
  promised: [
    ...traitsIn(text),
    ...[...text.matchAll(PROMISED)].flatMap(([, implemented, extended]) =>
      (implemented ?? extended ?? '').split(','),
    ),
  ].map((name) => shortName(name.trim())),
});
