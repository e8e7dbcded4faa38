import { expect, it } from 'vitest';
import { node } from '../schema/print-xml.ts';
import { insertAll } from './insert-xml.ts';

const inserted = (text: string, element: string, where: 'inside' | 'after'): string | undefined => {
  const file = { path: 'schema.xml', text };
  const offset = text.indexOf(`<${element}`);
  const nodes = [node('new', {}, [node('inner', { a: '<' })])];
  return insertAll([{ file, offset, where, nodes }]).get(file);
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
