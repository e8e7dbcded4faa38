import { describe, expect, it } from 'vitest';
import { execute, StepFailed } from '../scripts/execute.mjs';
import { processorUse, processTree } from '../scripts/process-tree.mjs';
import { Progress } from '../scripts/progress.mjs';
import { until } from './support/limits.ts';

const limits = { interval: 60_000, idleLooks: 5, idleSeconds: 1, busySeconds: 900, silentLooks: 60 };

interface Look {
  readonly noted: number;
  readonly seconds?: number;
  readonly isRunnable?: boolean;
}

/** The number of the look at which a program is ended, and why; undefined where it is not. */
function endOf(looks: readonly Look[]): readonly [number, string] | undefined {
  const progress = new Progress(limits);
  for (const [number, look] of looks.entries()) {
    const reason = progress.look(look);
    if (reason !== undefined) return [number, reason];
  }
  return undefined;
}

const looks = (count: number, look: (number: number) => Look): Look[] =>
  Array.from({ length: count }, (_, number) => look(number));

describe('a program makes progress', () => {
  it('while it prints or logs something, however slowly', () => {
    expect(endOf(looks(1000, (number) => ({ noted: Math.floor(number / 4), seconds: 3 })))).toBeUndefined();
  });

  it('while it uses the processor, even on a machine that gives it little', () => {
    expect(endOf(looks(1000, (number) => ({ noted: 7, seconds: number * 0.3 })))).toBeUndefined();
  });

  it('while it could run, even on a machine that gives it nothing', () => {
    expect(
      endOf(looks(1000, (number) => ({ noted: 7, seconds: number * 0.01, isRunnable: true }))),
    ).toBeUndefined();
  });

  it('with much processor time, if it prints something from time to time', () => {
    expect(
      endOf(looks(1000, (number) => ({ noted: Math.floor(number / 3), seconds: number * 240 }))),
    ).toBeUndefined();
  });

  it('when processes that used the processor have ended', () => {
    expect(endOf(looks(100, (number) => ({ noted: 7, seconds: number % 2 })))).toBeUndefined();
  });
});

describe('a program is ended', () => {
  it('when it waits without using the processor', () => {
    expect(endOf(looks(100, (number) => ({ noted: 7, seconds: 40 + number * 0.01 })))).toEqual([
      5,
      'it printed nothing, finished no test and did not use the processor for 5 minutes',
    ]);
  });

  it('when it mostly waits, though it was seen running', () => {
    const seen = looks(100, (number) => ({ noted: 7, seconds: 40, isRunnable: number % 2 === 0 }));
    expect(endOf(seen)?.[0]).toBe(11);
  });

  it('when it computes without printing or finishing a test', () => {
    expect(endOf(looks(100, (number) => ({ noted: 7, seconds: number * 60 })))).toEqual([
      16,
      'it used 15 minutes of processor time without printing anything or finishing a test',
    ]);
  });

  it('when it is silent where the processor time is not known', () => {
    expect(endOf(looks(100, () => ({ noted: 7 })))).toEqual([
      60,
      'it printed nothing and finished no test for 60 minutes',
    ]);
  });
});

const isLinux = process.platform === 'linux';

describe('processes of a machine', () => {
  it.runIf(isLinux)('are known with their processor time', () => {
    expect(processTree(process.pid)[0]).toMatchObject({ id: process.pid, parent: process.ppid });
    expect(processorUse(process.pid)?.seconds).toBeGreaterThan(0);
    expect(processorUse(process.pid)?.isRunnable).toBe(true);
  });

  it('are unknown where there are none', () => {
    expect(processTree(-1)).toEqual([]);
    expect(processorUse(-1)).toBeUndefined();
  });
});

const run = (script: string, more: object = {}) =>
  execute(process.execPath, ['-e', script], { cwd: process.cwd(), output: 'pipe', ...more }).then(
    () => undefined,
    (error: unknown) => (error instanceof StepFailed ? error : Promise.reject(error)),
  );

/** Limits that a hanging program reaches soon, and that nothing here depends on. */
const short = { interval: 20, idleLooks: 20, idleSeconds: 1, busySeconds: 0.2, silentLooks: 20, grace: 100 };

/** Waits for the end of the process whose id a program has printed, if it got that far. */
async function untilEnded(printed = ''): Promise<void> {
  const [id] = /^\d+$/m.exec(printed) ?? [];
  if (id !== undefined) await until(() => processTree(Number(id)).every(({ hasEnded }) => hasEnded));
}

describe('execute', () => {
  it('lets a program run to its end', async () => {
    expect(await run('')).toBeUndefined();
    expect((await run('process.exit(3)'))?.message).toMatch(/^node -e .* ended with status 3$/);
    expect((await run('process.kill(process.pid)'))?.message).toMatch(/ ended with SIGTERM$/);
  });

  it.runIf(isLinux)('ends a program that waits for ever', async () => {
    const failure = await run('setInterval(() => {}, 2 ** 30)', { limits: { ...short, busySeconds: 1e9 } });
    expect(failure?.message).toMatch(
      / was ended, because it printed nothing, finished no test and did not use/,
    );
  });

  it.runIf(isLinux)('ends a program that computes for ever', async () => {
    const failure = await run('while (true);', { limits: { ...short, idleLooks: 1e9 } });
    expect(failure?.message).toMatch(/ was ended, because it used .* of processor time without printing/);
  });

  it.runIf(isLinux)('kills a program that does not listen, and its children', async () => {
    const deaf = "process.on('SIGTERM', () => {}); setInterval(() => {}, 2 ** 30);";
    const start = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(deaf)}], { stdio: 'inherit' })`;
    const script = `console.log(${start}.pid); ${deaf}`;
    const failure = await run(script, { limits: { ...short, busySeconds: 1e9 } });
    expect(failure?.message).toContain(' was ended, because it printed nothing');
    await untilEnded(failure?.printed);
  });

  it.runIf(isLinux)('kills children that outlive the program', async () => {
    const script = `console.log(require('child_process').spawn(process.execPath, ['-e', 'while (true);']).pid)`;
    const failure = await run(script, { limits: { ...short, idleLooks: 1e9 } });
    expect(failure?.message).toContain(' was ended, because it used ');
    await untilEnded(failure?.printed);
  });

  it('names the tests that had begun', async () => {
    const events = [{ started: 'unit a' }, { started: 'unit a > b' }];
    const script = `require('fs').writeFileSync(process.env.ORM_TEST_LOG, ${JSON.stringify(
      events.map((event) => `${JSON.stringify(event)}\n`).join(''),
    )}); process.exit(1)`;
    expect((await run(script))?.tests).toEqual(['unit a > b: Vitest ended during this test.']);
  });
});
