import { TITLES } from '../runtime/results.mjs';

/** How a set of results was measured, in a line. */
export const environmentOf = ({ php, node, rounds, machine, cpu, cores, load }) => {
  const { cpu: model, cores: count, load: loads } = machine ?? { cpu, cores, load };
  const program = php === undefined ? node && `Node ${node.replace(/^v/, '')}` : `PHP ${php}`;
  const parts = [
    program,
    `${count} cores of ${model}`,
    `${rounds} rounds`,
    `load average ${loads.least.toFixed(1)} to ${loads.most.toFixed(1)}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
};

/** Runs of the runtime benchmark as one; of results for the same database and opcache the last ones count. */
export function merged(runs) {
  if (runs.length === 0) return undefined;
  const results = new Map();
  for (const run of runs) {
    for (const result of run.results) results.set(`${result.database}, ${result.opcache}`, result);
  }
  const environments = runs.map((run) => {
    const databases = new Set(run.results.map(({ database }) => TITLES[database] ?? database));
    return runs.length === 1 ? environmentOf(run) : `${[...databases].join(', ')}: ${environmentOf(run)}`;
  });
  return {
    contestants: mostContestants(runs),
    results: [...results.values()],
    environment: environments.join('\n'),
  };
}

const mostContestants = (runs) =>
  runs
    .map(({ contestants }) => contestants)
    .reduce((most, each) => (each.length > most.length ? each : most));
