import { builtInBehaviors } from '../../src/behaviors/index.ts';
import { behaviorsOfPropel } from '../../src/behaviors/of-propel.ts';
import { commands } from '../../src/cli/commands/index.ts';
import { code } from './markdown.ts';

const COMMANDS = [
  'migration:diff',
  'migration:create',
  'migration:up',
  'migration:down',
  'migration:migrate',
  'migration:status',
  'graphviz:generate',
  'datadictionary:export',
  'database:reverse',
  'init',
];

/** Commands and behaviors of Propel 2 that are not supported. */
export function missingOfPropel(): string {
  const behaviors = new Set(builtInBehaviors.map(({ name }) => name));
  const names = new Set(commands.map(({ name }) => name));
  const list = (all: readonly string[], there: ReadonlySet<string>) =>
    all
      .filter((name) => !there.has(name))
      .map(code)
      .join(', ');
  const missing = Object.entries({
    Commands: list(COMMANDS, names),
    Behaviors: list(behaviorsOfPropel, behaviors),
  }).filter(([, words]) => words !== '');
  return missing.length === 0
    ? 'Nothing: all commands and behaviors of Propel 2 are there.'
    : missing.map(([kind, words]) => `- ${kind}: ${words}.`).join('\n');
}
