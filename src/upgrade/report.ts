import { counted } from '../support/text.ts';
import type { FileChange, Finding } from './change.ts';
import { folderOf } from './project-file.ts';
import type { ProjectUpgrade } from './upgrade-project.ts';

/** The report of an upgrade: the changes, the decisions that are left, and the next commands. */
export function reportOf(upgrade: ProjectUpgrade, options: { readonly isDryRun: boolean }): string {
  const { changes, findings, leftovers } = upgrade;
  const parts = [
    doneOf(changes, options.isDryRun),
    ...(findings.length === 0 ? [] : [decisionsOf(findings)]),
    ...leftoverParts(upgrade),
    ...(changes.length === 0 && leftovers.classes.length === 0 ? [] : [nextOf(upgrade)]),
  ];
  return parts.join('\n\n');
}

function doneOf(changes: readonly FileChange[], isDryRun: boolean): string {
  if (changes.length === 0) return 'Nothing has to change.';
  const rows = changes.map(
    ({ from, path, done }) => `  ${from === path ? path : `${from} → ${path}`}: ${kindsOf([done])}`,
  );
  const title = `${counted(changes.length, 'file')} ${isDryRun ? 'would be changed' : 'changed'}:`;
  return [title, ...rows, `Total: ${kindsOf(changes.map(({ done }) => done))}.`].join('\n');
}

/** `commands (2), root keys (1)`. */
function kindsOf(all: readonly Readonly<Record<string, number>>[]): string {
  const sums = new Map<string, number>();
  for (const done of all)
    for (const [kind, count] of Object.entries(done)) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].map(([kind, count]) => `${kind} (${count})`).join(', ');
}

function decisionsOf(findings: readonly Finding[]): string {
  const rows = findings.flatMap(({ file, line, column, what, instead }) => [
    `  ${file}:${line}:${column}: ${sentence(what)}`,
    ...(instead === '' ? [] : [`      ${sentence(instead)}`]),
  ]);
  return [`${counted(findings.length, 'place')} to decide by hand:`, ...rows].join('\n');
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function leftoverParts({ leftovers, pages }: ProjectUpgrade): readonly string[] {
  const { classes, configuration, migration } = leftovers;
  const parts: readonly (readonly [readonly string[], string, string])[] = [
    [classes, 'generated class', 'orm model:build writes them again'],
    [configuration, 'generated script', 'orm config:convert writes them again'],
    [migration, 'migration', 'orm migration:baseline --from-propel converts them'],
    [pages, 'page', 'documentation is left to you'],
  ];
  const lines = parts
    .filter(([files]) => files.length > 0)
    .map(
      ([files, noun, what]) =>
        `  ${counted(files.length, noun, pluralOf(noun))} in ${foldersOf(files)}: ${what}.`,
    );
  return lines.length === 0 ? [] : [['Not changed, though they name Propel:', ...lines].join('\n')];
}

const pluralOf = (noun: string): string => (noun.endsWith('s') ? `${noun}es` : `${noun}s`);

const MOST_FOLDERS = 3;

/** The commands that complete the move, for each configuration. */
function nextOf({ changes, configDirs, leftovers: { migration } }: ProjectUpgrade): string {
  const requires = changes.some(({ done }) => 'requirements' in done);
  const [folder] = migration.map((path) => folderOf(path) || '.');
  const from = folder === undefined || folder === 'generated-migrations' ? '' : ` ${folder}`;
  const commands = [
    'schema:validate',
    'model:build',
    'config:convert',
    ...(folder === undefined ? [] : [`migration:baseline --from-propel${from}`]),
  ];
  const options =
    configDirs.length === 0
      ? ['']
      : configDirs.length > MOST_FOLDERS
        ? [' --config-dir <folder of each configuration>']
        : configDirs.map((path) => ` --config-dir ${path}`);
  return [
    'Next:',
    ...(requires ? ['  composer update orm/orm orm/propel --with-all-dependencies'] : []),
    ...options.flatMap((option) => commands.map((command) => `  orm ${command}${option}`)),
  ].join('\n');
}

function foldersOf(files: readonly string[]): string {
  const folders = [...new Set(files.map((path) => folderOf(path) || '.'))];
  return folders.length > 4
    ? `${folders.slice(0, 3).join(', ')} and ${folders.length - 3} more folders`
    : folders.join(', ');
}
