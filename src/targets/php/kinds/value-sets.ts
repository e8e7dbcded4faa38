import { accessorVisibility, mutatorVisibility } from '../attributes.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { type Members, methods } from '../syntax/members.ts';
import { generic, listOf, PhpType } from '../syntax/type.ts';
import {
  type ColumnKind,
  cast,
  filter,
  given,
  type KindContext,
  NULLABLE_INT,
  NULLABLE_STRING,
  plainGetter,
  property,
  TEXT_FILTERED,
  TEXT_TAKEN,
  TEXTS_TAKEN,
  valueSet,
  where,
} from './kind.ts';

const labelValue = className('Orm\\Runtime\\Type\\LabelValue');
const enumValue = className('Orm\\Runtime\\Type\\EnumValue');
const setValue = className('Orm\\Runtime\\Type\\SetValue');
const textValue = className('Orm\\Runtime\\Type\\TextValue');
const listValue = className('Orm\\Runtime\\Type\\ListValue');
const arrayValue = className('Orm\\Runtime\\Type\\ArrayValue');

const LABELS = PhpType.of(listOf(PhpType.of('string')));
const NATIVE_LABELS = PhpType.orNull(listOf(PhpType.of('string')));
const GIVEN_LABELS = PhpType.orNull(listOf(PhpType.of('string')), 'string');
const GIVEN_ARRAY = PhpType.orNull(generic('array', 'array', PhpType.of('mixed')));

/** Stored as the position in the value set, spoken of by its label. */
export const enumKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_INT },
  initial: (text) => literal(context.column.column.valueSet.indexOf(text.trim())),
  getter: {
    returns: NULLABLE_STRING,
    body: php`return ${enumValue}::label(${property(context)}, ${valueSet(context)}, ${where(context)});`,
  },
  setter: {
    type: NULLABLE_STRING,
    taken: TEXT_TAKEN,
    convert: php`${enumValue}::index(${given(context)}, ${valueSet(context)}, ${where(context)})`,
  },
  hydrate: cast(context, 'int'),
  filter: filter('columnFilter', TEXT_FILTERED),
});

/** Stored as the label itself; setters take the cases of its enum, too. */
export const namedEnumKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_STRING },
  initial: literal,
  getter: plainGetter(context, NULLABLE_STRING),
  setter: {
    type:
      context.enumClass === undefined
        ? NULLABLE_STRING
        : PhpType.orNull('string', className(context.enumClass)),
    taken: TEXT_TAKEN,
    convert: php`${labelValue}::from(${given(context)}, ${valueSet(context)}, ${where(context)})`,
  },
  hydrate: cast(context, 'string'),
  filter: filter('columnFilter', TEXT_FILTERED),
});

/** Stored as a bit mask over the value set, spoken of as a list of labels. */
export const setKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_INT },
  initial: (text) => literal(maskOf(text, context.column.column.valueSet)),
  getter: {
    returns: LABELS,
    doc: [php`@return ${LABELS.doc}`],
    body: php`return ${setValue}::labels(${property(context)}, ${valueSet(context)}, ${where(context)});`,
  },
  setter: {
    type: GIVEN_LABELS,
    native: NATIVE_LABELS,
    taken: TEXTS_TAKEN,
    convert: php`${setValue}::mask(${given(context)}, ${valueSet(context)}, ${where(context)})`,
  },
  more: elementMethods(context),
  hydrate: cast(context, 'int'),
  filter: filter('setFilter', TEXT_FILTERED),
});

export const arrayKind = (context: KindContext): ColumnKind => ({
  property: { type: NULLABLE_STRING },
  initial: (text) => literal(`| ${text.split(',').map(storedElement).join(' | ')} |`),
  getter: {
    returns: LABELS,
    doc: [php`@return ${LABELS.doc}`],
    body: php`return ${arrayValue}::parse(${property(context)});`,
  },
  setter: {
    type: GIVEN_ARRAY,
    taken: TEXTS_TAKEN,
    convert: php`${arrayValue}::stored(${given(context)}, ${where(context)})`,
  },
  more: elementMethods(context),
  hydrate: cast(context, 'string'),
  filter: filter('columnFilter', TEXT_FILTERED),
});

const storedElement = (text: string): string => text.trim().replace(/[\\|]/g, '\\$&');

const maskOf = (text: string, values: readonly string[]): number =>
  text
    .split(',')
    .map((value) => values.indexOf(value.trim()))
    .reduce((mask, position) => (position < 0 ? mask : mask + 2 ** position), 0);

/** The name of one element, where the column's name is a plural; that of a LIST only where the schema says it. */
export function singularName({ column, phpName }: KindContext['column']): string | undefined {
  if (column.singularName !== undefined || column.type === 'LIST') return column.singularName;
  const singular = phpName.replace(/s+$/, '');
  return /s$/.test(column.name) && singular !== '' ? singular : undefined;
}

/** Methods for one element of a list, which is null for rows without one. */
export function elementMethods(
  context: KindContext,
  name?: 'int' | 'float' | 'bool' | 'string',
): readonly Members[] {
  const { phpName, column } = context.column;
  const singular = singularName(context.column);
  if (singular === undefined || singular === phpName) return [];
  const takesAll = context.takesAll && name === undefined;
  const type = takesAll ? TEXT_TAKEN : PhpType.of(name ?? 'string');
  const element = php`$${takesAll ? 'value' : 'element'}`;
  const list = name === undefined ? php`$this->get${phpName}()` : php`$this->get${phpName}() ?? []`;
  const taken = type.isDocumented && php`/** @param ${type.doc} ${element} */`;
  const text = takesAll ? php`${textValue}::from(${element}, ${where(context)})` : element;
  const spread = name === undefined ? list : php`(${list})`;
  const removed =
    name === undefined
      ? php`array_values(array_diff(${list}, [${text}]))`
      : php`${listValue}::without(${list}, ${element})`;
  const written = methods`
    ${taken}
    ${accessorVisibility(column)} function has${singular}(${type.code} ${element}): bool
    {
        return in_array(${text}, ${list}, true);
    }

    ${taken}
    ${mutatorVisibility(column)} function add${singular}(${type.code} ${element}): static
    {
        return $this->set${phpName}([...${spread}, ${element}]);
    }

    ${taken}
    ${mutatorVisibility(column)} function remove${singular}(${type.code} ${element}): static
    {
        return $this->set${phpName}(${removed});
    }
  `;
  return [written];
}
