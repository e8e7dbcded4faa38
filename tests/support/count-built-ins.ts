/**
 * Makes the built-in functions of a global scope count the characters and elements that they go through, where that is
 * not one at each call. Functions that call the application for each element need no counter: the call counts. What
 * cannot be seen are steps within a regular expression, and copies by `{ ...object }`.
 *
 * It is run as text in another global scope, so it refers to nothing outside of itself.
 */
export function countBuiltIns(): { count: number } {
  type Method = (this: never, ...args: never[]) => unknown;
  const work = { count: 0 };

  function replace(
    owner: object,
    name: PropertyKey,
    count: (self: never, result: never, args: never[]) => number,
  ) {
    const original = Reflect.get(owner, name) as Method | undefined;
    if (original === undefined) return; // A version of Node that does not have it yet.
    const value = function (this: never, ...args: never[]): unknown {
      const result = Reflect.apply(original, this, args);
      work.count += count(this, result as never, args);
      return result;
    };
    Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  }

  const lengthOf = (value: { readonly length?: number } | null | undefined): number => value?.length ?? 0;

  /** The way from the place where a search begins to the one that it finds, or to the end. */
  const found = (self: { length: number }, result: unknown, from: unknown): number => {
    const start = typeof from === 'number' ? from : 0;
    return typeof result === 'number' && result >= start ? result - start : Math.max(0, self.length - start);
  };
  const searched = (self: string | unknown[], result: unknown, [, from]: unknown[]): number =>
    found(self, result, from);
  const searchedBackwards = (self: string | unknown[], result: number, [, from]: unknown[]): number =>
    Math.min(typeof from === 'number' ? from : self.length, self.length) - Math.max(0, result);
  const { indexOf } = String.prototype;
  for (const owner of [String.prototype, Array.prototype] as object[]) {
    replace(owner, 'indexOf', searched as never);
    replace(owner, 'lastIndexOf', searchedBackwards as never);
  }
  replace(String.prototype, 'includes', ((self: string, _: boolean, [text, from]: [string, number?]) =>
    found(self, indexOf.call(self, text, from), from)) as never);
  replace(Array.prototype, 'includes', lengthOf as never);
  for (const name of ['replace', 'replaceAll', 'split', 'trim', 'trimStart', 'trimEnd', 'normalize'])
    replace(String.prototype, name, lengthOf as never);
  for (const name of ['toUpperCase', 'toLowerCase', 'padStart', 'padEnd', 'repeat', 'concat'])
    replace(String.prototype, name, ((_: string, result: string) => result.length) as never);

  const inResult = ((_: unknown, result: unknown[]) => lengthOf(result)) as never;
  for (const name of ['slice', 'concat', 'flat', 'toSorted', 'toReversed', 'toSpliced', 'with'])
    replace(Array.prototype, name, inResult);
  for (const name of ['splice', 'unshift', 'join', 'reverse', 'fill', 'copyWithin'])
    replace(Array.prototype, name, lengthOf as never);
  for (const name of ['keys', 'values', 'entries', 'getOwnPropertyNames', 'fromEntries', 'assign'])
    replace(Object, name, ((_: unknown, result: object) => Reflect.ownKeys(result).length) as never);
  replace(JSON, 'stringify', ((_: unknown, result: string | undefined) => lengthOf(result)) as never);
  replace(JSON, 'parse', ((_: unknown, __: unknown, [text]: [string]) => text.length) as never);

  // Loops, spread syntax and constructors of collections take their elements from here.
  for (const iterator of [[].values(), new Map().values(), new Set().values(), ''[Symbol.iterator]()])
    replace(Object.getPrototypeOf(iterator), 'next', (() => 1) as never);

  // `test`, `match`, `replace` and `split` call it.
  const { exec } = RegExp.prototype;
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const result = exec.call(this, text);
    if (result !== null) work.count += result.index + result[0].length - from;
    else work.count += this.sticky ? 1 : Math.max(0, String(text).length - from);
    return result;
  };
  return work;
}
