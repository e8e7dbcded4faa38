import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { columnTypeNames } from '../../src/column-types/index.ts';
import { newColumn, newDatabase, newTable } from '../../src/model/new.ts';
import { standardEnglish } from '../../src/targets/facts/pluralize.ts';
import { phpFiles } from '../../src/targets/php/classes.ts';

const file = join(import.meta.dirname, '../../resources/propel/overrides/result-types.json');

it('lists the result type of the getter of every column type', () => {
  const columns = columnTypeNames.map((type) =>
    newColumn(`of_${type.toLowerCase()}`, type, { valueSet: ['a', 'b'] }),
  );
  const table = newTable('sample', {
    columns: [newColumn('id', 'INTEGER', { primaryKey: true }), ...columns],
  });
  const quote = (name: string) => `"${name}"`;
  const files = phpFiles(newDatabase('shop', { namespace: 'Shop', tables: [table] }), {
    databaseName: 'shop',
    namespaceMap: 'Map',
    classPrefix: '',
    pluralize: standardEnglish,
    targetPackage: '',
    dateTimeClass: 'DateTimeImmutable',
    formats: {},
    classComments: true,
    propel: true,
    joinsAreLeft: true,
    sql: { quote, tableName: ({ name }) => quote(name), binaryUuids: false },
  });
  const model = files.find(({ path }) => path === 'Base/Sample.php')?.contents ?? '';
  const listed = JSON.parse(readFileSync(file, 'utf8')).columns as Record<string, string>;
  const declared = [...model.matchAll(/function getOf\w*\([^)]*\): (\S+)/g)].map(([, type]) => type);
  expect(declared).toEqual(columnTypeNames.map((name) => listed[name]?.replace('\\', '')));
});
