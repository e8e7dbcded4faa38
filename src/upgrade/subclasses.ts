import { classesIn } from './php/hierarchy.ts';

const shortName = (name: string): string => name.slice(name.lastIndexOf('\\') + 1).toLowerCase();

const EXTENDED = /\bextends\s+\\?([\w\\]+)|^[ \t]*use\s+([\w\\]+)/gim;

/** Files whose classes extend models, of which they may name nothing else. */
export interface Subclasses {
  /** Whether a class of the file extends a known one; the classes of such a file are known from then on. */
  readonly has: (path: string, text: string) => boolean;
  /** The files that extend classes which became known after them. */
  readonly late: () => readonly string[];
}

/** Classes are compared by their short names: a file too many is read, but not changed. */
export function subclassesOf(stubs: Iterable<string>): Subclasses {
  const known = new Set([...stubs].map(shortName));
  const others: {
    readonly path: string;
    readonly extended: readonly string[];
    readonly own: readonly string[];
  }[] = [];
  return {
    has(path, text) {
      if (known.size === 0 || !/\bextends\s/i.test(text)) return false;
      const extended = [...text.matchAll(EXTENDED)].map(([, parent, imported = '']) =>
        shortName(parent ?? imported),
      );
      const own = classesIn(text).map(shortName);
      const isSubclass = extended.some((name) => known.has(name));
      if (isSubclass) for (const name of own) known.add(name);
      else others.push({ path, extended, own });
      return isSubclass;
    },
    late() {
      const found: string[] = [];
      let rest = others;
      for (let count = -1; count !== rest.length; ) {
        count = rest.length;
        rest = rest.filter(({ path, extended, own }) => {
          if (!extended.some((name) => known.has(name))) return true;
          found.push(path);
          for (const name of own) known.add(name);
          return false;
        });
      }
      return found;
    },
  };
}
