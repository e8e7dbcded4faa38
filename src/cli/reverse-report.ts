import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { positionOf } from '../diagnostics/span.ts';
import { isView } from '../model/view.ts';
import type { ObjectDifference } from '../objects/write.ts';
import { describedFinding } from '../reverse/grouped-findings.ts';
import type { MergeFinding } from '../reverse/merge.ts';
import type { Reversed } from '../reverse/reverse.ts';

interface ReportHead {
  readonly connection: string;
  readonly files: readonly string[];
  readonly summary: string;
  /** The differences between the database and the schema that a merge found. */
  readonly differences: readonly (MergeFinding | ObjectDifference)[];
}

/** The result of database:reverse as one JSON document with one entry per remark. */
export function reverseReport(head: ReportHead, { database, findings }: Reversed): string {
  const { connection, files, summary, differences } = head;
  const remarks = [
    ...findings.map((finding) => {
      const { kind, schema, table, object } = finding;
      return { kind, schema, table, object, ...described(describedFinding(finding)) };
    }),
    ...differences.map(({ diagnostic, ...difference }) => ({
      kind: difference.kind,
      table: 'table' in difference ? difference.table : undefined,
      object: difference.object,
      ...described(diagnostic),
    })),
  ];
  const tables = database.tables.filter((table) => !isView(table)).length;
  const report = { connection, files, summary, tables, remarks };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

const described = ({ code, severity, message, hint, span }: Diagnostic) => ({
  code,
  severity,
  message,
  hint,
  ...(span !== undefined && { file: span.file.path, ...positionOf(span) }),
});
