import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { modelsOf } from './models.ts';

const file = join(import.meta.dirname, '../../resources/propel/overrides/result-types.json');
const { columns } = JSON.parse(readFileSync(file, 'utf8')) as {
  readonly columns: Readonly<Record<string, string>>;
};

/** The type of a getter by the type of its column. */
const typeOf = (type: string): string | undefined =>
  modelsOf(
    [
      {
        path: 'schema.xml',
        text: `<database name="d" namespace="App"><table name="a_table"><column name="a" type="${type}"/></table></database>`,
      },
    ],
    true,
  )
    .getters.get('app\\base\\atable')
    ?.get('geta');

it('knows the types that the generated getters declare', () => {
  const unknown = ['VARBINARY', 'LONGVARBINARY', 'BLOB', 'TIMESTAMPTZ', 'GEOMETRY'];
  const declared = Object.entries(columns).map(([name, type]) => [
    name,
    unknown.includes(name) ? undefined : type.replace('DateTimeImmutable', 'DateTime'),
  ]);
  expect(Object.keys(columns).map((name) => [name, typeOf(name)])).toEqual(declared);
});

it('does not know the class of dates unless it is that of Propel', () => {
  const text = '<database name="d"><table name="t"><column name="a" type="DATE"/></table></database>';
  expect(modelsOf([{ path: 'schema.xml', text }]).getters.get('base\\t')).toBeUndefined();
});
