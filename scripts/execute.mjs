import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { failedTests, unfinishedTest } from './failed-tests.mjs';

/** A program that failed and has printed the reason: where it was read, `printed` is its end, `tests` those that failed. */
export class StepFailed extends Error {
  constructor(message, printed = '', tests = []) {
    super(message);
    this.printed = printed;
    this.tests = tests;
  }
}

const LIMIT_MS = 20 * 60_000;

/** Enough for the failures that a test runner lists at its end. */
const LAST_CHARACTERS = 6_000;

/**
 * Runs a program to its end; an interrupt ends the program first, so that we can clean up. Its output is passed on
 * unread with "inherit", at its end as a block with "pipe", and as it comes with "copy". `log` is the file in which
 * PHPUnit notes its tests.
 */
export function execute(program, args, { cwd, env = {}, output = 'inherit', limit = LIMIT_MS, log = '' }) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: output === 'inherit' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      timeout: limit,
    });
    const printed = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed.push(chunk);
        if (output === 'copy') process.stdout.write(chunk);
      });
    }
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.on('error', fail);
    child.on('close', (status, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      if (output === 'pipe') process.stdout.write(Buffer.concat(printed));
      if (status === 0) done();
      else
        fail(
          failureOf(commandLine(program, args), signal ?? `status ${status}`, Buffer.concat(printed), log),
        );
    });
  });
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

function failureOf(command, end, printed, log) {
  const message = `${command} ended with ${end}`;
  const text = printed.toString().trim();
  const last = text.slice(-LAST_CHARACTERS);
  const unfinished = existsSync(log) ? unfinishedTest(readFileSync(log, 'utf8')) : undefined;
  const tests = [
    ...failedTests(text),
    ...(unfinished ? [`${unfinished}: PHPUnit ended during this test.`] : []),
  ];
  return new StepFailed(message, last && `${message}, after printing:\n${last}\n`, tests);
}

function commandLine(program, args) {
  return [program === process.execPath ? 'node' : program, ...args].join(' ');
}
