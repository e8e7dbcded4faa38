import { afterAll, beforeAll, expect, it } from 'vitest';
import { bounded } from '../../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { type Children, prepareChildren } from './children.ts';
import { closeAndThrow, type KillPoint, killing } from './killing.ts';
import { migrate, targetTo } from './runner.ts';
import { clean, type Snapshot, scenario, snapshot } from './scenario.ts';

const isLong = process.env.ORM_TEST_LONG !== undefined;
const ROUNDS = isLong ? 20 : 1;
/** In flight every so many calls; a long run tries all of them. */
const STRIDE = isLong ? 1 : 17;

let children: Children;
beforeAll(async () => {
  children = await prepareChildren();
});
afterAll(() => children.remove());

onEachDatabase((database) => {
  let scratch: Scratch;
  let expected: Snapshot;
  let total = 0;
  beforeAll(async () => {
    scratch = await database.createScratch();
    const count = killing({ call: -1, moment: 'before' }, closeAndThrow, (calls) => {
      total = calls;
    });
    const target = targetTo(scratch, count);
    expect((await migrate(target, scenario(target))).messages).toEqual([]);
    expected = await snapshot(database.name, scratch);
  });
  afterAll(() => scratch.drop());

  const address = () => ({ dsn: scratch.dsn, user: scratch.user, password: scratch.password });

  it('completes after a process was killed while a statement ran', bounded, async () => {
    for (let call = 3; call < total; call += STRIDE) {
      const point: KillPoint = { call, moment: 'during' };
      await clean(scratch);
      const killed = await children.run({ address: address(), point });
      expect(killed, JSON.stringify(point)).toMatchObject({ signal: 'SIGKILL', errors: '' });
      const target = targetTo(scratch);
      const outcome = await migrate(target, scenario(target));
      expect(outcome.messages, JSON.stringify(point)).toEqual([]);
      expect(await snapshot(database.name, scratch), JSON.stringify(point)).toEqual(expected);
    }
  });

  it('lets one of five processes work, and the others find nothing', bounded, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await clean(scratch);
      const results = await Promise.all(
        Array.from({ length: 5 }, () => children.run({ address: address() })),
      );
      const outcomes = results.map(({ output, errors }) => (errors === '' ? JSON.parse(output) : errors));
      expect(outcomes.map(({ done, messages }) => [done, messages])).toEqual(Array(5).fill([true, []]));
      expect(outcomes.map(({ names }) => names.length).sort()).toEqual([0, 0, 0, 0, 2]);
      expect(await snapshot(database.name, scratch)).toEqual(expected);
    }
  });
});
