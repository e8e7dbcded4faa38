import { builtInBehaviors } from '../../src/behaviors/index.ts';
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

const BEHAVIORS = [
  'aggregate_column',
  'aggregate_multiple_columns',
  'archivable',
  'auto_add_pk',
  'concrete_inheritance',
  'delegate',
  'i18n',
  'nested_set',
  'query_cache',
  'sluggable',
  'sortable',
  'timestampable',
  'validate',
  'versionable',
];

/** What Propel 2 has and we do not. */
export function missingOfPropel(): string {
  const behaviors = new Set(builtInBehaviors.map(({ name }) => name));
  const names = new Set(commands.map(({ name }) => name));
  const list = (all: readonly string[], there: ReadonlySet<string>) =>
    all
      .filter((name) => !there.has(name))
      .map(code)
      .join(', ');
  return `- Commands: ${list(COMMANDS, names)}.\n- Behaviors: ${list(BEHAVIORS, behaviors)}.`;
}
