import { expect, it } from 'vitest';
import { cutToWidth } from './text-width.ts';

it.each([
  ['fits', 4, 'fits'],
  ['too long', 4, 'too…'],
  ['', 0, ''],
  ['x', 0, ''],
  ['x', -1, ''],
  ['xy', 1, '…'],
  ['日本語', 6, '日本語'],
  ['日本語', 5, '日本…'],
  ['日本語', 4, '日…'],
  ['🙂🙂', 4, '🙂🙂'],
  ['🙂🙂', 3, '🙂…'],
  ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301…'],
])('cuts %o to %i columns', (text, columns, cut) => {
  expect(cutToWidth(text, columns)).toBe(cut);
});
