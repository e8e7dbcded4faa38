import { byCodeUnit } from '../../../support/text.ts';
import type { PhpClass, PhpType } from './class.ts';
import { replaceClassNames } from './code.ts';

/** Decides once per class how it is mentioned, and remembers what must be imported for it. */
export interface Imports {
  /** The text of code with every class in it mentioned as was decided. */
  resolve(code: PhpType): string;
  /** What has to be imported for what was resolved so far. */
  statements(): readonly string[];
}

export function importsOf({ namespace, name }: PhpClass): Imports {
  /** Short name, in lower case, to the full name it stands for. */
  const taken = new Map([[name.toLowerCase(), namespace === '' ? name : `${namespace}\\${name}`]]);
  const imported = new Set<string>();
  const chosen = new Map<number, string>();

  const choose = (fullName: string): string => {
    const cut = fullName.lastIndexOf('\\');
    const short = fullName.slice(cut + 1);
    const key = short.toLowerCase();
    const owner = taken.get(key);
    if (owner !== undefined && owner !== fullName) return unimported(fullName, namespace);
    taken.set(key, fullName);
    if (fullName.slice(0, Math.max(cut, 0)) !== namespace) imported.add(fullName);
    return short;
  };
  const nameFor = (fullName: string, position: number): string => {
    let mention = chosen.get(position);
    if (mention === undefined) {
      mention = choose(fullName);
      chosen.set(position, mention);
    }
    return mention;
  };
  return {
    resolve: (code) => replaceClassNames(code.toString(), nameFor),
    statements: () => [...imported].sort(byCodeUnit).map((fullName) => `use ${fullName};`),
  };
}

/** Below the own namespace a relative name reads best. */
function unimported(fullName: string, namespace: string): string {
  const isInside = namespace !== '' && fullName.startsWith(`${namespace}\\`);
  return isInside ? fullName.slice(namespace.length + 1) : `\\${fullName}`;
}
