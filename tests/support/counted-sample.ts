/** Work that grows with its size, or with the square of it, in ways that are easily overlooked. */
const numbers = (size: number): number[] => Array.from({ length: size }, (_, number) => number);

export const linear: Readonly<Record<string, (size: number) => unknown>> = {
  loop(size) {
    let sum = 0;
    for (let number = 0; number < size; number++) sum += number;
    return sum;
  },
  map: (size) => new Map(numbers(size).map((number) => [number, number])),
  scanner(size) {
    const text = 'a;'.repeat(size);
    for (let at = 0; at !== -1; ) at = text.indexOf(';', at + 1);
    for (let at = text.length; at > 0; ) at = text.lastIndexOf(';', at - 1);
    return text.replaceAll(/;/g, '');
  },
};

export const quadratic: typeof linear = {
  loops(size) {
    let sum = 0;
    for (let one = 0; one < size; one++) for (let other = 0; other < size; other++) sum += other;
    return sum;
  },
  find: (size) => numbers(size).map((sought) => numbers(size).find((number) => number === sought)),
  includes: (size) => numbers(size).filter((number, _, all) => all.includes(number)),
  'spread syntax'(size) {
    let all: readonly number[] = [];
    for (const number of numbers(size)) all = [...all, number];
    return all;
  },
  'loops over arrays': (size) =>
    numbers(size).map((_, __, all) => {
      let sum = 0;
      for (const number of all) sum += number;
      return sum;
    }),
  keys: (size) => numbers(size).map(() => Object.keys(numbers(size)).length),
  'searching to the end': (size) =>
    numbers(size).map((number, _, all) => ';'.repeat(all.length).indexOf('"', number)),
  'regular expressions': (size) => numbers(size).map(() => /"/.test(';'.repeat(size))),
};
