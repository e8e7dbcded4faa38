import { expect, it } from 'vitest';
import type { Column } from '../model/column.ts';
import { newColumn, newDatabase, newForeignKey, newIndex, newTable } from '../model/new.ts';
import type { Table } from '../model/table.ts';
import { type Recipe, sampleValue } from './recipe.ts';
import { tableSamples } from './table-samples.ts';

const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true, autoIncrement: true });
const owner = newTable('owner', { columns: [id] });
const recipesOf = (
  columns: readonly Column[],
  more: Partial<Table> = {},
): Readonly<Record<string, Recipe>> => {
  const table = newTable('thing', { columns, ...more });
  return Object.fromEntries(tableSamples(newDatabase('d', { tables: [owner, table] }), table).recipes);
};

it('leaves out what others give: counters, keys, defaults and behaviors', () => {
  const columns = [
    id,
    newColumn('owner_id', 'INTEGER'),
    newColumn('rank', 'INTEGER'),
    newColumn('name', 'VARCHAR'),
  ];
  const given = newColumn('state', 'INTEGER', { default: { kind: 'value', text: '1' } });
  const key = newForeignKey('owner', [{ local: 'owner_id', foreign: 'id' }]);
  const table = newTable('thing', { columns: [...columns, given], foreignKeys: [key] });
  const { recipes } = tableSamples(newDatabase('d', { tables: [owner, table] }), table, {
    rank: 'structural',
  });
  expect([...recipes.keys()]).toEqual(['name']);
});

it('makes one column of a unique key different in each row', () => {
  const columns = [newColumn('flag', 'BOOLEAN'), newColumn('code', 'VARCHAR', { size: 20 })];
  const indexes = [newIndex(['flag', 'code'], { unique: true })];
  expect(recipesOf(columns, { indexes })).toMatchObject({
    code: { unique: true },
    flag: { kind: 'boolean' },
  });
});

it('gives each row a parent where the key is unique', () => {
  const columns = [newColumn('owner_id', 'INTEGER', { required: true, primaryKey: true })];
  const key = newForeignKey('owner', [{ local: 'owner_id', foreign: 'id' }]);
  const table = newTable('thing', { columns, foreignKeys: [key] });
  const { parents, combinations } = tableSamples(newDatabase('d', { tables: [owner, table] }), table);
  expect(parents).toEqual([{ key, isEach: true }]);
  expect(combinations).toEqual([['owner_id']]);
});

const values = (recipe: Recipe | undefined, rows = 300): readonly (string | number)[] => {
  if (recipe === undefined) throw new Error('There is no recipe.');
  return Array.from({ length: rows }, (_, row) => sampleValue(recipe, 1, 2, row + 1) as string | number);
};

it('keeps within checks', () => {
  const columns = [
    newColumn('low', 'INTEGER'),
    newColumn('high', 'INTEGER'),
    newColumn('rate', 'DECIMAL', { size: 3, scale: 1 }),
    newColumn('code', 'VARCHAR', { size: 9 }),
    newColumn('begins', 'DATE'),
    newColumn('ends', 'TIMESTAMP'),
  ];
  const checks = [
    { sql: 'low < high AND high <= 20' },
    { sql: 'rate > 0.5 AND rate < 2' },
    { sql: 'length(code) >= 7' },
    { sql: "begins >= '2024-05-06'" },
    { sql: "ends < '2021-01-01'" },
  ];
  const table = newTable('thing', { columns, checks });
  const { recipes, unmetChecks } = tableSamples(newDatabase('d', { tables: [table] }), table);
  expect(unmetChecks).toEqual([]);
  const [low, high, rate, code, begins, ends] = columns.map(({ name }) => values(recipes.get(name)));
  for (let row = 0; row < 300; row += 1) {
    expect(Number(low?.[row])).toBeLessThan(Number(high?.[row]));
    expect(Number(high?.[row])).toBeLessThanOrEqual(20);
    expect(Number(rate?.[row])).toBeGreaterThan(0.5);
    expect(Number(rate?.[row])).toBeLessThan(2);
    expect(String(code?.[row]).length).toBeGreaterThanOrEqual(7);
    expect(String(code?.[row]).length).toBeLessThanOrEqual(9);
    expect(String(begins?.[row]) >= '2024-05-06').toBe(true);
    expect(String(ends?.[row]) < '2021-01-01').toBe(true);
  }
});

it('names the checks and columns that it leaves to the application', () => {
  const columns = [newColumn('a', 'INTEGER'), newColumn('shape', 'GEOMETRY', { required: true })];
  const table = newTable('thing', { columns, checks: [{ sql: 'a % 2 = 0' }, { sql: 'a > 0' }] });
  const { unmetChecks, unmade } = tableSamples(newDatabase('d', { tables: [table] }), table);
  expect(unmetChecks).toEqual([{ sql: 'a % 2 = 0' }]);
  expect(unmade.map(({ name }) => name)).toEqual(['shape']);
});

it('makes unique values that differ, in columns of any size', () => {
  for (const size of [1, 2, 3, 5, 11, 12, 20, 40]) {
    const { code } = recipesOf([newColumn('code', 'VARCHAR', { size })], {
      indexes: [newIndex(['code'], { unique: true })],
    });
    const made = values(code, Math.min(300, 36 ** size - 1));
    expect(new Set(made.map((value) => String(value).toLowerCase().trim())).size).toBe(made.length);
    expect(Math.max(...made.map((value) => String(value).length))).toBeLessThanOrEqual(size);
  }
});

it('tells by its name what a text is about', () => {
  const names = ['email', 'first_name', 'homepage', 'country_code', 'zipCode', 'body', 'anything'];
  const made = recipesOf(names.map((name) => newColumn(name, 'VARCHAR', { size: 100 })));
  expect(names.map((name) => made[name]?.style)).toEqual([
    'email',
    'firstName',
    'url',
    'countryCode',
    'postcode',
    'paragraph',
    'words',
  ]);
});
