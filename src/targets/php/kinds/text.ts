import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import {
  type ColumnKind,
  cast,
  converted,
  filter,
  given,
  type KindContext,
  MIXED,
  NULLABLE_STRING,
  plainGetter,
  property,
  TEXT_FILTERED,
  TEXT_TAKEN,
  unlessNull,
  where,
} from './kind.ts';

const TEXT_FILTER = filter('textFilter', TEXT_FILTERED);
const TEXT_VALUE = className('Orm\\Runtime\\Type\\TextValue');

export const textKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_STRING },
  initial: literal,
  getter: plainGetter(context, NULLABLE_STRING),
  setter: {
    type: NULLABLE_STRING,
    taken: TEXT_TAKEN,
    unless: 'is_string',
    convert: php`${TEXT_VALUE}::from(${given(context)}, ${where(context)})`,
  },
  hydrate: cast(context, 'string'),
  filter: TEXT_FILTER,
});

const lob = className('Orm\\Runtime\\Type\\LobValue');

/** Bytes that are small enough to be a string; some drivers give them as a stream all the same. */
export const binaryKind = (context: KindContext): ColumnKind => ({
  ...textKind(context),
  hydrate: converted(unlessNull((value) => php`${lob}::text(${value})`)),
  stored: unlessNull((value) => php`${lob}::stored(${value})`)(property(context)),
  filter: filter('columnFilter', MIXED),
});

const uuid = className('Orm\\Runtime\\Type\\UuidValue');

const UUID_FILTER = filter('columnFilter', TEXT_FILTERED);

export const uuidKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_STRING },
  initial: (text) => literal(text.toLowerCase()),
  getter: plainGetter(context, NULLABLE_STRING),
  setter: {
    type: NULLABLE_STRING,
    taken: TEXT_TAKEN,
    convert: php`${uuid}::from(${given(context)}, ${where(context)})`,
  },
  hydrate: cast(context, 'string'),
  filter: UUID_FILTER,
});

const formatted = className('Orm\\Runtime\\Type\\FormattedText');

/** Texts that are stored in one form per value, such as addresses. */
export const formattedKind = (context: KindContext): ColumnKind => ({
  ...textKind(context),
  setter: {
    type: NULLABLE_STRING,
    taken: TEXT_TAKEN,
    convert: php`${formatted}::from(${given(context)}, ${literal(context.column.column.type)}, ${where(context)})`,
  },
  filter: UUID_FILTER,
});

/** Texts in a format that the server shows as the settings of its session say. */
export const shownKind = (context: KindContext): ColumnKind => ({
  ...formattedKind(context),
  hydrate: converted(
    unlessNull((value) => php`${formatted}::shown(${value}, ${literal(context.column.column.type)})`),
  ),
});

export const uuidBinaryKind = (context: KindContext): ColumnKind => {
  const order = context.plainUuids ? php`, false` : php``;
  return {
    ...uuidKind(context),
    hydrate: converted(unlessNull((value) => php`${uuid}::fromBinary(${value}${order})`)),
    stored: unlessNull((value) => php`${uuid}::toBinary(${value}${order})`)(property(context)),
  };
};
