import { describe, expect, it } from 'vitest';
import type { Change } from '../../model/change.ts';
import type { Hazard, Plan, RuleId, Step } from '../../platforms/migration/plan.ts';
import { reviewOf } from './review.ts';

const hazard = (rule: RuleId, table: string, column?: string): Hazard => ({
  rule,
  table: { name: table },
  ...(column !== undefined && { column }),
});

const planOf = (hazards: readonly Hazard[], step: Partial<Step> = {}): Plan => ({
  steps: [{ sql: 'ALTER', hazards, ...step }],
});

const renamed: Change = { kind: 'renameTable', from: { name: 'writer' }, to: { name: 'author' } };
const commented = (name: string): Change => ({
  kind: 'setTableComment',
  table: { name },
  to: 'texts',
});

describe('the review of a migration', () => {
  it('has a line for each table at risk, the worst first, and the longest lock', () => {
    const hazards = [
      hazard('blocks/scan', 'author'),
      hazard('blocks/rewrite', 'author'),
      hazard('fails/null', 'author', 'name'),
      hazard('fails/null', 'author', 'born'),
      hazard('lossy/drop-column', 'book', 'pages'),
    ];
    expect(reviewOf([], planOf(hazards), ['the values of book.pages'])).toEqual([
      'book: values of pages are lost',
      'author: fails where a value of name, born is missing; all rows are written again, and applications wait',
      'does not come back: the values of book.pages',
    ]);
  });

  it('says what is made anew, renamed and changed without rows', () => {
    const rebuild = planOf([], { rebuild: { name: 'book' } });
    expect(reviewOf([renamed, commented('book'), commented('shelf')], rebuild, [])).toEqual([
      'renamed: writer to author',
      'book: all rows are copied, and writers wait',
      'changed without reading or writing rows: shelf',
    ]);
  });

  it('has one line for all tables of the same risks', () => {
    const tables = Array.from({ length: 200 }, (_, number) => `table${number}`);
    const hazards = tables.map((table) => hazard('blocks/rewrite', table));
    const worse = hazard('lossy/drop-column', 'table7', 'old');
    expect(reviewOf(tables.map(commented), planOf([...hazards, worse]), [])).toEqual([
      'table7: values of old are lost; all rows are written again, and applications wait',
      'table0, table1, table2, table3 and 195 others: all rows are written again, and applications wait',
    ]);
  });

  it('has about ten lines for a large change', () => {
    const tables = Array.from({ length: 200 }, (_, number) => `table${number}`);
    const lines = reviewOf(
      tables.map(commented),
      planOf(tables.map((table, number) => hazard('lossy/drop-column', table, `column${number}`))),
      tables.map((table) => `values of ${table}`),
    );
    expect(lines).toHaveLength(8);
    expect(lines.slice(-2)).toEqual([
      'more tables with such risks: table6, table7, table8, table9 and 190 others',
      'does not come back: values of table0, values of table1, values of table2, values of table3 and 196 others',
    ]);
  });

  it('leaves out what the run finds by itself', () => {
    const hazards = [hazard('lossy/unknown-column', 'book'), hazard('breaks/drop', 'book')];
    expect(reviewOf([commented('book')], planOf(hazards), [])).toEqual([
      'changed without reading or writing rows: book',
    ]);
  });
});
