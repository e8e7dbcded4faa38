import { expect, it } from 'vitest';
import { fc, runs } from '../../tests/arbitraries/property.ts';
import { mergedLines } from './merged-lines.ts';

const shown = (before: string, after: string): string =>
  mergedLines([...before], [...after])
    .map(({ line, side }) => ({ both: ' ', before: '-', after: '+' })[side] + line)
    .join('');

it.each([
  ['', '', ''],
  ['abc', 'abc', ' a b c'],
  ['abc', 'axc', ' a-b+x c'],
  ['', 'ab', '+a+b'],
  ['ab', '', '-a-b'],
  ['abcd', 'acbd', ' a-b c+b d'],
  ['abab', 'ab', ' a b-a-b'],
])('merges %j and %j', (before, after, merged) => {
  expect(shown(before, after)).toBe(merged);
});

it('holds both texts, in order', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const merged = mergedLines(before, after);
      const of = (side: 'before' | 'after') =>
        merged.filter((each) => each.side === side || each.side === 'both').map(({ line }) => line);
      expect(of('before')).toEqual(before);
      expect(of('after')).toEqual(after);
    }),
    runs(300),
  );
});

it('replaces all lines of texts that are too long to compare', () => {
  const [before, after] = ['a', 'b'].map((name) =>
    Array.from({ length: 2500 }, (_, place) => `${name}${place % 7}`),
  );
  const merged = mergedLines([...before!, 'z', 'x'], [...after!, 'z', 'y']);
  expect(merged.filter(({ side }) => side === 'both')).toEqual([]);
  expect(merged).toHaveLength(5004);
});
