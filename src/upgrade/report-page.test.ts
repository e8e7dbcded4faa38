import { expect, it } from 'vitest';
import { causeOf, groupsOf, IMPACTS } from './causes.ts';
import type { Finding } from './change.ts';
import { reportOf } from './report.ts';
import { reportPage } from './report-page.ts';
import type { ProjectUpgrade } from './upgrade-project.ts';

const finding = (what: string, line = 1, instead = 'Write it.'): Finding => ({
  file: 'src/a.php',
  line,
  column: 2,
  what,
  instead,
});

const upgradeWith = (findings: readonly Finding[]): ProjectUpgrade => ({
  changes: [],
  findings,
  leftovers: { classes: [], configuration: [], migration: [] },
  configDirs: [],
  pages: [],
});

const many = Array.from({ length: 482 }, (_, line) =>
  finding('getTitle() overrides a method that declares its result type', line + 1),
);
const mixed = [
  finding('"propel.yaml" is named in a string or comment.'),
  finding('update() without a condition is refused'),
  ...many,
];

it('puts what stops classes from loading first, and what is cosmetic last', () => {
  expect(groupsOf(mixed).map(({ id, findings }) => [id, findings.length])).toEqual([
    ['signature', 482],
    ['refused-write', 1],
    ['named', 1],
  ]);
});

it('shows some places of a cause with many, and all on request', () => {
  const some = reportOf(upgradeWith(mixed), { isDryRun: false });
  expect(some.match(/^ {4}src/gm)).toHaveLength(7);
  expect(some).toContain('484 places to decide by hand, of 3 causes.');
  expect(some).toContain('… and 477 more: --verbose lists them.');
  const all = reportOf(upgradeWith(mixed), { isDryRun: false, detail: 'all' });
  expect(all.match(/^ {4}src/gm)).toHaveLength(484);
  const counts = reportOf(upgradeWith(mixed), { isDryRun: false, detail: 'summary' });
  expect(counts).toContain('  Overridden methods with other signatures (482 places)');
  expect(counts).not.toContain('src/a.php');
});

it('writes a page without markup of its input, and without addresses', () => {
  const page = reportPage(
    upgradeWith([finding('There is no </code><script>alert("a")</script>()', 1, "'><img src=x onerror=y>")]),
  );
  expect(page).not.toMatch(/<script>alert|<img|https?:|src=["']/);
  expect(page).toContain('&lt;/code&gt;&lt;script&gt;alert(&quot;a&quot;)');
  expect(page.match(/<input/g)).toHaveLength(1);
});

it('knows three impacts', () => {
  expect(new Set(mixed.map((one) => causeOf(one).impact))).toEqual(new Set(Object.keys(IMPACTS)));
});
