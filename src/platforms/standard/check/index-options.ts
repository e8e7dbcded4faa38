import { qualifiedName, type Table } from '../../../model/table.ts';
import type { IndexColumn, TableIndex } from '../../../model/table-index.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { brokenSql } from './broken-sql.ts';
import type { CheckContext } from './context.ts';

/** What a product can do of what an index may say beside its columns. */
export type IndexAbility =
  | 'where'
  | 'expression'
  | 'direction'
  | 'nulls'
  | 'collation'
  | 'opclass'
  | 'method'
  | 'include'
  | 'nullsNotDistinct'
  | 'deferrable';

export interface IndexAbilities {
  readonly can: readonly IndexAbility[];
  /** The longest comment, in characters, where the product keeps comments of indexes. */
  readonly maxComment?: number;
  /** What only some servers of the product can do; completes "which …". */
  readonly versions?: Readonly<Partial<Record<IndexAbility, string>>>;
}

const LABELS: Readonly<Record<IndexAbility, string>> = {
  where: 'a condition',
  expression: 'an expression',
  direction: 'a descending column',
  nulls: 'a place for rows without a value',
  collation: 'a collation',
  opclass: 'an operator class',
  method: 'an access method',
  include: 'included columns',
  nullsNotDistinct: 'nullsNotDistinct="true"',
  deferrable: 'deferrable="…"',
};

/** Reports options of indexes that the product does not have; SQL is embedded unchanged, so it must not end the statement. */
export function checkIndexOptions(
  table: Table,
  { can, maxComment, versions = {} }: IndexAbilities,
  context: CheckContext,
): void {
  const { platform, diagnostics } = context;
  for (const index of table.indexes) {
    const place = index.span ?? table.span;
    for (const [ability, said] of saidBy(index)) {
      if (said && !can.includes(ability)) {
        const details = { platform, key: labelOf(table, index), what: LABELS[ability] };
        diagnostics.report(platformDiagnostics.indexOptionRefused(details, place));
      }
      const some = said ? versions[ability] : undefined;
      if (some !== undefined) {
        const details = { platform, key: labelOf(table, index), what: LABELS[ability], versions: some };
        diagnostics.report(platformDiagnostics.indexOptionOfVersions(details, place));
      }
    }
    for (const [what, sql] of sqlIn(index)) checkSql(what, sql, table, index, context);
    checkComment(table, index, maxComment, context);
  }
}

function saidBy(index: TableIndex): readonly (readonly [ability: IndexAbility, said: boolean])[] {
  const { where, method, include, nullsNotDistinct, deferrable, columns } = index;
  const some = (test: (part: IndexColumn) => boolean): boolean => columns.some(test);
  return [
    ['where', where !== undefined],
    ['expression', some(({ isExpression }) => isExpression === true)],
    ['direction', some(({ direction }) => direction !== undefined)],
    ['nulls', some(({ nulls }) => nulls !== undefined)],
    ['collation', some(({ collation }) => collation !== undefined)],
    ['opclass', some(({ opclass }) => opclass !== undefined)],
    ['method', method !== undefined],
    ['include', include !== undefined],
    ['nullsNotDistinct', nullsNotDistinct !== undefined],
    ['deferrable', deferrable !== undefined],
  ];
}

const sqlIn = ({
  where,
  method,
  columns,
}: TableIndex): readonly (readonly [what: string, sql: string | undefined])[] => [
  ['condition', where],
  ['method', method],
  ...columns.flatMap(({ name, isExpression, opclass }) => [
    ['expression', isExpression ? name : undefined] as const,
    ['operator class', opclass] as const,
  ]),
];

function checkSql(
  what: string,
  sql: string | undefined,
  table: Table,
  index: TableIndex,
  { diagnostics, syntax }: CheckContext,
): void {
  const reason = sql === undefined ? undefined : brokenSql(sql, syntax);
  if (sql === undefined || reason === undefined) return;
  const details = { what: `${what} of the ${labelOf(table, index)}`, text: sql, reason };
  diagnostics.report(platformDiagnostics.brokenSql(details, index.span ?? table.span));
}

function checkComment(
  table: Table,
  index: TableIndex,
  limit: number | undefined,
  { platform, diagnostics }: CheckContext,
): void {
  const { comment } = index;
  if (comment === undefined || limit === undefined) return;
  const [what, place] = [`comment of the ${labelOf(table, index)}`, index.span ?? table.span];
  if (comment.includes('\0') || !comment.isWellFormed()) {
    const reason = comment.includes('\0') ? 'a NUL character' : 'half of a character';
    diagnostics.report(platformDiagnostics.textRefused({ platform, what, reason }, place));
  }
  if (comment.length > limit) {
    const details = { platform, what, length: comment.length, limit, unit: 'characters' };
    diagnostics.report(platformDiagnostics.textTooLong(details, place));
  }
}

function labelOf(table: Table, { unique, name, columns }: TableIndex): string {
  const own = name === undefined ? `on (${columns.map((column) => column.name).join(', ')})` : `"${name}"`;
  return `${unique ? 'unique index' : 'index'} ${own} of table "${qualifiedName(table)}"`;
}
