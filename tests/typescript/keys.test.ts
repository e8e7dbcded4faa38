import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject } from './support/behavior-project.ts';

const SCHEMA = `
  <table name="price">
    <column name="amount" type="decimal" size="8" scale="2" primaryKey="true"/>
    <column name="currency" type="char" size="3" primaryKey="true"/>
  </table>
  <table name="word">
    <column name="text" type="varchar" size="20" primaryKey="true"/>
  </table>`;

onEachDatabase((database) => {
  let project: BehaviorProject;

  beforeAll(async () => {
    project = await behaviorProject(database, SCHEMA);
  });
  afterAll(() => project.close());
  beforeEach(async () => {
    for (const name of ['PriceQuery', 'WordQuery']) await project.models[name].create().deleteAll();
  });

  it('finds objects by keys that the database gives in another form', async () => {
    const { Price, PriceQuery } = project.models;
    for (const [amount, currency] of [
      ['5', 'EUR'],
      ['7.5', 'EUR'],
      ['1.10', 'USD'],
    ])
      await new Price({ amount, currency }).save();
    const found = await PriceQuery.create().findPks([
      ['7.5', 'EUR'],
      ['1.1', 'USD'],
      ['05.0', 'EUR'],
      ['9', 'EUR'],
    ]);
    expect(found.map(({ amount }: { amount: string }) => amount)).toEqual(['7.50', '1.10', '5.00']);
    await project.db.session(async () => {
      const one = await PriceQuery.create().requirePk('5', 'EUR');
      expect((await PriceQuery.create().findPks([['5', 'EUR']]))[0]).toBe(one);
    });
  });

  it('finds what the database finds, be it in other letters', async () => {
    const { Word, WordQuery } = project.models;
    await WordQuery.create().insertMany([new Word({ text: 'emma' }), new Word({ text: 'anne' })]);
    const inOther = await WordQuery.create().findPk('EMMA');
    const found = await WordQuery.create().findPks(['EMMA', 'anne']);
    expect(found).toHaveLength(inOther === null ? 1 : 2);
    expect(found[0].text).toBe('anne');
  });
});
