import { describe, expect, it } from 'vitest';
import { schemaDiagnostics } from '../../src/schema/diagnostics.ts';
import { modelDiagnostics } from '../../src/schema/validate/diagnostics.ts';
import { parseFiles, parseText, schemaFile } from './support.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true"/>';
const ENUM = '<enum name="e"><value>a</value></enum>';

/** A table `t` whose content starts in line 3, after its key. */
const table = (...lines: readonly string[]): string =>
  `<database name="d">\n<table name="t">${ID}\n${lines.join('\n')}\n</table>\n</database>`;

const SELECT = '<select>SELECT 1 AS id</select>';

/** A view `v`, whose content starts in line 3, after its key, beside a table that it can refer to. */
const view = (...lines: readonly string[]): string =>
  `<database name="d">\n<view name="v">${ID}\n${lines.join('\n')}\n</view>\n<table name="other">${ID}</table></database>`;

/** Database contents that start in line 2. */
const database = (...lines: readonly string[]): string =>
  `<database name="d">\n${lines.join('\n')}\n</database>`;

const other = `<table name="other">${ID}<column name="name"/></table>`;
const pair =
  '<table name="pair"><column name="a" type="INTEGER" primaryKey="true"/><column name="b" type="INTEGER" primaryKey="true"/></table>';

/** The expected problems (`line:column code`) of each schema. */
const cases: readonly (readonly [schema: string, problems: readonly string[]])[] = [
  // Files and elements
  ['', ['schema.xml empty-file']],
  [' \n ', ['schema.xml empty-file']],
  ['<x/>', ['1:1 wrong-root']],
  ['<database name="d" nmae="x"/>', ['1:20 unknown-attribute']],
  ['<database name="d" NAME="x"/>', ['1:20 attribute-twice']],
  [table('<column name="c" default="1" defaultValue="2"/>'), ['3:30 attribute-twice']],
  ['<database><table/></database>', ['1:11 missing-attribute']],
  [table('<column name="c" type="VARCHR"/>'), ['3:18 invalid-value']],
  [
    '<database name="d"><table name="t" treeMode="x" readOnly="true"><column name="c" nodeKey="y"/></table></database>',
    ['1:36 attribute-without-effect', '1:82 attribute-without-effect'],
  ],
  [database('<tabel name="t"/>'), ['2:1 unexpected-element']],
  ['<database name="d">hello</database>', ['1:20 stray-text']],
  [database('<domain name="x"/>', '<domain name="x"/>'), ['3:9 duplicate-domain']],
  [table('<column name="c" domain="x"/>'), ['3:18 unknown-domain']],
  [
    database(
      '<domain name="x" type="DATE"/>',
      `<table name="t">${ID}<column name="c" domain="x" type="TIME"/></table>`,
    ),
    ['3:97 domain-type'],
  ],
  [table('<column name="c" default="1" defaultExpr="1"/>'), ['3:30 both-defaults']],
  [table('<column name="c" identityStart="1"/>'), ['3:18 identity-option']],
  [table('<column name="c" type="INTEGER" identity="always"/>'), ['3:33 identity-without-counter']],
  [
    database(
      '<table name="t"><column name="c" primaryKey="true" type="INTEGER" autoIncrement="true" identity="default" identityCache="0"/></table>',
    ),
    ['2:107 identity-value'],
  ],
  [
    database(
      '<table name="t"><column name="c" primaryKey="true" type="INTEGER" autoIncrement="true" identity="default"/>',
      '<id-method-parameter value="s"/></table>',
    ),
    ['2:88 identity-with-sequence'],
  ],
  [
    database(
      '<table name="t" allowPkInsert="true"><column name="c" primaryKey="true" type="INTEGER" autoIncrement="true" identity="always"/></table>',
    ),
    ['2:1 identity-with-given-keys'],
  ],
  [table('<column name="c" type="INTEGER" collation="C"/>'), ['3:33 collation-of-type']],
  [database('<domain name="x" type="DATE" charset="latin1"/>'), ['2:30 collation-of-domain']],
  [database('<domain name="x"><check>y</check></domain>'), ['2:18 domain-check-without-value']],
  [
    database(
      '<domain name="x"><check>VALUE = 1</check></domain>',
      `<table name="t">${ID}<column name="order" domain="x"/></table>`,
    ),
    ['3:69 domain-check-name'],
  ],
  [table('<column name="c" stored="true"/>'), ['3:18 stored-without-value']],
  [table('<column name="c" generated="id" default="1"/>'), ['3:33 generated-and']],
  [table('<column name="c" generated="id" primaryKey="true"/>'), ['3:33 generated-and']],
  [
    table(
      '<column name="c" type="INTEGER" generated="id"/>',
      '<foreign-key foreignTable="t" phpName="X" refPhpName="Y"><reference local="c" foreign="id"/></foreign-key>',
    ),
    ['3:33 generated-and'],
  ],
  [
    table('<column name="c" inheritance="false"><inheritance key="1" class="A"/></column>'),
    ['3:38 inheritance-not-single'],
  ],
  [table('<id-method-parameter value="a"/>', '<id-method-parameter value="b"/>'), ['4:1 several-sequences']],
  [
    table(
      '<primary-key><primary-key-column name="id"/></primary-key>',
      '<primary-key><primary-key-column name="id"/></primary-key>',
    ),
    ['4:1 several-primary-keys'],
  ],
  [
    table('<column name="c"/><primary-key><primary-key-column name="c"/></primary-key>'),
    ['3:52 no-key-column', '3:32 incomplete-key'],
  ],
  [
    table('<primary-key><primary-key-column name="id"/><primary-key-column name="id"/></primary-key>'),
    ['3:65 key-column-twice'],
  ],
  [
    table('<primary-key><primary-key-column name="idd"/></primary-key>'),
    ['3:34 unknown-column', '3:14 incomplete-key'],
  ],
  [table('<primary-key/>'), ['2:1 incomplete-key']],
  [table('<vendor type="mysqk"/>'), ['3:9 unknown-vendor']],
  [database('<external-schema filename="missing.xml"/>'), ['2:18 missing-external']],
  [database('<external-schema filename="schema.xml"/>'), ['2:18 external-cycle']],
  [database(`<table name="t">${ID}</table>`, `<table name="t">${ID}</table>`), ['3:1 duplicate-table']],
  [
    database(
      other,
      `<table name="t">${ID}<column name="o" type="INTEGER"/>`,
      '<foreign-key foreignTable="other"><reference local="o" foreign="id" value="x"/></foreign-key>',
      '<foreign-key foreignTable="other" phpName="B" refPhpName="B"><reference local="o"/></foreign-key></table>',
    ),
    ['4:35 reference-target', '5:62 reference-target', '5:1 no-references'],
  ],
  // Tables and columns
  [database('<table name="t"/>'), ['2:1 no-columns']],
  [database('<table name="t"><column name="c"/></table>'), ['2:1 no-primary-key']],
  [table('<column name="id"/>'), ['3:9 duplicate-column']],
  [table('<column name="c" type="ENUM"/>'), ['3:1 no-value-set']],
  [table('<column name="c" type="DATE" valueSet="a"/>'), ['3:30 useless-value-set']],
  [table('<column name="c" type="SET" valueSet="a,b,a"/>'), ['3:29 duplicate-value']],
  [table('<column name="c" type="ENUM" valueSet="a,,b"/>'), ['3:30 empty-value']],
  [
    table(`<column name="c" type="SET" valueSet="${Array.from({ length: 32 }, (_, n) => n)}"/>`),
    ['3:29 too-many-values'],
  ],
  [table('<column name="c" type="INTEGER" default="x"/>'), ['3:33 unsuitable-default']],
  [table('<column name="c" type="DECIMAL" size="5" scale="6"/>'), ['3:42 scale-too-large']],
  [table('<column name="c" type="DECIMAL" scale="6"/>'), ['3:33 scale-without-size']],
  [table('<column name="k" primaryKey="true" lazyLoad="true"/>'), ['3:36 lazy-primary-key']],
  [
    table('<column name="a" primaryString="true"/>', '<column name="b" primaryString="true"/>'),
    ['4:18 primary-string-twice'],
  ],
  [table('<column name="c" type="DATE" autoIncrement="true"/>'), ['3:30 auto-increment-type']],
  [
    table(
      '<column name="a" type="INTEGER" autoIncrement="true"/>',
      '<column name="b" type="INTEGER" autoIncrement="true"/>',
    ),
    ['4:33 auto-increment-twice'],
  ],
  [
    table('<column name="a" type="INTEGER" autoIncrement="true" default="1"/>'),
    ['3:54 auto-increment-default'],
  ],
  [
    `<database name="d" defaultIdMethod="none">\n<table name="t">\n<column name="a" type="INTEGER" primaryKey="true" autoIncrement="true"/></table></database>`,
    ['3:51 auto-increment-without-method'],
  ],
  // Inheritance
  [
    table('<column name="a" inheritance="single"/>', '<column name="b" inheritance="single"/>'),
    ['4:18 inheritance-twice'],
  ],
  [
    table(
      '<column name="a" inheritance="single">',
      '<inheritance key="1" class="A"/>',
      '<inheritance key="1" class="B"/>',
      '</column>',
    ),
    ['5:14 inheritance-key-twice'],
  ],
  [
    table(
      '<column name="a" inheritance="single">',
      '<inheritance key="1" class="A" extends="X"/>',
      '</column>',
    ),
    ['4:32 unknown-parent'],
  ],
  [
    table(
      '<column name="a" inheritance="single">',
      '<inheritance key="1" class="A" extends="B"/>',
      '<inheritance key="2" class="B" extends="A"/>',
      '</column>',
    ),
    ['4:32 parent-cycle', '5:32 parent-cycle'],
  ],
  [
    table(
      '<column name="a" inheritance="single">',
      '<inheritance key="1" class="a-b"/>',
      '<inheritance key="2" class="List"/>',
      '</column>',
    ),
    ['4:22 invalid-class-name', '5:22 reserved-class-name'],
  ],
  [
    table(
      '<column name="a" type="INTEGER" inheritance="single">',
      '<inheritance key="x" class="A"/>',
      '</column>',
    ),
    ['4:14 unsuitable-value'],
  ],
  // Checks
  [table('<check name="c"> </check>'), ['3:1 empty-check']],
  [
    table('<index><index-expression> </index-expression><index-column name="id"/></index>'),
    ['3:8 empty-expression'],
  ],
  [
    table('<index include="id,missing"><index-column name="id"/></index>'),
    ['3:8 index-column-twice', '3:8 unknown-column'],
  ],
  [table('<check name="c">id > 0</check>', '<check name="c">id > 1</check>'), ['4:8 duplicate-check']],
  [table('<check>id > 0</check>', '<check>id > 0</check>'), ['4:1 same-check']],
  [table('<check platform="mysgl">id > 0</check>'), ['3:8 unknown-vendor']],
  // Enum types
  [
    database('<enum name="e"><value>a</value></enum>', '<enum name="e"><value>a</value></enum>'),
    ['3:1 duplicate-enum'],
  ],
  [table('<column name="c" type="ENUM" enumType="e"/>'), ['3:30 unknown-enum']],
  [
    database(ENUM, `<table name="t">${ID}<column name="c" type="DATE" enumType="e"/></table>`),
    ['3:98 enum-type-of'],
  ],
  [
    database(ENUM, `<table name="t">${ID}<column name="c" enumType="e" valueSet="a"/></table>`),
    ['3:99 enum-type-and'],
  ],
  // Arrays
  [table('<column name="c" type="DATE" array="true"/>'), ['3:30 array-type']],
  [table('<column name="c" array="true" primaryKey="true"/>'), ['3:31 array-and']],
  [table('<column name="c" nullElements="true"/>'), ['3:18 null-elements-without-array']],
  [database('<enum name="e"/>'), ['2:1 no-enum-values']],
  ...rowCases(),
  [view('<select platform="pgsql">SELECT 1 AS id</select>'), []],
  [view('<select platform="pgsql sqlite">SELECT 1 AS id</select>', '<select>SELECT 2 AS id</select>'), []],
  [view(), ['2:1 view-without-select']],
  [view('<select> </select>'), ['3:1 empty-select', '2:1 view-without-select']],
  [view('<select>SELECT 1</select>', '<select>SELECT 2</select>'), ['4:1 select-twice']],
  [
    view('<select platform="pgsql sqlite">SELECT 1</select>', '<select platform="sqlite">SELECT 2</select>'),
    ['4:1 select-twice'],
  ],
  [view(SELECT, '<behavior name="timestampable"/>'), ['4:1 unexpected-element']],
  [
    view(
      SELECT,
      '<column name="a" type="INTEGER" autoIncrement="true"/>',
      '<column name="b" default="1"/>',
      '<column name="c" defaultExpr="1"/>',
      '<column name="d" generated="1"/>',
      '<column name="e" renamedFrom="f"/>',
    ),
    [4, 5, 6, 7, 8].map((line) => `${line}:${line === 4 ? 33 : 18} written-view-column`),
  ],
  [
    view(
      SELECT,
      '<foreign-key foreignTable="other" onDelete="cascade"><reference local="id" foreign="id"/></foreign-key>',
      '<index><index-column name="id"/></index>',
    ),
    ['4:35 view-constraint', '5:1 index-of-view'],
  ],
  [
    view(
      SELECT,
      '</view><table name="t">',
      `${ID}<column name="v_id" type="INTEGER"/>`,
      '<foreign-key foreignTable="v"><reference local="v_id" foreign="id"/></foreign-key>',
      '</table><table name="u">',
      `${ID}<column name="v_id" type="INTEGER"/>`,
      '<foreign-key foreignTable="v" skipSql="true"><reference local="v_id" foreign="id"/></foreign-key>',
      '</table><view name="w"><column name="id"/><select>SELECT 1 AS id</select>',
    ),
    ['6:14 constraint-to-view'],
  ],
  [
    database(`<table name="v">${ID}</table>`, `<view name="v">${ID}${SELECT}</view>`),
    ['3:1 duplicate-table'],
  ],
  [database('<enum name="e"><value></value></enum>'), ['2:1 empty-enum-value']],
  [database('<enum name="e"><value>a</value><value>a</value></enum>'), ['2:1 duplicate-enum-value']],
  [database('<enum name="e"><value>a </value></enum>'), ['2:1 blank-enum-value']],
  [
    database('<enum name="e"><value renamedFrom="c">a</value><value renamedFrom="c">b</value></enum>'),
    ['2:1 same-former-value'],
  ],
  // Indexes
  [table('<index/>'), ['3:1 empty-index']],
  [table('<index where=" "><index-column name="id"/></index>'), ['3:8 invalid-value']],
  [table('<index platform="mysgl"><index-column name="id"/></index>'), ['3:8 unknown-vendor']],
  [
    table(
      '<index name="i" platform="pgsql"><index-column name="id"/></index>',
      '<index name="i" platform="mysql pgsql"><index-column name="id"/></index>',
    ),
    ['4:8 duplicate-index'],
  ],
  [
    table(
      '<index name="i" platform="pgsql"><index-column name="id"/></index>',
      '<index name="i" platform="mysql"><index-column name="id"/></index>',
      '<index where="id > 0"><index-column name="id"/></index>',
      '<index where="id > 1"><index-column name="id"/></index>',
    ),
    [],
  ],
  [table('<unique><unique-column name="idd"/></unique>'), ['3:24 unknown-column']],
  [
    table('<unique where="id > 0" deferrable="deferred"><unique-column name="id"/></unique>'),
    ['3:24 deferrable-index'],
  ],
  [table('<unique nullsNotDistinct="true" deferrable="deferred"><unique-column name="id"/></unique>'), []],
  [table('<index><index-column name="id"/><index-column name="id"/></index>'), ['3:47 index-column-twice']],
  [
    table(
      '<index name="i"><index-column name="id"/></index>',
      '<unique name="i"><unique-column name="id"/></unique>',
    ),
    ['4:9 duplicate-index'],
  ],
  [
    table('<index><index-column name="id"/></index>', '<index><index-column name="id"/></index>'),
    ['4:1 same-index'],
  ],
  // Foreign keys
  [
    table('<foreign-key foreignTable="othr"><reference local="id" foreign="id"/></foreign-key>'),
    ['3:14 unknown-foreign-table'],
  ],
  [
    database(other, `<table name="t">${ID}`, '<foreign-key foreignTable="other"/></table>'),
    ['4:1 no-references'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}`,
      '<foreign-key foreignTable="other"><reference local="idd" foreign="ix"/></foreign-key></table>',
    ),
    ['4:46 unknown-column', '4:58 unknown-column'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}<column name="k" type="INTEGER"/>`,
      '<foreign-key foreignTable="other"><reference local="k" value="1"/></foreign-key></table>',
    ),
    ['4:1 only-fixed-values'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}<column name="k" type="INTEGER"/>`,
      '<foreign-key foreignTable="other"><reference local="id" foreign="id"/><reference local="k" value="x"/></foreign-key></table>',
    ),
    ['4:92 unsuitable-value'],
  ],
  [
    database(
      pair,
      `<table name="t">${ID}`,
      '<foreign-key foreignTable="pair"><reference local="id" foreign="a"/></foreign-key></table>',
    ),
    ['4:1 incomplete-foreign-key'],
  ],
  [
    database(
      pair,
      `<table name="t">${ID}<column name="k" type="INTEGER"/>`,
      '<foreign-key foreignTable="pair"><reference local="id" foreign="a"/><reference local="id" foreign="b"/></foreign-key></table>',
    ),
    ['4:80 reference-twice'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}<column name="k" type="VARCHAR"/>`,
      '<foreign-key foreignTable="other"><reference local="k" foreign="id"/></foreign-key></table>',
    ),
    ['4:46 type-mismatch'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}`,
      '<foreign-key foreignTable="other" onDelete="set null"><reference local="id" foreign="id"/></foreign-key></table>',
    ),
    ['4:35 set-null-required'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}`,
      '<foreign-key foreignTable="other" name="f" phpName="A" refPhpName="A"><reference local="id" foreign="id"/></foreign-key>',
      '<foreign-key foreignTable="other" name="f" phpName="B" refPhpName="B"><reference local="id" foreign="id"/></foreign-key></table>',
    ),
    ['5:35 duplicate-foreign-key'],
  ],
  [database(`<table name="t" isCrossRef="true">${ID}</table>`), ['2:17 cross-ref-keys']],
  // PHP names
  [database(`<table name="a-b">${ID}</table>`), ['2:8 invalid-php-name']],
  [
    table('<column name="a-b"/>', '<column name="b" phpName="1x"/>'),
    ['3:9 invalid-php-name', '4:18 invalid-php-name'],
  ],
  [database(`<table name="LIST">${ID}</table>`), ['2:8 reserved-class-name']],
  [`<database name="d" namespace="a b"><table name="t">${ID}</table></database>`, ['1:20 invalid-namespace']],
  [database(`<table name="t" namespace="\\a-b">${ID}</table>`), ['2:17 invalid-namespace']],
  [
    `<database name="d" baseClass="a b"><table name="t" interface="x y" baseQueryClass="1">${ID}</table></database>`,
    ['1:68 invalid-class-name', '1:52 invalid-class-name', '1:20 invalid-class-name'],
  ],
  [
    table('<column name="c" phpType="a b" typeHint="?"/>'),
    ['3:18 invalid-php-type', '3:32 invalid-php-type'],
  ],
  [
    table('<column name="c" tableMapName="a-b" phpSingularName="x y"/>'),
    ['3:37 invalid-relation-name', '3:18 invalid-constant-name'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}`,
      '<foreign-key foreignTable="other" phpName="a b" refPhpName="-"><reference local="id" foreign="id"/></foreign-key></table>',
    ),
    ['4:35 invalid-relation-name', '4:49 invalid-relation-name'],
  ],
  [
    database(`<table name="a_b">${ID}</table>`, `<table name="ab" phpName="AB">${ID}</table>`),
    ['3:18 same-class'],
  ],
  [
    database(`<table name="book">${ID}</table>`, `<table name="book_query">${ID}</table>`),
    ['3:8 same-class'],
  ],
  [
    database(`<table name="book_query">${ID}</table>`, `<table name="book">${ID}</table>`),
    ['2:8 same-class'],
  ],
  [
    database(`<table name="x" namespace="Base" phpName="Y">${ID}</table>`, `<table name="y">${ID}</table>`),
    ['2:34 same-class'],
  ],
  [
    database(
      `<table name="x" namespace="Map" phpName="YTableMap">${ID}</table>`,
      `<table name="y">${ID}</table>`,
    ),
    ['2:33 same-class'],
  ],
  [table('<column name="a_b"/>', '<column name="ab" phpName="aB"/>'), ['4:19 same-php-name']],
  [
    database(
      other,
      `<table name="t">${ID}<column name="other" type="INTEGER"/>`,
      '<foreign-key foreignTable="other"><reference local="other" foreign="id"/></foreign-key></table>',
    ),
    ['4:1 relation-like-column'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}<column name="k" type="INTEGER"/>`,
      '<foreign-key foreignTable="other" phpName="A" refPhpName="C"><reference local="id" foreign="id"/></foreign-key>',
      '<foreign-key foreignTable="other" phpName="a" refPhpName="D"><reference local="k" foreign="id"/></foreign-key></table>',
    ),
    ['5:35 same-relation'],
  ],
  [
    database(
      other,
      `<table name="t">${ID}<column name="k" type="INTEGER"/>`,
      '<foreign-key foreignTable="other" phpName="A" refPhpName="C"><reference local="id" foreign="id"/></foreign-key>',
      '<foreign-key foreignTable="other" phpName="B" refPhpName="C"><reference local="k" foreign="id"/></foreign-key></table>',
    ),
    ['5:47 same-relation'],
  ],
];

/** Mistakes in rows of a table with a key "id", a required column "name" and others. */
function rowCases(): readonly (readonly [string, readonly string[]])[] {
  const rows = (text: string, ...problems: readonly string[]): readonly [string, readonly string[]] => [
    database(
      `<table name="t">${ID}<column name="name" required="true"/><column name="n" type="SMALLINT"/><column name="up" type="INTEGER"/>`,
      '<column name="g" generated="name"/><foreign-key foreignTable="t"><reference local="up" foreign="id"/></foreign-key></table>',
      text,
    ),
    problems,
  ];
  return [
    rows('<rows table="t"><row id="1" name="a"/></rows>'),
    rows('<rows table="t"/>'),
    rows('<rows table="u"/>', '4:7 rows-of-unknown-table'),
    rows(
      '<view name="v"><column name="id"/><select>SELECT 1 AS id</select></view><rows table="v"/>',
      '4:79 rows-of-foreign-table',
    ),
    rows('<rows table="t" key="name"/>', '4:17 rows-without-key'),
    rows('<rows table="t" key="nam"/>', '4:17 unknown-row-column'),
    rows('<rows table="t"/><rows table="t"/>', '4:18 rows-twice'),
    rows('<rows table="t"><row id="1" name="a" x="1"/></rows>', '4:38 unknown-row-column'),
    rows('<rows table="t"><row id="1" name="a" g="1"/></rows>', '4:38 generated-row-column'),
    rows('<rows table="t"><row id="1"/></rows>', '4:1 missing-row-column'),
    rows('<rows table="t"><row id="1" name="a"/><row id="2"/></rows>', '4:39 missing-row-value'),
    rows('<rows table="t"><row id="1" name="a" n="99999"/></rows>', '4:38 wrong-row-value'),
    rows('<rows table="t"><row id="1" name="a"/><row id="1" name="b"/></rows>', '4:39 same-row-key'),
    rows('<rows table="t"><row id="1" name="a" up="2"/></rows>', '4:38 row-without-parent'),
    rows('<rows table="t"><row id="1" name="a"><b/></row></rows>', '4:38 unexpected-element'),
    // A file of rows cannot be opened without a disk.
    rows(
      '<rows table="t" file="t.csv"><row id="1" name="a"/></rows>',
      '4:17 missing-row-file',
      '4:30 rows-and-file',
    ),
  ];
}

describe('what is wrong is said once, with its place', () => {
  it.each(cases)('%s', (schema, problems) => {
    expect(parseText(schema).problems).toEqual(problems);
  });

  it('covers every diagnostic that a text can cause', () => {
    // These need a disk; the tests of the reader cover them.
    const ofTheDisk = [
      'noSchemaFolder',
      'noSchema',
      'unreadableFile',
      'notUtf8',
      'outsideProject',
      'externalOutside',
      'missingRowFile',
      'rowFileOutside',
    ];
    const codes = [...Object.keys(schemaDiagnostics), ...Object.keys(modelDiagnostics)]
      .filter((name) => !ofTheDisk.includes(name))
      .map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    const shown = new Set(cases.flatMap(([, problems]) => problems.map((problem) => problem.split(' ')[1])));
    expect(codes.filter((code) => !shown.has(code))).toEqual([]);
  });
});

describe('hints', () => {
  const hintsOf = (schema: string) => parseText(schema).diagnostics.all.map(({ hint }) => hint);

  it.each([
    ['<database name="d" nmespace="x"/>', 'Did you mean "namespace"?'],
    [database('<tabel name="t"/>'), 'Did you mean "table"?'],
    [table('<column name="c" type="VARCHR"/>'), 'Did you mean "VARCHAR"?'],
    [table('<vendor type="mysqk"/>'), 'Did you mean "mysql"?'],
    [
      database(
        other,
        `<table name="t">${ID}<foreign-key foreignTable="othr"><reference local="id" foreign="id"/></foreign-key></table>`,
      ),
      'Did you mean "other"?',
    ],
    [table('<unique><unique-column name="idd"/></unique>'), 'Did you mean "id"?'],
    [
      table('<column name="c" type="TIMESTAMP" default="CURRENT_TIMESTAMP"/>'),
      'If it is an SQL expression, write it as defaultExpr.',
    ],
  ])('%s', (schema, hint) => {
    expect(hintsOf(schema)).toEqual([hint]);
  });
});

it('names both places of a table that two files declare', () => {
  const text = `<database name="d"><table name="t">${ID}</table></database>`;
  const { diagnostics, problems } = parseFiles([
    schemaFile(text, 'a-schema.xml'),
    schemaFile(text, 'b-schema.xml'),
  ]);
  expect(problems).toEqual(['1:20 duplicate-table']);
  expect(diagnostics.all[0]?.message).toBe('The table "t" is already declared at a-schema.xml:1:20.');
  expect(diagnostics.all[0]?.span?.file.path).toBe('b-schema.xml');
});

it('does not repeat what follows from a misspelt type', () => {
  expect(parseText(table('<column name="c" type="EMUN" valueSet="a" default="a"/>')).problems).toEqual([
    '3:18 invalid-value',
  ]);
});

it('keeps messages short for long values', () => {
  const { diagnostics } = parseText(table(`<column name="c" type="${'x'.repeat(100_000)}"/>`));
  expect(diagnostics.all[0]?.message.length).toBeLessThan(200);
});

it('reports the problem of a tag wherever the tag is repeated', () => {
  const tables = ['a', 'b', 'c'].map(
    (name) =>
      `<table name="${name}">${ID}<column name="x" type="VARCHR"/><column/><column name="y" nodeKey="z" size="a>b"/></table>`,
  );
  const problems = [
    '86 invalid-value',
    '101 missing-attribute',
    '127 attribute-without-effect',
    '139 invalid-value',
  ];
  expect([...parseText(database(...tables)).problems].sort()).toEqual(
    [2, 3, 4].flatMap((line) => problems.map((problem) => `${line}:${problem}`)).sort(),
  );
});
