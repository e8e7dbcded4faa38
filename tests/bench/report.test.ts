import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../bench/generator/results.mjs';
import { regionsOf, withResults } from '../../bench/report/pages.mjs';
import { textOf } from '../../bench/report/regions.mjs';
import { table } from '../../bench/table.mjs';

const root = join(import.meta.dirname, '../..');

describe('a table', () => {
  it('is aligned, with numbers to the right', () => {
    expect(
      table(
        ['scenario', 'ms', 'verdict'],
        [
          ['insert', 12.5, 'met'],
          ['find', undefined, 'missed'],
        ],
        ['verdict'],
      ),
    ).toBe(
      [
        '| scenario |   ms | verdict |',
        '| -------- | ---: | ------- |',
        '| insert   | 12.5 | met     |',
        '| find     |      | missed  |',
      ].join('\n'),
    );
  });
});

describe('regions of pages', () => {
  const page = 'a\n<!-- bench:one -->\n<!-- /bench -->\nb\n<!-- bench:two.x -->\n\nold\n\n<!-- /bench -->\n';

  it('are found by name', () => {
    expect(regionsOf(page)).toEqual(['one', 'two.x']);
  });

  it('get new texts, and keep the old one where there is none', () => {
    const replaced = withResults(page, (name) => (name === 'one' ? 'new' : undefined));
    expect(replaced).toBe(page.replace('<!-- bench:one -->\n', '<!-- bench:one -->\n\nnew\n\n'));
    expect(withResults(replaced, (name) => (name === 'one' ? 'new' : undefined))).toBe(replaced);
  });

  it('are all known', () => {
    const pages = ['docs', 'bench'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.md'))
        .map((name) => readFileSync(join(root, folder, name), 'utf8')),
    );
    const names = pages.flatMap((text) => regionsOf(text));
    expect(names).toContain('summary.pgsql.off');
    for (const name of names) expect(textOf(name, {})).toBeUndefined();
    expect(() => textOf('unknown', {})).toThrow('Nothing is known about the region "unknown".');
  });
});

describe('results', () => {
  const contestants = [
    { name: 'raw-pdo', label: 'raw PDO' },
    { name: 'orm', label: 'Orm' },
  ];
  const row = (scenario: string, ratio: number, goal?: number) => ({
    scenario,
    title: `title of ${scenario}`,
    goal,
    sameData: true,
    results: [
      { contestant: 'raw-pdo', milliseconds: 10, megabytes: 1, statements: 1_000, ratio: 1 },
      { contestant: 'orm', milliseconds: 10 * ratio, megabytes: 0.5, statements: 1_000, ratio },
    ],
  });
  const runtime = {
    contestants,
    results: [
      {
        database: 'sqlite',
        time: 'cpu',
        opcache: 'off',
        rows: [row('insert', 1.7, 1.7), row('findPk', 1.21, 1.2), row('sortDeletes', 1.1)],
      },
    ],
  };

  it('show goals with verdicts, and lists apart', () => {
    expect(textOf('runtime.sqlite.off', { runtime })).toBe(
      [
        '| scenario        | raw PDO |  Orm | goal | verdict |        MB |    statements |',
        '| --------------- | ------: | ---: | ---: | ------- | --------: | ------------: |',
        '| title of insert | 10.0 ms | 1.70 |  1.7 | met     | 1.0 / 0.5 | 1,000 / 1,000 |',
        '| title of findPk | 10.0 ms | 1.21 |  1.2 | missed  | 1.0 / 0.5 | 1,000 / 1,000 |',
        '',
        'Goals: 1 of 2 met; missed: findPk (1.21, goal 1.2).',
      ].join('\n'),
    );
    expect(textOf('lists.sqlite.off', { runtime })).toContain('title of sortDeletes');
    expect(textOf('runtime.pgsql.off', { runtime })).toBeUndefined();
  });

  it('are ratios on all databases, with dashes where nothing was measured', () => {
    const text = textOf('ratios', { runtime });
    expect(text).toMatch(/^\| scenario +\| SQLite \| SQLite, opcache \| PostgreSQL \| MariaDB \|$/m);
    expect(text).toMatch(/^\| insert 10,000 objects in one transaction +\| +1\.7 \| +– \| +– \| +– \|$/m);
    expect(text).not.toContain('undefined');
  });

  it('are compared with those of Propel 2', () => {
    const instructions = { environment: {}, scenarios: { fromArray: { pdo: 1_000, orm: 25_000 } } };
    const text = textOf('propel-behind', { runtime, instructions });
    expect(text).toMatch(/\| sortable: delete +\| +1\.2 \| +1\.7 \| +1\.1 \| faster +\|/);
    expect(text).toMatch(/\| 25,000 instructions \| slower +\|/);
    expect(text).toMatch(/– \| not measured \|/);
  });
});

describe('goals of the generator', () => {
  const row = { scenario: 'sql:build, 1000 tables', wall: 500, cpu: 400, megabytes: 140 };

  it('are in proportion to a bare Node process', () => {
    expect(verdictOf(row, 50)).toEqual({ goal: 'CPU 460 ms, peak 150 MB', verdict: 'met' });
    expect(verdictOf(row, 25)).toEqual({ goal: 'CPU 230 ms, peak 150 MB', verdict: 'missed: CPU' });
    expect(verdictOf({ ...row, megabytes: Number.NaN }, 50).verdict).toBe('missed: peak');
    expect(verdictOf({ ...row, scenario: 'orm --version' }, 50)).toEqual({
      goal: undefined,
      verdict: undefined,
    });
  });
});
