import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('nearest', () => {
  it('suggests a word that is a slip away', () => {
    expect(nearest('VARCHR', ['CHAR', 'VARCHAR', 'CLOB'])).toBe('VARCHAR');
    expect(nearest('nmae', ['name', 'size'])).toBe('name');
    expect(nearest('PhpName', ['phpName', 'size'])).toBe('phpName');
  });

  it('suggests nothing when nothing is close', () => {
    expect(nearest('colour', ['name', 'size'])).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });
});
