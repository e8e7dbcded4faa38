import { afterAll, beforeAll, expect, it } from 'vitest';
import { bounded } from '../../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../../servers/databases.ts';
import { closeAndThrow, Killed, type KillPoint, killing } from './killing.ts';
import { migrate, targetTo } from './runner.ts';
import { clean, type Snapshot, scenario, snapshot } from './scenario.ts';

/** Every so many points are tried; a long run tries all of them. */
const STRIDE = process.env.ORM_TEST_LONG ? 1 : 7;

onEachDatabase((database) => {
  let scratch: Scratch;
  let expected: Snapshot;
  let total = 0;
  beforeAll(async () => {
    scratch = await database.createScratch();
    const never = killing({ call: -1, moment: 'before' }, closeAndThrow, (calls) => {
      total = calls;
    });
    const target = targetTo(scratch, never);
    expect((await migrate(target, scenario(target))).messages).toEqual([]);
    expect(total).toBeGreaterThan(20);
    expected = await snapshot(database.name, scratch);
  });
  afterAll(() => scratch.drop());

  async function dieAt(point: KillPoint): Promise<void> {
    await clean(scratch);
    let isDead = false;
    const target = targetTo(
      scratch,
      killing(point, (connection) => {
        isDead = true;
        return closeAndThrow(connection);
      }),
    );
    const files = scenario(target);
    // What only tidies up may fail unnoticed.
    await migrate(target, files).catch((error) => expect(error).toBeInstanceOf(Killed));
    expect(isDead, JSON.stringify(point)).toBe(true);
    const again = targetTo(scratch);
    const outcome = await migrate(again, files);
    expect(outcome.messages, JSON.stringify(point)).toEqual([]);
    expect(await snapshot(database.name, scratch), JSON.stringify(point)).toEqual(expected);
  }

  it.each(['before', 'after'] as const)(
    'completes after a run that died %s a call',
    bounded,
    async (moment) => {
      const start = moment === 'before' ? 1 : 1 + Math.floor(STRIDE / 2);
      for (let call = start; call < total; call += STRIDE) await dieAt({ call, moment });
    },
  );
});
