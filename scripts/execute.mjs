import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedTests, unfinishedTest, unfinishedTests } from './failed-tests.mjs';
import { processorUse, processTree } from './process-tree.mjs';
import { LIMITS, Progress } from './progress.mjs';

/** A program that failed and has printed the reason: where it was read, `printed` is its end, `tests` those that failed. */
export class StepFailed extends Error {
  constructor(message, printed = '', tests = []) {
    super(message);
    this.printed = printed;
    this.tests = tests;
  }
}

/** The time that a program has to stop its servers and remove its files before it is killed. */
const GRACE_MS = 60_000;

/** Enough for the failures that a test runner lists at its end. */
const LAST_CHARACTERS = 6_000;

/**
 * Runs a program to its end, or until it makes no progress (`progress.mjs`); an interrupt ends the program first, so that
 * we can clean up. Its output is passed on unread with "inherit", at its end as a block with "pipe", and as it comes with
 * "copy". `log` is the file in which PHPUnit notes its tests; Vitest uses the one that `ORM_TEST_LOG` names.
 */
export async function execute(
  program,
  args,
  { cwd, env = {}, output = 'inherit', limits = LIMITS, log = '' },
) {
  const folder = mkdtempSync(join(tmpdir(), 'orm-execute-'));
  const logs = { phpunit: log, vitest: join(folder, 'tests.log') };
  const options = { cwd, env: { ...process.env, ORM_TEST_LOG: logs.vitest, ...env } };
  try {
    const { end, printed } = await run(program, args, { ...options, output, limits, logs });
    if (end !== undefined) throw failureOf(commandLine(program, args), end, printed, logs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns what a program has printed, and how it ended if it failed. */
function run(program, args, { cwd, env, output, limits, logs }) {
  // What a terminal shows is not read; the output of other runs is copied, so that it counts as progress.
  const isUnread = output === 'inherit' && process.stdout.isTTY;
  const chunks = [];
  return new Promise((done, fail) => {
    const stdio = isUnread ? 'inherit' : 'pipe';
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', stdio, stdio] });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        chunks.push(chunk);
        if (output === 'inherit' && stream === child.stderr) process.stderr.write(chunk);
        else if (output !== 'pipe') process.stdout.write(chunk);
      });
    }
    const size = () => chunks.reduce((sum, { length }) => sum + length, 0) + logSize(logs);
    const watch = watchProgress(child, size, isUnread ? { ...limits, busySeconds: Infinity } : limits);
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    const release = () => {
      watch.stop();
      process.off('SIGINT', forward).off('SIGTERM', forward);
    };
    child.on('error', (error) => {
      release();
      fail(error);
    });
    child.on('close', (status, signal) => {
      release();
      const printed = Buffer.concat(chunks);
      if (output === 'pipe') process.stdout.write(printed);
      const reason = watch.reason();
      const end = reason ? `was ended, because ${reason}` : `ended with ${signal ?? `status ${status}`}`;
      done({ end: status === 0 && !reason ? undefined : end, printed });
    });
  });
}

/** Looks at a program from time to time and ends it when it makes no progress: first by asking, then with all its processes. */
function watchProgress(child, size, limits) {
  const progress = new Progress(limits);
  let reason;
  let killing;
  let processes = [];
  const looking = setInterval(() => {
    reason = progress.look({ noted: size(), ...processorUse(child.pid) });
    if (reason === undefined) return;
    clearInterval(looking);
    processes = idsOf(child);
    child.kill('SIGTERM');
    killing = setTimeout(() => killAll([...processes, ...idsOf(child)]), limits.grace ?? GRACE_MS);
  }, limits.interval);
  const stop = () => {
    clearInterval(looking);
    clearTimeout(killing);
    killAll(processes); // Those that have outlived the program.
  };
  return { reason: () => reason, stop };
}

function idsOf(child) {
  return [child.pid, ...processTree(child.pid).map(({ id }) => id)];
}

function killAll(ids) {
  for (const id of new Set(ids)) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}

function logSize(logs) {
  return Object.values(logs).reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Runs programs in parallel, at most `slots` at a time, and prints the output of each as a block. */
export async function executeTogether(commands, slots = commands.length) {
  const waiting = [...commands];
  const failures = [];
  const executeWaiting = async () => {
    for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
      const { program, args, ...options } = command;
      await execute(program, args, { ...options, output: 'pipe' }).catch((reason) => failures.push(reason));
    }
  };
  await Promise.all(Array.from({ length: slots }, executeWaiting));
  throwAny(failures);
}

/** Waits until everything has ended, whatever fails, and then throws the failures. */
export async function allEnded(promises) {
  const ends = await Promise.allSettled(promises);
  throwAny(ends.filter(({ status }) => status === 'rejected').map(({ reason }) => reason));
}

function throwAny(failures) {
  const bug = failures.find((reason) => !(reason instanceof StepFailed));
  if (bug) throw bug;
  if (failures.length === 0) return;
  const of = (part) => failures.map((failure) => failure[part]).join('\n');
  throw new StepFailed(
    of('message'),
    of('printed').trim(),
    failures.flatMap(({ tests }) => tests),
  );
}

function failureOf(command, end, printed, logs) {
  const message = `${command} ${end}`;
  const text = printed.toString().trim();
  const last = text.slice(-LAST_CHARACTERS);
  const unfinished = unfinishedTest(textOf(logs.phpunit));
  const tests = [
    ...failedTests(text),
    ...(unfinished ? [`${unfinished}: PHPUnit ended during this test.`] : []),
    ...unfinishedTests(textOf(logs.vitest)).map((name) => `${name}: Vitest ended during this test.`),
  ];
  return new StepFailed(message, last && `${message}, after printing:\n${last}\n`, tests);
}

function textOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : '';
}

function commandLine(program, args) {
  return [program === process.execPath ? 'node' : program, ...args].join(' ');
}
