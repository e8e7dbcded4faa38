import type { PhpClass } from './class.ts';
import type { Page } from './code.ts';

/** Decides once per class how it is mentioned, and remembers what must be imported for it. */
export interface Imports {
  readonly mention: Page['mention'];
  /** What has to be imported for what was mentioned so far. */
  statements(): readonly string[];
}

export function importsOf({ namespace, name }: PhpClass): Imports {
  /** Short name, in lower case, to the full name it stands for. */
  const taken = new Map([[name.toLowerCase(), namespace === '' ? name : `${namespace}\\${name}`]]);
  const imported: string[] = [];
  const chosen = new Map<number, string>();

  const choose = (fullName: string): string => {
    const cut = fullName.lastIndexOf('\\');
    const short = fullName.slice(cut + 1);
    const key = short.toLowerCase();
    const owner = taken.get(key);
    if (owner !== undefined && owner !== fullName) return unimported(fullName, namespace);
    taken.set(key, fullName);
    if (fullName.slice(0, Math.max(cut, 0)) !== namespace) imported.push(fullName);
    return short;
  };
  /** The class that was mentioned last, and how: often it is mentioned again. */
  let last = -1;
  let lastMention = '';
  return {
    mention(fullName, position) {
      if (position === last) return lastMention;
      let mention = chosen.get(position);
      if (mention === undefined) {
        mention = choose(fullName);
        chosen.set(position, mention);
      }
      last = position;
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
