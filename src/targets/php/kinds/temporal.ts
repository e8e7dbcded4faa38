import type { Code } from '../syntax/code.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { PhpType } from '../syntax/type.ts';
import {
  type ColumnKind,
  cast,
  filter,
  given,
  type KindContext,
  loose,
  looseFilter,
  NULLABLE_STRING,
  property,
  where,
} from './kind.ts';

const temporal = className('Orm\\Runtime\\Type\\Temporal');
const ASSIGNED = className('Orm\\Runtime\\Type\\AssignedDate');
const storedDate = className('Orm\\Propel\\Comparison\\StoredDate');

export const dateKind = (context: KindContext): ColumnKind =>
  temporalKind(context, php`${temporal}::DATE`, context.formats.date, 'date');

export const timeKind = (context: KindContext): ColumnKind =>
  temporalKind(context, php`${temporal}::TIME`, context.formats.time);

export const timestampKind = (context: KindContext): ColumnKind =>
  temporalKind(context, php`${temporal}::TIMESTAMP`, context.formats.timestamp, 'timestamp');

export const instantKind = (context: KindContext): ColumnKind =>
  temporalKind(
    context,
    context.storesOffsets ? php`${temporal}::INSTANT` : php`${temporal}::UTC`,
    context.formats.timestamp,
  );

const interfaceType = className('DateTimeInterface');
const HELD = PhpType.orNull(className('DateTimeImmutable'), 'string');
const NATIVE = PhpType.orNull(interfaceType, 'string');
const GIVEN = PhpType.orNull(interfaceType, 'string', 'int');
// False is what strtotime() and createFromFormat() give for a text that is no date.
const TAKEN = loose(interfaceType, 'string', 'int', 'float', 'false');
const FILTER = filter('dateFilter', looseFilter(interfaceType, 'string', 'int', 'float'));

/**
 * The property keeps the stored text until the getter makes the date. In moved projects it keeps one form of the text, so
 * that two objects of one row are "==", whichever of their getters were called.
 */
function temporalKind(
  context: KindContext,
  stored: Code,
  format: string | undefined,
  setter: 'date' | 'timestamp' | 'ofKind' = 'ofKind',
): ColumnKind {
  const type = className(context.dateTimeClass);
  const isDefault = context.dateTimeClass === 'DateTimeImmutable';
  const held = isDefault ? HELD : PhpType.orNull(type, 'string');
  const own = property(context);
  const connection = php`${context.tableMap}::DATABASE_NAME`;
  const asClass = isDefault ? php`` : php`, ${type}::class`;
  const parse = php`${temporal}::parse(${own}, ${connection}, ${stored}${asClass})`;
  const compared = php`${given(context)}, ${own}, ${where(context)}`;
  const digits = context.digits === undefined || context.digits === 6 ? php`` : php`, ${context.digits}`;
  // An instant is stored in UTC, and only the object knows what the clocks of the connection's zone show.
  const text =
    context.column.column.type === 'TIMESTAMPTZ'
      ? php``
      : php`
    $text = $format === null ? null : ${temporal}::textAs($format, ${own});
    if ($text !== null) {
        return $text;
    }
  `;
  // Who changes an object that can be changed must tell the row by its setter.
  const returned = isDefault ? own : php`(${own} === null ? null : clone ${own})`;
  return {
    property: { type: held },
    initial: literal,
    getter: {
      parameters: [
        {
          name: 'format',
          type: NULLABLE_STRING,
          default: format === undefined ? php`null` : literal(format),
        },
      ],
      returns: held,
      doc: [php`@return ($format is null ? ${type}|null : string|null)`],
      body: context.takesAll
        ? php`
        if (!\is_string(${own})) {
            return $format === null ? ${returned} : ${own}?->format($format);
        }
        ${text}
        $date = ${parse};

        return $format === null ? $date : $date?->format($format);
      `
        : php`
        if (\is_string(${own})) {
            ${text}
            ${own} = ${parse};
        }

        return $format === null ? ${returned} : ${own}?->format($format);
      `,
    },
    setter: {
      type: GIVEN,
      native: NATIVE,
      taken: TAKEN,
      ...(setter === 'date' && { plain: php`${temporal}::PLAIN_DATE` }),
      convert:
        setter === 'ofKind'
          ? php`${ASSIGNED}::ofKind(${compared}, ${stored}, ${connection}${digits})`
          : php`${ASSIGNED}::${setter}(${compared}, ${connection}${digits})`,
    },
    hydrate:
      context.takesAll && setter !== 'date'
        ? {
            given: 'string|null',
            convert: (value) => php`${storedDate}::of(${value}, ${stored}, ${connection})`,
          }
        : cast(context, 'string'),
    stored: php`\is_string(${own}) || ${own} === null ? ${own} : ${temporal}::stored(${own}, ${stored}, ${connection})`,
    filter: FILTER,
  };
}
