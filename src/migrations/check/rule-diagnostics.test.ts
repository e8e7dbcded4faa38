import { expect, it } from 'vitest';
import { RULES } from '../../platforms/migration/plan.ts';
import { hazardFinding } from './rule-diagnostics.ts';

it('has a finding for every risk of a statement', () => {
  const findings = RULES.map((rule) => hazardFinding(rule, { subject: 'book.isbn' }));
  expect(findings.map(({ code }) => code)).toEqual(RULES);
  expect(
    findings.map(({ severity, code, message }) => `${severity} ${code}: ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "warning lossy/drop-table: Dropping the table "book.isbn" loses its rows.",
      "warning lossy/drop-column: Dropping the column "book.isbn" loses its values.",
      "note lossy/unknown-column: Rebuilding "book.isbn" loses columns that no migration has added.",
      "warning lossy/narrow: Values of "book.isbn" that are too long are cut.",
      "warning lossy/round: Values of "book.isbn" are rounded.",
      "warning lossy/zone: Values of "book.isbn" lose their time zone or get another one.",
      "warning lossy/meaning: Rows of "book.isbn" may hold values that the column no longer has.",
      "warning lossy/remove-rows: Rows of "book.isbn" that refer to removed rows are removed, too, or lose their reference.",
      "warning invents/value: "book.isbn" is required and has no default, so that rows that are there need a value.",
      "note fails/null: Fails if "book.isbn" has rows without a value.",
      "note fails/unique: Fails if values of "book.isbn" occur more than once.",
      "note fails/key: Fails if rows of "book.isbn" refer to rows that do not exist.",
      "note fails/check: Fails if rows of "book.isbn" hold values that are not allowed.",
      "note fails/cast: Fails if values of "book.isbn" cannot be converted.",
      "note fails/range: Fails if values of "book.isbn" are out of range.",
      "warning blocks/rewrite: Changing "book.isbn" rewrites the table, and applications wait for it.",
      "warning blocks/copy: Changing "book.isbn" copies the table, and writers wait for it.",
      "warning blocks/scan: Changing "book.isbn" reads all rows of the table, and writers wait for it.",
      "warning blocks/index: Writers of "book.isbn" wait while an index is built.",
      "warning breaks/rename: Releases that are still running know "book.isbn" by its old name.",
      "warning breaks/drop: Releases that are still running may use "book.isbn".",
      "warning breaks/required: Releases that are still running may insert rows without "book.isbn".",
    ]
  `);
});

it('prefers the advice of the product', () => {
  const { hint } = hazardFinding('blocks/index', { subject: 'book', advice: 'Build it concurrently.' });
  expect(hint).toBe('Build it concurrently.');
});
