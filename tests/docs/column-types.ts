import { columnTypeNames } from '../../src/column-types/index.ts';
import type { Column } from '../../src/model/column.ts';
import { newColumn, newDatabase, newTable } from '../../src/model/new.ts';
import { platforms } from '../../src/platforms/index.ts';
import type { Platform } from '../../src/platforms/platform.ts';
import { standardEnglish } from '../../src/targets/facts/pluralize.ts';
import { phpFiles } from '../../src/targets/php/classes.ts';
import type { PhpOptions } from '../../src/targets/php/options.ts';
import { code, markdownTable } from './markdown.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true });
const all = platforms.map((definition) => definition.create({}));

const sample = (type: Column['type'], rest: Partial<Column> = {}): Column =>
  newColumn('value', type, { valueSet: ['a', 'b'], codeName: 'Value', ...rest });

/** The type of the column in its CREATE TABLE statement. */
function sqlType({ ddl }: Platform, column: Column): string {
  const database = newDatabase('docs', { tables: [newTable('sample', { columns: [id, column] })] });
  const create = ddl.create(database).find(({ sql }) => sql.includes('CREATE TABLE'))?.sql ?? '';
  const line = create.split('\n').find((text) => text.trim().startsWith(ddl.quote('value'))) ?? '';
  return line
    .trim()
    .slice(ddl.quote('value').length + 1)
    .replace(/,$/, '')
    .replace(/ (?:NULL|CONSTRAINT .*|CHECK .*)$/, '');
}

const options: PhpOptions = {
  databaseName: 'docs',
  namespaceMap: 'Map',
  classPrefix: '',
  pluralize: standardEnglish,
  targetPackage: '',
  dateTimeClass: 'DateTimeImmutable',
  formats: {},
  classComments: true,
  propel: false,
  joinsAreLeft: true,
  sql: { quote: (name) => name, tableName: ({ name }) => name, binaryUuids: false },
};

/** The types of the getter and the setter. */
function phpTypes(column: Column): { readonly getter: string; readonly setter: string } {
  const database = newDatabase('docs', { tables: [newTable('sample', { columns: [id, column] })] });
  const base = phpFiles(database, options).find(({ path }) => path === 'Base/Sample.php')?.contents ?? '';
  const doc = /@return (.*)\n(?: +\*.*\n)* +(?:\*\/\n +)?public function (?:get|is)Value\(/.exec(base)?.[1];
  const getter = /function getValue\(.*\): (.*)\n/.exec(base)?.[1] ?? '';
  const setter = /function setValue\((.*) \$value/.exec(base)?.[1] ?? '';
  return { getter: doc?.startsWith('(') ? getter.replace('|string', '') : getter, setter };
}

function sizes(type: Column['type']): string {
  const changes = (rest: Partial<Column>, than: Partial<Column>) =>
    all.some((platform) => sqlType(platform, sample(type, rest)) !== sqlType(platform, sample(type, than)));
  if (changes({ size: 5, scale: 2 }, { size: 5 })) return 'size, scale';
  return changes({ size: 5 }, {}) ? 'size' : '';
}

export const columnTypeTable = (): string =>
  markdownTable(
    ['type', 'takes', 'getter gives', 'setter takes', ...platforms.map(({ title }) => title)],
    columnTypeNames.map((type) => {
      const { getter, setter } = phpTypes(sample(type));
      return [
        code(type),
        sizes(type),
        code(getter),
        code(setter),
        ...all.map((platform) => code(sqlType(platform, sample(type)))),
      ];
    }),
  );
