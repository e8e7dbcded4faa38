import { type Edit, type Finding, findingAt, shifted } from './change.ts';
import { baseName, type ProjectFile } from './project-file.ts';
import { linesWith } from './text/lines.ts';

const SCRIPT_NAMES = new RegExp(
  [
    '(?:package|composer)\\.json',
    '(?:GNU)?[Mm]akefile(?:\\.(?!php)\\w+)?',
    '[Jj]ustfile',
    'Taskfile\\.ya?ml',
    '(?:.*\\.)?(?:[Dd]ocker|[Cc]ontainer)file(?:\\..*)?',
    '(?:docker-)?compose(?:\\..*)?\\.ya?ml',
    '\\.(?:gitlab-ci|travis|drone|appveyor|scrutinizer|styleci|lando|platform\\.app)\\.ya?ml',
    '(?:bitbucket-pipelines|azure-pipelines|appveyor)\\.ya?ml',
    'Jenkinsfile|Procfile|Vagrantfile',
    '\\.(?:git|docker|npm)ignore|\\.gitattributes',
    'build\\.xml|build\\.properties',
    '(?:[Gg]ulp|[Gg]runt)file\\b.*\\.[cm]?[jt]s',
    '.*\\.(?:sh|bash|zsh|fish|bat|cmd|ps1|mk)',
  ]
    .map((name) => `(?:${name})`)
    .join('|')
    .replace(/^/, '^(?:')
    .replace(/$/, ')$'),
);

/** Whether a file holds commands or names of files: build scripts, continuous integration, lists of ignored files. */
export const isScript = ({ path, text }: ProjectFile): boolean =>
  SCRIPT_NAMES.test(baseName(path)) ||
  /^\.(?:github|circleci|gitlab|ddev|devcontainer)\/.*\.(?:ya?ml|json)$/.test(path) ||
  /^#!.*\b(?:ba|z|da|k)?sh\b/.test(text.slice(0, 200));

const isIgnoreList = (path: string): boolean => /ignore$|\.gitattributes$/.test(path);

const REMOVED_COMMANDS = 'test:prepare';
const COMMANDS = [
  'sql:build|build-sql|sql:insert|insert-sql|model:build|build|config:convert|convert-conf',
  'graphviz:generate|graphviz|datadictionary:export|datadictionary',
  'database:reverse|reverse|init|migration:\\w+|diff|up|down|migrate|status',
  REMOVED_COMMANDS,
].join('|');

const REMOVED_COMMAND = new RegExp(
  `(?<=\\bpropel\\S*(?:\\s+-\\S+){0,9}\\s+)(?:${REMOVED_COMMANDS})(?![\\w:-])`,
);

/** The command where Composer puts it, or in the folder of the package. */
const VENDOR_COMMAND =
  /(?<=vendor[\\/]+)(?:bin|propel[\\/]+propel[\\/]+bin)([\\/]+)propel(\.bat|\.php)?(?![\w:-]|\.\w)/g;

/** An option before its value, which is the name of a folder or a connection. */
const OPTION =
  '--?\\w[\\w-]*=["\']?|--(?:(?:config|schema|sql|output|migration|loader-script)-dir|connection)\\s+["\']?';

/** The command by its name, or in a folder `bin`, if a command of Propel follows. */
const COMMAND = new RegExp(
  `(?<![\\w:@$\\\\.-])(?<!(?:^|[\\s"'])(?:${OPTION}))(?<=(?:^|[\\s"'\`;&|(=]|[\\\\/]bin[\\\\/]|[\\s"'\`]bin[\\\\/]))propel(?:\\.bat|\\.php)?(?=(?:\\s+--?[\\w=./-]+)*\\s+(?:${COMMANDS})(?![\\w:-]))`,
  'g',
);

const CONFIG_FILE =
  /(?<![\w.-])propel(?=\.(?:yaml|yml|php|inc|json|ini|properties|xml)(?:\.dist)?(?![\w-]|\.\w))/g;
const CONFIG_EXTENSION = /\.\w+/y;

const BUNDLE_COMMAND = /(?<![\w:/-])propel:[a-z]+(?::[a-z-]+)*/g;

/** The replacement for an option that does not exist. */
export type InsteadOfOption = (option: string) => string | undefined;

/** The names that moved configurations had, without `.dist`. */
export interface MovedNames {
  readonly has: (name: string) => boolean;
  readonly isAny: boolean;
}

/** Renames commands and configuration files; reports what is ambiguous. */
export function upgradeScript(
  file: ProjectFile,
  moved: MovedNames,
  insteadOfOption: InsteadOfOption,
): {
  readonly commands: readonly Edit[];
  readonly names: readonly Edit[];
  readonly findings: readonly Finding[];
} {
  const commands: Edit[] = [];
  const names: Edit[] = [];
  const findings: Finding[] = [];
  const { path, text } = file;
  for (const { line, start } of linesWith(text, 'propel')) {
    const edits = commandsIn(line);
    commands.push(...edits.map((edit) => shifted(edit, start)));
    const files = configsIn(blanked(line, edits), moved, isIgnoreList(path));
    names.push(...files.map((edit) => shifted(edit, start)));
    const rest = blanked(line, [...edits, ...files]);
    for (const { offset, what, instead } of doubtsIn(
      line,
      rest,
      edits.length > 0,
      baseName(path),
      insteadOfOption,
    ))
      findings.push(findingAt(file, start + offset, what, instead));
  }
  return { commands, names, findings };
}

/** The line with its edited parts blanked, to find what is left. */
const blanked = (line: string, edits: readonly Edit[]): string =>
  edits.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    line,
  );

function commandsIn(line: string): readonly Edit[] {
  const inVendor = [...line.matchAll(VENDOR_COMMAND)].map(
    ({ 0: written, 1: separator = '/', 2: ending, index }) => ({
      start: index,
      end: index + written.length,
      text: `bin${separator}orm${ending === '.bat' ? ending : ''}`,
    }),
  );
  const others = [...blanked(line, inVendor).matchAll(COMMAND)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    text: 'orm',
  }));
  return [...inVendor, ...others];
}

const configsIn = (line: string, moved: MovedNames, isIgnored: boolean): readonly Edit[] =>
  [...line.matchAll(CONFIG_FILE)]
    .filter(({ index }) => {
      CONFIG_EXTENSION.lastIndex = index + 'propel'.length;
      const name = `propel${CONFIG_EXTENSION.exec(line)?.[0] ?? ''}`;
      // A file that is ignored is often not there, but will be.
      return moved.has(name) || (isIgnored && moved.isAny);
    })
    .map(({ index }) => ({ start: index, end: index + 'propel'.length, text: 'orm' }));

interface Doubt {
  readonly offset: number;
  readonly what: string;
  readonly instead: string;
}

function* doubtsIn(
  line: string,
  rest: string,
  hasCommand: boolean,
  name: string,
  insteadOfOption: InsteadOfOption,
): Iterable<Doubt> {
  const removed = hasCommand ? REMOVED_COMMAND.exec(line) : null;
  if (removed !== null)
    yield {
      offset: removed.index,
      what: `There is no command "${removed[0]}".`,
      instead: 'Remove it.',
    };
  for (const { 0: option, index } of hasCommand ? line.matchAll(/(?<=\s)--[a-z-]+/g) : []) {
    const instead = insteadOfOption(option);
    if (instead !== undefined) yield { offset: index, what: `The option ${option} does not exist.`, instead };
  }
  for (const { 0: command, index } of rest.matchAll(BUNDLE_COMMAND))
    yield {
      offset: index,
      what: `"${command}" is a command of an extension of Propel.`,
      instead: `Write "orm ${command.slice('propel:'.length)}" if it is the command of that name.`,
    };
  const path = /vendor[\\/]+propel[\\/]+/.exec(rest);
  if (path !== null)
    yield {
      offset: path.index,
      what: 'The folder of the package of Propel will be gone.',
      instead: 'Write vendor/bin/orm for the command, or remove the path.',
    };
  const composer = name === 'composer.json' ? null : /(?<![\w\\/-])propel\/propel\b/.exec(rest);
  if (composer !== null)
    yield {
      offset: composer.index,
      what: 'The Composer package of Propel is named.',
      instead: 'Write orm/orm, with its version.',
    };
}
