import { expect, it } from 'vitest';
import { counted } from './text.ts';

it.each([
  [0, '0 tables'],
  [1, '1 table'],
  [999, '999 tables'],
  [1000, '1,000 tables'],
  [1234567, '1,234,567 tables'],
])('counts %d as people read it', (count, text) => expect(counted(count, 'table')).toBe(text));

it('takes an irregular plural', () => expect(counted(2, 'class', 'classes')).toBe('2 classes'));
