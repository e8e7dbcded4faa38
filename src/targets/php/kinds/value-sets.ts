import { accessorVisibility, mutatorVisibility } from '../attributes.ts';
import { className, php } from '../syntax/code.ts';
import { literal } from '../syntax/literal.ts';
import { methods, type WrittenMembers } from '../syntax/members.ts';
import { type ColumnKind, cast, type KindContext, property, valueSet, where } from './kind.ts';

const enumValue = className('Orm\\Runtime\\Type\\EnumValue');
const setValue = className('Orm\\Runtime\\Type\\SetValue');
const arrayValue = className('Orm\\Runtime\\Type\\ArrayValue');

/** Stored as the position in the value set, spoken of by its label. */
export const enumKind = (context: KindContext): ColumnKind => ({
  property: { type: php`?int` },
  initial: (text) => literal(context.column.column.valueSet.indexOf(text.trim())),
  getter: {
    returns: php`?string`,
    body: php`return ${enumValue}::label(${property(context)}, ${valueSet(context)}, ${where(context)});`,
  },
  setter: {
    type: php`?string`,
    convert: php`${enumValue}::index($value, ${valueSet(context)}, ${where(context)})`,
  },
  hydrate: cast(context, 'int'),
  filter: { method: 'columnFilter', type: php`string|array|null`, doc: php`string|list<string|null>|null` },
});

/** Stored as a bit mask over the value set, spoken of as a list of labels. */
export const setKind = (context: KindContext): ColumnKind => ({
  property: { type: php`?int` },
  initial: (text) => literal(maskOf(text, context.column.column.valueSet)),
  getter: {
    returns: php`array`,
    doc: [php`@return list<string>`],
    body: php`return ${setValue}::labels(${property(context)}, ${valueSet(context)}, ${where(context)});`,
  },
  setter: {
    type: php`array|string|null`,
    doc: [php`@param list<string>|string|null $value`],
    convert: php`${setValue}::mask($value, ${valueSet(context)}, ${where(context)})`,
  },
  more: elementMethods(context),
  hydrate: cast(context, 'int'),
  filter: { method: 'setFilter', type: php`array|string|null`, doc: php`list<string>|string|null` },
});

export const arrayKind = (context: KindContext): ColumnKind => ({
  property: { type: php`?string` },
  initial: (text) => literal(`| ${text.split(',').map(storedElement).join(' | ')} |`),
  getter: {
    returns: php`array`,
    doc: [php`@return list<string>`],
    body: php`return ${arrayValue}::parse(${property(context)});`,
  },
  setter: {
    type: php`?array`,
    doc: [php`@param array<mixed>|null $value`],
    convert: php`${arrayValue}::stored($value, ${where(context)})`,
  },
  more: elementMethods(context),
  hydrate: cast(context, 'string'),
  filter: { method: 'columnFilter', type: php`array|string|null`, doc: php`list<string>|string|null` },
});

const storedElement = (text: string): string => text.trim().replace(/[\\|]/g, '\\$&');

const maskOf = (text: string, values: readonly string[]): number =>
  text
    .split(',')
    .map((value) => values.indexOf(value.trim()))
    .reduce((mask, position) => (position < 0 ? mask : mask + 2 ** position), 0);

/** The name of one element, where the column's name is a plural. */
export function singularName({ column, phpName }: KindContext['column']): string | undefined {
  if (column.singularName !== undefined) return column.singularName;
  const singular = phpName.replace(/s+$/, '');
  return /s$/.test(column.name) && singular !== '' ? singular : undefined;
}

function elementMethods(context: KindContext): readonly WrittenMembers[] {
  const { phpName, column } = context.column;
  const singular = singularName(context.column);
  if (singular === undefined || singular === phpName) return [];
  const element = methods`
    ${accessorVisibility(column)} function has${singular}(string $value): bool
    {
        return in_array($value, $this->get${phpName}(), true);
    }

    ${mutatorVisibility(column)} function add${singular}(string $value): static
    {
        return $this->set${phpName}([...$this->get${phpName}(), $value]);
    }

    ${mutatorVisibility(column)} function remove${singular}(string $value): static
    {
        return $this->set${phpName}(array_values(array_diff($this->get${phpName}(), [$value])));
    }
  `;
  return [element];
}
