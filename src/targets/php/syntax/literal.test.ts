import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/arbitraries/property.ts';
import { anyCharacters } from '../../../../tests/arbitraries/text.ts';
import { Code } from './code.ts';
import { literal, type PhpValue } from './literal.ts';

const printed = (value: PhpValue): string => literal(value).toString();

describe('literal', () => {
  it.each<[PhpValue, string]>([
    ['plain', "'plain'"],
    ["it's \\ $x", "'it\\'s \\\\ $x'"],
    ['a\nb\t"$x"', '"a\\nb\\t\\"\\$x\\""'],
    ['\0\u202e\ud800', '"\\u{0}\\u{202e}\\u{d800}"'],
    ['?>', "'?>'"],
    ['🙂é', "'🙂é'"],
    [1, '1'],
    [-1.5, '-1.5'],
    [-0, '-0.0'],
    [1e21, '1e+21'],
    [Number.NaN, 'NAN'],
    [Number.NEGATIVE_INFINITY, '-INF'],
    [12345678901234567890n, '12345678901234567890'],
    [true, 'true'],
    [null, 'null'],
    [[], '[]'],
    [Code.trusted('$x'), '$x'],
    [['a', { b: [1] }], "[\n    'a',\n    [\n        'b' => [\n            1,\n        ],\n    ],\n]"],
  ])('prints case %#', (value, text) => {
    expect(printed(value)).toBe(text);
  });

  it('is read back by PHP as it was, whatever the text', () => {
    const texts = fc.sample(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        anyCharacters(),
        fc.string({ unit: fc.constantFrom(...'\'"\\$\n\r\t{}?>\0a ') }),
      ),
      500,
    );
    const script = `<?php echo json_encode(${printed(texts)}, JSON_THROW_ON_ERROR);`;
    const read = execFileSync('php', [], { input: script, encoding: 'utf8', maxBuffer: 1e8 });
    expect(JSON.parse(read)).toEqual(texts);
    expect(printed(texts).split('\n')).toHaveLength(texts.length + 2);
  });
});
