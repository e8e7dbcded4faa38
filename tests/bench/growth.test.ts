import { describe, expect, it } from 'vitest';
import { picture } from '../../bench/growth/picture.mjs';
import { factorsOf, growthTable, problemOf } from '../../bench/growth/verdict.mjs';

const curve = (milliseconds: readonly number[], more = {}) => ({
  name: 'findRows',
  group: 'rows',
  title: 'find() <all>',
  points: milliseconds.map((each, place) => ({
    size: 1_000 * 10 ** place,
    milliseconds: each,
    megabytes: 0.5 * (place + 1),
  })),
  ...more,
});

describe('growth', () => {
  it('is the factor from each size to the next', () => {
    expect(factorsOf(curve([2, 20, 100]))).toEqual([10, 5]);
  });

  it('is a problem above 11', () => {
    expect(problemOf(curve([1, 11, 121]))).toBeUndefined();
    expect(problemOf(curve([1, 2, 23]))).toBe('11.5 times the time for ten times the size');
  });

  it('of memory is a problem only where rows are streamed', () => {
    const points = [1, 5].map((megabytes, place) => ({ size: 10 ** place, milliseconds: 1, megabytes }));
    expect(problemOf(curve([], { points }))).toBeUndefined();
    expect(problemOf(curve([], { points, isStream: true }))).toBe('4.0 MB more for streamed rows');
  });

  it('has a table with verdicts', () => {
    const text = growthTable([curve([2, 20, 2_000])]);
    expect(text).toContain('| 1,000 / 10,000 / 100,000 | 2.00 ms / 20 ms / 2.00 s | 10.0 / 100.0 |');
    expect(text).toContain('MISSED: 100.0 times the time');
    expect(text).toMatch(/^\| operation .*\| raw PDO \|/);
  });

  it('has the factors of hand-written code beside those of the runtime', () => {
    const { points } = curve([1, 10, 105]);
    const text = growthTable([curve([2, 20, 220], { raw: points }), curve([2, 20, 200])]);
    expect(text).toMatch(/\| +10\.0 \/ 11\.0 \| 10\.0 \/ 10\.5 \|/);
    expect(text).toMatch(/\| +10\.0 \/ 10\.0 \| +– \|/);
  });
});

describe('the picture of growth', () => {
  const curves = [curve([2, 20, 100]), curve([3, 30, 90], { title: 'iterate()' })];

  it('is the same text for the same curves, for light and dark backgrounds', () => {
    const text = picture(curves);
    expect(picture(curves)).toBe(text);
    expect(text).toContain('@media (prefers-color-scheme: dark)');
    expect(text).toContain('>find() &lt;all&gt;</text>');
    expect(text).not.toContain('NaN');
  });

  it('has a panel for each group, a line and a label for each curve', () => {
    const text = picture(curves);
    expect(text.match(/class="panel"/g)).toHaveLength(1);
    expect(text.match(/class="line /g)).toHaveLength(2);
    expect(text.match(/<circle /g)).toHaveLength(6);
    expect(text.match(/<text class="tick"[^>]*>(?:1,000|10,000|100,000)</g)).toHaveLength(3);
  });

  it('keeps labels apart', () => {
    const text = picture([curve([1, 10, 100]), curve([1, 10, 100.1]), curve([1, 10, 100.2])]);
    const heights = [...text.matchAll(/<text x="\d+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    const gaps = heights.slice(1).map((y, place) => y - (heights[place] ?? 0));
    expect(gaps).toHaveLength(2);
    for (const gap of gaps) expect(gap).toBeGreaterThan(14);
  });
});
