import type { Column, Identity } from '../../../model/column.ts';
import type { Table } from '../../../model/table.ts';
import { platformDiagnostics } from '../../diagnostics.ts';
import { type CheckContext, columnLabel } from './context.ts';

type Option = Exclude<keyof Identity, 'kind' | 'cache'>;

/** What a product does with the options of identity columns; how many numbers are drawn at once changes none of them. */
export interface IdentityRules {
  readonly can: readonly Option[];
  /** Where its numbers come from, as a reason. */
  readonly why: string;
  /** Whether the first number can be less than 1. */
  readonly anyStart?: true;
}

const ATTRIBUTES: Readonly<Record<Option, string>> = {
  start: 'identityStart',
  increment: 'identityIncrement',
  min: 'identityMin',
  max: 'identityMax',
  cycle: 'identityCycle',
};

const OPTIONS = Object.keys(ATTRIBUTES) as readonly Option[];

export function checkIdentity(
  column: Column,
  table: Table,
  { can, why, anyStart }: IdentityRules,
  { platform, diagnostics }: CheckContext,
): void {
  const { identity } = column;
  if (identity === undefined) return;
  const isUsual = (option: Option): boolean =>
    identity[option] === undefined ||
    identity[option] === false ||
    ((option === 'start' || option === 'increment') && identity[option] === '1');
  const isRefused = (option: Option): boolean =>
    !can.includes(option) || (option === 'start' && anyStart !== true && BigInt(identity.start ?? 1) < 1n);
  for (const option of OPTIONS.filter((each) => !isUsual(each) && isRefused(each))) {
    const details = { platform, column: columnLabel(table, column), option: ATTRIBUTES[option], why };
    diagnostics.report(platformDiagnostics.identityOptionRefused(details, column.span ?? table.span));
  }
}
