import { describe, expect, it } from 'vitest';
import { migration } from '../../../tests/migrations/run/runner.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { findPlatform } from '../../platforms/index.ts';
import type { MigrationFile } from '../file/migration-file.ts';
import type { JournalEntry } from './journal.ts';
import { namesWithin, planRun, type RunPlan } from './pending.ts';
import { newEntry } from './record.ts';
import { localMigrations } from './standing.ts';
import { statusOf } from './status.ts';
import type { RunOptions } from './types.ts';

const platform = findPlatform('sqlite')!;
const target = { sections: 'shop', platform };

const file = (name: string, up = `CREATE TABLE t${name} (id INTEGER);`, head = '', down?: string) =>
  migration(target, name, up, { head, ...(down !== undefined && { down }) });

/** A file that adds a column, with a change line that says so. */
const adds = (name: string, table: string, column: string) =>
  file(
    name,
    `ALTER TABLE ${table} ADD ${column} INTEGER;`,
    `-- orm:change addColumn ${table} <column name="${column}" type="INTEGER"/>`,
  );

function entry(of: MigrationFile, values: Partial<JournalEntry> = {}): JournalEntry {
  const up = of.sections.find(({ direction }) => direction === (values.direction ?? 'up'))!;
  const fresh = newEntry(of.name, up, 'up');
  return { ...fresh, state: 'done', finished: up.statements.length, ...values };
}

function plan(
  files: readonly MigrationFile[],
  entries: readonly JournalEntry[],
  options: Partial<RunOptions> = {},
): RunPlan {
  const problems: Diagnostic[] = [];
  const migrations = localMigrations(files, target, (problem) => problems.push(problem));
  const situation = {
    connection: 'shop',
    sections: 'shop',
    platform: 'sqlite',
    migrations,
    entries: new Map(entries.map((one) => [one.name, one])),
  };
  const result = planRun(situation, { direction: 'up', acceptEdited: false, fake: false, ...options });
  return { ...result, problems: [...problems, ...result.problems] };
}

const names = ({ planned }: RunPlan) => planned.map(({ local }) => local.file.name);
const codes = ({ planned, problems }: RunPlan) =>
  [...problems, ...planned.flatMap((one) => one.problems)].map(({ code }) => code);
const status = (files: readonly MigrationFile[], entries: readonly JournalEntry[]) =>
  statusOf(target, files, new Map(entries.map((one) => [one.name, one]))).map(({ name, state }) => [
    name,
    state,
  ]);

const [a, b, c] = [file('1_a'), file('2_b'), file('3_c')];

describe('what is pending', () => {
  it('is what the journal does not have, by name', () => {
    expect(names(plan([c, a, b], [entry(a)]))).toEqual(['2_b', '3_c']);
    expect(names(plan([a, b], [entry(a), entry(b)]))).toEqual([]);
    expect(names(plan([a], [entry(a, { state: 'undone' })]))).toEqual(['1_a']);
    expect(names(plan([a], [entry(a, { state: 'baseline' })]))).toEqual([]);
  });

  it('begins with what was interrupted', () => {
    const failed = entry(c, { state: 'failed', finished: 1 });
    expect(names(plan([a, c], [failed]))).toEqual(['3_c', '1_a']);
    expect(names(plan([a, c], [entry(c, { state: 'failed', finished: 0 })]))).toEqual(['1_a', '3_c']);
    const doubtful = entry(c, { state: 'running', finished: 0, before: 'x' });
    expect(names(plan([a, c], [doubtful]))).toEqual(['3_c', '1_a']);
  });

  it('leaves out migrations of other connections, and refuses those of other products', () => {
    const other = { ...a, sections: a.sections.map((section) => ({ ...section, connection: 'other' })) };
    expect(plan([other], [])).toMatchObject({ planned: [], problems: [] });
    const foreign = { ...a, sections: a.sections.map((section) => ({ ...section, platform: 'mysql' })) };
    expect(codes(plan([foreign], []))).toEqual(['migrate/no-section-for-platform']);
  });

  it('goes no further than wanted', () => {
    const known = ['1_a', '2_b', '3_c'];
    const within = (direction: 'up' | 'down', upTo: RunOptions['upTo']) =>
      namesWithin(direction === 'up' ? known : [...known].reverse(), known, { direction, upTo });
    expect(within('up', { steps: 2 })).toEqual(['1_a', '2_b']);
    expect(within('up', { name: '2_b' })).toEqual(['1_a', '2_b']);
    expect(within('down', { name: '2_b' })).toEqual(['3_c']);
    expect(within('down', { name: '2' })).toEqual(['3_c']);
    expect(within('down', { name: '' })).toBeUndefined();
    expect(within('up', { name: '4' })).toBeUndefined();
    const twins = ['20260101_a', '20260101_b'];
    expect(namesWithin(twins, twins, { direction: 'up', upTo: { name: '20260101' } })).toBeUndefined();
  });
});

describe('a late migration', () => {
  const late = adds('1_late', 'book', 'isbn');

  it('runs if it is independent of all that were applied after it', () => {
    const other = adds('2_other', 'author', 'email');
    const found = plan([late, other], [entry(other)]);
    expect(found.planned).toMatchObject([{ late: true, problems: [] }]);
    expect(status([late, other], [entry(other)])).toEqual([
      ['1_late', 'late'],
      ['2_other', 'applied'],
    ]);
  });

  it('is refused if it is not', () => {
    const other = adds('2_other', 'book', 'isbn');
    expect(codes(plan([late, other], [entry(other)]))).toEqual(['migrate/conflict']);
    expect(status([late, other], [entry(other)])[0]).toEqual(['1_late', 'conflict']);
  });

  it('is refused if nobody knows', () => {
    const found = plan([late, b], [entry(b)]);
    expect(codes(found)).toEqual(['migrate/conflict']);
    expect(found.planned[0]?.problems[0]?.message).toContain(
      'it cannot be told whether they are independent',
    );
  });
});

describe('a file', () => {
  it('is refused after an edit, naming the statement', () => {
    const edited = { ...a, sections: file('1_a', 'CREATE TABLE x (id INTEGER);').sections };
    const found = plan([edited], [entry(a)]);
    expect(codes(found)).toEqual(['migrate/edited']);
    expect(found.problems[0]?.message).toContain('at statement 1');
    expect(plan([edited], [entry(a)], { acceptEdited: true })).toMatchObject({
      problems: [],
      edited: [{ file: edited }],
    });
  });

  it('may change its comments and its layout', () => {
    const edited = {
      ...a,
      sections: file('1_a', '-- better\nCREATE  TABLE t1_a\r\n (id INTEGER);').sections,
    };
    expect(codes(plan([edited], [entry(a)]))).toEqual([]);
  });

  it('is missed when it was applied', () => {
    const found = plan([a], [entry(a), entry(b), entry(c)]);
    expect(found.problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'migrate/missing-file: Connection "shop": "2_b" and "3_c" were applied, but their files are not there.',
    ]);
    expect(codes(plan([a], [entry(a), entry(b, { state: 'undone' })]))).toEqual([]);
  });
});

describe('a squashed migration', () => {
  const squashed = { ...file('9_all'), replaces: ['1_a', '2_b'] };

  it('is recorded where all that it stands for was applied', () => {
    expect(plan([squashed], [entry(a), entry(b)])).toMatchObject({
      problems: [],
      planned: [{ how: 'squash', problems: [] }],
    });
    expect(status([squashed], [entry(a), entry(b)]).at(-1)).toEqual(['9_all', 'applied']);
    expect(plan([squashed], [entry(a), entry(b), entry(squashed)])).toMatchObject({
      problems: [],
      planned: [],
    });
  });

  it('runs where none was, also with the old files still there', () => {
    expect(plan([squashed], [])).toMatchObject({ planned: [{ how: 'run', problems: [] }] });
    expect(names(plan([a, b, squashed], []))).toEqual(['9_all']);
  });

  it('stands for what squashed ones stood for', () => {
    const again = {
      ...file('9_again'),
      replaces: ['3_both', '4_d'],
      replacedBefore: new Map([['3_both', ['1_a', '2_b']]]),
    };
    const [both, d] = [file('3_both'), file('4_d')];
    for (const entries of [
      [entry(a), entry(b), entry(d)],
      [entry(both), entry(d)],
      [entry(a), entry(b), entry(both), entry(d)],
    ]) {
      expect(plan([again], entries)).toMatchObject({
        problems: [],
        planned: [{ how: 'squash', problems: [] }],
      });
      expect(status([again], entries).at(-1)).toEqual(['9_again', 'applied']);
    }
    for (const entries of [[entry(a), entry(d)], [entry(both)], [entry(a), entry(b)]])
      expect(codes(plan([again], entries))).toEqual(['migrate/part-of-squash']);
  });

  it('is refused where some were', () => {
    expect(codes(plan([squashed], [entry(a)]))).toEqual(['migrate/part-of-squash']);
    for (const half of [
      { state: 'failed', finished: 1 } as const,
      { state: 'running', finished: 0, before: 'x' } as const,
    ])
      expect(codes(plan([a, b, squashed], [entry(a, half)]))).toEqual(['migrate/half-of-squash']);
  });
});

describe('undoing', () => {
  const [first, second] = [
    file('1_a', 'CREATE TABLE a (id INTEGER);', '', 'DROP TABLE a;'),
    file('2_b', 'CREATE TABLE b (id INTEGER);', '', 'DROP TABLE b;'),
  ];
  const down = { direction: 'down' } as const;

  it('begins with the youngest', () => {
    expect(names(plan([first, second], [entry(first), entry(second)], down))).toEqual(['2_b', '1_a']);
    expect(names(plan([first, second], [entry(first), entry(second, { state: 'undone' })], down))).toEqual([
      '1_a',
    ]);
  });

  it('needs a section for it', () => {
    expect(codes(plan([c], [entry(c)], down))).toEqual(['migrate/no-down']);
  });

  it('stops at a baseline, whose tables were there before', () => {
    const entries = [entry(first, { state: 'baseline' }), entry(second)];
    const undone = plan([first, second], entries, down);
    expect(names(undone)).toEqual(['2_b', '1_a']);
    expect(undone.planned.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      [],
      ['migrate/below-baseline'],
    ]);
    expect(codes(plan([first, second], entries, { ...down, acceptDataLoss: true }))).toEqual([
      'migrate/below-baseline',
    ]);
    expect(codes(plan([first, second], entries, { ...down, fake: true }))).toEqual([]);
  });

  it('stops at a squashed migration that stands for a baseline', () => {
    const squashed = file('3_all', 'CREATE TABLE a (id INTEGER);', '-- orm:replaces 1_a', 'DROP TABLE a;');
    const entries = [entry(first, { state: 'baseline' }), entry(squashed)];
    expect(codes(plan([squashed], entries, down))).toEqual(['migrate/below-baseline']);
  });

  it('is completed before anything else, and so is applying', () => {
    const half = entry(first, { state: 'failed', direction: 'down', finished: 1 });
    expect(codes(plan([first], [half]))).toEqual(['migrate/half-undone']);
    expect(plan([first], [half], down)).toMatchObject({ planned: [{ problems: [] }] });
    const applying = entry(first, { state: 'running', finished: 1 });
    expect(codes(plan([first], [applying], down))).toEqual(['migrate/half-applied']);
  });

  it('leaves a migration applied if its first statement failed', () => {
    const failed = entry(first, { state: 'failed', direction: 'down', finished: 0 });
    expect(names(plan([first], [failed]))).toEqual([]);
    expect(names(plan([first], [failed], down))).toEqual(['1_a']);
    expect(status([first], [failed])).toEqual([['1_a', 'failed']]);
    const [found] = statusOf(target, [first], new Map([[failed.name, failed]]));
    expect(found).toMatchObject({ isApplied: true, progress: { direction: 'down', finished: 0 } });
  });
});

it('takes the checksum of a down section for no edit', () => {
  const undone = file('1_a', 'CREATE TABLE a (id INTEGER);', '', 'DROP TABLE a;');
  const { checksum } = entry(undone, { direction: 'down' });
  const failed = { direction: 'down', state: 'failed', finished: 0 } as const;
  expect(checksum).not.toBe(entry(undone).checksum);
  expect(codes(plan([undone], [entry(undone, failed)]))).toEqual([]);
  expect(codes(plan([undone], [{ ...entry(undone), checksum }]))).toEqual(['migrate/edited']);
});

it('tells edits of long migrations apart as far as the journal remembers', () => {
  const long = (last: string) =>
    file(
      '1_long',
      `${Array.from({ length: 450 }, (_, n) => `INSERT INTO a VALUES (${n});`).join('\n')}\n${last};`,
    );
  const applied = entry(long('SELECT 1'));
  expect(applied.parts.join(' ').length).toBeLessThan(4000);
  expect(codes(plan([long('SELECT 1')], [applied]))).toEqual([]);
  expect(codes(plan([long('SELECT 2')], [applied]))).toEqual(['migrate/edited']);
});
