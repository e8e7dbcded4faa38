import { describe, expect, it } from 'vitest';
import { javascriptPattern } from './javascript-pattern.ts';

function replaced(pattern: string, text: string): string {
  const found = javascriptPattern(pattern);
  if ('problem' in found) throw new Error(found.problem);
  return text.replace(new RegExp(found.source, `g${found.flags}`), '-');
}

describe('regular expressions of PHP in JavaScript', () => {
  // The results are those of preg_replace().
  it.each([
    ['/\\W+/', 'a b,c_d', 'a-b-c_d'],
    ['/[^\\w\\/]+/u', 'a b/c d', 'a-b/c-d'],
    ['#[^a-z0-9/]+#i', 'A b/C!', 'A-b/C-'],
    ['~[[:punct:][:space:]]+~', 'a.b [c] d', 'a-b-c-d'],
    ['/[]x]/', 'a]xb', 'a--b'],
    ['{a{2}|b}', 'aaab', '-a-'],
    ['/ \\W + # all others\n/x', 'a  b', 'a-b'],
    ['/\\h+|\\R/', 'a \tb\r\nc', 'a-b-c'],
    ['/^a|a$/', 'aba\n', '-b-\n'],
    ['/^a|a$/D', 'aba\n', '-ba\n'],
    ['/^a|a$/m', 'aba\nab', '-b-\n-b'],
    ['/a.b/', 'a\rb a\nb', '- a\nb'],
    ['/a.b/s', 'a\nb', '-'],
    ['/(?P<one>a)(?:b)(?=c)/', 'abc abd', '-c abd'],
    ['/\\x{61}\\x62/', 'cab', 'c-'],
    ['/{/', 'a{b', 'a-b'],
    ['/\\_|\\-/', 'a_b-c', 'a-b-c'],
    ['/[\\w-]+?b/', 'aab', '-'],
  ])('%s', (pattern, text, expected) => {
    expect(replaced(pattern, text)).toBe(expected);
  });

  it.each([
    ['/a++/', 'JavaScript has no possessive quantifier "++"'],
    ['/(?>a)/', 'JavaScript has no group that begins with "(?>"'],
    ['/(?i)a/', 'JavaScript has no group that begins with "(?i"'],
    ['/a/U', 'JavaScript has no modifier "U"'],
    ['/\\pL/u', 'JavaScript has no "\\p"'],
    ['/[[:nothing:]]/', 'JavaScript has no class "[:nothing:]"'],
    ['/\\Qa.b\\E/', 'JavaScript has no "\\Q"'],
    ['/[\\R]/', 'JavaScript has no "\\R" in a class'],
  ])('refuses %s', (pattern, problem) => {
    expect(javascriptPattern(pattern)).toEqual({ problem });
  });
});
