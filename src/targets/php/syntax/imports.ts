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
  const chosen = new Map<number, string>();

  const choose = (mentioned: MentionedClass): string => {
    const { fullName, shortName, key } = mentioned;
    const owner = taken.get(key);
    if (owner !== undefined && owner !== fullName) return unimported(fullName, namespace);
    taken.set(key, fullName);
    if (mentioned.namespace !== namespace) imported.push(fullName);
    return shortName;
  };
  /** The class that was mentioned last, and how: often it is mentioned again. */
  let last: MentionedClass | undefined;
  let lastMention = '';
  return {
    mention(mentioned) {
      if (mentioned === last) return lastMention;
      let mention = chosen.get(mentioned.position);
      if (mention === undefined) {
        mention = choose(mentioned);
        chosen.set(mentioned.position, mention);
      }
      last = mentioned;
      lastMention = mention;
      return mention;
    },
    // By code unit, as every text is sorted.
    statements: () => imported.sort().map((fullName) => `use ${fullName};`),
  };
}

/** Below the own namespace a relative name reads best. */
function unimported(fullName: string, namespace: string): string {
  const isInside = namespace !== '' && fullName.startsWith(`${namespace}\\`);
  return isInside ? fullName.slice(namespace.length + 1) : `\\${fullName}`;
}
