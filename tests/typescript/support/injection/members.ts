/** A method of an object, with the class that declares it. */
export interface Member {
  readonly name: string;
  readonly label: string;
}

/**
 * The methods of an object, up to and without a class of the language. A method that several classes inherit is listed for
 * the first of them; `listed` keeps those.
 */
export function membersOf(object: object, end: object, listed: Set<unknown>): readonly Member[] {
  const members: Member[] = [];
  const names = new Set<string>();
  for (let owner = object; owner !== end && owner !== null; owner = Object.getPrototypeOf(owner) as object) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (typeof value !== 'function' || name === 'constructor' || names.has(name)) continue;
      names.add(name);
      if (listed.has(value)) continue;
      listed.add(value);
      members.push({ name, label: `${(owner.constructor as { name: string }).name}.${name}()` });
    }
  }
  return members;
}
