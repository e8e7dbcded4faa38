import type { Identity } from '../../model/column.ts';
import { withDefined } from '../../support/with-defined.ts';
import { schemaDiagnostics } from '../diagnostics.ts';
import type { ReadElement } from '../element.ts';
import type { identityAttributes } from '../elements/column.ts';
import type { FileScope } from './scope.ts';

const OPTIONS = [
  'identityStart',
  'identityIncrement',
  'identityMin',
  'identityMax',
  'identityCache',
  'identityCycle',
] as const;

/** How a column draws its numbers; options without identity="…" are reported. */
export function resolveIdentity(
  read: Pick<ReadElement<typeof identityAttributes>, 'values' | 'place'>,
  column: string,
  { diagnostics }: Pick<FileScope, 'diagnostics'>,
): Identity | undefined {
  const { values } = read;
  const { identity: kind, identityStart: start, identityIncrement: increment } = values;
  const { identityMin: min, identityMax: max, identityCache: cache, identityCycle: cycle } = values;
  if (kind !== undefined) return withDefined({ kind }, { start, increment, min, max, cache, cycle });
  const first = OPTIONS.find((option) => values[option] !== undefined);
  if (first !== undefined)
    diagnostics.report(schemaDiagnostics.identityOption({ column, option: first }, read.place(first)));
  return undefined;
}
