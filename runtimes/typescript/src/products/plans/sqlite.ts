import { type PlanReader, type PlanStep, planStep } from './plan-step.ts';

const READ = /^(?<how>SCAN|SEARCH) (?<table>\S+)(?: USING .*?(?:INDEX (?<index>\S+)|PRIMARY KEY))?/;

/** Reads the rows of EXPLAIN QUERY PLAN: https://sqlite.org/eqp.html */
export const sqlitePlans: PlanReader = {
  explain: 'EXPLAIN QUERY PLAN ',
  steps: (rows) => stepsBelow(rows, 0),
};

const stepsBelow = (rows: readonly (readonly unknown[])[], parent: number): readonly PlanStep[] =>
  rows.flatMap(([id, above, , detail]) =>
    Number(above) === parent && Number(id) !== parent && typeof detail === 'string'
      ? [stepOf(detail, stepsBelow(rows, Number(id)))]
      : [],
  );

function stepOf(text: string, steps: readonly PlanStep[]): PlanStep {
  const { how, table, index } = READ.exec(text)?.groups ?? {};
  if (how !== undefined) return planStep(how === 'SCAN' ? 'scan' : 'lookup', text, steps, { table, index });
  if (!text.startsWith('USE TEMP B-TREE')) return planStep('other', text, steps);
  return planStep(text.includes('ORDER BY') ? 'sort' : 'temporary', text, steps);
}
