import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { PhpType } from '../syntax/type.ts';
import {
  type ColumnKind,
  cast,
  converted,
  filter,
  given,
  type KindContext,
  loose,
  MIXED,
  NULLABLE_STRING,
  property,
  unlessNull,
  where,
} from './kind.ts';

const json = className('Orm\\Runtime\\Type\\JsonValue');
const object = className('Orm\\Runtime\\Type\\ObjectValue');
const LOB_NATIVE = loose('resource', 'string');
const LOB_TAKEN = loose('resource', 'scalar', className('Stringable'));
const lob = className('Orm\\Runtime\\Type\\LobValue');

export const jsonKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_STRING },
  initial: literal,
  getter: {
    parameters: [{ name: 'asArray', type: PhpType.of('bool'), default: php`true` }],
    returns: MIXED,
    body: php`return ${json}::decode(${property(context)}, $asArray, ${where(context)});`,
  },
  setter: {
    type: MIXED,
    taken: MIXED,
    convert: php`${json}::stored(${given(context)}, ${where(context)})`,
    differs: php`${json}::differ(${property(context)}, ${given(context)})`,
  },
  hydrate: cast(context, 'string'),
  filter: filter('columnFilter', MIXED),
});

/** Serialised; only classes on the column's list are brought back to life. */
export const objectKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_STRING },
  initial: () => undefined,
  getter: {
    returns: MIXED,
    body: php`return ${object}::read(${property(context)}, ${context.tableMap}::COLUMNS[${literal(context.column.column.name)}]['allowedClasses'], ${where(context)});`,
  },
  setter: { type: MIXED, taken: MIXED, convert: php`${object}::text(${given(context)}, ${where(context)})` },
  hydrate: converted(unlessNull((value) => php`${lob}::text(${value})`)),
  stored: unlessNull((value) => php`${lob}::stored(${value})`)(property(context)),
  filter: filter('columnFilter', MIXED),
});

/** Large binary values, given as streams. */
export const lobKind = (context: KindContext): ColumnKind => ({
  property: { type: MIXED, doc: [php`@var resource|scalar|null`] },
  initial: literal,
  getter: {
    returns: MIXED,
    doc: [php`@return resource|null`],
    body: php`
      ${property(context)} = ${lob}::stream(${property(context)});

      return ${property(context)};
    `,
  },
  setter: {
    type: MIXED,
    native: LOB_NATIVE,
    taken: LOB_TAKEN,
    convert: php`${lob}::from(${given(context)}, ${where(context)})`,
    differs: true,
  },
  hydrate: converted((value) => value),
  stored: unlessNull((value) => php`${lob}::stored(${value})`)(property(context)),
  filter: filter('columnFilter', MIXED),
});
