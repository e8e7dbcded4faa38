import { afterAll, beforeAll, it } from 'vitest';
import { bounded, fc, manyRuns } from '../arbitraries/property.ts';
import { onEachDatabase } from '../servers/databases.ts';
import { type BehaviorProject, behaviorProject } from './support/behavior-project.ts';
import { type Block, NAMED, programs } from './support/combined-law/programs.ts';
import { COMBINED } from './support/combined-law/schema.ts';
import { World } from './support/combined-law/world.ts';

onEachDatabase((database) => {
  let project: BehaviorProject;
  let seconds = 0;

  beforeAll(async () => {
    project = await behaviorProject(database, COMBINED);
    project.runtime.setClock(() => new Date(Date.UTC(2024, 0, 1) + 1000 * seconds));
  });

  afterAll(async () => {
    project.runtime.setClock();
    await project.close();
  });

  async function run(blocks: readonly Block[]): Promise<void> {
    seconds = 0;
    const world = await World.begin(project, () => {
      seconds += 1;
    });
    try {
      await project.db.session(async () => {
        for (const block of blocks) await world.run(block);
      });
    } catch (failure) {
      throw new Error(`${(failure as Error).message}\n${world.story.join('\n')}`, { cause: failure });
    }
  }

  it('gives rows and objects of several behaviors what a model says', bounded, async () => {
    const runs = manyRuns(database.name === 'sqlite' ? 25 : 12, 2_000);
    await fc.assert(fc.asyncProperty(programs, run), runs);
    if (process.env.ORM_TEST_LONG) console.log(`${database.name}: ${runs.numRuns} programs right`);
  });

  it.for(Object.entries(NAMED))('gives them that when %s', ([, blocks]) => run(blocks));
});
