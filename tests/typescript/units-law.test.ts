import { afterAll, beforeAll, it } from 'vitest';
import type { Database } from '../../runtimes/typescript/src/connection/database.ts';
import { executorOf } from '../../runtimes/typescript/src/connection/executor-for.ts';
import { bounded, fc, runsOn } from '../arbitraries/property.ts';
import { onEachDatabase, type Scratch } from '../servers/databases.ts';
import { connectionName, settingsOf } from './settings-of.ts';
import { createStatements } from './support/dynamic-models.ts';
import { FailingCommits } from './support/failing-commits.ts';
import { type Opened, openSketch } from './support/open-campus.ts';
import { clearUnits, runUnits, units } from './support/units-law/run-units.ts';
import { UNITS, Unit } from './support/units-law/unit.ts';

onEachDatabase((database) => {
  const commits = new FailingCommits();
  let scratches: Scratch[];
  let open: Opened;
  let second: Database;

  beforeAll(async () => {
    scratches = [await database.createScratch(), await database.createScratch()];
    const [own, other] = scratches as [Scratch, Scratch];
    open = await openSketch(UNITS, {}, settingsOf(database, own), commits.open);
    second = await commits.open(connectionName(), settingsOf(database, other));
    for (const sql of createStatements(UNITS, database.name)) {
      await executorOf(second).run({ sql, effect: 'write' }, []);
    }
  });

  afterAll(async () => {
    await open.close();
    await second.close();
    for (const scratch of scratches) await scratch.drop();
  });

  async function clear(): Promise<void> {
    await clearUnits(open);
    for (const table of ['pet', 'owner']) await open.query(table, second).deleteAll();
  }

  it('gives out one object per row, with its values, whatever fails', bounded, async () => {
    await fc.assert(
      fc.asyncProperty(units, async (blocks) => {
        await clear();
        await runUnits([new Unit(open, open.db, 0, [])], blocks, commits);
      }),
      runsOn(database, 80, 25),
    );
  });

  it('keeps the objects of two databases apart', bounded, async () => {
    await fc.assert(
      fc.asyncProperty(units, async (blocks) => {
        await clear();
        const story: string[] = [];
        await runUnits(
          [new Unit(open, open.db, 0, story), new Unit(open, second, 0, story)],
          blocks,
          commits,
        );
      }),
      runsOn(database, 60, 20),
    );
  });

  it('keeps units of work apart that run at the same time', bounded, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(units, { minLength: 3, maxLength: 4 }), async (programs) => {
        await clear();
        await Promise.all(
          programs.map((blocks, index) =>
            runUnits([new Unit(open, open.db, index * 10, [])], blocks, commits),
          ),
        );
      }),
      runsOn(database, 20, 8),
    );
  });
});
