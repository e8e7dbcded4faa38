import type { ColumnDelta } from '../../standard/plan/delta.ts';
import { type LabelSyntax, labelConversion } from '../../standard/plan/labels.ts';
import type { MysqlDdl } from '../ddl/ddl.ts';
import type { TypeInTable } from './conversion.ts';
import type { Rewrite, RewriteMoment, Shape } from './rewrites.ts';
import { kindOf, textLimit } from './type-kinds.ts';

/** Labels are compared character by character, whichever collation the column has. */
const syntaxOf = (ddl: Pick<MysqlDdl, 'quoteText'>): LabelSyntax => ({
  quoteText: (text) => ddl.quoteText(text),
  exactText: (own) => `CONVERT(${own} USING utf8mb4) COLLATE utf8mb4_bin`,
  numberText: (own) => own,
  concat: (parts) => `CONCAT(${parts.join(', ')})`,
  // The number may be a text by now.
  hasBit: (own, bit) => `CAST(${own} AS UNSIGNED) & ${bit} <> 0`,
  contains: (text, part) => `LOCATE(${part}, ${text}) > 0`,
  replaced: (text, part, by) => `REPLACE(${text}, ${part}, ${by})`,
  withoutFirst: (text) => `SUBSTRING(${text}, 2)`,
  lengthOf: (text) => `CHAR_LENGTH(${text})`,
});

/** How rows of an ENUM, a SET or a list follow a new type; undefined where none take part. */
export function labelRewrite(
  column: ColumnDelta,
  from: TypeInTable,
  to: TypeInTable,
  ddl: Pick<MysqlDdl, 'quoteText'>,
): Rewrite | undefined {
  const { characters } = textLimit(to);
  const limit =
    kindOf(to) === 'text' && characters !== undefined
      ? { characters, rule: 'fails/range' as const }
      : undefined;
  const labels = labelConversion(column.before, column.after, syntaxOf(ddl), limit);
  if (labels === undefined) return undefined;
  const moment = momentOf(from, to, column);
  const isText = moment === 'after' && kindOf(to) !== 'integer';
  return {
    ...labels,
    moment,
    between: shapeBetween(from, to),
    // An application may write labels as soon as the column is a text.
    ...(isText && { isPending: (own: string) => `CAST(${own} AS CHAR) REGEXP '^-?[0-9]+$'` }),
  };
}

/** The digits of the largest number that takes the place of a text. */
const DIGITS = 20;

/** A text takes the place of a number that it held as a text; a number that of a text. */
function momentOf(from: TypeInTable, to: TypeInTable, { before, after }: ColumnDelta): RewriteMoment {
  const [source, target] = [kindOf(from), kindOf(to)];
  if (target === 'enum' || source === 'enum' || source === 'json') return 'between';
  if (target === 'text' || target === 'json' || (before.type === 'ENUM' && after.type === 'SET'))
    return 'after';
  const isNarrow = source === 'text' && (textLimit(from).characters ?? DIGITS) < DIGITS;
  // Values without a label become NULL, which the column may not take yet.
  return isNarrow || (before.required && !after.required) ? 'between' : 'before';
}

function shapeBetween(from: TypeInTable, to: TypeInTable): Shape {
  if (kindOf(from) === 'integer' && kindOf(to) === 'integer') return { type: 'BIGINT' };
  const { characters } = kindOf(from) === 'text' ? textLimit(from) : { characters: 0 };
  return characters === undefined || kindOf(from) === 'json'
    ? { type: 'CLOB' }
    : { type: 'VARCHAR', size: Math.max(255, characters) };
}
