import { bitsOf } from '../../column-types/families.ts';
import type { Column, Identity } from '../../model/column.ts';

/** The options of the sequence behind an identity column, each with its value. */
export interface SequenceOptions {
  readonly start: string;
  readonly increment: string;
  readonly min: string;
  readonly max: string;
  readonly cache: string;
  readonly cycle: boolean;
}

/** The limits of a number of so many bits, with a sign. */
function limits(bits: number): { readonly lowest: string; readonly highest: string } {
  const highest = 2n ** BigInt(bits - 1) - 1n;
  return { lowest: String(-highest - 1n), highest: String(highest) };
}

/** What a sequence does where an identity leaves an option out, by the bits of its numbers. */
export function sequenceOptions(
  { start, increment = '1', min, max, cache = '1', cycle = false }: Omit<Identity, 'kind'>,
  bits: number,
): SequenceOptions {
  const isUp = BigInt(increment) > 0n;
  const { lowest, highest } = limits(bits);
  const [first, last] = [min ?? (isUp ? '1' : lowest), max ?? (isUp ? highest : '-1')];
  return { start: start ?? (isUp ? first : last), increment, min: first, max: last, cache, cycle };
}

/** The bits of an integer column; those of INTEGER where the type is written in words of the product. */
export const identityBits = ({ type }: Pick<Column, 'type'>): number => Math.min(bitsOf(type) ?? 32, 64);

/** The options that are not what they are anyway, as in CREATE SEQUENCE. */
export function optionWords(identity: Omit<Identity, 'kind'>): string {
  const { start, increment, min, max, cache, cycle } = identity;
  return [
    ...(start === undefined ? [] : [`START WITH ${start}`]),
    ...(increment === undefined ? [] : [`INCREMENT BY ${increment}`]),
    ...(min === undefined ? [] : [`MINVALUE ${min}`]),
    ...(max === undefined ? [] : [`MAXVALUE ${max}`]),
    ...(cache === undefined ? [] : [`CACHE ${cache}`]),
    ...(cycle ? ['CYCLE'] : []),
  ].join(' ');
}
