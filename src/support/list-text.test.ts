import { describe, expect, it } from 'vitest';
import { asBraces, elementsOfBraces, elementsOfJson } from './list-text.ts';

const TEXTS = ['', ' ', 'a', 'a b', 'a,b', '{', '}', '"', '\\', 'NULL', 'null', 'line\nbreak', 'ä😀', '1.50'];

describe('lists as text', () => {
  it('reads what it writes in braces', () => {
    expect(elementsOfBraces(asBraces(TEXTS))).toEqual(TEXTS);
    expect(elementsOfBraces(asBraces([null, 'a', null]))).toEqual([null, 'a', null]);
    expect(asBraces(['a', '-1.5', 'b c', null, ''])).toBe('{a,-1.5,"b c",NULL,""}');
    expect(asBraces([])).toBe('{}');
  });

  it('reads what a server shows', () => {
    expect(elementsOfBraces('{ a , "b\\"c" ,NULL}')).toEqual(['a', 'b"c', null]);
    expect(elementsOfBraces('{{1},{2}}')).toBeUndefined();
    expect(elementsOfBraces('1,2')).toBeUndefined();
  });

  it('keeps the digits of numbers in JSON', () => {
    expect(elementsOfJson('[1, 9.90, -12345678901234567890, true, null, "1,2"]')).toEqual([
      ...['1', '9.90', '-12345678901234567890', 'true'],
      ...[null, '1,2'],
    ]);
    expect(elementsOfJson(JSON.stringify(TEXTS))).toEqual(TEXTS);
    for (const text of ['{}', '[[1]]', '[', 'a', '[1,]']) expect(elementsOfJson(text)).toBeUndefined();
  });
});
