import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { type ColumnKind, cast, type KindContext, plainGetter, property } from './kind.ts';

export const textKind = (context: KindContext): ColumnKind => ({
  property: { type: '?string' },
  initial: literal,
  getter: plainGetter(context, '?string'),
  setter: { type: '?string' },
  hydrate: cast(context, 'string'),
  filter: { method: 'filterByText', type: 'string|array|null', doc: 'string|list<string|null>|null' },
});

const lob = className('Orm\\Runtime\\Type\\LobValue');

/** Bytes that are small enough to be a string; some drivers give them as a stream all the same. */
export const binaryKind = (context: KindContext): ColumnKind => ({
  ...textKind(context),
  hydrate: (value) => php`${lob}::text(${value})`,
  stored: php`${lob}::stored(${property(context)})`,
  filter: { method: 'filterByLob', type: 'mixed' },
});

const uuid = className('Orm\\Runtime\\Type\\UuidValue');

export const uuidKind = (context: KindContext): ColumnKind => ({
  property: { type: '?string' },
  initial: (text) => literal(text.toLowerCase()),
  getter: plainGetter(context, '?string'),
  setter: { type: '?string', convert: php`${uuid}::from($value, ${literal(context.column.key)})` },
  hydrate: cast(context, 'string'),
  filter: { method: 'filterByUuid', type: 'string|array|null', doc: 'string|list<string>|null' },
});

export const uuidBinaryKind = (context: KindContext): ColumnKind => ({
  ...uuidKind(context),
  hydrate: (value) =>
    context.column.column.required
      ? php`${uuid}::fromBinary(${value})`
      : php`${value} === null ? null : ${uuid}::fromBinary(${value})`,
  stored: php`${uuid}::toBinary(${property(context)})`,
});
