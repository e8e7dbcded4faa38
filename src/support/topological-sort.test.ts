import { describe, expect, it } from 'vitest';
import { topologicalSort } from './topological-sort.ts';

const sort = (items: string[], edges: Record<string, string[]>) =>
  topologicalSort(items, (item) => edges[item] ?? []);

describe('topologicalSort', () => {
  it('puts dependencies first and otherwise keeps the order', () => {
    expect(sort(['a', 'b', 'c', 'd'], { a: ['c'], d: ['b'] })).toEqual({
      sorted: ['c', 'a', 'b', 'd'],
      cyclic: false,
    });
  });

  it('ignores self references and unknown items', () => {
    expect(sort(['a'], { a: ['a', 'x'] })).toEqual({ sorted: ['a'], cyclic: false });
  });

  it('says when there is a cycle, and still names every item once', () => {
    const order = sort(['a', 'b', 'c'], { a: ['b'], b: ['a'] });
    expect(order.cyclic).toBe(true);
    expect([...order.sorted].sort()).toEqual(['a', 'b', 'c']);
  });

  it('survives very long chains', () => {
    const items = Array.from({ length: 50_000 }, (_, index) => String(index));
    const order = topologicalSort(items, (item) => [String(Number(item) + 1)]);
    expect(order.sorted[0]).toBe('49999');
  });
});
