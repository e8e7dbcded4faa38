import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bounded, everyNth } from '../arbitraries/property.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject, type Models } from './support/behavior-project.ts';

/** The tables of PHP's law of keys: for each type a parent, its children, and rows that connect it with tags. */
const SCHEMA = readFileSync(new URL('../../runtimes/php/tests/Keys/schema.xml', import.meta.url), 'utf8');
const TABLES = SCHEMA.slice(SCHEMA.indexOf('<table'), SCHEMA.lastIndexOf('</database>'));
const TYPES = [...TABLES.matchAll(/<table name="k_(\w+)">/g)].map(([, type]) => type as string);

/** What a column refuses, in memory or in the database, is not a key of its type. */
const VALUES: readonly unknown[] = [
  ...['abc', 'ABC', 'abc ', 'ábc', 'ab', '1', 1, 1n, '01', '1.0', '1.5', '1.50', 1.5, true],
  ...['2024-05-06', '07:08:09', '07:08:09.0', '7:08:09', '2024-05-06 07:08:09'],
  ...[new Date('2024-05-06T07:08:09Z'), new Date('2024-05-06T07:08:09.25Z')],
  ...['550e8400-e29b-41d4-a716-446655440000', '550E8400-E29B-41D4-A716-446655440000'],
  ...['10.0.0.7', '10.0.0.7/32', '2001:DB8:0::1', '2001:db8::1', '08-00-2B-01-02-03', '08:00:2b:01:02:03'],
  ...['[1,5]', '[1,6)', '[1,5.0]', '[2024-05-06,2024-05-07]', '[2024-05-06,2024-05-08)'],
  ...['[2024-05-06 07:08:09Z,)', '[2024-05-06 08:08:09+01,)', 'P1Y', 'P12M'],
  ...['["2024-05-06 07:08:09",)', '[2024-05-06T07:08:09.000,)'],
  ...[Uint8Array.of(97, 98, 99), Uint8Array.of(97, 98, 99, 0), ['ab', 'abc'], ['abc', 'ab']],
];

/** How many pairs one of the usual runs takes of the hundreds. */
const SLICE = 5;

const nameOf = (type: string): string =>
  type
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');

onEachDatabase((database) => {
  let project: BehaviorProject;

  beforeAll(async () => {
    project = await behaviorProject(database, TABLES);
  });
  afterAll(() => project.close());

  const create = (table: string, type: string): Models =>
    project.models[`${table}${nameOf(type)}Query`].create();

  /** Whether memory and database take rows; anything else but their refusals is a failure. */
  async function isTaken(save: () => Promise<unknown>): Promise<boolean> {
    try {
      await project.db.transaction(save);
      return true;
    } catch (failure) {
      if (failure instanceof project.runtime.OrmError) return false;
      throw failure;
    }
  }

  const insertParent = (type: string, code: unknown): Promise<boolean> =>
    isTaken(async () => {
      const parent = new project.models[`K${nameOf(type)}`]({ code });
      await parent.save();
      expect(await create('K', type).requireOne(), `${type}: one object`).toBe(parent);
      parent.note = 'x';
      expect(await parent.save()).toBe(1);
    });

  const insertReferences = (type: string, code: unknown): Promise<boolean> =>
    isTaken(async () => {
      const { models } = project;
      await new models[`C${nameOf(type)}`]({ code }).save();
      const tag = new models.T();
      await tag.save();
      await new models[`L${nameOf(type)}`]({ code, tId: tag.id }).save();
    });

  const firstOf = async (query: Models): Promise<Models> => (await query.find())[0];

  /** Every way of reading a relation leads from one row to the other. */
  async function expectOneRow(type: string): Promise<void> {
    const parents = (): Models => create('K', type);
    const children = (): Models => create('C', type);
    const loaded = async (query: Models, relation: string): Promise<Models> => {
      const found = await query.find();
      await found.load(relation);
      return found[0];
    };
    const toMany: Record<string, () => Promise<unknown[]>> = {
      'getChildren()': async () => (await firstOf(parents())).getChildren(),
      'withChildren()': async () => (await firstOf(parents().withChildren())).children,
      'joinWithChild()': async () => (await firstOf(parents().joinWithChild())).children,
      "load('Child')": async () => (await loaded(parents(), 'Child')).children,
      'getTs()': async () => (await firstOf(parents())).getTs(),
      'withTs()': async () => (await firstOf(parents().withTs())).ts,
      "load('T')": async () => (await loaded(parents(), 'T')).ts,
      'joinWithLink()': async () => (await firstOf(parents().joinWithLink())).links,
    };
    for (const [way, read] of Object.entries(toMany)) expect(await read(), way).toHaveLength(1);
    expect(await (await firstOf(parents())).countChildren()).toBe(1);

    const toOne: Record<string, () => Promise<Models>> = {
      'getParent()': () => firstOf(children()),
      'withParent()': () => firstOf(children().withParent()),
      'joinWithParent()': () => firstOf(children().joinWithParent()),
      "load('Parent')": () => loaded(children(), 'Parent'),
    };
    for (const [way, read] of Object.entries(toOne)) {
      expect(await (await read()).getParent(), `${way} without a session`).not.toBeNull();
      await project.db.session(async () => {
        const child = await read();
        const parent = await child.getParent();
        expect(parent, way).not.toBeNull();
        expect(await firstOf(parents()), `one object by ${way}`).toBe(parent);
        expect(await parents().findPk(child.code), `by the key, after ${way}`).toBe(parent);
        const members = await parent.getChildren();
        expect(members, `children after ${way}`).toHaveLength(1);
        expect(members[0], `the child after ${way}`).toBe(child);
        child.note = `by ${way}`;
        expect(await parent.save(), `save() after ${way}`).toBe(1);
      });
    }
  }

  it('compares keys of sets as a whole', async () => {
    const { models } = project;
    for (const code of [['ab'], ['ab', 'abc']]) {
      await new models.KSet({ code }).save();
      expect(await insertReferences('set', code)).toBe(true);
    }
    const parents = await create('K', 'set').withChildren().withTs().find();
    expect(parents.map((one: Models) => [one.children.length, one.ts.length])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const parent of await create('K', 'set').find()) {
      expect([await parent.countChildren(), (await parent.getTs()).length]).toEqual([1, 1]);
      await parent.setChildren([]).save();
    }
    for (const table of ['L', 'C', 'K']) await create(table, 'set').deleteAll();
    await models.TQuery.create().deleteAll();
  });

  describe('equal keys lead to one row', () => {
    it.for(TYPES)('of type %s', bounded, async (type) => {
      let pairs = 0;
      let taken = 0;
      const keys: unknown[] = [];
      for (const key of VALUES) {
        if (await insertParent(type, key)) keys.push(key);
        await create('K', type).deleteAll();
      }
      for (const key of keys) {
        await insertParent(type, key);
        for (const reference of keys) {
          // One pair of identical values is enough: the others differ from it in nothing that is tested.
          if ((reference === key && pairs > 0) || !(await insertReferences(type, reference))) continue;
          taken += 1;
          if (pairs === 0 || taken % everyNth(SLICE) === 0) {
            pairs += 1;
            await expectOneRow(type).catch((failure: Error) => {
              failure.message = `${String(key)} and ${String(reference)}: ${failure.message}`;
              throw failure;
            });
          }
          for (const query of [create('L', type), create('C', type), project.models.TQuery.create()])
            await query.deleteAll();
        }
        await create('K', type).deleteAll();
      }
      expect(pairs).toBeGreaterThan(0);
    });
  });
});
