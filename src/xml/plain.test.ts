import { describe, expect, it } from 'vitest';
import { fc, runs } from '../../tests/arbitraries/property.ts';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { readRoot, type XmlElement } from './parse.ts';
import { parsePlainXml } from './plain.ts';

/** A document as each of the two parsers reads it; undefined where one refuses it. */
function bothWays(text: string) {
  const file = { path: 'a.xml', text };
  const diagnostics = new Diagnostics();
  let all: XmlElement | undefined;
  try {
    all = readRoot(file, diagnostics);
  } catch {
    // The document is not well-formed.
  }
  return { plain: parsePlainXml(file), all: diagnostics.all.length === 0 ? all : undefined };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';

describe('parsePlainXml', () => {
  it.each([
    '<a/>',
    `${HEAD}\r\n<!-- one -->\n<a>\n\t<b c="1" d='"x"'/>\r\n <b\n c = "2"\r\n></b > </a >\n<!-- two -->\n`,
    '<database xsi:noNamespaceSchemaLocation="x.xsd" name="été 😀"><table phpName="A-b.c"/></database>',
    '<a b=" &amp;&lt;&gt;&quot;&apos; &amp;amp; " c="one\r\ntwo\rthree\n\tfour" d="a>b"/>',
    '<a> \r\n<!-- - -->\n <b/> \r\n </a>',
    '<a __proto__="1" constructor="2"><toString/></a>',
    `${'<a>'.repeat(64)}${'</a>'.repeat(64)}`,
    `<a>${'<b c="d>e" f="&gt;"/><b c="d"><b c="d>e" f="&lt;"></b></b>'.repeat(3)}</a>`,
    `<a>${Array.from({ length: 1_200 }, (_, index) => `<b c="${index % 700}" d="x"/>`).join('')}</a>`,
  ])('reads %j as the parser for all of XML does', (text) => {
    const { plain, all } = bothWays(text);
    expect(plain).toBeDefined();
    expect(plain).toEqual(all);
  });

  it.each(
    [
      [
        '',
        'text',
        '<a>',
        '</a>',
        '<a></b>',
        '<a/><a/>',
        '<a/>x',
        'x<a/>',
        '<a b="1" b="2"/>',
        '<a b="1"c="2"/>',
      ],
      ['<a b=1/>', '<a b/>', '<a b="<"/>', '<a b="&"/>', '<a b="&nbsp;"/>', '<a b="&#65;"/>', '<a>x</a>'],
      [
        '<a><![CDATA[x]]></a>',
        '<a><?b?></a>',
        '<!DOCTYPE a><a/>',
        '<?xml version="1.1"?><a/>',
        ' <?xml?><a/>',
      ],
      [
        '<a><!-- -- --></a>',
        '<a><!-- ---></a>',
        '<a><!-- </a>',
        '<a b="\u0001"/>',
        '<1/>',
        '< a/>',
        '<a / >',
      ],
      [
        `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`,
        '<?XML version="1.0"?><a/>',
        '<a\u00a0b="1"/>',
        '<a>\u00a0</a>',
      ],
    ].flat(),
  )('leaves %j to the parser for all of XML', (text) => {
    expect(bothWays(text).plain).toBeUndefined();
  });

  const piece = fc.constantFrom(
    ...['<a', '<b', '</a', '</b', '>', '/>', ' ', '\n', '\r\n', '\t', ' c', ' c="', " d = '", '"', "'", '='],
    ...[
      'x',
      '&amp;',
      '&lt;',
      '&',
      ';',
      '<!--',
      '-->',
      '-',
      '<![CDATA[',
      ']]>',
      '<?xml',
      '?>',
      '<',
      '😀',
      ':',
      '.',
    ],
    ...['\u0000', '\ufeff', '\u0085', '\u2028', '\ufffe', '<!DOCTYPE a>', HEAD, 'é', '_', '1'],
  );
  const tag = fc.tuple(
    fc.constantFrom('a', 'b'),
    fc.constantFrom('', ' c="x"', " c = 'é &gt;'", '\n\td="a\r\nb" c=""'),
    fc.constantFrom('', ' ', '\r\n', '<!-- x -->', '\n<!---->\t'),
  );
  const nested = (children: fc.Arbitrary<string>): fc.Arbitrary<string> =>
    fc
      .tuple(tag, fc.array(children, { maxLength: 3 }))
      .map(([[name, attributes, gap], inner]) =>
        inner.length === 0 && gap === ''
          ? `<${name}${attributes}/>`
          : `<${name}${attributes}>${gap}${inner.join(gap)}${gap}</${name}>`,
      );
  const element = nested(nested(nested(fc.constant('<a/>'))));
  const mutated = fc
    .tuple(element, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), piece), { maxLength: 4 }))
    .map(([text, edits]) =>
      edits.reduce((changed, [at, length, inserted]) => {
        const start = at % (changed.length + 1);
        return changed.slice(0, start) + inserted + changed.slice(start + length);
      }, text),
    );

  it('gives the same elements as the parser for all of XML, or none', () => {
    let read = 0;
    fc.assert(
      fc.property(mutated, (text) => {
        fc.pre(text.isWellFormed());
        const { plain, all } = bothWays(text);
        if (plain === undefined) return;
        read++;
        expect(plain).toEqual(all);
      }),
      runs(1_500),
    );
    expect(read).toBeGreaterThan(250);
  });
});
