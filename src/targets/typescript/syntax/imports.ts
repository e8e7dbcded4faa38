import { byCodeUnit } from '../../../support/text.ts';

/** The imports of a module; a name that is taken is imported under another one. */
export class Imports {
  readonly #taken: Set<string>;
  /** Keyed by module, then by the exported name. */
  readonly #modules = new Map<string, Map<string, { readonly local: string; isType: boolean }>>();

  /** @param taken the names that the module declares or means in another way */
  constructor(taken: Iterable<string> = []) {
    this.#taken = new Set(taken);
  }

  /** The local name of a value, which can also be used as a type. */
  value(module: string, name: string): string {
    return this.#take(module, name, false);
  }

  /** The local name of a type. */
  type(module: string, name: string): string {
    return this.#take(module, name, true);
  }

  #take(module: string, name: string, isType: boolean): string {
    const names = this.#modules.get(module) ?? new Map<string, { readonly local: string; isType: boolean }>();
    this.#modules.set(module, names);
    const known = names.get(name);
    if (known !== undefined) {
      known.isType &&= isType;
      return known.local;
    }
    let local = name;
    while (this.#taken.has(local)) local = `${local}_`;
    this.#taken.add(local);
    names.set(name, { local, isType });
    return local;
  }

  /** The import statements: packages first, each list sorted. */
  lines(): readonly string[] {
    return [...this.#modules]
      .sort(([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || byCodeUnit(a, b))
      .map(([module, names]) => statement(module, names));
  }
}

const WIDTH = 110;

function statement(
  module: string,
  names: ReadonlyMap<string, { readonly local: string; readonly isType: boolean }>,
): string {
  const sorted = [...names].sort(
    ([a], [b]) => byCodeUnit(a.toLowerCase(), b.toLowerCase()) || byCodeUnit(a, b),
  );
  const onlyTypes = sorted.every(([, { isType }]) => isType);
  const parts = sorted.map(([name, { local, isType }]) => {
    const renamed = local === name ? name : `${name} as ${local}`;
    return isType && !onlyTypes ? `type ${renamed}` : renamed;
  });
  const word = onlyTypes ? 'import type' : 'import';
  const line = `${word} { ${parts.join(', ')} } from '${module}';`;
  return line.length <= WIDTH
    ? line
    : `${word} {\n${parts.map((part) => `  ${part},\n`).join('')}} from '${module}';`;
}
