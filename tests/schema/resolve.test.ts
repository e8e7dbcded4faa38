import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/model/database.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../../src/model/new.ts';
import { findColumn, type Table } from '../../src/model/table.ts';
import type { SchemaOptions } from '../../src/schema/options.ts';
import { validSchemas } from './fixtures.ts';
import { parseFiles, parseText, schemaFile, withoutSpans } from './support.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';

function parseOne(text: string, options: Partial<SchemaOptions> = {}): Database {
  const { databases, problems } = parseText(text, options);
  expect(problems).toEqual([]);
  expect(databases).toHaveLength(1);
  return databases[0]!;
}

const firstTable = (text: string, options: Partial<SchemaOptions> = {}): Table =>
  parseOne(text, options).tables[0]!;
const fixture = (name: string): Database => parseOne(validSchemas[name] ?? '');
const column = (table: Table, name: string) => findColumn(table, name)!;

describe('defaults', () => {
  it('are those of the model', () => {
    const text = `<database name="d"><table name="some_table">${ID}<column name="some_text"/>
      <column name="o" type="INTEGER"/>
      <foreign-key foreignTable="some_table"><reference local="o" foreign="id"/></foreign-key>
      <index><index-column name="some_text"/></index></table></database>`;
    const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true, autoIncrement: true });
    const table = newTable('some_table', {
      columns: [id, newColumn('some_text', 'VARCHAR'), newColumn('o', 'INTEGER')],
      foreignKeys: [newForeignKey('some_table', [{ local: 'o', foreign: 'id' }])],
      indexes: [newIndex(['some_text'])],
    });
    expect(withoutSpans(parseOne(text))).toEqual(withoutSpans(newDatabase('d', { tables: [table] })));
  });

  it('of the id method: none without an auto-increment column', () => {
    const text =
      '<database name="d"><table name="t"><column name="id" primaryKey="true"/></table></database>';
    expect(firstTable(text)).toMatchObject({ idMethod: 'none', columns: [{ required: true }] });
    expect(firstTable(`<database name="d"><table name="t">${ID}</table></database>`).idMethod).toBe('native');
    expect(
      firstTable(
        `<database name="d" defaultIdMethod="none"><table name="t" idMethod="sequence">${ID}</table></database>`,
      ).idMethod,
    ).toBe('native');
  });

  it('are written in any letter case, and "null" is none', () => {
    const table = firstTable(`<database NAME="d"><table Name="t">${ID}
      <column name="a" TYPE="varchar" Default="nUlL" REQUIRED="Yes"/><column name="b" default=""/></table></database>`);
    expect(column(table, 'a')).toMatchObject({ type: 'VARCHAR', required: true });
    expect(column(table, 'a').default).toBeUndefined();
    expect(column(table, 'b').default).toEqual({ kind: 'value', text: '' });
  });
});

describe('what a database hands down', () => {
  it('is every attribute', () => {
    const database = parseOne(
      validSchemas['every attribute of a database']!.replace(
        '</database>',
        `<table name="x">${ID}</table></database>`,
      ),
    );
    expect(database).toMatchObject({
      name: 'shop',
      schema: 'sales',
      namespace: 'Acme\\Shop',
      package: 'shop.model',
      namingMethod: 'clean',
      stringFormat: 'JSON',
      vendors: [{ type: 'mysql', parameters: [{ name: 'Engine', value: 'InnoDB' }] }],
      behaviors: [{ name: 'sortable', parameters: [{ name: 'rank_column', value: 'place' }] }],
    });
    expect(database).not.toHaveProperty('tablePrefix');
    expect(database.tables[0]).toMatchObject({
      name: 'pre_x',
      codeName: 'X',
      schema: 'sales',
      namespace: 'Acme\\Shop',
      package: 'Acme.Shop',
      perTarget: {
        php: {
          baseClass: 'Acme\\Model',
          baseQueryClass: 'Acme\\Query',
          accessorVisibility: 'protected',
          mutatorVisibility: 'private',
        },
      },
      heavyIndexing: true,
      identifierQuoting: true,
      stringFormat: 'JSON',
      columns: [{ perTarget: { php: { accessorVisibility: 'protected', mutatorVisibility: 'private' } } }],
    });
  });

  it('can be replaced by a table', () => {
    const [thing, twin] = fixture('every attribute of a table').tables;
    expect(thing).toMatchObject({
      schema: 'other',
      package: 'things',
      sequence: 'thing_seq',
      skipSql: true,
      abstract: true,
      description: "What it's <for>",
      stringFormat: 'Custom',
      perTarget: { php: { mutatorVisibility: 'protected' } },
      behaviors: [
        {
          name: 'other',
          id: 'second',
          parameterLists: [
            {
              name: 'columns',
              items: [
                [
                  { name: 'name', value: 'a' },
                  { name: 'kind', value: '' },
                ],
                [],
              ],
            },
          ],
        },
      ],
    });
    expect(thing?.columns.map(({ codeName }) => codeName)).toEqual(['Id', 'Name']);
    expect(twin).toMatchObject({ alias: 'Thing', skipSql: true, columns: [] });
  });
});

describe('columns', () => {
  const [table] = fixture('every attribute of a column').tables as [Table];

  it('take what they leave open from their domain', () => {
    expect(column(table, 'by_domain')).toMatchObject({
      type: 'CHAR',
      size: 4,
      default: { kind: 'value', text: 'none' },
    });
    expect(column(table, 'nothing')).toMatchObject({ type: 'CHAR', size: 4 });
    expect(column(table, 'nothing').default).toBeUndefined();
  });

  it('have values, and classes', () => {
    expect(column(table, 'choice')).toMatchObject({
      valueSet: ['a', 'b', 'c'],
      default: { kind: 'value', text: 'b' },
    });
    expect(column(table, 'class_key')).toMatchObject({
      inheritance: [
        { key: '1', class: 'Car', package: 'vehicles' },
        { key: '2', class: 'Truck', extends: 'Car' },
      ],
    });
    expect(column(table, 'p_one')).toMatchObject({
      content: 'UUID',
      perTarget: { php: { mutatorVisibility: 'private' } },
      codeName: 'First',
    });
  });

  it('leave a prefix out of their PHP names, but never all of the name', () => {
    const prefixed = firstTable(`<database name="d"><table name="t" columnPrefix="x_">${ID}
      <column name="x_one"/><column name="x_"/><column name="two"/><column name="y_three" prefix="y_"/></table></database>`);
    expect(prefixed.columns.map(({ codeName }) => codeName)).toEqual(['Id', 'One', 'X', 'Two', 'Three']);
  });
});

describe('foreign keys', () => {
  it('are of every kind', () => {
    const [node, person] = fixture('every kind of key').tables;
    expect(node?.foreignKeys).toMatchObject([
      {
        foreignTable: 'node',
        references: [
          { local: 'parent_a', foreign: 'a' },
          { local: 'parent_b', foreign: 'b' },
        ],
      },
      { foreignTable: 'person', onDelete: 'set null', onUpdate: 'no action', skipSql: false },
      {
        name: 'edited_by',
        codeName: 'Editor',
        refCodeName: 'Edited',
        onDelete: 'cascade',
        onUpdate: 'none',
        skipSql: true,
      },
      {
        references: [
          { local: 'target_id', foreign: 'id' },
          { local: 'target_type', value: 'person' },
        ],
      },
    ]);
    expect(node?.indexes).toMatchObject([
      { unique: false, columns: [{ name: 'target_type', size: 10 }, { name: 'target_id' }] },
      { unique: true, name: 'one_owner', vendors: [{ type: 'mysql' }] },
    ]);
    expect(person?.foreignKeys[0]).not.toHaveProperty('foreignSchema');
  });
});

describe('the table prefix', () => {
  const text = `<database name="d"><table name="book">${ID}<column name="parent_id" type="INTEGER"/>
    <foreign-key foreignTable="book"><reference local="parent_id" foreign="id"/></foreign-key></table></database>`;

  it('is put before table names and targets in SQL, not in PHP', () => {
    expect(firstTable(text, { tablePrefix: 'p_' })).toMatchObject({
      name: 'p_book',
      codeName: 'Book',
      foreignKeys: [{ foreignTable: 'p_book' }],
    });
  });

  it('of a schema replaces that of the configuration', () => {
    expect(firstTable(text.replace('name="d"', 'name="d" tablePrefix=""'), { tablePrefix: 'p_' }).name).toBe(
      'book',
    );
  });
});

describe('SQL schemas', () => {
  const text = `<database name="d" schema="main"><table name="a">${ID}
      <foreign-key foreignTable="b" foreignSchema="far"><reference local="id" foreign="id"/></foreign-key>
      <foreign-key foreignTable="far.b" phpName="Again" refPhpName="Again"><reference local="id" foreign="id"/></foreign-key>
    </table>
    <table name="far.b">${ID}<foreign-key foreignTable="c"><reference local="id" foreign="id"/></foreign-key></table>
    <table name="c" schema="far">${ID}</table>
    <table name="dotted.name" schema="" phpName="Dotted">${ID}</table></database>`;

  it('are inherited, given, or written before a dot', () => {
    expect(parseOne(text).tables.map(({ name, schema }) => [schema, name])).toEqual([
      ['main', 'a'],
      ['far', 'b'],
      ['far', 'c'],
      [undefined, 'dotted.name'],
    ]);
    const [a, b] = parseOne(text).tables;
    expect(a?.foreignKeys).toMatchObject([
      { foreignSchema: 'far', foreignTable: 'b' },
      { foreignSchema: 'far', foreignTable: 'b' },
    ]);
    expect(b?.foreignKeys).toMatchObject([{ foreignSchema: 'far', foreignTable: 'c' }]);
  });

  it('become prefixes, namespaces and packages where the configuration wants it', () => {
    const plain = `<database name="d"><table name="x.one">${ID}</table><table name="two" schema="y">${ID}</table></database>`;
    const codeNames = (options: Partial<SchemaOptions>) =>
      parseOne(plain, options).tables.map(({ codeName, namespace, package: folder }) => [
        codeName,
        namespace,
        folder,
      ]);
    expect(codeNames({ autoPrefix: true })).toEqual([
      ['XOne', '', undefined],
      ['YTwo', '', undefined],
    ]);
    expect(codeNames({ autoNamespace: true })[1]).toEqual(['Two', 'y', 'y']);
    expect(codeNames({ autoPackage: true })).toEqual([
      ['One', '', 'x'],
      ['Two', '', 'y'],
    ]);
    expect(codeNames({ targetPackage: 'all' })).toEqual([
      ['One', '', 'all'],
      ['Two', '', 'all'],
    ]);
  });

  it('of the database do so for all its tables', () => {
    const plain = `<database name="d" schema="sales"><table name="one">${ID}</table></database>`;
    const options = { autoNamespace: true, autoPackage: true, autoPrefix: true };
    expect(parseOne(plain, options)).toMatchObject({ namespace: 'sales', package: 'sales' });
    expect(firstTable(plain, options)).toMatchObject({
      codeName: 'SalesOne',
      namespace: 'sales',
      package: 'sales',
    });
    expect(firstTable(plain, { autoPackage: true })).toMatchObject({ namespace: '', package: 'sales' });
  });
});

describe('namespaces and packages', () => {
  const resolved = (database: string, table: string, options: Partial<SchemaOptions> = {}) => {
    const found = firstTable(
      `<database name="d" ${database}><table name="t" ${table}>${ID}</table></database>`,
      options,
    );
    return [found.namespace, found.package];
  };

  it.each([
    ['', '', ['', undefined]],
    ['namespace="A"', '', ['A', 'A']],
    ['namespace="\\A\\B\\"', '', ['A\\B', 'A.B']],
    ['namespace="A"', 'namespace="B"', ['A\\B', 'A.B']],
    ['namespace="A"', 'namespace="\\B"', ['B', 'B']],
    ['namespace="A"', 'namespace="\\"', ['', 'A']],
    ['namespace="A" package="p"', '', ['A', 'A']],
    ['namespace="A" package="p"', 'package="q"', ['A', 'q']],
    ['namespace="A"', 'package=""', ['A', undefined]],
    ['package="p"', '', ['', 'p']],
  ])('%s, %s', (database, table, expected) => {
    expect(resolved(database, table)).toEqual(expected);
  });

  it('do not depend on each other where the configuration says so', () => {
    const options = { namespaceAutoPackage: false, targetPackage: 'target' };
    expect(resolved('namespace="A"', '', options)).toEqual(['A', 'target']);
    expect(resolved('namespace="A" package="p"', '', options)).toEqual(['A', 'p']);
    expect(resolved('namespace="A" package="p"', 'package="q"', options)).toEqual(['A', 'q']);
  });
});

describe('several files', () => {
  it('of one database are merged: attributes of the first, tables and behaviors of all', () => {
    const { databases, problems } = parseFiles([
      schemaFile(
        `<database name="d" namespace="A"><behavior name="x"/><vendor type="mysql"><parameter name="Engine" value="A"/></vendor><table name="a">${ID}</table></database>`,
        'a',
      ),
      schemaFile(`<database name="e"><table name="a">${ID}</table></database>`, 'b'),
      schemaFile(
        `<database name="d" namespace="B"><behavior name="x"/><behavior name="y"/><vendor type="mysql"><parameter name="Engine" value="B"/></vendor><table name="b">${ID}<foreign-key foreignTable="a"><reference local="id" foreign="id"/></foreign-key></table></database>`,
        'c',
      ),
    ]);
    expect(problems).toEqual([]);
    expect(databases).toMatchObject([
      {
        name: 'd',
        namespace: 'A',
        behaviors: [{ name: 'x' }, { name: 'y' }],
        // The last parameter wins, so that of the first file comes last.
        vendors: [{ parameters: [{ value: 'B' }] }, { parameters: [{ value: 'A' }] }],
        tables: [
          { name: 'a', namespace: 'A' },
          { name: 'b', namespace: 'B' },
        ],
      },
      { name: 'e', tables: [{ name: 'a' }] },
    ]);
  });
});

describe('external schemas', () => {
  const including = (attributes: string, rest = '') =>
    schemaFile(`<database name="d" namespace="Main" tablePrefix="m_"><domain name="code" type="CHAR" size="2"/>
      <table name="first">${ID}</table><external-schema ${attributes}/><table name="last">${ID}
      <foreign-key foreignTable="shared"><reference local="id" foreign="id"/></foreign-key></table>${rest}</database>`);
  const shared = `<table name="shared">${ID}<column name="c" domain="code"/></table>`;

  it('are read in place, with their own namespace and whatever else they leave open from the file around', () => {
    const external = schemaFile(
      `<database name="other" namespace="Far"><behavior name="x"/><vendor type="mysql"/>${shared}</database>`,
      'sub/far.xml',
    );
    const { databases, problems } = parseFiles([including('filename="sub/far.xml"')], {}, [external]);
    expect(problems).toEqual([]);
    expect(databases).toMatchObject([
      {
        name: 'd',
        behaviors: [],
        vendors: [],
        tables: [
          { name: 'm_first', namespace: 'Main', behaviors: [], referenceOnly: false },
          {
            name: 'm_shared',
            namespace: 'Far',
            package: 'Far',
            behaviors: [{ name: 'x' }],
            vendors: [{ type: 'mysql' }],
            referenceOnly: false,
          },
          { name: 'm_last' },
        ],
      },
    ]);
    expect(column(databases[0]!.tables[1]!, 'c')).toMatchObject({ type: 'CHAR', size: 2 });
  });

  it('inherit the namespace and package when they have none', () => {
    const external = schemaFile(`<database name="other">${shared}</database>`, 'far.xml');
    const [database] = parseFiles([including('filename="far.xml"')], {}, [external]).databases;
    expect(database?.tables[1]).toMatchObject({ namespace: 'Main', package: 'Main' });
  });

  it('can be for reference only, unless they are also included in full', () => {
    const external = schemaFile(`<database name="other">${shared}</database>`, 'far.xml');
    const flags = (files: Parameters<typeof parseFiles>[0]) =>
      parseFiles(files, {}, [external]).databases[0]?.tables.map(({ referenceOnly }) => referenceOnly);
    expect(flags([including('filename="far.xml" referenceOnly="true"')])).toEqual([false, true, false]);
    expect(
      flags([
        including('filename="far.xml" referenceOnly="true"', '<external-schema filename="./far.xml"/>'),
      ]),
    ).toEqual([false, false, false]);
  });

  it('nest, and the same file is read once', () => {
    const { databases, problems } = parseFiles(
      [including('filename="sub/one.xml"', '<external-schema filename="sub/deep/two.xml"/>')],
      {},
      [
        schemaFile('<database name="x"><external-schema filename="deep/two.xml"/></database>', 'sub/one.xml'),
        schemaFile(`<database name="y">${shared}</database>`, 'sub/deep/two.xml'),
      ],
    );
    expect(problems).toEqual([]);
    expect(databases[0]?.tables.map(({ name }) => name)).toEqual(['m_first', 'm_shared', 'm_last']);
  });

  it('that are schemas of the same database themselves are not read twice', () => {
    const external = schemaFile(
      `<database name="d" tablePrefix="m_">${shared.replace('domain="code"', '')}</database>`,
      'z-schema.xml',
    );
    const { databases, problems } = parseFiles([
      including('filename="z-schema.xml" referenceOnly="true"'),
      external,
    ]);
    expect(problems).toEqual([]);
    expect(databases[0]?.tables.map(({ name, referenceOnly }) => [name, referenceOnly])).toEqual([
      ['m_first', false],
      ['m_last', false],
      ['m_shared', false],
    ]);
  });

  it('of another database are known to both, and their problems are said once', () => {
    const external = schemaFile(
      `<database name="e">${shared.replace('domain="code"', 'typo="x"')}</database>`,
      'z-schema.xml',
    );
    const { databases, problems } = parseFiles([
      including('filename="z-schema.xml" referenceOnly="true"'),
      external,
    ]);
    expect(problems).toHaveLength(1);
    expect(databases.map(({ name, tables }) => [name, tables.length])).toEqual([
      ['d', 3],
      ['e', 1],
    ]);
  });

  it('that include each other are reported', () => {
    const { problems } = parseFiles([including('filename="one.xml"', '')], {}, [
      schemaFile(`<database name="x">${shared}<external-schema filename="two.xml"/></database>`, 'one.xml'),
      schemaFile('<database name="x"><external-schema filename="one.xml"/></database>', 'two.xml'),
    ]);
    expect(problems).toEqual(['1:37 external-cycle']);
  });
});

it('finds every problem of a file in one run', () => {
  const { problems } = parseText(`<database name="d" x="1">
    <tabel/>
    <table name="t"><column type="NOPE"/><column name="a" size="-1"/></table>
    <table name="u"><column name="b"/><foreign-key foreignTable="v"/></table>
  </database>`);
  expect(problems).toEqual([
    '1:20 unknown-attribute',
    '2:5 unexpected-element',
    '3:29 invalid-value',
    '3:21 missing-attribute',
    '3:59 invalid-value',
    '3:5 no-primary-key',
    '4:5 no-primary-key',
    '4:52 unknown-foreign-table',
    '4:39 no-references',
  ]);
});
