import { expect, it } from 'vitest';
import { parseEnv } from './parse-env.ts';

function variables(
  text: string,
  environment: Readonly<Record<string, string>> = {},
): Readonly<Record<string, unknown>> {
  const known = new Map(Object.entries(environment));
  const problems: string[] = [];
  for (const line of parseEnv(text, (name) => known.get(name))) {
    if ('problem' in line) problems.push(`${text.slice(0, line.offset).split('\n').length}: ${line.problem}`);
    else known.set(line.name, line.value);
  }
  return { ...Object.fromEntries(known), ...(problems.length > 0 && { problems }) };
}

it.each([
  ['A=1', '1'],
  ['A = 1 ', '1'],
  ['  export A=1', '1'],
  ['A=', ''],
  ['A= # nothing', ''],
  ['A=two words', 'two words'],
  ['A=x # comment', 'x'],
  ['A=x#y', 'x#y'],
  ['A="x # y" # comment', 'x # y'],
  ["A='x # y'", 'x # y'],
  ['A=`it\'s "x"`', 'it\'s "x"'],
  ['A="a\\n\\"b\\"\\\\c\\$d\\e"', 'a\n"b"\\c$d\\e'],
  ["A='a\\nb'", 'a\\nb'],
  ['A=a\\nb', 'a\\nb'],
  ['A="two\nlines"', 'two\nlines'],
  ["A='two\r\nlines'", 'two\r\nlines'],
  ['A=1\r\n', '1'],
  ['# A=0\n\nA=1\n', '1'],
  ['A=0\nA=1', '1'],
  ['A=p=q', 'p=q'],
  ['A=pa$$word', 'pa$$word'],
  ['A=mysql://u:p%40x@db:3306/shop?charset=utf8', 'mysql://u:p%40x@db:3306/shop?charset=utf8'],
])('reads %j', (text, value) => {
  expect(variables(text)).toEqual({ A: value });
});

it('replaces references to variables before it, except in single quotes', () => {
  const lines = ['A=1', 'B=<A><X>', 'C="<A>\\<A><NONE>"', "D='<A>'", 'E=$A', 'F=<E>'];
  const text = lines.join('\n').replaceAll('<', '${').replaceAll('>', '}');
  const { C, D, ...others } = variables(text, { X: 'x' });
  expect(others).toEqual({ X: 'x', A: '1', B: '1x', E: '$A', F: '$A' });
  expect([C, D]).toEqual(['1$' + '{A}$' + '{NONE}', '$' + '{A}']);
});

it('goes on after a line that it cannot read', () => {
  const text = "nonsense\nA=1\n=2\nB=\"open\nC='x' y\nD=4\n";
  expect(variables(text)).toEqual({
    A: '1',
    D: '4',
    problems: [
      '1: It does not begin with the name of a variable and "=".',
      '3: It does not begin with the name of a variable and "=".',
      '4: The quote is not closed.',
      '5: There is text after the closing quote.',
    ],
  });
});
