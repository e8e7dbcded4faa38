import { Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { type ColumnKind, cast, type KindContext, plainGetter, rangeDoc } from './kind.ts';

const DECIMAL_VALUE = className('Orm\\Runtime\\Type\\DecimalValue');
const LEAST_INTEGER = -(2n ** 63n);

export const integerKind = (context: KindContext): ColumnKind => ({
  property: { type: '?int' },
  initial: (text) => (/^\s*[+-]?\d+\s*$/.test(text) ? integerLiteral(BigInt(text.trim())) : undefined),
  getter: plainGetter(context, '?int'),
  setter: { type: '?int' },
  hydrate: cast(context, 'int'),
  filter: { method: 'numberFilter', type: 'int|string|array|null', doc: rangeDoc('int|string') },
});

/** PHP takes the digits of the least integer for a float. */
const integerLiteral = (value: bigint): Code =>
  value === LEAST_INTEGER ? Code.trusted('PHP_INT_MIN') : literal(value);

export const floatKind = (context: KindContext): ColumnKind => ({
  property: { type: '?float' },
  initial: (text) => literal(Number(text)),
  getter: plainGetter(context, '?float'),
  setter: { type: 'float|int|null', convert: php`$value === null ? null : (float) $value` },
  hydrate: cast(context, 'float'),
  filter: {
    method: 'numberFilter',
    type: 'float|int|string|array|null',
    doc: rangeDoc('float|int|string'),
  },
});

/** The usual case is written out: making texts of the floats that some databases give took half of the time of a row. */
function readDecimal(value: Code, scale: number | undefined): Code {
  const read = php`${DECIMAL_VALUE}::read(${value}, ${literal(scale ?? null)})`;
  return scale === undefined
    ? read
    : Code.trusted(`\\is_float(${value}) ? \\number_format(${value}, ${scale}, '.', '') : ${read}`);
}

/** Exact numbers stay text: a float would round them. */
export const decimalKind = (context: KindContext): ColumnKind => ({
  property: { type: '?string' },
  initial: (text) => literal(text.trim()),
  getter: plainGetter(context, '?string'),
  setter: {
    type: 'string|int|float|null',
    convert: php`\is_string($value) ? $value : ${DECIMAL_VALUE}::from($value)`,
  },
  hydrate: (value) => readDecimal(value, context.column.column.scale),
  filter: {
    method: 'numberFilter',
    type: 'float|int|string|array|null',
    doc: rangeDoc('float|int|string'),
  },
});
