import { expect, it } from 'vitest';
import { edited } from './change.ts';

it('puts an insertion before a replacement at the same place, in any order', () => {
  const edits = [
    { start: 2, end: 4, text: 'new' },
    { start: 2, end: 2, text: 'key ' },
  ];
  expect(edited('a old', edits)).toBe('a key newd');
  expect(edited('a old', [...edits].reverse())).toBe('a key newd');
});

it('refuses edits that overlap', () => {
  const edits = [
    { start: 0, end: 2, text: '' },
    { start: 1, end: 3, text: '' },
  ];
  expect(() => edited('abc', edits)).toThrow('Edits overlap at offset 1.');
});
