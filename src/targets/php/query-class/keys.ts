import type { EntityContext, KnownColumn } from '../context.ts';
import { CONNECTION } from '../model-class/parents.ts';
import type { PhpMethod } from '../syntax/class.ts';
import { Code, className, php } from '../syntax/code.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Finding by primary key, typed by the key. */
export function keys(context: EntityContext): readonly PhpMethod[] {
  const key = context.columns.filter(({ column }) => column.primaryKey);
  if (key.length === 0) return [];
  return key.length === 1
    ? keyMethods(context, single(key[0] as KnownColumn))
    : keyMethods(context, composite(key));
}

interface KeyShape {
  readonly type: Code;
  readonly doc: Code;
  /** From the argument `$key` to a list of column values. */
  readonly values: Code;
  /** From the argument `$keys` to a list of such lists. */
  readonly allValues: Code;
  readonly documented: boolean;
}

/** What identifies a row, as callers pass it; ids often come as text. */
function keyType({ kind }: KnownColumn): string {
  const type = String(kind.property.type);
  return type === '?int'
    ? 'int|string'
    : String(kind.setter.type)
        .replace(/^\?/, '')
        .replace(/\|null$/, '');
}

const single = (column: KnownColumn): KeyShape => ({
  type: Code.trusted(keyType(column)),
  doc: Code.trusted(keyType(column)),
  values: php`[$key]`,
  allValues: php`array_map(static fn ($key): array => [$key], $keys)`,
  documented: false,
});

const composite = (key: readonly KnownColumn[]): KeyShape => ({
  type: php`array`,
  doc: Code.trusted(`array{${key.map(keyType).join(', ')}}`),
  values: php`$key`,
  allValues: php`$keys`,
  documented: true,
});

/** Finders give what the formatter makes of rows, which only by default are objects: hence `mixed`. */
function keyMethods({ model }: EntityContext, shape: KeyShape): readonly PhpMethod[] {
  const { type, doc, values, allValues, documented } = shape;
  const keyDoc = (nullable: string, ...more: readonly Code[]) => {
    const lines = [...(documented ? [php`@param ${doc}${Code.trusted(nullable)} $key`] : []), ...more];
    return lines.length === 0 ? {} : { doc: lines };
  };
  const nullable = documented ? php`?array` : php`${type}|null`;
  return [
    {
      name: 'findPk',
      ...keyDoc('|null', php`@return ${model}|null`),
      parameters: [{ name: 'key', type: nullable }, CONNECTION],
      returns: 'mixed',
      body: documented
        ? php`return $this->findKey($key, $con);`
        : php`return $this->findKey($key === null ? null : ${values}, $con);`,
    },
    {
      name: 'findPks',
      doc: [php`@param list<${doc}> $keys`, php`@return ${collection}<int, ${model}>`],
      parameters: [{ name: 'keys', type: 'array' }, CONNECTION],
      returns: 'mixed',
      body: php`return $this->findKeys(${allValues}, $con);`,
    },
    {
      name: 'requirePk',
      ...keyDoc('', php`@return ${model}`),
      parameters: [{ name: 'key', type }, CONNECTION],
      returns: 'mixed',
      body: php`return $this->requireKey(${values}, $con);`,
    },
    {
      name: 'filterByPrimaryKey',
      ...keyDoc(''),
      parameters: [{ name: 'key', type }],
      returns: 'static',
      body: php`return $this->whereKey(${values});`,
    },
    {
      name: 'filterByPrimaryKeys',
      doc: [php`@param list<${doc}> $keys`],
      parameters: [{ name: 'keys', type: 'array' }],
      returns: 'static',
      body: php`return $this->whereKeys(${allValues});`,
    },
  ];
}
