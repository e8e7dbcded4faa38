import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from '../../../tests/support/files.ts';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { parseXml, type XmlElement } from '../../xml/parse.ts';
import { formatSchema } from './format-schema.ts';

const parsed = (text: string): XmlElement | undefined =>
  parseXml({ path: 'schema.xml', text }, new Diagnostics());

/** What a reader sees: names of attributes have no letter case and no order. */
const meaning = ({ name, attributes, children, text }: XmlElement): unknown => ({
  name,
  attributes: attributes.map((one) => `${one.name.toLowerCase()}=${one.value}`).sort(),
  children: children.map(meaning),
  text: text.trim(),
});

const comments = (text: string): readonly string[] => text.match(/<!--[\s\S]*?-->/g) ?? [];

const schemas = Object.entries(filesUnder(join(import.meta.dirname, '../../../tests'))).filter(
  ([path, text]) => /(?:^|[/.-])schema\.xml$/.test(path) && parsed(text) !== undefined,
);

describe('a schema that is laid out', () => {
  it('says what it said before, with its comments, and stays as it is', () => {
    expect(schemas.length).toBeGreaterThan(200);
    for (const [path, text] of schemas) {
      const laidOut = formatSchema(text);
      const [before, after] = [parsed(text), parsed(laidOut)];
      if (before === undefined || after === undefined) throw new Error(`${path} cannot be read any more.`);
      expect([path, meaning(after)]).toEqual([path, meaning(before)]);
      expect([path, comments(laidOut)]).toEqual([path, comments(text)]);
      expect([path, formatSchema(laidOut)]).toEqual([path, laidOut]);
    }
  });

  it('has an element in a line, and attributes in the order of the documentation', () => {
    const text = `<?xml version="1.0"?><!-- first -->
<database defaultidmethod='native'   NAME="shop"
xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><!-- beside -->


      <table phpName = "Book" name="book"><column type="INTEGER" name="id" primarykey="true"></column>
  <!-- a
       remark -->

  <check name='positive'>price &gt; 0</check></table></database>`;
    expect(formatSchema(text)).toMatchInlineSnapshot(`
      "<?xml version="1.0"?>
      <!-- first -->
      <database name="shop" defaultIdMethod="native" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
        <!-- beside -->

        <table name="book" phpName="Book">
          <column name="id" type="INTEGER" primaryKey="true"/>
          <!-- a
             remark -->

          <check name="positive">price &gt; 0</check>
        </table>
      </database>
      "
    `);
  });

  it('breaks a long tag, and keeps the line ends of the file', () => {
    const words = 'a description that is long enough, '.repeat(3).trim();
    const text = `<database name="shop">\r\n<table name="book" description="${words}" phpName="Book" namespace="Shop"/>\r\n</database>\r\n`;
    expect(formatSchema(text).split('\r\n')).toEqual([
      '<database name="shop">',
      `  <table name="book" phpName="Book" namespace="Shop"`,
      `      description="${words}"/>`,
      '</database>',
      '',
    ]);
  });

  it('keeps values as they are written', () => {
    const text = `<database name='a "quoted" name'><table name="a&#10;b" description="x > y
z"/></database>`;
    expect(formatSchema(text)).toBe(
      `<database name="a &quot;quoted&quot; name">\n  <table name="a&#10;b" description="x > y\nz"/>\n</database>\n`,
    );
  });

  it('leaves text alone that stands between elements or has several lines', () => {
    const text =
      '<database name="d"><table name="t">stray <column name="c"/></table><table name="u"><check>\n  a > 0\n  <![CDATA[AND b < 1]]>\n</check></table></database>';
    expect(formatSchema(text)).toBe(
      '<database name="d">\n  <table name="t">stray <column name="c"/></table>\n  <table name="u">\n    <check>\n  a > 0\n  <![CDATA[AND b < 1]]>\n</check>\n  </table>\n</database>\n',
    );
  });
});
