import { describe, expect, it } from 'vitest';
import { LazyLoading, LazyLoadingError } from './lazy-loading.ts';

describe('lazy loading', () => {
  it('is reported and refused', () => {
    const told: unknown[] = [];
    LazyLoading.report((...what) => told.push(what));
    LazyLoading.note('Book', 'Author');
    LazyLoading.note('Book', 'Author');
    expect(told).toEqual([['Book', 'Author', 2]]);
    LazyLoading.strict();
    LazyLoading.note('Book', 'Author');
    expect(() => LazyLoading.note('Book', 'Author')).toThrow(LazyLoadingError);
    LazyLoading.reset();
    LazyLoading.note('Book', 'Author');
    LazyLoading.off();
    expect(LazyLoading.isWatched).toBe(false);
  });

  it('counts for each unit of work', () => {
    const told: unknown[] = [];
    LazyLoading.report((...what) => told.push(what));
    for (const unit of [{}, {}, undefined]) LazyLoading.note('Book', 'Author', unit);
    expect(told).toEqual([]);
    LazyLoading.off();
  });
});
