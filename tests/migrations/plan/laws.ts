import { expect } from 'vitest';
import type { Change } from '../../../src/model/change.ts';
import type { Plan } from '../../../src/platforms/migration/plan.ts';
import { differences } from '../../platforms/store/differences.ts';
import {
  type Bench,
  countHazards,
  createState,
  deltaOf,
  describeFailure,
  isFailing,
  keptTables,
  planFromLive,
  rowsOfKept,
  runPlan,
  type StatePair,
  storedNow,
} from './harness.ts';
import { insertRows } from './rows.ts';

/** Statistics over many pairs, so that a run can tell what it has seen. */
export interface Seen {
  pairs: number;
  statements: number;
  failing: number;
  rules: Map<string, number>;
}

export const nothingSeen = (): Seen => ({ pairs: 0, statements: 0, failing: 0, rules: new Map() });

/** Only names change back and forth: all other changes follow from the states. */
export function invertedRenames(changes: readonly Change[]): readonly Change[] {
  return changes.toReversed().flatMap((change): readonly Change[] => {
    if (change.kind === 'renameTable') return [{ ...change, from: change.to, to: change.from }];
    return change.kind === 'renameColumn' ? [{ ...change, from: change.to, to: change.from }] : [];
  });
}

const scriptOf = ({ steps }: Plan): string => steps.map(({ sql }) => `${sql};`).join('\n');

/** The laws of a plan: structure, rows, hazards, and the way back. */
export async function checkLaws(
  bench: Bench,
  pair: StatePair,
  seed: number,
  seen: Seen = nothingSeen(),
): Promise<void> {
  const { platform } = bench;
  await createState(bench, pair.before);
  await insertRows(bench.connection, platform, pair.before, { seed });
  const plan = bench.planner(pair);
  const counted = await countHazards(bench, plan);
  const kept = keptTables(deltaOf(bench, pair));
  const rows = await rowsOfKept(bench, kept, 'before');
  seen.pairs++;
  seen.statements += plan.steps.length;
  for (const { rule, rows: atRisk } of counted)
    if (atRisk !== 0) seen.rules.set(rule, (seen.rules.get(rule) ?? 0) + 1);
  const failing = counted.filter(isFailing);
  const failure = await runPlan(bench, plan);
  const script = scriptOf(plan);
  if (failing.length > 0) {
    seen.failing++;
    expect(failure === undefined ? `runs in spite of ${JSON.stringify(failing)}\n${script}` : '').toBe('');
    if (platform.definition.facts.transactionalDdl)
      expect(differences(platform.store(pair.before), await storedNow(bench))).toEqual([]);
    return;
  }
  expect(failure === undefined ? '' : `${describeFailure(failure)}\n\n${script}`).toBe('');
  await expectState(bench, pair.after, script);
  expect(await rowsOfKept(bench, kept, 'after'), script).toEqual(rows);
  const back = { before: pair.after, after: pair.before, changes: invertedRenames(pair.changes) };
  await expectWayBack(bench, back, seen);
}

async function expectState(bench: Bench, state: StatePair['after'], script: string): Promise<void> {
  const { platform } = bench;
  expect(differences(platform.store(state), await storedNow(bench)), script).toEqual([]);
  expect(scriptOf(await planFromLive(bench, state)), script).toBe('');
}

async function expectWayBack(bench: Bench, back: StatePair, seen: Seen): Promise<void> {
  const plan = bench.planner(back);
  const failing = (await countHazards(bench, plan)).filter(isFailing);
  const failure = await runPlan(bench, plan);
  const script = scriptOf(plan);
  if (failing.length > 0) {
    seen.failing++;
    expect(failure === undefined ? `runs in spite of ${JSON.stringify(failing)}\n${script}` : '').toBe('');
    return;
  }
  expect(failure === undefined ? '' : `${describeFailure(failure)}\n\n${script}`).toBe('');
  await expectState(bench, back.after, script);
}
