import { expect, it } from 'vitest';
import { node } from '../schema/print-xml.ts';
import { applyEdits, insertElements, replaceElement, setAttributes } from './edit-xml.ts';

const inserted = (text: string, element: string, where: 'inside' | 'after'): string | undefined => {
  const file = { path: 'schema.xml', text };
  const offset = text.indexOf(`<${element}`);
  const nodes = [node('new', {}, [node('inner', { a: '<' })])];
  return applyEdits([insertElements({ file, offset }, where, nodes)]).get(file);
};

const changed = (text: string, values: Readonly<Record<string, string | undefined>>): string | undefined => {
  const file = { path: 'schema.xml', text };
  return applyEdits(setAttributes({ file, offset: text.indexOf('<c') }, values)).get(file);
};

it('keeps the indentation and the line ends of the file', () => {
  expect(inserted('<a>\r\n\t<b>\r\n\t\t<c/>\r\n\t</b>\r\n</a>', 'b', 'inside')).toBe(
    '<a>\r\n\t<b>\r\n\t\t<c/>\r\n\t\t<new>\r\n\t\t\t<inner a="&lt;"/>\r\n\t\t</new>\r\n\t</b>\r\n</a>',
  );
});

it('opens an element without content', () => {
  expect(inserted('<a x="/>" />\n', 'a', 'inside')).toBe(
    '<a x="/>" >\n  <new>\n    <inner a="&lt;"/>\n  </new>\n</a>\n',
  );
});

it('finds the end of an element behind comments, values and elements of the same name', () => {
  const text = '<a><b x="</b>"><!-- </b> --><b/><![CDATA[</b>]]></b><c/></a>';
  expect(inserted(text, 'b', 'after')).toBe(
    '<a><b x="</b>"><!-- </b> --><b/><![CDATA[</b>]]></b>\n<new>\n  <inner a="&lt;"/>\n</new><c/></a>',
  );
});

it('writes before a closing tag that has no line of its own', () => {
  expect(inserted('<a><b/></a>', 'a', 'inside')).toBe(
    '<a><b/>\n  <new>\n    <inner a="&lt;"/>\n  </new>\n</a>',
  );
});

it('changes, adds and removes attributes in their places, with their quotes', () => {
  expect(
    changed(`<a><c  one = '1'\ttwo="2" three="3"/></a>`, { ONE: `it's "1"`, two: undefined, four: '<' }),
  ).toBe(`<a><c  one = 'it&apos;s &quot;1&quot;' three="3" four="&lt;"/></a>`);
  expect(changed('<c/>', { one: '1' })).toBe('<c one="1"/>');
  expect(changed('<c\n  one="1"\n  two="2">\n</c>', { three: '3' })).toBe(
    '<c\n  one="1"\n  two="2"\n  three="3">\n</c>',
  );
});

it('puts an element in the place of another', () => {
  const text = '<a>\n\t<b>\n\t\t<c/>\n\t</b> <!-- b -->\n</a>';
  const file = { path: 'schema.xml', text };
  const edit = replaceElement({ file, offset: text.indexOf('<b') }, node('b', { x: 1 }, [node('d')]));
  expect(applyEdits([edit]).get(file)).toBe('<a>\n\t<b x="1">\n\t\t<d/>\n\t</b> <!-- b -->\n</a>');
});
