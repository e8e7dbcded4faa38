import { describe, expect, it } from 'vitest';
import { type ConfigText, hasLiteral, joinParts, missingVariables, resolveText } from './config-text.ts';

const text: ConfigText = {
  parts: ['a', { env: 'X' }, { env: 'Y', fallback: { text: 'y', whenFalsy: true } }],
};
const strict: ConfigText = { parts: [{ env: 'Y', fallback: { text: 'y', whenFalsy: false } }] };

describe('a text with variables', () => {
  it('is filled in when it is used', () => {
    expect(resolveText('plain', {})).toBe('plain');
    expect(resolveText(text, { X: '1', Y: '2' })).toBe('a12');
    expect(resolveText(text, { X: '1', Y: '0' })).toBe('a1y');
    expect(resolveText(strict, { Y: '' })).toBe('');
    expect(resolveText(strict, {})).toBe('y');
  });

  it('lists missing variables', () => {
    expect(missingVariables(text, {})).toEqual(['X']);
    expect(missingVariables(text, { X: '' })).toEqual([]);
  });

  it('is a plain text where it has none', () => {
    expect(joinParts(['a', '', 'b'])).toBe('ab');
    expect(joinParts([])).toBe('');
    expect(joinParts(['a', 'b', { env: 'X' }, ''])).toEqual({ parts: ['ab', { env: 'X' }] });
  });

  it('knows whether anything of it is written down', () => {
    expect([
      hasLiteral(''),
      hasLiteral('a'),
      hasLiteral({ parts: [{ env: 'X' }] }),
      hasLiteral(strict),
    ]).toEqual([...[false, true, false, true]]);
  });
});
