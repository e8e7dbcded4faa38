import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM_LIMIT_MS } from '../support/limits.ts';
import type { Project } from './build-project.ts';
import type { Program } from './format/program.ts';
import type { Json } from './format/scenario.ts';

/** The outcome of a step as a runner printed it. */
export interface Line {
  readonly scenario: string;
  readonly at: string;
  readonly gives?: Json;
  readonly error?: string;
  /** Texts of errors differ between languages and are for people only. */
  readonly message?: string;
  readonly statements?: Readonly<Record<string, number>>;
  readonly rows?: readonly (readonly [table: string, row: string])[];
}

/** The lines of each scenario. */
export type Lines = ReadonlyMap<string, readonly Line[]>;

const PHP_SETTINGS = ['-d', 'display_errors=stderr', '-d', 'zend.assertions=1', '-d', 'memory_limit=512M'];
export const runPhpRunner = (php: string, project: Project, program: Program): Promise<Lines> =>
  runRunner(php, [...PHP_SETTINGS, join(import.meta.dirname, 'php/runner.php')], project, program);

export const runNodeRunner = (project: Project, program: Program): Promise<Lines> =>
  runRunner(process.execPath, [join(import.meta.dirname, 'typescript/runner.mjs')], project, program);

async function runRunner(
  command: string,
  args: readonly string[],
  project: Project,
  program: Program,
): Promise<Lines> {
  const text = JSON.stringify(program);
  const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const path = join(project.folder, `program-${name}.json`);
  writeFileSync(path, text);
  const { printed, problems, status } = await run(command, [...args, project.folder, path], project);
  if (status !== 0) throw new Error(`The runner ended with ${status}: ${problems}\n${printed.slice(-2000)}`);
  return byScenario(printed.split('\n').filter((line) => line !== ''));
}

function byScenario(texts: readonly string[]): Lines {
  const lines = new Map<string, Line[]>();
  for (const text of texts) {
    const line = JSON.parse(text) as Line;
    const list = lines.get(line.scenario) ?? [];
    list.push(line);
    lines.set(line.scenario, list);
  }
  return lines;
}

function run(
  command: string,
  args: readonly string[],
  { folder, environment }: Project,
): Promise<{ printed: string; problems: string; status: number | string | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, ...environment, TZ: 'America/New_York' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PROGRAM_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    const printed: Buffer[] = [];
    let problems = '';
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => {
      problems = (problems + chunk.toString()).slice(-8000);
    });
    child.once('error', reject);
    child.once('close', (status, signal) =>
      resolve({ printed: Buffer.concat(printed).toString('utf8'), problems, status: signal ?? status }),
    );
  });
}
