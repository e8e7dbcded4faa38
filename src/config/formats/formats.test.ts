import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../../tests/arbitraries/property.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../diagnostics/format.ts';

import type { ConfigNode, ConfigValue } from '../tree.ts';
import { formatOf, formats } from './index.ts';

async function parse(name: string, text: string) {
  const diagnostics = new Diagnostics();
  const source = { text, file: { path: name, text }, directory: '/project' };
  const format = await formatOf(name)?.load();
  const constructs: string[] = [];
  const tree = await format?.parse(source, diagnostics, async ({ construct }) => {
    constructs.push(construct);
    return undefined;
  });
  const problems = diagnostics.all.map((item) => formatDiagnostic(item).replace(/\n {0,4}\d+ \| .*/, ''));
  return { value: tree && plain(tree), problems, constructs };
}

function plain(node: ConfigNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'list') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, plain(value)]));
}

async function readValue(name: string, text: string): Promise<unknown> {
  const { value, problems, constructs } = await parse(name, text);
  expect([...problems, ...constructs]).toEqual([]);
  return value;
}

/** Strings that break writers without proper quoting. */
const nasty = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '"',
      "'",
      '"""',
      "'''",
      '\\',
      'a\\',
      "it's",
      'say "hi"',
      'a;b',
      'a ; b',
      '; x',
      '# y',
      'a: b',
    ],
    ...[
      '- a',
      '%env.X%',
      '100%',
      'true',
      'null',
      '007',
      '1e3',
      '12',
      '~',
      'on',
      ' padded ',
      'tab\t',
      'a\nb',
      '\n',
    ],
    ...[
      'x\r\ny',
      '"""\nx',
      '?>',
      '$x {$y}',
      '<a>&amp;</a>',
      ']]>',
      '<!-- -->',
      '*/',
      '🙂',
      'é',
      '\u202e',
      '@a',
    ],
    ...['`a`', '!tag', '&anchor', '*alias', '{a: 1}', '[1]', '"a"; b"', "'a'b'", '=', '[x]', ' \n'],
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'"\'\\\n;#% a$<&:\r'), maxLength: 8 }),
);

const special = new Set(['id', 'connection', 'connections', 'slaves', 'replicas']);
const key = fc.stringMatching(/^[a-wyz][a-zA-Z0-9_]{0,8}$/).filter((name) => !special.has(name));
const scalarValue = fc.oneof(nasty, fc.boolean(), fc.integer(), fc.constant(1.5), fc.constant(null));
const trees = fc.letrec<{ value: ConfigValue; map: Record<string, ConfigValue> }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalarValue,
    fc.array(scalarValue, { minLength: 2, maxLength: 3 }),
    tie('map'),
  ),
  map: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
})).map;

describe.each(formats)('$name', ({ name, load }) => {
  it('reads back any text that it writes', async () => {
    const format = await load();
    await fc.assert(
      fc.asyncProperty(trees, async (tree) => {
        expect(await readValue(`orm.${name}`, format.write(tree))).toEqual(tree);
      }),
      runs(300),
    );
  });

  it('takes an empty file for an empty configuration', async () => {
    expect(await parse(`orm.${name}`, '')).toEqual({ value: undefined, problems: [], constructs: [] });
  });
});

describe('what a format cannot say', () => {
  it('is refused by its writer', async () => {
    const write = async (name: string, value: string) =>
      (await formatOf(`orm.${name}`)?.load())?.write({ a: value });
    await expect(write('xml', 'a\0b')).rejects.toThrow('XML cannot represent control characters.');
    await expect(write('ini', `"""\n'''`)).rejects.toThrow(
      'INI cannot represent a string with these lines of quotes.',
    );
    const ini = await formatOf('orm.ini')?.load();
    expect(() => ini?.write({ 'a.b': 1 })).toThrow('INI cannot represent the key "a.b".');
  });
});

describe('YAML', () => {
  it('merges with <<, the map itself winning', async () => {
    const text = 'a: &a {x: 1, y: 2}\nb:\n  <<: *a\n  y: 3\n';
    expect(await readValue('orm.yml', text)).toEqual({ a: { x: 1, y: 2 }, b: { y: 3, x: 1 } });
  });

  it.each([
    [
      'a: %env.X%\n',
      `1:4 error config/malformed: This is not valid YAML: plain value cannot start with directive indicator character %.\n      hint: Put the value in single quotes. '%env.NAME%' is a string.`,
    ],
    [
      '---\na: 1\n---\na: 2\n',
      '3:1 error config/malformed: This is not valid YAML: a configuration is one document, and a second one begins here.',
    ],
    ['a: 1\na: 2\n', '2:1 error config/malformed: This is not valid YAML: map keys must be unique.'],
    [
      'a:\n\tb: 1\n',
      '2:1 error config/malformed: This is not valid YAML: tabs are not allowed as indentation.\n      hint: Indent with spaces.',
    ],
    [
      'a: *b\n',
      '1:4 error config/malformed: This is not valid YAML: no anchor with this name precedes this alias.\n      hint: Put the value in single quotes.',
    ],
    [
      'a: &a [*a]\n',
      '1:8 error config/malformed: This is not valid YAML: no anchor with this name precedes this alias.\n      hint: Put the value in single quotes.',
    ],
    [
      'a: !php/const B\n',
      '1:4 error config/malformed: This is not valid YAML: unknown tag.\n      hint: Put the value in single quotes.',
    ],
    ['? [a]\n: 1\n', '1:3 error config/malformed: This is not valid YAML: a key must be a plain string.'],
    ['<<: 1\n', '1:1 error config/malformed: This is not valid YAML: "<<" requires a map or a list of maps.'],
  ])('refuses %j', async (text, problem) => {
    expect((await parse('orm.yaml', text)).problems).toEqual([`orm.yaml:${problem}`]);
  });

  it('is not blown up by aliases', async () => {
    const line = (name: string, of: string) => `${name}: &${name} [${Array(10).fill(of).join(', ')}]\n`;
    const text = `${line('a', 'x')}${line('b', '*a')}${line('c', '*b')}${line('d', '*c')}${line('e', '*d')}`;
    expect((await parse('orm.yaml', text)).problems).toEqual([
      'orm.yaml:5:7 error config/malformed: This is not valid YAML: aliases expand this to more than 100000 values.',
    ]);
  });
});

describe('JSON', () => {
  it.each([
    ['{"a": 1,}', '1:8 error config/malformed: This is not valid JSON: unexpected "," at the end.'],
    [
      '{"a": 1 "b": 2}',
      '1:9 error config/malformed: This is not valid JSON: expected "," or "}", found """.',
    ],
    [
      "{'a': 1}",
      `1:2 error config/malformed: This is not valid JSON: expected a key in double quotes, found "'".\n      hint: JSON allows only double quotes.`,
    ],
    ['{"a" 1}', '1:6 error config/malformed: This is not valid JSON: expected ":".'],
    ['{"a": 1,\n "a": 2}', '2:2 error config/malformed: This is not valid JSON: duplicate key.'],
    [
      '{"a": ',
      '1:7 error config/malformed: This is not valid JSON: expected a value, found the end of the file.',
    ],
    [
      '{} x',
      '1:4 error config/malformed: This is not valid JSON: unexpected text after the end of the value.',
    ],
    [
      '{} // x',
      '1:4 error config/malformed: This is not valid JSON: comments are not allowed.\n      hint: Use orm.yaml to write comments.',
    ],
    [
      '"a\nb"',
      '1:1 error config/malformed: This is not valid JSON: this string contains a line break or an unknown escape.\n      hint: Write a backslash as \\\\ and a line break as \\n.',
    ],
    ['{"a": "b', '1:7 error config/malformed: This is not valid JSON: this string has no closing quote.'],
    [
      '['.repeat(99),
      '1:65 error config/malformed: This is not valid JSON: values are nested deeper than 64 levels.',
    ],
  ])('refuses %j', async (text, problem) => {
    expect((await parse('orm.json', text)).problems).toEqual([`orm.json:${problem}`]);
  });
});

describe('INI', () => {
  it('knows sections, dotted and indexed keys, comments and types', async () => {
    const text = `
; comment
# comment
[orm.a]
b.c = 1 ; comment
b.d = "x;y" ; "comment
list[] = one
list[] = two
maps[0].x = 1
maps[1].x = 2.5
numbered.0 = a
numbered.1 = b
[orm] ; comment
yes = on
flag = TRUE
none = null
dsn = sqlite:a;b=c
quoted = "1"
single = 'it's'
`;
    expect(await readValue('orm.properties', text)).toEqual({
      orm: {
        a: {
          b: { c: 1, d: 'x;y' },
          list: ['one', 'two'],
          maps: [{ x: 1 }, { x: 2.5 }],
          numbered: ['a', 'b'],
        },
        ...{ yes: 'on', flag: true, none: null, dsn: 'sqlite:a;b=c', quoted: '1', single: "it's" },
      },
    });
  });

  it.each([
    ['nonsense', '1:1 error config/malformed: This is not valid INI: expected "[section]" or "key = value".'],
    ['[a\n', '1:1 error config/malformed: This is not valid INI: expected "[section]" or "key = value".'],
    ['a..b = 1', '1:1 error config/malformed: This is not valid INI: expected "[section]" or "key = value".'],
    [
      'a = 1\n  a = 2',
      '2:3 error config/malformed: This is not valid INI: this key or one of its parents already has a value.',
    ],
    [
      'a = 1\na.b = 2',
      '2:1 error config/malformed: This is not valid INI: this key or one of its parents already has a value.',
    ],
    ['a = "x', '1:5 error config/malformed: This is not valid INI: this string has no closing quote.'],
    ['a = """\nx', '1:5 error config/malformed: This is not valid INI: this string has no closing """.'],
    [
      `${'a.'.repeat(70)}b = 1`,
      '1:1 error config/malformed: This is not valid INI: keys are nested deeper than 64 levels.',
    ],
  ])('refuses %j', async (text, problem) => {
    expect((await parse('orm.ini', text)).problems).toEqual([`orm.ini:${problem}`]);
  });
});

describe('XML', () => {
  it('knows attributes, ids, repeated elements and types', async () => {
    const text = `<anything><orm>
      <database><connection id="a" adapter="x"/><connection id="b"><adapter> y </adapter></connection></database>
      <runtime><connection>a</connection><connection>b</connection></runtime>
      <query id="utf8">SET</query><n>12</n><t>True</t><nothing/><keep xml:space="preserve"> 1 </keep>
    </orm></anything>`;
    expect(await readValue('orm.xml', text)).toEqual({
      orm: {
        database: { connections: { a: { adapter: 'x' }, b: { adapter: 'y' } } },
        runtime: { connection: ['a', 'b'] },
        ...{ utf8: 'SET', n: 12, t: true, nothing: '', keep: ' 1 ' },
      },
    });
  });

  it.each([
    [
      '<a><b></a>',
      '1:7 error xml/malformed: The XML is not well-formed: Missing end tag for element b.\n      hint: Write & as &amp; and < as &lt; in a value.',
    ],
    [
      '<!DOCTYPE a [<!ENTITY b "c">]><a/>',
      '1:1 error xml/doctype: The DOCTYPE must not contain declarations.\n      hint: Write what its entities stand for, and remove the part in [ … ].',
    ],
    [
      '<a><b c="1">text</b></a>',
      '1:13 error config/stray-text: <b> contains text next to its elements or attributes.\n      hint: An element contains either a value or other elements.',
    ],
    [
      '<connections><connection id="b"><x>1</x></connection><connection id="b"><x>2</x></connection></connections>',
      '1:54 error config/malformed: This is not valid XML: the same id twice.',
    ],
    [
      '<database><connection id="b"><x>1</x></connection><connection id="b"><x>2</x></connection></database>',
      '1:51 error config/malformed: This is not valid XML: the same id twice.',
    ],
    [
      '<connections><connection><x>1</x></connection></connections>',
      '1:14 error config/malformed: This is not valid XML: a <connection> without a name.\n      hint: Write <connection id="…">, with the name of the <database> in the schema.',
    ],
    [
      '<a><xi:include xmlns:xi="x" href="b"/></a>',
      '1:4 error config/xinclude: XInclude is not supported: a configuration cannot include other files.\n      hint: Put shared values into orm.xml.dist; orm.xml overrides them.',
    ],
  ])('refuses %j', async (text, problem) => {
    expect((await parse('orm.xml', text)).problems).toEqual([`orm.xml:${problem}`]);
  });
});

describe('PHP', () => {
  it('reads literals without running them', async () => {
    const text = String.raw`<?php
declare(strict_types=1);
namespace App;
use Foo\Bar as Baz;
use PDO;
// a comment
return [
  'a' => 'it\'s \n', "b" => "tab\t\u{1F642}\$x", 'c' => -1, 'd' => 1_000.5, 'e' => 0x1F, 'f' => 017, 'g' => TRUE,
  'h' => null, 'i' => __DIR__ . '/x', 'j' => dirname(__DIR__, 1), 'k' => Baz::class, 'l' => \A\B::class,
  'm' => PDO::ERRMODE_EXCEPTION, 'n' => ['x', ...['y', 'z']], 'o' => array(1 => 'p', 'q'), 'p' => '' ?: 'r',
  'q' => null ?? 's', 'r' => true ? 't' : 'u', 's' => <<<EOT
    heredoc\tx
    EOT, 't' => <<<'N'
    now\doc
    N, 'u' => !false, 'v' => 'a' . 1 . PHP_EOL, 5 => 'five',
];`;
    expect(await readValue('orm.php', text)).toEqual({
      ...{
        a: "it's \\n",
        b: 'tab\t🙂$x',
        c: -1,
        d: 1000.5,
        e: 31,
        f: 15,
        g: true,
        h: null,
        i: '/project/x',
        j: '/',
      },
      ...{
        k: 'Foo\\Bar',
        l: 'A\\B',
        m: 'PDO::ERRMODE_EXCEPTION',
        n: ['x', 'y', 'z'],
        o: { 1: 'p', 2: 'q' },
        p: 'r',
      },
      ...{ q: 's', r: 't', s: 'heredoc\tx', t: 'now\\doc', u: true, v: 'a1\n', 5: 'five' },
    });
  });

  it('keeps variables of the environment', async () => {
    const text = `<?php return [getenv('A'), 'x' . $_ENV['B'] . 'y', getenv('C') ?: 'd', $_SERVER['E'] ?? 'f'];`;
    expect(await readValue('orm.inc', text)).toEqual([
      { parts: [{ env: 'A' }] },
      { parts: ['x', { env: 'B' }, 'y'] },
      { parts: [{ env: 'C', fallback: { text: 'd', whenFalsy: true } }] },
      { parts: [{ env: 'E', fallback: { text: 'f', whenFalsy: false } }] },
    ]);
  });

  it.each([
    ['$a = 1; return [];', 'a statement before "return"'],
    ['return [strtoupper("a")];', 'strtoupper()'],
    ['return ["$a"];', 'a variable'],
    ['return [Foo::BAR];', 'a constant of a class'],
    ['return [1 + 1];', 'the operator "+"'],
    ['return [getenv("A") ? 1 : 2];', 'a condition on the environment'],
    ['return [(int) "1"];', 'a type cast'],
    ['return [__LINE__];', '__LINE__'],
    ['return [PHP_VERSION];', 'a constant'],
    ['return [$_GET["a"]];', 'an element of an array'],
    ['return require "a.php";', '"require" or "include"'],
    ['if (true) return [];', '"if"'],
    [`return ${'['.repeat(20_000)}${']'.repeat(20_000)};`, 'its unusual code'],
  ])('knows that %j has to be run', async (code, construct) => {
    expect((await parse('orm.php', `<?php ${code}`)).constructs).toEqual([construct]);
  });

  it.each([
    [
      `<?php return ['a' => ;`,
      `1:22 error config/malformed: This is not valid PHP: syntax error, unexpected ';'.`,
    ],
    [
      `<?php return ['a' => 1,, 'b' => 2];`,
      '1:24 error config/malformed: This is not valid PHP: missing value between two commas.',
    ],
    ['<?php return \u0001;', '1:14 error config/malformed: This is not valid PHP: unexpected character.'],
    ['<?php', '1:6 error config/malformed: This is not valid PHP: the file must end with "return [ ... ];".'],
    [
      '<?php return;',
      '1:14 error config/malformed: This is not valid PHP: the file must end with "return [ ... ];".',
    ],
  ])('refuses %j', async (text, problem) => {
    expect((await parse('orm.php', text)).problems).toEqual([`orm.php:${problem}`]);
  });
});
