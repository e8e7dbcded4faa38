import { describe, expect, it } from 'vitest';
import { standardSyntax } from '../script-syntax.ts';
import { brokenSql } from './broken-sql.ts';
import { isBracketed, saysOnUpdate, withoutOnUpdate } from './default-expression.ts';

const backslashes = {
  ...standardSyntax,
  backslashEscapes: true,
  hashComments: true,
  identifierQuotes: ['`'] as const,
};

describe('SQL in a schema', () => {
  it.each(['a + (1)', "'it''s; -- ok'", '"a;b"', "f(g(1), ')')"])('may be %s', (text) => {
    expect(brokenSql(text)).toBeUndefined();
  });

  it.each(["'open", '1;', '1 -- x', '1 /* x', '(1', '1)', ') (', 'a\0'])('may not be %j', (text) => {
    expect(brokenSql(text)).toBeDefined();
  });

  it('is read as the product reads it', () => {
    expect(brokenSql(String.raw`'it\'s'`, backslashes)).toBeUndefined();
    expect(brokenSql(String.raw`'it\'`, backslashes)).toBeDefined();
    expect(brokenSql(String.raw`'it\'`)).toBeUndefined();
    expect(brokenSql('1 # x', backslashes)).toBeDefined();
    expect(brokenSql('`a;b`', backslashes)).toBeUndefined();
    expect(brokenSql('[a;b]', { ...standardSyntax, identifierQuotes: ['['] })).toBeUndefined();
  });
});

describe('a default expression', () => {
  it('is bracketed when one pair holds all of it', () => {
    expect(['(1)', '((1) + (2))', "(')')", ' (1) '].every(isBracketed)).toBe(true);
    expect(['(1) + (2)', '1', "(')'", '(1'].some(isBracketed)).toBe(false);
  });

  it('may say what happens on update', () => {
    expect(saysOnUpdate('CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP')).toBe(true);
    expect(saysOnUpdate('CURRENT_TIMESTAMP')).toBe(false);
    expect(withoutOnUpdate('now()  on update now()')).toBe('now()');
  });
});
