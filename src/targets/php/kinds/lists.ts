import { familyOf } from '../../../column-types/families.ts';
import { elementColumn } from '../../../model/list.ts';
import { Code, className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { listOf, PhpType } from '../syntax/type.ts';
import {
  type ColumnKind,
  cast,
  filter,
  given,
  type KindContext,
  looseFilter,
  NULLABLE_STRING,
  property,
  where,
} from './kind.ts';
import { elementMethods } from './value-sets.ts';

const listValue = className('Orm\\Runtime\\Type\\ListValue');

const orm = className('Orm\\Runtime\\Orm');

type Scalar = 'int' | 'float' | 'bool' | 'string';

/** The PHP type of an element, and the method of the runtime that reads a list of them. */
export const elementType = ({ column: { column } }: Pick<KindContext, 'column'>): Scalar => {
  switch (familyOf(elementColumn(column).type)) {
    case 'integer':
      return 'int';
    case 'float':
      return 'float';
    case 'boolean':
      return 'bool';
    default:
      return 'string';
  }
};

const READERS: Readonly<Record<Scalar, string>> = {
  int: 'integers',
  float: 'floats',
  bool: 'booleans',
  string: 'texts',
};

/** The property holds the list as the database stores it; the getter reads it. */
export function listKind(context: KindContext): ColumnKind {
  const { column } = context.column;
  const element = elementType(context);
  const hasNulls = column.nullElements === true;
  const list = PhpType.orNull(listOf(hasNulls ? PhpType.orNull(element) : PhpType.of(element)));
  const nulls = hasNulls ? php`, true` : php``;
  const facts = php`${context.tableMap}::COLUMNS[${literal(column.name)}]`;
  return {
    property: { type: NULLABLE_STRING },
    initial: (text) => literal(context.jsonList?.(text) ?? text),
    getter: {
      returns: list,
      doc: [php`@return ${list.doc}`],
      body: php`return ${listValue}::${Code.trusted(READERS[element])}(${property(context)}, ${where(context)}${nulls});`,
    },
    setter: {
      type: list,
      taken: list,
      convert: php`${listValue}::stored(${given(context)}, ${facts}, ${where(context)})`,
      differs: php`${listValue}::differ(${property(context)}, ${given(context)}, ${facts})`,
    },
    ...(context.isDocument !== true && {
      stored: php`${listValue}::bound(${property(context)}, ${orm}::getAdapter(${context.tableMap}::DATABASE_NAME)->hasArrays())`,
    }),
    more: hasNulls ? [] : elementMethods(context, element),
    hydrate: cast(context, 'string'),
    filter: filter('columnFilter', looseFilter('scalar')),
  };
}
