import { describe, expect, it } from 'vitest';
import { standardSyntax } from '../script-syntax.ts';
import { brokenSql } from './broken-sql.ts';
import { parseTemporal } from './temporal.ts';

describe('parseTemporal', () => {
  it.each([
    ['2024-02-29', { date: '2024-02-29' }],
    ['2024-02-29T23:59', { date: '2024-02-29', time: '23:59:00' }],
    [' 2024-02-29 23:59:58.25 ', { date: '2024-02-29', time: '23:59:58', fraction: '25' }],
    ['08:30', { time: '08:30:00' }],
  ])('reads %s', (text, parts) => {
    expect(parseTemporal(text)).toEqual(parts);
  });

  it.each([
    '',
    'now',
    '2023-02-29',
    '0000-00-00',
    '2024-13-01',
    '24:00',
    '12:60',
    '2024-02-29 12:00:00+02:00',
    '29.2.2024',
  ])('refuses %j', (text) => {
    expect(parseTemporal(text)).toBeUndefined();
  });
});

describe('brokenSql', () => {
  it.each(['CURRENT_TIMESTAMP', '(\'a;--\' || "b(")', 'nextval(1 - 2)', "'it''s'"])('accepts %s', (text) => {
    expect(brokenSql(text)).toBeUndefined();
  });

  it.each(["'a", '"a', '1; DROP', '1 -- x', '/* x', ')(', '((1)', 'a\0'])('refuses %j', (text) => {
    expect(brokenSql(text)).toBeDefined();
  });
});

describe('brokenSql with dollar quotes', () => {
  const syntax = { ...standardSyntax, dollarQuotes: true, escapeStrings: true };

  it.each(['$$', '$a$ x $b$', "E'\\'", 'f($$;)'])('refuses %s', (text) => {
    expect(brokenSql(text, syntax)).toBeDefined();
  });

  it.each(['$$;$$', "f($a$ ' $a$)", "E'\\''", 'a$b'])('accepts %s', (text) => {
    expect(brokenSql(text, syntax)).toBeUndefined();
  });
});

describe('brokenSql with the quotes of other products', () => {
  it('knows brackets and alternative quotes', () => {
    expect(brokenSql('[a', { ...standardSyntax, identifierQuotes: ['"', '['] })).toBe(
      'a [ without its partner',
    );
    expect(brokenSql("q'['", { ...standardSyntax, alternativeQuotes: true })).toBe(
      "a q'…' quote; write '…' instead",
    );
    expect(brokenSql('[]]>', { ...standardSyntax, identifierQuotes: ['['] })).toBe('a [ without its partner');
    expect(brokenSql("q'['")).toBeUndefined();
  });
});
