import { generatorTable } from '../generator/results.mjs';
import { growthTable } from '../growth/verdict.mjs';
import { goalsLine, resultTable } from '../runtime/results.mjs';
import { table } from '../table.mjs';
import { behindTable, ratioTable } from './propel.mjs';
import { environmentOf } from './runtime.mjs';
import { listsTable, ratiosTable, summaryTable } from './summaries.mjs';

const isList = ({ scenario }) => /^(?:sort|plain)[A-Z]/.test(scenario);

/**
 * The text of a region of a page, from the contents of the files in bench/results; undefined if the file is missing or
 * does not have these results.
 */
export function textOf(name, { runtime, generator, growth, instructions }) {
  const [kind, database, opcache] = name.split('.');
  const result = runtime?.results.find((each) => each.database === database && each.opcache === opcache);
  const rows = (keep) => result && { ...result, rows: result.rows.filter(keep) };
  const texts = {
    runtime: () =>
      result &&
      withGoals(
        runtime,
        rows((row) => !isList(row)),
      ),
    lists: () => result && withGoals(runtime, rows(isList)),
    summary: () => result && summaryTable(runtime.contestants, result),
    'lists-summary': () => result && listsTable(rows(isList)),
    ratios: () => runtime && ratiosTable(runtime.results),
    environment: () => runtime?.environment,
    generator: () => generator && generatorTable(generator.rows),
    'generator-environment': () => generator && environmentOf(generator),
    growth: () => growth && growthTable(growth.curves),
    'growth-environment': () => growth && environmentOf(growth),
    instructions: () => instructions && instructionsTable(instructions),
    'propel-behind': () => runtime && behindTable(figuresOf({ runtime, generator, instructions })),
    'propel-ratios': () => runtime && ratioTable(figuresOf({ runtime, generator, instructions })),
  };
  if (!(kind in texts)) throw new Error(`Nothing is known about the region "${name}".`);
  return texts[kind]();
}

function withGoals({ contestants }, result) {
  const present = contestants.filter(({ name }) =>
    result.rows.some(({ results }) => results.some(({ contestant }) => contestant === name)),
  );
  const goals = goalsLine(result.rows);
  return [resultTable(present, result), ...(goals === undefined ? [] : [goals])].join('\n\n');
}

const instructionsTable = ({ environment, scenarios, unstable = {} }) => {
  const lines = Object.entries(scenarios).map(([name, { pdo, orm }]) => [
    name,
    pdo.toLocaleString('en'),
    orm.toLocaleString('en'),
    (orm / pdo).toFixed(2),
  ]);
  const versions = Object.entries(environment).map(([what, version]) => `${what} ${version}`);
  const left = Object.entries(unstable).map(([name, reason]) => `${name} (${reason})`);
  const note = left.length > 0 ? [`Not compared: ${left.join(', ')}.`] : [];
  return [`${versions.join(', ')}.`, table(['scenario', 'raw PDO', 'Orm', 'ratio'], lines), ...note].join(
    '\n\n',
  );
};

/** Today's figures of Orm by scenario; undefined for those that were not measured. */
function figuresOf({ runtime, generator, instructions }) {
  const rows = runtime.results.find(
    ({ database, opcache }) => database === 'sqlite' && opcache === 'off',
  )?.rows;
  const built = (name) => generator?.rows.find(({ scenario }) => scenario === name);
  const seconds = (milliseconds) => milliseconds && milliseconds / 1_000;
  return {
    ratio: (name) =>
      rows?.find(({ scenario }) => scenario === name)?.results.find(({ contestant }) => contestant === 'orm')
        ?.ratio,
    count: (name) => instructions?.scenarios[name]?.orm,
    cpu: (name) => seconds(built(name)?.cpu),
    wall: (name) => seconds(built(name)?.wall),
  };
}
