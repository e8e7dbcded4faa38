import { defineDiagnostics, didYouMean, shown } from '../../../diagnostics/define.ts';

const EXAMPLES = { table: 'book', column: 'book.title', enum: 'mood' } as const;

/** What can be wrong with the text of a change. */
export const changeTextDiagnostics = defineDiagnostics('migration-change', {
  unknownKind: (d: { kind: string; nearest: string | undefined }) => ({
    message: `"${shown(d.kind)}" is not a kind of change.`,
    hint: didYouMean(d.nearest) ?? 'A change begins with its kind: "addColumn book <column name=…/>".',
  }),
  badTarget: (d: { kind: string; target: string }) => ({
    message: `"${shown(d.target)}" cannot be the target of ${d.kind}.`,
    hint: 'Write "table", "table.column" or "schema.table.column"; other names as table="…" and column="…".',
  }),
  missingTarget: (d: { kind: string; part: 'table' | 'column' | 'enum' }) => ({
    message: `The change ${d.kind} does not name its ${d.part}.`,
    hint: `Write it behind the kind: "${d.kind} ${EXAMPLES[d.part]} …".`,
  }),
  objectLines: (d: { kind: string; marks: readonly string[] }) => ({
    message: `The lines of ${d.kind} are those of an object's file, each behind its mark.`,
    hint: `Marks of ${d.kind}: ${d.marks.map((mark) => `"${mark}"`).join(', ')}.`,
  }),
  rowLines: (_: object) => ({
    message:
      'The lines of setRows are a mark and JSON: what the rows have, then the values of a row in each line.',
    hint: 'Example: "+ {"key":["code"],"columns":["code","name"]}" and "+ ["de","Germany"]"; marks are "|", "-" and "+".',
  }),
  wrongElements: (d: { kind: string; wanted: string }) => ({
    message: `The change ${d.kind} needs ${d.wanted}.`,
  }),
});
