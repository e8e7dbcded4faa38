import { counted } from '../support/text.ts';
import { type Group, groupsOf, IMPACTS } from './causes.ts';
import type { FileChange, Finding } from './change.ts';
import { folderOf } from './project-file.ts';
import type { ProjectUpgrade } from './upgrade-project.ts';

interface ReportOptions {
  readonly isDryRun: boolean;
  /** Only counts, some places of each cause, or all. */
  readonly detail?: 'summary' | 'some' | 'all';
}

/** The report of an upgrade: the changes, the decisions that are left, and the next commands. */
export function reportOf(upgrade: ProjectUpgrade, options: ReportOptions): string {
  const { changes, findings, leftovers } = upgrade;
  const parts = [
    doneOf(changes, options),
    ...(findings.length === 0 ? [] : [decisionsOf(findings, options.detail)]),
    ...leftoverParts(upgrade),
    ...(changes.length === 0 && leftovers.classes.length === 0 ? [] : [nextOf(upgrade)]),
  ];
  return parts.join('\n\n');
}

function doneOf(changes: readonly FileChange[], { isDryRun, detail }: ReportOptions): string {
  if (changes.length === 0) return 'Nothing has to change.';
  const rows = changes.map(
    ({ from, path, done }) => `  ${from === path ? path : `${from} → ${path}`}: ${kindsOf([done])}`,
  );
  const title = `${counted(changes.length, 'file')} ${isDryRun ? 'would be changed' : 'changed'}:`;
  const shown = detail === 'summary' ? [] : rows;
  return [
    detail === 'summary' ? title.replace(/:$/, '.') : title,
    ...shown,
    `Total: ${kindsOf(changes.map(({ done }) => done))}.`,
  ].join('\n');
}

/** `commands (2), root keys (1)`. */
function kindsOf(all: readonly Readonly<Record<string, number>>[]): string {
  const sums = new Map<string, number>();
  for (const done of all)
    for (const [kind, count] of Object.entries(done)) sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums].map(([kind, count]) => `${kind} (${count})`).join(', ');
}

/** Places of one cause that are shown without --verbose. */
const MOST_PLACES = 5;

function decisionsOf(findings: readonly Finding[], detail: ReportOptions['detail']): string {
  const groups = groupsOf(findings);
  const causes = groups.length === 1 ? '' : `, of ${counted(groups.length, 'cause')}`;
  const parts = Object.entries(IMPACTS).flatMap(([impact, title]) => {
    const own = groups.filter((group) => group.impact === impact);
    return own.length === 0 ? [] : [`${title}:`, ...own.flatMap((group) => rowsOf(group, detail))];
  });
  return [`${counted(findings.length, 'place')} to decide by hand${causes}.`, ...parts].join('\n');
}

function rowsOf({ title, findings }: Group, detail: ReportOptions['detail']): readonly string[] {
  const heading = `  ${title} (${counted(findings.length, 'place')})`;
  if (detail === 'summary') return [heading];
  // One more place takes no more lines than the sentence that stands for it.
  const isCut = detail !== 'all' && findings.length > MOST_PLACES + 1;
  const shown = isCut ? findings.slice(0, MOST_PLACES) : findings;
  const places = shown.flatMap(({ file, line, column, what, instead }, index) => {
    const isNext = shown[index + 1]?.instead === instead;
    return [
      `    ${file}:${line}:${column}: ${sentence(what)}`,
      ...(instead === '' || isNext ? [] : [`        ${sentence(instead)}`]),
    ];
  });
  const rest = isCut ? [`    … and ${findings.length - MOST_PLACES} more: --verbose lists them.`] : [];
  return [heading, ...places, ...rest];
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
export function nextOf({ changes, configDirs, leftovers: { migration } }: ProjectUpgrade): string {
  const requires = changes.some(({ done }) => 'requirements' in done);
  const [folder] = migration.map((path) => folderOf(path) || '.');
  const from = folder === undefined || folder === 'generated-migrations' ? '' : ` ${folder}`;
  const commands = [
    'schema:validate',
    'model:build',
    'config:convert',
    ...(folder === undefined ? [] : [`migration:baseline --from-propel${from}`]),
    'doctor',
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
