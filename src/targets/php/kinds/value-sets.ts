import type { PhpMethod } from '../syntax/class.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { type ColumnKind, cast, type KindContext, property, valueSet, where } from './kind.ts';

const enumValue = className('Orm\\Runtime\\Type\\EnumValue');
const setValue = className('Orm\\Runtime\\Type\\SetValue');
const arrayValue = className('Orm\\Runtime\\Type\\ArrayValue');

/** Stored as the position in the value set, spoken of by its label. */
export const enumKind = (context: KindContext): ColumnKind => ({
  property: { type: '?int' },
  initial: (text) => literal(context.column.column.valueSet.indexOf(text.trim())),
  getter: {
    returns: '?string',
    body: php`return ${enumValue}::label(${property(context)}, ${valueSet(context)}, ${where(context)});`,
  },
  setter: {
    type: '?string',
    convert: php`${enumValue}::index($value, ${valueSet(context)}, ${where(context)})`,
  },
  hydrate: cast(context, 'int'),
  filter: { method: 'columnFilter', type: 'string|array|null', doc: 'string|list<string>|null' },
});

/** Stored as a bit mask over the value set, spoken of as a list of labels. */
export const setKind = (context: KindContext): ColumnKind => ({
  property: { type: '?int' },
  initial: (text) => literal(maskOf(text, context.column.column.valueSet)),
  getter: {
    returns: 'array',
    doc: [php`@return list<string>`],
    body: php`return ${setValue}::labels(${property(context)}, ${valueSet(context)}, ${where(context)});`,
  },
  setter: {
    type: 'array|string|null',
    doc: [php`@param list<string>|string|null $value`],
    convert: php`${setValue}::mask($value, ${valueSet(context)}, ${where(context)})`,
  },
  more: elementMethods(context),
  hydrate: cast(context, 'int'),
  filter: { method: 'setFilter', type: 'array|string|null', doc: 'list<string>|string|null' },
});

export const arrayKind = (context: KindContext): ColumnKind => ({
  property: { type: '?string' },
  initial: (text) => literal(`| ${text.split(',').map(storedElement).join(' | ')} |`),
  getter: {
    returns: 'array',
    doc: [php`@return list<string>`],
    body: php`return ${arrayValue}::parse(${property(context)});`,
  },
  setter: {
    type: '?array',
    doc: [php`@param array<mixed>|null $value`],
    convert: php`${arrayValue}::stored($value, ${where(context)})`,
  },
  more: elementMethods(context),
  hydrate: cast(context, 'string'),
  filter: { method: 'columnFilter', type: 'array|string|null', doc: 'list<string>|string|null' },
});

const storedElement = (text: string): string => text.trim().replace(/[\\|]/g, '\\$&');

const maskOf = (text: string, values: readonly string[]): number =>
  text
    .split(',')
    .map((value) => values.indexOf(value.trim()))
    .reduce((mask, position) => (position < 0 ? mask : mask + 2 ** position), 0);

/** The name of one element, where the column's name is a plural. */
export function singularName({ column, phpName }: KindContext['column']): string | undefined {
  if (column.phpSingularName !== undefined) return column.phpSingularName;
  const singular = phpName.replace(/s+$/, '');
  return /s$/.test(column.name) && singular !== '' ? singular : undefined;
}

function elementMethods(context: KindContext): readonly PhpMethod[] {
  const { phpName, column } = context.column;
  const singular = singularName(context.column);
  if (singular === undefined || singular === phpName) return [];
  const value = [{ name: 'value', type: 'string' }];
  return [
    {
      name: `has${singular}`,
      visibility: column.accessorVisibility,
      parameters: value,
      returns: 'bool',
      body: php`return in_array($value, $this->${`get${phpName}`}(), true);`,
    },
    {
      name: `add${singular}`,
      visibility: column.mutatorVisibility,
      parameters: value,
      returns: 'static',
      body: php`return $this->${`set${phpName}`}([...$this->${`get${phpName}`}(), $value]);`,
    },
    {
      name: `remove${singular}`,
      visibility: column.mutatorVisibility,
      parameters: value,
      returns: 'static',
      body: php`return $this->${`set${phpName}`}(array_values(array_diff($this->${`get${phpName}`}(), [$value])));`,
    },
  ];
}
