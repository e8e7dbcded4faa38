import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import { positionOf } from '../diagnostics/span.ts';
import { attributeSpan, parseXml } from './parse.ts';

function parse(text: string) {
  const diagnostics = new Diagnostics();
  const root = parseXml({ path: 'a.xml', text }, diagnostics);
  return {
    root,
    problems: diagnostics.all.map((item) => formatDiagnostic(item).replace(/\n {0,4}\d+ \| .*/, '')),
  };
}

describe('parseXml', () => {
  it('gives elements with attributes, text and places', () => {
    const { root, problems } = parse('<a>\n  <b c="1 &amp; 2" d=\'"\'>x<![CDATA[<y>]]></b>\n</a>');
    expect(problems).toEqual([]);
    const [b] = root?.children ?? [];
    expect(b).toMatchObject({
      name: 'b',
      attributes: [
        { name: 'c', value: '1 & 2' },
        { name: 'd', value: '"' },
      ],
      text: 'x<y>',
      strayText: { text: 'x<y>' },
    });
    expect(b && positionOf(b.span)).toEqual({ line: 2, column: 3 });
    expect(root?.strayText).toBeUndefined();
  });

  it.each([
    ['<a>\r\n\r\n  <b/></a>', { line: 3, column: 3 }],
    ['<a\r\n>\r<b\r\nc=""/></a>', { line: 3, column: 1 }],
    ['\ufeff<?xml version="1.0"?><!-- x --><a>&lt;<b\n c="1"\n></b></a>', { line: 1, column: 40 }],
    ['<a>😀<b/></a>', { line: 1, column: 5 }],
  ])('knows the place of an element in %j', (text, place) => {
    const { root, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(root?.children.map(({ name, span }) => ({ name, ...positionOf(span) }))).toEqual([
      { name: 'b', ...place },
    ]);
  });

  it.each([
    ['<a><b/>\n  stray &amp; more</a>', 'stray & more', { line: 2, column: 3 }],
    ['<a>\n<![CDATA[<x>]]></a>', '<x>', { line: 2, column: 1 }],
  ])('knows the place of text in %j', (text, stray, place) => {
    const found = parse(text).root?.strayText;
    expect(found?.text).toBe(stray);
    expect(found && positionOf(found.span)).toEqual(place);
  });

  it('keeps white space that is all there is, and the names of objects', () => {
    const { root } = parse('<a __proto__="1" constructor="2"> \n </a>');
    expect(root?.text).toBe(' \n ');
    expect(root?.attributes.map(({ name, value }) => name + value)).toEqual(['__proto__1', 'constructor2']);
  });

  it('finds attributes, not their names in values', () => {
    const { root } = parse(`<a b="x c=1"\n  c = '2'/>`);
    expect(root && positionOf(attributeSpan(root, 'c'))).toEqual({ line: 2, column: 3 });
    expect(root && positionOf(attributeSpan(root, 'missing'))).toEqual({ line: 1, column: 1 });
  });

  it.each([
    [
      '<a><b></a>',
      'a.xml:1:7 error xml/malformed: The XML is not well-formed: Missing end tag for element b.',
    ],
    [
      '<a>\n<b></a>',
      'a.xml:2:4 error xml/malformed: The XML is not well-formed: Missing end tag for element b.',
    ],
    ['<a><b/>', 'a.xml:1:8 error xml/malformed: The XML is not well-formed: Missing end tag for element a.'],
    ['<a/><b/>', /^a\.xml:1:\d+ error xml\/malformed: .*only one root\.$/],
    ['<a>\u0001</a>', 'a.xml:1:4 error xml/malformed: The XML is not well-formed: Disallowed character.'],
    ['<a>\ud800</a>', 'a.xml:1:4 error xml/malformed: The XML is not well-formed: Unpaired surrogate.'],
    ['<?xml version="1.1"?><a>\u0085&#1;</a>', /^a\.xml:1:\d+ error xml\/malformed: /],
    ['<!doctype a><a/>', /^a\.xml:1:1 error xml\/malformed: .*capital letters/],
    ['<a b="1" b="2"/>', /^a\.xml:1:\d+ error xml\/malformed: The XML is not well-formed: .*b/],
    ['', /^a\.xml:1:1 error xml\/malformed: /],
    [
      '<a>&unknown;</a>',
      'a.xml:1:4 error xml/malformed: The XML is not well-formed: Undefined entity &unknown;.',
    ],
    [
      '<a><!-- & --><![CDATA[&]]><b>fish & chips</b>&lt;</a>',
      'a.xml:1:35 error xml/malformed: The XML is not well-formed: A "&" that does not start an entity; write it as &amp;.',
    ],
    ['<a b="x & y"/>', /^a\.xml:1:9 error xml\/malformed: .*write it as &amp;/],
    ['<a>&;</a>', /^a\.xml:1:4 error xml\/malformed: /],
    ['<a>&constructor;&__proto__;</a>', /^a\.xml:1:4 error .*: Undefined entity &constructor;\.$/],
    ['<a>&#0;</a>', /^a\.xml:1:\d+ error xml\/malformed: .*Malformed character entity\.$/],
    ['<a b="&x;"/>', 'a.xml:1:7 error xml/malformed: The XML is not well-formed: Undefined entity &x;.'],
    [
      '<!-- <!DOCTYPE a> --><!DOCTYPE a [<!ENTITY b "c">]><a/>',
      'a.xml:1:22 error xml/doctype: The DOCTYPE must not contain declarations.\n      hint: Write what its entities stand for, and remove the part in [ … ].',
    ],
    [
      `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`,
      'a.xml:1:193 error xml/too-deep: Elements are nested deeper than 64 levels.',
    ],
    ['<a>'.repeat(200_000), /^a\.xml(:1:\d+)? error xml\/(too-deep|malformed): /],
    [' '.repeat(33 * 1024 * 1024), 'a.xml error xml/too-large: An XML file can have at most 32 MB.'],
  ])('refuses case %#', (text, problem) => {
    const { problems } = parse(text);
    expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });

  it('knows a DOCTYPE in a comment for what it is', () => {
    expect(parse('<!-- <!DOCTYPE a> --><a/>').problems).toEqual([]);
  });
});
