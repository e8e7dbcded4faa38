import type { Generated } from '../../../model/column.ts';
import type { Deferral } from '../../../model/deferral.ts';
import type { ForeignKey } from '../../../model/foreign-key.ts';
import type { PartOptions } from '../../../model/table-index.ts';

/** How the value of a generated column is made. */
export const generatedClause = ({ sql }: Generated, isStored: boolean): string =>
  `GENERATED ALWAYS AS (${sql}) ${isStored ? 'STORED' : 'VIRTUAL'}`;

/** When a constraint is checked; empty for one that no transaction can defer. */
export const deferralClause = (deferral: Deferral | undefined): string =>
  deferral === undefined ? '' : `DEFERRABLE INITIALLY ${deferral.toUpperCase()}`;

/** A part of a clause, with a blank before it. */
export const clause = (sql: string): string => (sql === '' ? '' : ` ${sql}`);

/** Joins the parts of a clause that are there. */
export const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** What happens to rows when those that they refer to change. */
export const actionClauses = ({ onUpdate, onDelete }: ForeignKey): readonly string[] => [
  ...(onUpdate === 'none' ? [] : [`ON UPDATE ${onUpdate.toUpperCase()}`]),
  ...(onDelete === 'none' ? [] : [`ON DELETE ${onDelete.toUpperCase()}`]),
];

/** How an index compares and sorts a part of it. */
export const partClause = (
  { collation, opclass = '', direction, nulls }: PartOptions,
  quote: (name: string) => string,
): string =>
  words(
    collation === undefined ? '' : `COLLATE ${quote(collation)}`,
    opclass,
    direction === undefined ? '' : direction.toUpperCase(),
    nulls === undefined ? '' : `NULLS ${nulls.toUpperCase()}`,
  );
