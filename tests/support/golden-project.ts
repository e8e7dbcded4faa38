import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectedFolder, type GoldenRun, goldenCases, prepareRuns, removeRuns } from './golden-case.ts';
import { LISTED } from './golden-members/list-members.ts';
import { type Outcome, runOrm } from './run-orm.ts';

/** The cases with generated PHP classes, without the one that keeps classes of removed tables, which can be invalid. */
export const casesWithPhpClasses: readonly string[] = goldenCases.filter((name) => {
  const [whole, listed] = ['generated-classes', LISTED].map((path) => join(expectedFolder(name), path));
  const isListed =
    existsSync(listed ?? '') && /^generated-classes\//m.test(readFileSync(listed ?? '', 'utf8'));
  return name !== 'php-orphans' && (existsSync(whole ?? '') || isListed);
});

/** Runs the commands of a copy in this process. */
export async function runCommands({ cwd, commands }: GoldenRun): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { argv, environment } of commands) outcomes.push(await runOrm(argv, { cwd, environment }));
  return outcomes;
}

/** Gives the folder of a copy of a case in which its commands have run. */
export async function withGoldenProject<T>(name: string, work: (folder: string) => T): Promise<T> {
  const runs = prepareRuns(name);
  try {
    for (const run of runs) await runCommands(run);
    return work(runs[0]?.cwd ?? '');
  } finally {
    removeRuns(runs);
  }
}
