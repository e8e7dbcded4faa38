import { expect, it } from 'vitest';
import { likeness } from './nearest.ts';

const ordered = (name: string, others: readonly string[]): readonly string[] =>
  others.toSorted((one, other) => likeness(name, other) - likeness(name, one));

it.each([
  ['title', ['isbn', 'pages', 'titel', 'book_title'], ['titel', 'book_title']],
  ['created', ['updated_at', 'id', 'created_at'], ['created_at', 'updated_at']],
  ['firstName', ['last_name', 'surname', 'first_name'], ['first_name']],
])('orders names by likeness to %s', (name, others, best) => {
  expect(ordered(name, others).slice(0, best.length)).toEqual(best);
});

it('is 1 for the same name and 0 for nothing in common', () => {
  expect(likeness('Name', 'name')).toBe(1);
  expect(likeness('abc', 'xyz')).toBe(0);
  expect(likeness('', '')).toBe(1);
});
