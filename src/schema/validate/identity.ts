import type { Column, Identity } from '../../model/column.ts';
import type { Table } from '../../model/table.ts';
import { attributePlace } from '../../xml/attribute-place.ts';
import { placeOf, type ValidationContext } from './context.ts';
import { modelDiagnostics } from './diagnostics.ts';

/** Checks what an identity column says, for all databases. */
export function checkIdentity(column: Column, table: Table, context: ValidationContext): void {
  const { name, identity } = column;
  if (identity === undefined) return;
  const place = (attribute: string) => placeOf(attributePlace(column.span, attribute), table.span);
  if (!column.autoIncrement)
    context.report(modelDiagnostics.identityWithoutCounter({ column: name }, place('identity')));
  if (table.sequence !== undefined) {
    const details = { table: table.name, column: name, sequence: table.sequence };
    context.report(modelDiagnostics.identityWithSequence(details, place('identity')));
  }
  if (table.allowPkInsert && identity.kind === 'always')
    context.report(modelDiagnostics.identityWithGivenKeys({ table: table.name, column: name }, table.span));
  for (const [option, value, expected] of wrongValues(identity))
    context.report(modelDiagnostics.identityValue({ column: name, option, value, expected }, place(option)));
}

function* wrongValues({ start, increment, min, max, cache }: Identity) {
  const [first, lowest, highest] = [start, min, max].map((value) => value && BigInt(value));
  if (increment === '0') yield ['identityIncrement', increment, 'another number than 0'] as const;
  if (cache !== undefined && BigInt(cache) < 1n)
    yield ['identityCache', cache, 'a number greater than 0'] as const;
  if (lowest && highest && lowest >= highest)
    yield ['identityMin', min ?? '', `a number less than ${max}`] as const;
  if (first !== undefined && lowest !== undefined && first < lowest)
    yield ['identityStart', start ?? '', `a number from ${min}`] as const;
  if (first !== undefined && highest !== undefined && first > highest)
    yield ['identityStart', start ?? '', `a number up to ${max}`] as const;
}
