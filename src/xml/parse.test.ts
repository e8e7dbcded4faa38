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
      attributes: { c: '1 & 2', d: '"' },
      text: 'x<y>',
      strayText: { text: 'x<y>' },
    });
    expect(b && positionOf(b.span)).toEqual({ line: 2, column: 3 });
    expect(root?.strayText).toBeUndefined();
  });

  it('finds attributes, not their names in values', () => {
    const { root } = parse(`<a b="x c=1"\n  c = '2'/>`);
    expect(root && positionOf(attributeSpan(root, 'c'))).toEqual({ line: 2, column: 3 });
    expect(root && positionOf(attributeSpan(root, 'missing'))).toEqual({ line: 1, column: 1 });
  });

  it.each([
    [
      '<a><b></a>',
      'a.xml:1:7 error xml/malformed: This is no well-formed XML: Missing end tag for element b.',
    ],
    ['<a b="1" b="2"/>', /^a\.xml:1:\d+ error xml\/malformed: This is no well-formed XML: .*b/],
    ['', /^a\.xml:1:1 error xml\/malformed: /],
    ['<a>&unknown;</a>', /^a\.xml:1:\d+ error xml\/malformed: /],
    [
      '<!-- <!DOCTYPE a> --><!DOCTYPE a><a/>',
      'a.xml:1:22 error xml/doctype: This file must not have a DOCTYPE.\n      hint: Remove the <!DOCTYPE …> declaration; nothing in it is needed.',
    ],
    [
      `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`,
      'a.xml:1:193 error xml/too-deep: Elements are nested deeper than 64 levels.',
    ],
    ['<a>'.repeat(200_000), /^a\.xml(:1:\d+)? error xml\/(too-deep|malformed): /],
    [' '.repeat(33 * 1024 * 1024), 'a.xml error xml/too-large: An XML file may have at most 32 MB.'],
  ])('refuses case %#', (text, problem) => {
    const { problems } = parse(text);
    expect(problems).toEqual([typeof problem === 'string' ? problem : expect.stringMatching(problem)]);
  });

  it('knows a DOCTYPE in a comment for what it is', () => {
    expect(parse('<!-- <!DOCTYPE a> --><a/>').problems).toEqual([]);
  });
});
