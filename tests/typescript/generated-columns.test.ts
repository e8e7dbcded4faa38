import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

const ID = '<column name="id" type="INTEGER" primaryKey="true" autoIncrement="true"/>';
const PRICE = '<column name="price" type="INTEGER" required="true"/>';
const TWICE = '<column name="twice" type="INTEGER" generated="price * 2"';
const SCHEMA = `
  <table name="item">
    ${ID}${PRICE}
    <column name="amount" type="INTEGER" default="1"/>
    <column name="total" type="INTEGER" generated="price * amount"/>
    ${TWICE} lazyLoad="true"/>
    <index><index-column name="total"/></index>
  </table>`;

/** Columns whose values the database computes: they are read back after a save, and never written. */
onEachDatabase((database) => {
  let project: BehaviorProject;
  let models: Models;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
    models = project.models;
  });

  afterAll(() => project.close());

  beforeEach(() => models.ItemQuery.create().deleteAll());

  const item = (price: number, amount: number): Models => new models.Item({ price, amount });

  it('reads the value back after a save', async () => {
    const one = item(3, 4);
    expect(one.total).toBeUndefined();
    await one.save();
    expect(one.total).toBe(12);
    expect(await one.getTwice()).toBe(6);
    one.price = 5;
    await one.save();
    expect(one.total).toBe(20);
    expect(await one.getTwice()).toBe(10);
    expect(one.isModified()).toBe(false);
    expect(await models.ItemQuery.create().filterByTotal(20).count()).toBe(1);
  });

  it('reads the values of many rows back', async () => {
    const items = [item(3, 4), item(2, 2), new models.Item({ price: 7 })];
    await models.ItemQuery.create().insertMany(items);
    expect(items.map(({ total }) => total)).toEqual([12, 4, 7]);
    const totals = await models.ItemQuery.create().orderByTotal().select('total').find();
    expect(totals).toEqual([{ total: 4 }, { total: 7 }, { total: 12 }]);
  });

  it('refuses a value that is given', async () => {
    const refused = /generated/;
    await expect(new models.Item({ price: 1, total: 5 }).save()).rejects.toThrow(refused);
    const one = item(3, 4);
    await one.save();
    one.total = 5;
    await expect(one.save()).rejects.toThrow(refused);
    const query = () => models.ItemQuery.create().filterByPrice(3);
    await expect(query().update({ total: 5 })).rejects.toThrow(refused);
    const rows = [{ id: one.id, price: 1, total: 5 }];
    await expect(models.ItemQuery.create().upsert(rows, { conflict: ['id'] })).rejects.toThrow(refused);
    await expect(models.ItemQuery.create().insertMany([{ price: 1, total: 5 }])).rejects.toThrow(refused);
    await query().update({ price: 10 });
    expect((await models.ItemQuery.create().requirePk(one.id)).total).toBe(40);
  });

  it('exports the value, and leaves it out of imports and copies', async () => {
    const one = item(3, 4);
    await one.save();
    const json = JSON.parse(JSON.stringify(one));
    expect(json.total).toBe(12);
    const other = new models.Item({ price: 1 });
    other.fromJSON(json, ['price', 'amount', 'total']);
    expect([other.price, other.total]).toEqual([3, undefined]);
    const copy = one.copy();
    expect(copy.total).toBeUndefined();
    copy.amount = 10;
    await copy.save();
    expect(copy.total).toBe(30);
  });

  it('is new again after a rollback', async () => {
    const one = item(3, 4);
    await expect(
      project.db.transaction(async () => {
        await one.save();
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(one.total).toBeUndefined();
    await one.save();
    expect(one.total).toBe(12);
  });
});
