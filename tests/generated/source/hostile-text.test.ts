import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../../src/model/database.ts';
import { newColumn, newDatabase, newForeignKey, newTable } from '../../../src/model/new.ts';
import { platforms } from '../../../src/platforms/index.ts';
import { constantName } from '../../../src/support/text.ts';
import { standardEnglish } from '../../../src/targets/facts/pluralize.ts';
import { phpFiles } from '../../../src/targets/php/classes.ts';
import type { PhpOptions } from '../../../src/targets/php/options.ts';
import { fc } from '../../arbitraries/property.ts';
import { describeWith, pathOf } from '../../servers/describe-with.ts';

const SCRIPT = join(import.meta.dirname, 'hostile-text.php');

/** All free text that a schema can contain. */
interface Texts {
  readonly description: string;
  readonly columnDescription: string;
  readonly tableName: string;
  readonly columnName: string;
  readonly text: string;
  readonly format: string;
  readonly key: string;
  readonly values: readonly string[];
}

const NASTY = [
  '*/ exit; /*',
  '?>',
  '<?php echo 1;',
  "'; exit; //",
  '"; exit; //',
  '\\',
  "\\'",
  '$this',
  '{$this->id}',
  '`id`',
  '{@inheritdoc}',
  '@return never',
  '\n * @method int gone()',
  '\r\n@internal',
  '\u0001Exception\u0002',
  '\u202e\u2066',
  '\u2028',
  '<<<X\nX;',
  '#[Attribute]',
  '🦄',
  'é',
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'grapheme', maxLength: 8 })), { maxLength: 5 })
  .map((parts) => parts.join(''));

const texts: fc.Arbitrary<Texts> = fc.record({
  description: text,
  columnDescription: text,
  tableName: text,
  columnName: text,
  text,
  format: text,
  key: text,
  values: fc.uniqueArray(text, { minLength: 1, maxLength: 6 }),
});

/** A schema of the same shape with harmless text; keys and values keep the parts that constants are named after. */
const harmless = ({ key, values }: Texts): Texts => ({
  description: 'a',
  columnDescription: 'b',
  tableName: 'c',
  columnName: 'd',
  text: 'e',
  format: 'f',
  key: constantName(key),
  values: values.map(constantName),
});

function databaseOf(said: Texts): Database {
  const id = newColumn('id', 'INTEGER', { primaryKey: true, autoIncrement: true });
  const columns = [
    id,
    // A name that is not a PHP identifier, so that both get the same property.
    newColumn(`- ${said.columnName}`, 'VARCHAR', {
      codeName: 'Odd',
      perTarget: { php: { tableMapName: 'odd' } },
      description: said.columnDescription,
      default: { kind: 'value', text: said.text },
    }),
    newColumn('state', 'ENUM', { valueSet: said.values }),
    newColumn('flags', 'SET', { valueSet: said.values, description: said.columnDescription }),
    newColumn('words', 'ARRAY', { default: { kind: 'value', text: said.text } }),
    newColumn('document', 'JSON', { default: { kind: 'value', text: said.text } }),
    newColumn('seen', 'TIMESTAMP', { default: { kind: 'expression', text: said.text } }),
    newColumn('kind', 'VARCHAR', { inheritance: [{ key: said.key, class: 'Subclass' }] }),
    newColumn('other_id', 'INTEGER'),
    newColumn('other_kind', 'VARCHAR'),
  ];
  const name = `t ${said.tableName}`;
  const key = newForeignKey(
    'other',
    [
      { local: 'other_id', foreign: 'id' },
      { local: 'other_kind', value: said.key },
    ],
    { codeName: 'Other', refCodeName: 'Thing' },
  );
  const table = newTable(name, {
    codeName: 'Thing',
    columns,
    foreignKeys: [key],
    description: said.description,
    sequence: said.text,
    stringFormat: said.text,
    behaviors: [
      { name: said.key, parameters: [{ name: said.format, value: said.text }], parameterLists: [] },
    ],
  });
  const other = newTable('other', { columns: [id] });
  return newDatabase(`db ${said.tableName}`, { namespace: 'Shop', tables: [table, other] });
}

function optionsFor(database: Database, { format }: Texts, quote: (name: string) => string): PhpOptions {
  return {
    databaseName: database.name,
    namespaceMap: 'Map',
    classPrefix: '',
    pluralize: standardEnglish,
    targetPackage: '',
    dateTimeClass: 'DateTimeImmutable',
    formats: { timestamp: format },
    classComments: true,
    propel: true,
    joinsAreLeft: true,
    sql: { quote, tableName: ({ name }) => quote(name), binaryUuids: false },
  };
}

const filesOf = (said: Texts, quote: (name: string) => string) =>
  phpFiles(databaseOf(said), optionsFor(databaseOf(said), said, quote));

describeWith(['php'], 'hostile text in a schema', () => {
  it.each(platforms)('stays text in the classes for $name', ({ create }) => {
    const { ddl } = create({});
    const quote = (name: string) => ddl.quote(name);
    const pairs: Record<string, readonly [string, string]> = {};
    for (const [index, said] of fc.sample(texts, 60).entries()) {
      const expected = filesOf(harmless(said), quote);
      for (const [place, { path, contents }] of filesOf(said, quote).entries()) {
        pairs[`${index} ${path} ${JSON.stringify(said)}`] = [contents, expected[place]?.contents ?? ''];
      }
    }
    const found = execFileSync(pathOf('php'), [SCRIPT], { input: JSON.stringify(pairs), maxBuffer: 1e8 });
    expect(JSON.parse(found.toString())).toEqual([]);
  });
});
