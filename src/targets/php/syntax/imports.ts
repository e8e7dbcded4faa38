import type { PhpClass } from './class.ts';
import type { Mention, MentionedClass } from './code.ts';

/** Decides once per class how it is mentioned, and remembers what must be imported for it. */
export interface Imports {
  readonly mention: Mention;
  /** The `use` statements for the classes mentioned so far. */
  statements(): readonly string[];
}

export function importsOf({ namespace, name }: PhpClass): Imports {
  /** Short name, in lower case, to the full name it stands for. */
  const taken = new Map<string, string>();
  taken.set(name.toLowerCase(), namespace === '' ? name : `${namespace}\\${name}`);
  const imported: string[] = [];
  const mentions = new Map<MentionedClass, string>();

  const choose = (mentioned: MentionedClass): string => {
    const { fullName, shortName, key } = mentioned;
    const owner = taken.get(key);
    if (owner !== undefined && owner !== fullName) return unimported(fullName, namespace);
    if (owner === undefined) {
      taken.set(key, fullName);
      if (mentioned.namespace !== namespace) imported.push(fullName);
    }
    return shortName;
  };
  return {
    mention(mentioned) {
      const known = mentions.get(mentioned) ?? choose(mentioned);
      mentions.set(mentioned, known);
      return known;
    },
    // Sorted by code unit, as every text is.
    statements: () => imported.sort().map((fullName) => `use ${fullName};`),
  };
}

/** Below the own namespace a relative name reads best. */
function unimported(fullName: string, namespace: string): string {
  const isInside = namespace !== '' && fullName.startsWith(`${namespace}\\`);
  return isInside ? fullName.slice(namespace.length + 1) : `\\${fullName}`;
}
