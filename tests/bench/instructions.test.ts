import { describe, expect, it } from 'vitest';
import { compare, differencesBetween, spreadOf } from '../../bench/instructions/compare.mjs';

describe('the comparison of instruction counts', () => {
  it('allows 5 % in both directions', () => {
    const { rows, slower, faster } = compare(
      { insert: 10_000, update: 10_000, findPk: 10_000, delete: 10_000 },
      { insert: 10_500, update: 10_501, findPk: 9_500, delete: 9_499 },
    );
    expect(rows.map(({ scenario, verdict }) => [scenario, verdict])).toEqual([
      ['insert', 'same'],
      ['update', 'slower'],
      ['findPk', 'same'],
      ['delete', 'faster'],
    ]);
    expect({ slower, faster }).toEqual({ slower: ['update'], faster: ['delete'] });
  });

  it('lists scenarios without a baseline and ignores those that were not counted', () => {
    const { rows, unknown, slower } = compare({ insert: 100 }, { update: 200 });
    expect(rows).toEqual([
      { scenario: 'update', before: undefined, now: 200, change: undefined, verdict: 'new' },
    ]);
    expect({ unknown, slower }).toEqual({ unknown: ['update'], slower: [] });
  });

  it('tells apart environments whose counts differ', () => {
    const baseline = { PHP: '8.2.35', SQLite: '3.40.1', valgrind: '3.19.0' };
    expect(differencesBetween(baseline, { ...baseline })).toEqual([]);
    expect(differencesBetween(baseline, { PHP: '8.3.1', SQLite: '3.40.1' })).toEqual([
      'PHP 8.3.1 instead of 8.2.35',
      'valgrind unknown instead of 3.19.0',
    ]);
    expect(differencesBetween({}, { architecture: 'arm64' })).toEqual([
      'architecture arm64 instead of unknown',
    ]);
  });

  it('measures how far counts of one commit are apart', () => {
    expect(spreadOf([1_000, 1_020, 1_010])).toBeCloseTo(0.02);
    expect(spreadOf([500, 500])).toBe(0);
  });
});
