import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './support/files.ts';

/**
 * A test that compares a time with a number fails on a machine that is slow or busy. It has to compare counts, such as
 * those of `support/counted-work.ts`, and to wait for states. Limits are for tests that hang: those of
 * `vitest.config.ts` and `support/limits.ts`.
 */
const root = join(import.meta.dirname, '..');

interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
}

const TYPESCRIPT: readonly Rule[] = [
  { name: 'measures processor time', pattern: /\b(?:cpuUsage|resourceUsage|cpuTime)\w*\(/g },
  { name: 'measures with a timer', pattern: /\bperformance\.now\(|\bhrtime\b|\bconsole\.time\(/g },
  {
    name: 'computes an elapsed time',
    pattern: /\bDate\.now\(\)\s*-\s*[a-z_]|\btook\b.*\.toBe(?:Less|Greater)/gi,
  },
  {
    name: 'compares the clock',
    pattern: /\bexpect\([^;]*?(?:Date\.now|getTime)\([^;]*?\.toBe(?:Less|Greater|Close)/g,
  },
  {
    name: 'has a limit of its own',
    pattern: /\b(?:t|testT|hookT)imeout: \d[\d_]*_000\b|^\s*\}, \d[\d_]*\d{3}\);$/gm,
  },
];

const PHP: readonly Rule[] = [
  { name: 'measures processor time', pattern: /\bgetrusage\(/g },
  {
    name: 'computes an elapsed time',
    pattern: /\b(?:microtime|hrtime)\(true\)\s*-\s*\$|[^$\w]time\(\)\s*-\s*\$/g,
  },
  { name: 'compares the clock', pattern: /assertEqualsWithDelta\([^;]*?\b(?:micro|hr)?time\(/g },
  {
    name: 'has a short limit',
    pattern: /\b(?:microtime\(true\)|[^$\w]time\(\)) \+ (?:\d{2,3}\b|self::SECONDS\b)/g,
  },
  {
    name: 'is ended by the server',
    pattern: /SET (?:SESSION )?(?:statement_timeout|max_statement_time)\b(?! = 0)/g,
  },
];

/** Files that may do what a rule forbids, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/no-times.test.ts': 'names what it forbids',
  'tests/cluster/mysql-database.ts': 'gives up on servers that a test has frozen',
  'tests/platforms/insert/interrupted-write.test.ts':
    'kills a process at tenths of the time that it took before',
  'tests/platforms/data/kill.test.ts': 'kills a process at parts of the time that it took before',
  'runtimes/php/tests/Graph/check.php': 'prints how long it took',
  'tests/typescript/support/graph-law/check.ts': 'ends a run by hand that takes longer than it was given',
  'runtimes/php/tests/Behavior/Aggregate/RandomTest.php': 'tries programs for some time in a long run only',
  'runtimes/php/tests/Query/Lock/WriteOperationTest.php': 'expects the server to end a statement that waits',
};

const rulesOf = (path: string): readonly Rule[] => (path.endsWith('.php') ? PHP : TYPESCRIPT);

/** The rules that a text breaks, each with its line. */
function problemsIn(text: string, rules: readonly Rule[]): readonly string[] {
  return rules.flatMap(({ name, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => `${text.slice(0, index).split('\n').length}: ${name}`),
  );
}

const FOLDERS: readonly (readonly [string, RegExp])[] = [
  ['src', /\.test\.ts$/],
  ['runtimes/typescript/src', /\.test\.ts$/],
  ['tests', /^(?!golden\/|upgrade\/).*\.ts$/],
  ['tests/generated/php', /\.php$/],
  ['tests/conformance', /\.php$/],
  ['runtimes/php/tests', /\.php$/],
];

const files = new Map<string, string>(
  FOLDERS.flatMap(([folder, pattern]) =>
    Object.entries(filesUnder(join(root, folder)))
      .filter(([path]) => pattern.test(path))
      .map(([path, text]) => [`${folder}/${path}`, text] as const),
  ),
);

it('no test compares a time with a number', () => {
  const wrong = [...files]
    .filter(([path]) => !(path in ALLOWED))
    .flatMap(([path, text]) => problemsIn(text, rulesOf(path)).map((problem) => `${path}:${problem}`));
  expect(wrong).toEqual([]);
});

it('only files that are there are allowed to', () => {
  expect(Object.keys(ALLOWED).filter((path) => !files.has(path))).toEqual([]);
});

describe('the rules', () => {
  it.each([
    'const { user } = process.cpuUsage(before);',
    'const begun = performance.now();',
    'expect(Date.now() - begun).toBeLessThan(20_000);',
    'expect(took).toBeLessThan(2);',
    'expect(Math.abs(moment.getTime() - other)).toBeLessThan(60_000);',
    "it('reads', { timeout: 120_000 }, () => {});",
    "spawnSync('composer', [], { cwd, timeout: 60_000 });",
    '  }, 120_000);',
  ])('forbid %s', (code) => {
    expect(problemsIn(code, TYPESCRIPT)).not.toEqual([]);
  });

  it.each([
    'const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);',
    'expect(Number(time)).toBeLessThanOrEqual(Math.ceil(after));',
    'expect(queries).toBeLessThan(15);',
    "execFile('php', [], { timeout: PROGRAM_LIMIT_MS });",
    'await connect(name, { ...settings, connectTimeout: 200 });',
  ])('allow %s', (code) => {
    expect(problemsIn(code, TYPESCRIPT)).toEqual([]);
  });

  it.each([
    'self::assertLessThan(20, microtime(true) - $startedAt);',
    'self::assertLessThan(20.0, (hrtime(true) - $startedAt) / 1e9);',
    'self::assertEqualsWithDelta(microtime(true), $now, 60.0);',
    '$deadline = microtime(true) + 60;',
    `$this->connection->exec("SET statement_timeout = '10s'");`,
  ])('forbid %s in PHP', (code) => {
    expect(problemsIn(code, PHP)).not.toEqual([]);
  });

  it.each([
    'self::assertGreaterThanOrEqual($before, $manager->lastWriteTime());',
    '$manager->stickSince(microtime(true) - 61);',
    "$con->exec('SET SESSION innodb_lock_wait_timeout = 1');",
    "$con->exec('SET SESSION max_statement_time = 0');",
  ])('allow %s in PHP', (code) => {
    expect(problemsIn(code, PHP)).toEqual([]);
  });
});
