import { expect, it } from 'vitest';
import { newDatabase, newTable } from '../../model/new.ts';
import { tableOptions, withInheritedOptions } from './vendor.ts';

const vendor = (name: string, value: string) => ({ type: 'mysql', parameters: [{ name, value }] });

it.each([
  [vendor('Charset', 'latin1'), vendor('Collate', 'utf8mb4_bin'), { collate: 'utf8mb4_bin' }],
  [vendor('Collate', 'utf8mb4_bin'), vendor('Charset', 'latin1'), { charset: 'latin1' }],
  [
    vendor('Charset', 'utf8mb4'),
    vendor('Collate', 'utf8mb4_bin'),
    { charset: 'utf8mb4', collate: 'utf8mb4_bin' },
  ],
  [vendor('Engine', 'MyISAM'), vendor('Charset', 'latin1'), { engine: 'MyISAM', charset: 'latin1' }],
])('a table inherits no character set beside its own: %j, %j', (inherited, own, expected) => {
  const database = newDatabase('shop', {
    vendors: [inherited],
    tables: [newTable('book', { vendors: [own] })],
  });
  const [table] = withInheritedOptions(database).tables;
  expect(tableOptions.read(table?.vendors ?? [])).toEqual(expected);
});
