import { describe, expect, it } from 'vitest';
import { migration } from '../../../tests/migrations/run/runner.ts';
import { findPlatform } from '../../platforms/index.ts';
import { refusalsOf, riskRefusals } from './consent.ts';
import { runDiagnostics } from './diagnostics.ts';
import type { RunOptions } from './types.ts';

const target = { platform: findPlatform('sqlite')! };
const NONE = { acceptDataLoss: false, blockingRows: 100 };

/** What keeps a section with one count from running, by its code and message. */
function refusals(
  rule: string,
  rows: number,
  consent: Partial<RunOptions> = {},
  allow = '',
): readonly string[] {
  const up = `${allow}\n-- orm:count ${rule} book.isbn SELECT 1\nSELECT 1;`;
  const section = migration(target, '20260101000000_a', up).sections[0]!;
  const results = section.counts.map((count) => ({ count, rows }));
  return riskRefusals(section, results, { ...NONE, ...consent }).map(
    ({ code, message }) => `${code}: ${message}`,
  );
}

it('refuses what could not be counted', () => {
  const up = '-- orm:count lossy/round book.isbn SELECT 1\nSELECT 1;';
  const section = migration(target, '20260101000000_a', up).sections[0]!;
  const problem = runDiagnostics.countRefused({ rule: 'lossy/round', words: 'no such table' });
  const results = section.counts.map((count) => ({ count, rows: undefined, problem }));
  expect(riskRefusals(section, results, { ...NONE, acceptDataLoss: true })).toEqual([problem]);
});

describe('rows at risk', () => {
  it.each([
    ['lossy/drop-column', 3, 'migrate/data-loss: Dropping the column "book.isbn" loses 3 values.'],
    ['lossy/drop-table', 1, 'migrate/data-loss: Dropping the table "book.isbn" loses 1 row.'],
    ['lossy/narrow', 1, 'migrate/data-loss: 1 value of "book.isbn" is too long and would be cut.'],
    ['lossy/round', 2, 'migrate/data-loss: 2 values of "book.isbn" would be rounded.'],
    [
      'lossy/meaning',
      2,
      'migrate/data-loss: 2 rows of "book.isbn" hold a value that the column no longer has.',
    ],
    ['fails/null', 2, 'migrate/would-fail: 2 rows have no value in "book.isbn", which becomes required.'],
    [
      'fails/unique',
      1,
      'migrate/would-fail: 1 value of "book.isbn" occurs more than once, but must be unique.',
    ],
    ['fails/key', 2, 'migrate/would-fail: 2 rows of "book.isbn" refer to rows that are not there.'],
    ['fails/cast', 2, 'migrate/would-fail: 2 values of "book.isbn" cannot be converted to the new type.'],
    [
      'invents/value',
      2,
      'migrate/invents-values: 2 rows would get a value of "book.isbn" that nobody chose.',
    ],
    [
      'blocks/rewrite',
      101,
      'migrate/blocks-too-long: A statement keeps applications from "book.isbn" while it works on about 101 rows (blocks/rewrite).',
    ],
  ])('are refused for %s', (rule, rows, message) => {
    expect(refusals(rule, rows)).toEqual([message]);
    expect(refusals(rule, 0)).toEqual([]);
  });

  it('may be lost if the user accepts it, but nothing else', () => {
    const accepted = { acceptDataLoss: true };
    expect(refusals('lossy/narrow', 5, accepted)).toEqual([]);
    for (const rule of ['fails/null', 'invents/value']) expect(refusals(rule, 5, accepted)).toHaveLength(1);
  });

  it('may be allowed by the file, but for what fails', () => {
    const allow = (rule: string) => refusals(rule, 500, {}, `-- orm:allow ${rule} "known"`);
    for (const rule of ['lossy/narrow', 'invents/value', 'blocks/copy']) expect(allow(rule)).toEqual([]);
    expect(allow('fails/null')).toHaveLength(1);
    expect(refusals('lossy/narrow', 5, {}, '-- orm:allow lossy/round "other"')).toHaveLength(1);
  });

  it('do not block below the limit, or without one', () => {
    expect(refusals('blocks/scan', 100)).toEqual([]);
    expect(refusals('blocks/scan', 1_000_000, { blockingRows: undefined })).toEqual([]);
  });
});

describe('before counting', () => {
  const file = migration(target, '20260101000000_a', '-- orm:todo which value?\nSELECT 1;', {
    down: '-- orm:irreversible which rows there were\nSELECT 1;',
  });
  const codes = (direction: 'up' | 'down', acceptDataLoss: boolean) =>
    refusalsOf(file, file.sections.find((section) => section.direction === direction)!, {
      acceptDataLoss,
    }).map(({ code }) => code);

  it('refuses open questions, and what does not come back', () => {
    expect(codes('up', true)).toEqual(['migrate/open-todo']);
    expect(codes('down', false)).toEqual(['migrate/irreversible']);
    expect(codes('down', true)).toEqual([]);
  });
});
