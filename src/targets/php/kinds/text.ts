import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import {
  type ColumnKind,
  cast,
  converted,
  type KindContext,
  plainGetter,
  property,
  unlessNull,
} from './kind.ts';

export const textKind = (context: KindContext): ColumnKind => ({
  property: { type: php`?string` },
  initial: literal,
  getter: plainGetter(context, php`?string`),
  setter: { type: php`?string` },
  hydrate: cast(context, 'string'),
  filter: { method: 'textFilter', type: php`string|array|null`, doc: php`string|list<string|null>|null` },
});

const lob = className('Orm\\Runtime\\Type\\LobValue');

/** Bytes that are small enough to be a string; some drivers give them as a stream all the same. */
export const binaryKind = (context: KindContext): ColumnKind => ({
  ...textKind(context),
  hydrate: converted(unlessNull((value) => php`${lob}::text(${value})`)),
  stored: unlessNull((value) => php`${lob}::stored(${value})`)(property(context)),
  filter: { method: 'columnFilter', type: php`mixed` },
});

const uuid = className('Orm\\Runtime\\Type\\UuidValue');

export const uuidKind = (context: KindContext): ColumnKind => ({
  property: { type: php`?string` },
  initial: (text) => literal(text.toLowerCase()),
  getter: plainGetter(context, php`?string`),
  setter: { type: php`?string`, convert: php`${uuid}::from($value, ${literal(context.column.key)})` },
  hydrate: cast(context, 'string'),
  filter: { method: 'columnFilter', type: php`string|array|null`, doc: php`string|list<string>|null` },
});

export const uuidBinaryKind = (context: KindContext): ColumnKind => {
  const order = context.plainUuids ? php`, false` : php``;
  return {
    ...uuidKind(context),
    hydrate: converted(unlessNull((value) => php`${uuid}::fromBinary(${value}${order})`)),
    stored: unlessNull((value) => php`${uuid}::toBinary(${value}${order})`)(property(context)),
  };
};
