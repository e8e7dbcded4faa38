import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platforms } from '../../src/platforms/index.ts';
import { filesUnder } from './files.ts';
import { listMembers, SELECTION } from './golden-members/list-members.ts';
import type { Outcome } from './run-orm.ts';

const golden = join(import.meta.dirname, '../golden');

/**
 * Every folder of tests/golden is a case: its inputs, and under expected/ the files and output of a run.
 * `command.txt` contains the command lines to run, each with optional environment variables (`NAME=value`) in front;
 * a case without one is built for every platform. With `members.txt` it shows lists of members instead of classes.
 */
export const goldenCases: readonly string[] = readdirSync(golden);

/** One line of `command.txt`. */
export interface GoldenCommand {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly line: string;
}

/** A copy of a case, in which its commands run one after the other. */
export interface GoldenRun {
  readonly cwd: string;
  readonly commands: readonly GoldenCommand[];
  /** The folder of expected/ that has the files of the run; empty for expected/ itself. */
  readonly label: string;
  readonly inputs: Readonly<Record<string, string>>;
}

export const expectedFolder = (name: string): string => join(golden, name, 'expected');

export function expectedFiles(name: string): Record<string, string> {
  const folder = expectedFolder(name);
  return existsSync(folder) ? filesUnder(folder) : {};
}

/** Copies the case for each of its runs. */
export function prepareRuns(name: string): readonly GoldenRun[] {
  const folder = join(golden, name);
  return linesOf(folder).map(({ label, lines }) => {
    const cwd = mkdtempSync(join(tmpdir(), 'orm-golden-'));
    cpSync(folder, cwd, {
      recursive: true,
      // Otherwise links would lead out of the copy.
      verbatimSymlinks: true,
      filter: (path) => path !== join(folder, 'expected'),
    });
    return { cwd, commands: lines.map(parseLine), label, inputs: filesUnder(cwd) };
  });
}

/**
 * Returns the new files of the copies, without databases, and the output of their commands, by their paths under
 * expected/. Runs for several platforms have a folder each, for what differs between them.
 */
export function producedFiles(
  runs: readonly GoldenRun[],
  outcomes: ReadonlyMap<string, readonly Outcome[]>,
): Record<string, string> {
  const produced = runs.map((run) => ({ label: run.label, files: newFiles(run) }));
  const [first, ...others] = produced;
  const files = produced.flatMap(({ label, files }) =>
    Object.entries(files).map(([path, text]) => {
      const isShared = others.every((other) => other.files[path] === text) && first?.files[path] === text;
      return [isShared ? path : `${label}/${path}`, text];
    }),
  );
  const printed = runs.map((run) => printedBy(run, outcomes.get(run.cwd) ?? []));
  return Object.fromEntries([...files, ['output.txt', printed.join('')]]);
}

/** The way from a copy of a case to this checkout. */
const TO_CHECKOUT = /(?:\.\.\/)+[^\s'"]*(?=\/runtimes\/php\/)/g;

function newFiles({ cwd, inputs }: GoldenRun): Record<string, string> {
  const files = Object.entries(filesUnder(cwd))
    .filter(([path, text]) => inputs[path] !== text && (text === '' || !path.endsWith('.sq3')))
    .map(([path, text]): [string, string] => [path, text.replaceAll(TO_CHECKOUT, '<checkout>')]);
  const selection = inputs[SELECTION];
  return selection === undefined
    ? Object.fromEntries(files)
    : listMembers(Object.fromEntries(files), selection);
}

function printedBy({ cwd, commands }: GoldenRun, outcomes: readonly Outcome[]): string {
  const printed = commands.map(({ line }, place) => describeOutcome(line, outcomes[place])).join('');
  return withoutTimes(printed.replaceAll(cwd, '<project>'));
}

/** A migration that takes long on a busy machine says how long. */
const withoutTimes = (printed: string): string => printed.replaceAll(/(?<= applied) \(\d+\.\d s\)/g, '');

export function removeRuns(runs: readonly GoldenRun[]): void {
  for (const { cwd } of runs) rmSync(cwd, { recursive: true, force: true });
}

function linesOf(folder: string): readonly { readonly label: string; readonly lines: readonly string[] }[] {
  const file = join(folder, 'command.txt');
  if (existsSync(file)) return [{ label: '', lines: readFileSync(file, 'utf8').trim().split('\n') }];
  return platforms.map(({ name }) => ({ label: name, lines: [`sql:build --platform ${name}`] }));
}

/** Parses `NAME=value sql:build --quiet`. */
function parseLine(text: string): GoldenCommand {
  const [, variables = '', command = ''] = /^((?:[A-Z_]+=\S* )*)(.*)$/.exec(text) ?? [];
  const pairs = [...variables.matchAll(/([A-Z_]+)=(\S*) /g)].map(([, name, value]) => [name, value]);
  return {
    argv: command.split(' '),
    environment: Object.fromEntries(pairs),
    line: `${variables}orm ${command}`,
  };
}

function describeOutcome(line: string, outcome: Outcome | undefined): string {
  if (outcome === undefined) return `$ ${line}\nhas not run\n`;
  const { status, stdout, stderr } = outcome;
  return `$ ${line}\n${stdout}${stderr}${status === 0 ? '' : `exit status ${status}\n`}`;
}
