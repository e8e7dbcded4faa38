import { describe, expect, it } from 'vitest';
import { newColumn, newTable } from '../model/new.ts';
import { platforms } from '../platforms/index.ts';
import { conditionOf } from './filters.ts';
import { pageSelects } from './rows-query.ts';

const column = newColumn('born', 'DATE', {});
const id = newColumn('id', 'INTEGER', { primaryKey: true, required: true });
const table = newTable('author', { columns: [id, newColumn('na"me`]', 'VARCHAR', { size: 20 }), column] });

/** The statements of a page behind a NULL and of one without a key, for products that tests have no server of as well. */
const statementsOf = async (name: string): Promise<readonly string[]> => {
  const platform = platforms.find((one) => one.name === name)?.create({});
  if (platform === undefined) throw new Error(`no platform ${name}`);
  const browsing = await platform.browsing();
  const { ddl } = platform;
  const filters = [
    { column: 'na"me`]', operator: 'contains', value: `50%'` },
    { column: 'born', operator: 'ge', value: '2026-01-31' },
  ] as const;
  const page = {
    list: '*',
    table: ddl.tableName(table),
    condition: conditionOf({ table: 'author', filters }, table, { ddl, browsing }),
    order: [column, id].map((one) => ({ column: one, name: ddl.quote(one.name), descends: false })),
    cursor: ['NULL', '7'],
    isBackward: false,
    rows: 51,
  };
  return [
    ...pageSelects(page, browsing),
    ...pageSelects({ ...page, condition: undefined, cursor: undefined, order: [] }, browsing),
    browsing.locked('*', ddl.tableName(table), '1 = 1'),
  ];
};

describe.each(platforms.map(({ name }) => name))('rows on %s', (name) => {
  it('are read by these statements', async () => {
    expect((await statementsOf(name)).join('\n')).toMatchSnapshot();
  });
});
