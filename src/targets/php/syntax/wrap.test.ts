import { expect, it } from 'vitest';
import { LINE_LENGTH, wrapLongLines } from './wrap.ts';

const long = (character: string) => character.repeat(50);

it('leaves short lines alone', () => {
  const text = "    public const A = ['a', 'b'];\n";
  expect(wrapLongLines(text)).toBe(text);
});

it('puts the parameters of a method on a line each, and its brace behind them', () => {
  const text = `    public function ${long('f')}(int $${long('a')}, ?string $b = null, array $c = ['x', 'y']): static\n    {\n        return $this;\n    }\n`;
  expect(wrapLongLines(text)).toBe(
    `    public function ${long('f')}(\n        int $${long('a')},\n        ?string $b = null,\n        array $c = ['x', 'y'],\n    ): static {\n        return $this;\n    }\n`,
  );
});

it('breaks lists, and lists in them', () => {
  const text = `    'key' => ['${long('a')}' => 1, 'b' => ['${long('c')}', '${long('d')}', '${long('e')}']],\n`;
  expect(wrapLongLines(text)).toBe(
    `    'key' => [\n        '${long('a')}' => 1,\n        'b' => [\n            '${long('c')}',\n            '${long('d')}',\n            '${long('e')}',\n        ],\n    ],\n`,
  );
});

it('breaks conditions before their operators', () => {
  expect(
    wrapLongLines(`        return $this->${long('a')} === null && $this->${long('b')} === null;\n`),
  ).toBe(`        return $this->${long('a')} === null\n            && $this->${long('b')} === null;\n`);
  expect(wrapLongLines(`        if ($${long('a')} !== null && $${long('b')} !== null || $c) {\n`)).toBe(
    `        if (\n            $${long('a')} !== null\n            && $${long('b')} !== null\n            || $c\n        ) {\n`,
  );
});

it('breaks texts at blanks, which they keep', () => {
  const words = Array.from({ length: 40 }, (_, index) => `"word${index}"`).join(', ');
  const wrapped = wrapLongLines(`    public const SQL = '${words}';\n`);
  expect(wrapped.split('\n').every((line) => line.length <= LINE_LENGTH)).toBe(true);
  expect(wrapped.replace(/'\n {8}\. '/g, '')).toBe(`    public const SQL = '${words}';\n`);
});

it('breaks comments at the shapes in them', () => {
  const text = `    /** @param ${long('A')}|array{min?: ${long('B')}, max?: int|null}|list<int|null>|null $x */\n`;
  expect(wrapLongLines(text)).toBe(
    `    /**\n     * @param ${long('A')}|array{\n     *     min?: ${long('B')},\n     *     max?: int|null,\n     * }|list<int|null>|null $x\n     */\n`,
  );
});

it('knows brackets and commas in texts for what they are', () => {
  const text = `    'a' => ['${long('a')}(,', "${long('b')}\\"]", 'c'],\n`;
  expect(wrapLongLines(text)).toBe(
    `    'a' => [\n        '${long('a')}(,',\n        "${long('b')}\\"]",\n        'c',\n    ],\n`,
  );
});

it('leaves what people wrote as it is', () => {
  const text = `    /** ${long('a ')} (one, two, three) ${long('b')} */\n     * ${long('a ')} (one, two) ${long('b')}\n`;
  expect(wrapLongLines(text)).toBe(text);
});

it('keeps the condition of a choice whole', () => {
  const text = `        $x = $a || $b ? $this->${long('a')} : $this->${long('b')}(1, 2);\n`;
  expect(wrapLongLines(text)).toBe(
    `        $x = $a || $b\n            ? $this->${long('a')}\n            : $this->${long('b')}(1, 2);\n`,
  );
});
