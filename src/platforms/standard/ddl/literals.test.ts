import { describe, expect, it } from 'vitest';
import { newColumn } from '../../../model/new.ts';
import { hex, isTrue, setMask, storedArray, storedBytes, uuidBytes } from './literals.ts';

const UUID = '123e4567-e89b-12d3-a456-426614174000';

describe('stored values', () => {
  it('of a set are the bits of its values', () => {
    expect(setMask('a, c', ['a', 'b', 'c'])).toBe(5);
    expect(setMask('', ['a'])).toBe(0);
    expect(
      setMask(
        'c31',
        Array.from({ length: 31 }, (_, index) => `c${index + 1}`),
      ),
    ).toBe(2 ** 30);
  });

  it('of an array escape what parts them', () => {
    expect(storedArray('a,b')).toBe('| a | b |');
    expect(storedArray('a|b,c\\')).toBe('| a\\|b | c\\\\ |');
  });

  it('of a boolean are read from words', () => {
    expect(['true', 'T', ' yes', 'on', '1'].every(isTrue)).toBe(true);
    expect(['false', 'no', '0', ''].some(isTrue)).toBe(false);
  });

  it('of a UUID are its bytes, with the time put first unless told otherwise', () => {
    expect(hex(uuidBytes(UUID, false) ?? new Uint8Array())).toBe('123e4567e89b12d3a456426614174000');
    expect(hex(uuidBytes(UUID, true) ?? new Uint8Array())).toBe('12d3e89b123e4567a456426614174000');
    expect(uuidBytes('nonsense', true)).toBeUndefined();
  });

  it('of binary columns are the bytes of the text', () => {
    expect(hex(storedBytes('é', newColumn('a', 'BINARY')))).toBe('c3a9');
    expect(hex(storedBytes(UUID, newColumn('a', 'UUID_BINARY')))).toBe('12d3e89b123e4567a456426614174000');
    expect(hex(storedBytes('ab', newColumn('a', 'UUID_BINARY')))).toBe('6162');
  });
});
