import { containsAll, containsNone, containsSome, equals, like, not } from 'orm-models-runtime';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const SCHEMA = `
  <table name="item">
    <column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>
    <column name="name" type="VARCHAR" size="40" required="true"/>
    <column name="tags" type="VARCHAR" size="20" array="true" required="true" default='["new"]'/>
    <column name="notes" type="LONGVARCHAR" array="true"/>
    <column name="numbers" type="INTEGER" array="true"/>
    <column name="counts" type="BIGINT" array="true"/>
    <column name="prices" type="DECIMAL" size="10" scale="2" array="true"/>
    <column name="weights" type="DOUBLE" array="true"/>
    <column name="flags" type="BOOLEAN" array="true"/>
    <column name="keys" type="UUID" array="true"/>
    <column name="gaps" type="INTEGER" array="true" nullElements="true"/>
    <column name="late" type="INTEGER" array="true" lazyLoad="true"/>
  </table>`;

const HOSTILE = [
  '',
  ' ',
  'a,b',
  '{}',
  '"',
  '\\',
  '\\"',
  "it's",
  'NULL',
  'null',
  'line\nbreak',
  'ä€😀\u2028',
  '[1]',
];
const KEYS = ['123e4567-e89b-12d3-a456-426614174000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
const LARGE = 2n ** 63n - 1n;

/** Columns with `array="true"`: arrays of PostgreSQL, and JSON elsewhere. */
onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
  });

  afterAll(() => project.close());

  beforeEach(() => models.ItemQuery.create().deleteAll());

  const saved = async (values: object): Promise<Models> => {
    const item = new models.Item(values);
    await item.save();
    return item;
  };
  const read = (name: string): Promise<Models> => models.ItemQuery.create().requireOneByName(name);
  const found = async (query: Models): Promise<string> =>
    (await query.orderByName().select('name').find()).map(({ name }: { name: string }) => name).join('');

  it('saves and reads values', async () => {
    const values = {
      name: 'a',
      tags: ['x', 'y'],
      notes: HOSTILE,
      numbers: [3, -1, 2_147_483_647],
      counts: [LARGE, -LARGE - 1n, 0n],
      prices: ['9.90', '-0.01', '12345678.00'],
      weights: [0.5, -1, 1e100],
      flags: [true, false],
      keys: KEYS,
      gaps: [1, null, 3],
    };
    await saved({ ...values, prices: ['9.9', '-0.01', '12345678'], late: [7] });
    const item = await read('a');
    expect(item).toMatchObject(values);
    expect(item.isModified()).toBe(false);
    expect(await item.getLate()).toEqual([7]);
  });

  it('tells an empty list from none, and fills in defaults', async () => {
    await saved({ name: 'a', numbers: [] });
    expect(await read('a')).toMatchObject({ tags: ['new'], numbers: [], notes: null });
    expect(await models.ItemQuery.create().filterByNotes(null).count()).toBe(1);
    expect(await models.ItemQuery.create().filterByNumbers(not(null)).count()).toBe(1);
  });

  it('sees changes in place, and none where the list is the same', async () => {
    await saved({ name: 'a', tags: ['x', 'y'], prices: ['1.50'], weights: [2] });
    const item = await read('a');
    item.tags = ['x', 'y'];
    item.prices = ['1.5'];
    expect(item.isModified()).toBe(false);
    item.tags.push('z');
    expect(item.isModified()).toBe(true);
    await item.save();
    expect((await read('a')).tags).toEqual(['x', 'y', 'z']);
  });

  it('looks for elements', async () => {
    await saved({ name: 'a', tags: ['x', 'y'], numbers: [1, 2], flags: [true], weights: [1.5] });
    await saved({ name: 'b', tags: ['Y', 'z'], numbers: [2, 3], prices: ['1.50'] });
    await saved({ name: 'c', tags: [], keys: KEYS, counts: [LARGE] });
    const query = () => models.ItemQuery.create();
    expect(await found(query().filterByTags(containsAll(['y', 'x'])))).toBe('a');
    expect(await found(query().filterByTags('y'))).toBe('a');
    expect(await found(query().filterByTags(containsSome(['x', 'z'])))).toBe('ab');
    expect(await found(query().filterByTags(containsNone(['x', 'y'])))).toBe('bc');
    expect(await found(query().filterByNumbers(2))).toBe('ab');
    expect(await found(query().filterByNumbers(containsNone([2])))).toBe('c');
    expect(await found(query().filterByNumbers(equals([1, 2])))).toBe('a');
    expect(await found(query().filterByNumbers(equals([2, 1])))).toBe('');
    expect(await found(query().filterByNumbers(not([1, 2])))).toBe('b');
    expect(await found(query().filterByPrices('1.5'))).toBe('b');
    expect(await found(query().filterByWeights(1.5))).toBe('a');
    expect(await found(query().filterByFlags(true))).toBe('a');
    expect(await found(query().filterByKeys(KEYS[0]?.toUpperCase()))).toBe('c');
    expect(await found(query().filterByCounts(LARGE))).toBe('c');
    expect(await found(query().filterByTags(containsAll([])))).toBe('abc');
    expect(await found(query().filterByTags(containsSome([])))).toBe('');
    expect(() => query().filterByTags(like('x'))).toThrow('several values');
  });

  it('finds every text', async () => {
    for (const [number, text] of HOSTILE.entries()) await saved({ name: String(number), notes: [text] });
    for (const [number, text] of HOSTILE.entries()) {
      expect(await found(models.ItemQuery.create().filterByNotes(text))).toBe(String(number));
    }
  });

  it('refuses other values', async () => {
    const refused = async (values: object, message: RegExp): Promise<void> => {
      await expect(saved({ name: 'a', ...values })).rejects.toThrow(message);
    };
    await refused({ numbers: 1 }, /array/);
    await refused({ numbers: ['x'] }, /whole number/);
    await refused({ numbers: [1, null] }, /nullElements/);
    await refused({ numbers: new Array(2) }, /nullElements/);
    await refused({ keys: ['x'] }, /UUID/);
    await refused({ prices: ['1.234'] }, /round/);
    await refused({ tags: ['\udfff'] }, /Unicode/);
  });

  it('writes many rows, updates and exports', async () => {
    const items = [1, 2, 3].map((number) => new models.Item({ name: String(number), numbers: [number, 7] }));
    await models.ItemQuery.create().insertMany(items);
    expect(
      await models.ItemQuery.create()
        .filterByNumbers(7)
        .update({ numbers: [8] }),
    ).toBe(3);
    const item = await read('2');
    expect(item.numbers).toEqual([8]);
    const json = JSON.parse(JSON.stringify(item));
    expect(json.numbers).toEqual([8]);
    const other = new models.Item({ name: 'b' });
    other.fromJSON(json, ['numbers', 'tags']);
    expect([other.numbers, other.tags]).toEqual([[8], ['new']]);
    expect(item.copy().numbers).toEqual([8]);
    const made = await models.ItemQuery.create().filterByTags('p').filterByTags('q').findOneOrCreate();
    expect(made.tags).toEqual(['p', 'q']);
  });
});
