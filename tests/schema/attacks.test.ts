import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountedModule, loadCounted } from '../support/counted-work.ts';
import { validSchemas } from './fixtures.ts';
import { parseText } from './support.ts';

const wrap = (text: string): string => `<database name="d">${text}</database>`;

const attacks: Readonly<Record<string, string>> = {
  'billion laughs': `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n || ''};`.repeat(10)}">`).join('')}]><database name="&lol9;"/>`,
  'a DOCTYPE after a comment about one':
    '<!-- <!DOCTYPE --><!DOCTYPE database SYSTEM "file:///etc/passwd" [<!ENTITY x "y">]><database name="d"/>',
  'an external entity': '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><database name="&x;"/>',
  'an undefined entity': '<database name="&x;"/>',
  'deep nesting': `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`,
  'nesting below the limit of the parser': wrap(`${'<a>'.repeat(1_000)}${'</a>'.repeat(1_000)}`),
  'a million open brackets': '<'.repeat(1_000_000),
  'half a million comments that never end': '<!--'.repeat(250_000),
  'a million quotes': wrap(`<table name="${"'".repeat(1_000_000)}"/>`),
  'a huge attribute': wrap(`<table name="t" readOnly="${' '.repeat(1_000_000)}x"/>`),
  'a huge size': wrap(`<table name="t"><column name="c" size="${'0'.repeat(1_000_000)}x"/></table>`),
  'a huge attribute name': wrap(`<table name="t" ${'x'.repeat(1_000_000)}=""/>`),
  'a huge element name': wrap(`<${'x'.repeat(1_000_000)}/>`),
  'a huge namespace': wrap(`<table name="t" namespace="${'\\'.repeat(500_000)}x${'\\'.repeat(500_000)} y"/>`),
  'a huge table name': wrap(
    `<table name="${'x'.repeat(1_000_000)}"/><table name="t"><column name="id"/><foreign-key foreignTable="${'y'.repeat(1_000_000)}"/></table>`,
  ),
  'a huge value set': wrap(
    `<table name="t"><column name="c" type="ENUM" valueSet="${'a,'.repeat(50_000)}"/></table>`,
  ),
  'many unknown elements in one line': wrap('<a/>'.repeat(20_000)),
  'many unknown elements in many lines': wrap('<a/>\n'.repeat(20_000)),
  'many unknown attributes': wrap(
    `<table ${Array.from({ length: 3_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`,
  ),
  'many references to nowhere': wrap(
    `<table name="t"><column name="id" primaryKey="true"/>${'<foreign-key foreignTable="tt"><reference local="x" foreign="y"/></foreign-key>'.repeat(2_000)}</table>`,
  ),
  'names of objects': wrap(
    '<table name="__proto__" constructor="x"><column name="__proto__"/><column name="hasOwnProperty"/></table>',
  ),
};

/**
 * The steps for each character that reading it and printing its problems may take. Twice as many as the input with the
 * most problems takes; work that grows with the square of the length takes thousands.
 */
const MOST_STEPS = 400;

describe('hostile input is answered, and soon', () => {
  let counted: CountedModule<typeof import('./printed-problems.ts')>;
  beforeAll(async () => {
    counted = await loadCounted('tests/schema/printed-problems.ts');
  });
  afterAll(() => counted.close());

  it.each(Object.entries(attacks))('%s', (_, text) => {
    let printed: readonly string[] = [];
    const steps = counted.count(() => {
      printed = counted.module.printedProblems(text);
    });
    expect(printed.length).toBeGreaterThan(0);
    expect(steps / text.length).toBeLessThan(MOST_STEPS);
  });

  it('reads no file that a DOCTYPE names', () => {
    const text = '<!DOCTYPE database SYSTEM "file:///etc/passwd"><database name="d"/>';
    expect(parseText(text).diagnostics.all).toEqual([]);
    const entity = '<!DOCTYPE database SYSTEM "file:///etc/passwd"><database name="&x;"/>';
    expect(parseText(entity).diagnostics.all.map(({ code }) => code)).toEqual(['xml/malformed']);
  });

  it('refuses every DOCTYPE with declarations', () => {
    for (const name of ['billion laughs', 'a DOCTYPE after a comment about one', 'an external entity']) {
      expect(parseText(attacks[name]!).diagnostics.all.map(({ code }) => code)).toEqual(['xml/doctype']);
    }
  });

  it.each(Object.entries(validSchemas))('truncated anywhere: %s', (_, text) => {
    for (let end = 0; end < text.trimEnd().length; end += 97) {
      expect(parseText(text.slice(0, end)).diagnostics.hasErrors).toBe(true);
    }
  });
});
