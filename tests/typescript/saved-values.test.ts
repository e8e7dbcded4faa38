import { afterEach, beforeEach, expect, it } from 'vitest';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { settingsOf } from './settings-of.ts';
import { type Opened, openSketch } from './support/open-campus.ts';

onEachDatabase((database) => {
  let scratch: Scratch;
  let open: Opened;

  beforeEach(async () => {
    scratch = await database.createScratch();
    const entry = {
      model: 'Entry',
      columns: {
        id: { key: true, counter: true },
        price: { type: 'DECIMAL', kind: 'decimal', scale: 2, sql: 'DECIMAL(10,2)' },
        at: {
          type: 'TIMESTAMP',
          kind: 'timestamp',
          secondDigits: 0,
          sql: database.name === 'pgsql' ? 'TIMESTAMP(0)' : 'DATETIME',
        },
        days: { type: 'SET', kind: 'set', values: ['mo', 'tu', 'we'], sql: 'INTEGER' },
      },
    } as const;
    open = await openSketch({ entry }, {}, settingsOf(database, scratch));
  });

  afterEach(async () => {
    await open.close();
    await scratch.drop();
  });

  const GIVEN = { price: '7.5', at: new Date('2024-01-02T03:04:05.678Z'), days: ['we', 'mo'] };
  const READ = { price: '7.50', at: new Date('2024-01-02T03:04:05.000Z'), days: ['mo', 'we'] };

  it('has the values in memory that are read after a save', async () => {
    const inserted = open.make('entry', GIVEN);
    await inserted.save();
    const updated = open.make('entry', { price: '1.00', days: [] });
    await updated.save();
    Object.assign(updated, GIVEN);
    await updated.save();
    const many = [open.make('entry', GIVEN), open.make('entry', GIVEN)];
    await open.query('entry').insertMany(many);
    for (const object of [inserted, updated, ...many]) {
      expect(object).toMatchObject(READ);
      expect(object.isModified()).toBe(false);
      expect(await open.query('entry').findPk(object.id)).toMatchObject(READ);
    }
  });

  it('keeps the objects of values that are as they will be read', async () => {
    const [at, days] = [new Date(READ.at), [...READ.days]];
    const object = open.make('entry', { at, days });
    await object.save();
    expect(object.at).toBe(at);
    expect(object.days).toBe(days);
  });
});
