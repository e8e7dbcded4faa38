import { describe, expect, it } from 'vitest';
import { type ScriptSyntax, standardSyntax } from '../../script/syntax.ts';
import { isBracketed, saysOnUpdate, withoutOnUpdate } from '../ddl/default-expression.ts';
import { brokenSql } from './broken-sql.ts';

const backslashes = {
  ...standardSyntax,
  backslashEscapes: true,
  hashComments: true,
  identifierQuotes: ['`'] as const,
};

const dollars = { ...standardSyntax, dollarQuotes: true, escapeStrings: true };
const brackets = { ...standardSyntax, identifierQuotes: ['"', '['] as const };

describe('SQL in a schema', () => {
  it.each([
    'a + (1)',
    "'it''s; -- ok'",
    '"a;b"',
    "f(g(1), ')')",
    'CURRENT_TIMESTAMP',
    '(\'a;--\' || "b(")',
    'nextval(1 - 2)',
    "q'['",
  ])('may be %s', (text) => {
    expect(brokenSql(text)).toBeUndefined();
  });

  it.each(["'open", '"a', '1;', '1; DROP', '1 -- x', '1 /* x', '(1', '1)', ') (', 'a\0'])(
    'may not be %j',
    (text) => {
      expect(brokenSql(text)).toBeDefined();
    },
  );

  it.each<[string, ScriptSyntax]>([
    [String.raw`'it\'s'`, backslashes],
    [String.raw`'it\'`, standardSyntax],
    ['`a;b`', backslashes],
    ['[a;b]', brackets],
    ['$$;$$', dollars],
    ["f($a$ ' $a$)", dollars],
    [String.raw`E'\''`, dollars],
    ['a$b', dollars],
    ['1\n/ 2', { ...standardSyntax, slashBlocks: true }],
    ['1\n/\n2', standardSyntax],
  ])('may be %j where the product reads it so', (text, syntax) => {
    expect(brokenSql(text, syntax)).toBeUndefined();
  });

  it.each<[string, ScriptSyntax, string]>([
    [String.raw`'it\'`, backslashes, "a ' without its partner"],
    ['1 # x', backslashes, 'a comment'],
    ['1--1', backslashes, 'a comment'],
    ['1 /*! x */', backslashes, 'a comment'],
    ['$$', dollars, 'a $$ without its partner'],
    ['$a$ x $b$', dollars, 'a $a$ without its partner'],
    ['f($$;)', dollars, 'a $$ without its partner'],
    [String.raw`E'\'`, dollars, "a E' without its partner"],
    [String.raw`E'a''\'`, dollars, "a E' without its partner"],
    [String.raw`éE'\''`, dollars, "a ' without its partner"],
    ['[a', brackets, 'a [ without its partner'],
    ['[]]>', brackets, 'a [ without its partner'],
    ['[a]]b]', brackets, 'a doubled ]'],
    ["q'['", { ...standardSyntax, alternativeQuotes: true }, "a q'…' quote; write '…' instead"],
    ["nq'[;]'", { ...standardSyntax, alternativeQuotes: true }, "a q'…' quote; write '…' instead"],
    ['1\n/\n2', { ...standardSyntax, slashBlocks: true }, 'a line that is only /'],
    ['1\n go 3\n', { ...standardSyntax, goBatches: true }, 'a line that is only go'],
  ])('may not be %j where the product reads it so', (text, syntax, reason) => {
    expect(brokenSql(text, syntax)).toContain(reason);
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
