import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { platforms } from '../src/platforms/index.ts';
import { filesUnder, replaceFiles } from './support/files.ts';
import { runOrm } from './support/run-orm.ts';

const golden = join(import.meta.dirname, 'golden');

/**
 * Every folder of tests/golden is a case: its inputs, and under expected/ the files and output of a run.
 * `command.txt` contains the command lines to run, each with optional environment variables (`NAME=value`) in front;
 * a case without one is built for every platform.
 * UPDATE_GOLDEN=1 rewrites expected/.
 */
describe.each(readdirSync(golden))('%s', (name) => {
  const folder = join(golden, name);

  it('produces the committed files', async () => {
    const produced: Record<string, string> = {};
    for (const { label, commands } of runsOf(folder)) {
      for (const [path, contents] of Object.entries(await produce(folder, commands))) {
        produced[label === '' ? path : `${label}/${path}`] = contents;
      }
    }
    const expected = join(folder, 'expected');
    if (process.env.UPDATE_GOLDEN) replaceFiles(expected, produced);
    expect(produced).toEqual(existsSync(expected) ? filesUnder(expected) : {});
  });
});

interface Run {
  readonly label: string;
  readonly commands: readonly string[];
}

function runsOf(folder: string): readonly Run[] {
  const file = join(folder, 'command.txt');
  if (existsSync(file)) {
    return [{ label: '', commands: readFileSync(file, 'utf8').trim().split('\n') }];
  }
  return platforms.map(({ name }) => ({ label: name, commands: [`sql:build --platform ${name}`] }));
}

/** Runs the commands on a copy of the case; returns the new files and the output. */
async function produce(folder: string, commands: readonly string[]): Promise<Record<string, string>> {
  const copy = mkdtempSync(join(tmpdir(), 'orm-golden-'));
  try {
    cpSync(folder, copy, { recursive: true, filter: (path) => path !== join(folder, 'expected') });
    const inputs = filesUnder(copy);
    let printed = '';
    for (const { variables, command } of commands.map(parseLine)) {
      const options = { cwd: copy, environment: environmentOf(variables) };
      const { status, stdout, stderr } = await runOrm(command.split(' '), options);
      printed += `$ ${variables}orm ${command}\n${stdout}${stderr}`;
      if (status !== 0) printed += `exit status ${status}\n`;
    }
    const produced = Object.entries(filesUnder(copy)).filter(([path, contents]) => inputs[path] !== contents);
    return { ...Object.fromEntries(produced), 'output.txt': printed.replaceAll(copy, '<project>') };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Parses `NAME=value sql:build --quiet`. */
function parseLine(line: string): { readonly variables: string; readonly command: string } {
  const [, variables = '', command = ''] = /^((?:[A-Z_]+=\S* )*)(.*)$/.exec(line) ?? [];
  return { variables, command };
}

const environmentOf = (variables: string): NodeJS.ProcessEnv =>
  Object.fromEntries([...variables.matchAll(/([A-Z_]+)=(\S*) /g)].map(([, name, value]) => [name, value]));
