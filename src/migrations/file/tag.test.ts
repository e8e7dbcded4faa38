import { expect, it } from 'vitest';
import { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { parseMigration } from './parse.ts';
import { withTag } from './tag.ts';

it.each([
  '-- orm:migration 1\n\n-- orm:up shop sqlite\nSELECT 1;\n',
  '-- orm:migration 1\n-- What it is for.\n-- More of it.\n-- orm:change addColumn book <column name="a" type="INTEGER"/>\n\n-- orm:up shop sqlite\nSELECT 1;\n',
  '\ufeff-- orm:migration 1\r\n-- Remark.\r\n\r\n-- orm:up shop sqlite\r\nSELECT 1;\r\n',
  '-- orm:migration 1\n-- orm:tag older\n\n-- orm:up shop sqlite\nSELECT 1;\n',
])('adds a tag and changes nothing else: %j', (text) => {
  const read = (source: string) => {
    const diagnostics = new Diagnostics();
    const file = parseMigration({ path: 'a.sql', text: source }, 'a', diagnostics);
    expect(diagnostics.all).toEqual([]);
    return file;
  };
  const [before, after] = [read(text), read(withTag(text, 'v1.2'))];
  expect(after?.tags).toEqual(expect.arrayContaining(['v1.2', ...(before?.tags ?? [])]));
  expect(after?.comment).toEqual(before?.comment);
  expect(after?.sections.map(({ statements }) => statements.map(({ sql }) => sql))).toEqual(
    before?.sections.map(({ statements }) => statements.map(({ sql }) => sql)),
  );
  expect(after?.changes.length).toBe(before?.changes.length);
});
