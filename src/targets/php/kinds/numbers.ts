import type { ColumnTypeName } from '../../../column-types/index.ts';
import { Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { PhpType } from '../syntax/type.ts';
import {
  type ColumnKind,
  cast,
  filter,
  type Hydration,
  isFilled,
  type KindContext,
  NULLABLE_INT,
  NULLABLE_STRING,
  NUMBER_FILTERED,
  NUMBER_TAKEN,
  plainGetter,
  property,
  where,
} from './kind.ts';

const DECIMAL_VALUE = className('Orm\\Runtime\\Type\\DecimalValue');
const FLOAT_VALUE = className('Orm\\Runtime\\Type\\FloatValue');
const NULLABLE_FLOAT = PhpType.orNull('float');
const FLOAT_GIVEN = PhpType.orNull('float', 'int');
const DECIMAL_HELD = PhpType.orNull('string', 'float', 'int');
const DECIMAL_GIVEN = PhpType.orNull('string', 'int', 'float');
const NUMBER_FILTER = filter('numberFilter', NUMBER_FILTERED);
const INTEGER_VALUE = className('Orm\\Runtime\\Type\\IntegerValue');
/** Up to here a number of four bytes holds all integers. */
const LARGEST_IN_SINGLE = 2n ** 24n;
const LEAST_INTEGER = -(2n ** 63n);

export const integerKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_INT },
  initial: (text) => (/^\s*[+-]?\d+\s*$/.test(text) ? integerLiteral(BigInt(text.trim())) : undefined),
  getter: plainGetter(context, NULLABLE_INT),
  setter: {
    type: NULLABLE_INT,
    taken: NUMBER_TAKEN,
    unless: 'is_int',
    convert: php`${INTEGER_VALUE}::from(${fromArguments(context)})`,
  },
  hydrate: cast(context, 'int'),
  filter: filter('numberFilter', NUMBER_FILTERED, largestBound(context.column.column.type)),
});

const fromArguments = (context: KindContext): Code =>
  isFilled(context) ? php`$value, ${where(context)}, true` : php`$value, ${where(context)}`;

/** The largest number that can be bound to a comparison, where it is not that of an INTEGER. */
function largestBound(type: ColumnTypeName): Code | undefined {
  if (type === 'BIGINT') return literal(2n ** 63n - 1n);
  return type === 'SMALLINT' || type === 'TINYINT' ? literal(2 ** 15 - 1) : undefined;
}

/** PHP takes the digits of the least integer for a float. */
const integerLiteral = (value: bigint): Code =>
  value === LEAST_INTEGER ? Code.trusted('PHP_INT_MIN') : literal(value);

export const floatKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_FLOAT },
  initial: (text) => literal(Number(text)),
  getter: plainGetter(context, NULLABLE_FLOAT),
  setter: {
    type: FLOAT_GIVEN,
    taken: NUMBER_TAKEN,
    unless: 'is_float',
    convert: php`${FLOAT_VALUE}::from(${fromArguments(context)})`,
  },
  hydrate: floatHydration(context),
  filter: context.widensFloats
    ? filter('numberFilter', NUMBER_FILTERED, literal(LARGEST_IN_SINGLE))
    : NUMBER_FILTER,
});

/** Among texts there are words, such as "Infinity", which a cast takes for zero. */
function floatHydration(context: KindContext): Hydration {
  const given = cast(context, 'float');
  if (given.given === 'float|null') return given;
  const convert = (value: Code): Code => php`(float) ${value} ?: ${FLOAT_VALUE}::of(${value})`;
  if (context.column.column.required) return { ...given, convert };
  return { ...given, convert: (value) => php`${value} === null ? null : (${convert(value)})` };
}

/** The scales that the runtime has a pattern for; -1 stands for decimals of any scale. */
const PLAIN_SCALES = new Set([-1, 0, 1, 2, 3, 4]);

const plainDecimals = (scale = -1): { plain?: Code } =>
  PLAIN_SCALES.has(scale) ? { plain: php`${DECIMAL_VALUE}::PLAIN[${scale}]` } : {};

/**
 * Exact numbers are text: a float would round them. Where the driver returns numbers all the same, the property keeps
 * them until the getter makes the text.
 */
export function decimalKind(context: KindContext): ColumnKind {
  const own = property(context);
  const scale = literal(context.column.column.scale ?? null);
  const isInexact = context.inexactDecimals ?? false;
  const more = isFilled(context)
    ? [context.scale ?? null, isInexact, true]
    : isInexact
      ? [context.scale ?? null, true]
      : context.scale === undefined
        ? []
        : [context.scale];
  const stored = Code.trusted(more.map((argument) => `, ${literal(argument)}`).join(''));
  const isText = php`\is_string(${own}) || ${own} === null`;
  const text = php`${DECIMAL_VALUE}::text(${own}, ${scale})`;
  return {
    property: { type: DECIMAL_HELD },
    initial: (given) => literal(given.trim()),
    getter: {
      returns: NULLABLE_STRING,
      body: php`
        if (!\is_string(${own}) && ${own} !== null) {
            ${own} = ${text};
        }

        return ${own};
      `,
    },
    setter: {
      type: DECIMAL_GIVEN,
      taken: NUMBER_TAKEN,
      ...(context.scale === context.column.column.scale
        ? {
            convert: php`${DECIMAL_VALUE}::assigned($value, ${own}, ${where(context)}${stored})`,
            ...plainDecimals(context.scale),
          }
        : {
            convert: php`${DECIMAL_VALUE}::from($value, ${where(context)}${stored})`,
            differs: php`${DECIMAL_VALUE}::differ(${own}, $value, ${scale})`,
          }),
    },
    hydrate: { given: 'string|float|int|null', convert: (value) => value },
    stored: php`${isText} ? ${own} : ${text}`,
    filter: NUMBER_FILTER,
  };
}
