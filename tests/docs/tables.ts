import type { Command } from '../../src/cli/command.ts';
import { commands } from '../../src/cli/commands/index.ts';
import { platforms } from '../../src/platforms/index.ts';
import { elements } from '../../src/schema/elements/index.ts';
import { targetNames } from '../../src/targets/names.ts';
import { propelClasses } from '../../src/upgrade/propel-api.ts';
import { missingMethodsTable, movedClassesTable } from '../propel/replacements.ts';
import { methodTables } from './behavior-methods.ts';
import { behaviorTable } from './behavior-table.ts';
import { columnTypeTable } from './column-types.ts';
import { describeKeys } from './config-keys.ts';
import { diagnosticTables } from './diagnostics.ts';
import { exceptionTable } from './exceptions.ts';
import { code, markdownTable, plain } from './markdown.ts';
import { behaviorIndex, pageIndex } from './page-index.ts';
import { missingOfPropel } from './propel.ts';
import { keysWithoutEffect } from './unused-keys.ts';

const sections: readonly string[] = elements.map(({ name, description, attributes, children }) => {
  const rows = Object.entries(attributes).map(
    ([attribute, { kind, description: what, required, aliases, withoutEffect }]) => [
      [attribute, ...aliases].map(code).join(', ') + (required ? ' (required)' : ''),
      kind.suggestions === undefined || kind.suggestions.length > 8
        ? kind.expected
        : kind.suggestions.map(code).join(', '),
      plain(what) + (withoutEffect ? ' No effect.' : ''),
    ],
  );
  const inside = children.length === 0 ? 'nothing' : children.map((child) => code(`<${child}>`)).join(', ');
  const table = rows.length === 0 ? [] : ['', markdownTable(['attribute', 'value', 'meaning'], rows)];
  return [`### \`<${name}>\``, '', `${description} May contain: ${inside}.`, ...table].join('\n');
});

const keyTable = (paths: (path: string) => boolean): string =>
  markdownTable(
    ['key', 'value', 'default', 'meaning'],
    describeKeys(platforms, targetNames)
      .filter(({ path }) => paths(path))
      .map(({ path, type, default: value, description }) => [
        code(path),
        plain(type),
        value === 'required' ? '**required**' : /^["[{\d]|^(?:true|false)$/.test(value) ? code(value) : value,
        plain(description),
      ]),
  );

const utf8Table = (): string =>
  markdownTable(
    ['adapter', '`settings.charset`', '`settings.queries.utf8`'],
    platforms.map(({ name, facts: { utf8 } }) => [
      code(name),
      code(utf8.charset),
      code(utf8.queries.utf8 ?? ''),
    ]),
  );

const COMMON = [
  [
    '`--config-dir <path>`',
    'folder of the configuration file (default: the current one, or the next above that has it)',
  ],
  ['`-v, --verbose`', 'verbose output'],
  ['`-q, --quiet`', 'errors only'],
  ['`--no-color`', 'print without colors; so does the environment variable `NO_COLOR`'],
  ['`-h, --help`', 'show the help of the command'],
];

const commandSection = ({ name, aliases, summary, options, arguments: args }: Command): string => {
  const usage = args.map((argument) => (argument.required ? ` <${argument.name}>` : ` [${argument.name}]`));
  const rows = [
    ...args.map(({ name: argument, description }) => [code(argument), plain(description)]),
    ...options
      .filter(({ withoutEffect }) => !withoutEffect)
      .map(({ flags, description, choices, repeatable }) => [
        code(flags),
        plain(description) +
          (choices === undefined ? '' : ` (${choices.map(code).join(', ')})`) +
          (repeatable ? '; may be given several times' : ''),
      ]),
  ];
  return [
    `### orm ${name}${usage.join('')}`,
    '',
    `${summary}${aliases.length === 0 ? '' : ` Also called ${aliases.map(code).join(', ')}.`}`,
    ...(rows.length === 0 ? [] : ['', markdownTable(['option', 'meaning'], rows)]),
  ].join('\n');
};

const commandSections = (commands: readonly Command[]): string => commands.map(commandSection).join('\n\n');

const isAboutMigrations = ({ name }: Command): boolean =>
  name.startsWith('migration:') || name === 'database:check';

/** The parts of the configuration, as `orm.<part>`. */
const parts = (): readonly string[] => [
  ...new Set(describeKeys(platforms, targetNames).map(({ path }) => path.split(/[.[]/)[1] ?? '')),
];

/** All generated tables of the documentation, by the name of their region. */
export async function generatedTexts(): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(commands.map((entry) => entry.load()));
  const connection = 'orm.database.connections.';
  return new Map([
    ['index', pageIndex()],
    ['behavior-index', behaviorIndex()],
    ['behaviors', behaviorTable()],
    ...methodTables(),
    ['elements', sections.join('\n\n')],
    ['column-types', columnTypeTable()],
    ['keys:connections', keyTable((path) => path.startsWith(connection))],
    ...parts().map(
      (name) =>
        [
          `keys:${name}`,
          keyTable((path) => `${path}.`.startsWith(`orm.${name}.`) && !path.startsWith(connection)),
        ] as const,
    ),
    ['commands', commandSections(loaded.filter((command) => !isAboutMigrations(command)))],
    ['commands:migrations', commandSections(loaded.filter(isAboutMigrations))],
    ['common-options', markdownTable(['option', 'meaning'], COMMON)],
    ...[...(await diagnosticTables())].map(([page, text]) => [`diagnostics:${page}`, text] as const),
    ['exceptions', exceptionTable()],
    ['utf8', utf8Table()],
    ['unused-keys', keysWithoutEffect()],
    ['not-from-propel', missingOfPropel()],
    ['moved-classes', movedClassesTable(propelClasses())],
    ['propel-methods', missingMethodsTable(propelClasses())],
  ]);
}
