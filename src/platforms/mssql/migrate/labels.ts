import type { ColumnDelta } from '../../standard/plan/delta.ts';
import { type LabelConversion, type LabelSyntax, labelConversion } from '../../standard/plan/labels.ts';
import { labelLimit } from '../../standard/plan/type-risks.ts';
import { quoteText } from '../../standard/quote-text.ts';
import { mssqlType } from '../types.ts';
import { knownType } from './known-type.ts';

/** Labels are compared character by character, whichever collation the column has. */
const syntax: LabelSyntax = {
  quoteText: (text) => `N${quoteText(text)}`,
  exactText: (own) => `CAST(${own} AS NVARCHAR(MAX)) COLLATE Latin1_General_BIN2`,
  numberText: (own) => `CAST(${own} AS NVARCHAR(20))`,
  concat: (parts) => `CONCAT(${parts.join(', ')})`,
  hasBit: (own, bit) => `${own} & ${bit} <> 0`,
  contains: (text, part) => `CHARINDEX(${part}, ${text}) > 0`,
  replaced: (text, part, by) => `REPLACE(${text}, ${part}, ${by})`,
  withoutFirst: (text) => `SUBSTRING(${text}, 2, 4000)`,
  lengthOf: (text) => `LEN(${text})`,
};

/** How rows of an ENUM, a SET or a list follow a new type; undefined where none take part. */
export function labelsOf({ before, after, type, values, using }: ColumnDelta): LabelConversion | undefined {
  if (!type || values || using !== undefined) return undefined;
  return labelConversion(before, after, syntax, labelLimit(knownType(after)));
}

/** Values that no expression converts are none: their count refuses the migration. */
export function labelled(name: string, column: ColumnDelta): string | undefined {
  const labels = labelsOf(column);
  if (labels === undefined) return undefined;
  if (labels.value !== undefined) return `CAST(${labels.value(name)} AS ${mssqlType(column.after)})`;
  return knownType(column.before).values === 'text' ? name : `CAST(NULL AS ${mssqlType(column.after)})`;
}
