import type { EntityContext, KnownColumn } from '../context.ts';
import { connection } from '../model-class/parents.ts';
import { Code, className, php } from '../syntax/code.ts';
import { methods, type WrittenMembers } from '../syntax/members.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Finding by primary key, typed by the key. */
export function keys(context: EntityContext): readonly WrittenMembers[] {
  const key = context.columns.filter(({ column }) => column.primaryKey);
  if (key.length === 0) return [];
  return key.length === 1
    ? [keyMethods(context, single(key[0] as KnownColumn))]
    : [keyMethods(context, composite(key))];
}

interface KeyShape {
  readonly type: Code;
  readonly nullable: Code;
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

function single(column: KnownColumn): KeyShape {
  const type = Code.trusted(keyType(column));
  return {
    type,
    nullable: String(type) === 'mixed' ? type : php`${type}|null`,
    doc: type,
    values: php`[$key]`,
    allValues: php`array_map(static fn ($key): array => [$key], $keys)`,
    documented: false,
  };
}

const composite = (key: readonly KnownColumn[]): KeyShape => ({
  type: php`array`,
  nullable: php`?array`,
  doc: Code.trusted(`array{${key.map(keyType).join(', ')}}`),
  values: php`$key`,
  allValues: php`$keys`,
  documented: true,
});

/** Finders give what the formatter makes of rows, which only by default are objects: hence `mixed`. */
function keyMethods({ model }: EntityContext, shape: KeyShape): WrittenMembers {
  const { type, nullable, doc, values, allValues, documented } = shape;
  const param = (what: Code): Code | undefined => (documented ? php`@param ${what} $key` : undefined);
  return methods`
    ${comment(param(php`${doc}|null`), php`@return ${model}|null`)}
    public function findPk(${nullable} $key, ?${connection} $con = null): mixed
    {
        return $this->findKey(${documented ? php`$key` : php`$key === null ? null : ${values}`}, $con);
    }

    /**
     * @param list<${doc}> $keys
     * @return ${collection}<int, ${model}>
     */
    public function findPks(array $keys, ?${connection} $con = null): mixed
    {
        return $this->findKeys(${allValues}, $con);
    }

    ${comment(param(doc), php`@return ${model}`)}
    public function requirePk(${type} $key, ?${connection} $con = null): mixed
    {
        return $this->requireKey(${values}, $con);
    }

    ${documented && php`/** ${param(doc)} */`}
    public function filterByPrimaryKey(${type} $key): static
    {
        return $this->whereKey(${values});
    }

    /** @param list<${doc}> $keys */
    public function filterByPrimaryKeys(array $keys): static
    {
        return $this->whereKeys(${allValues});
    }
  `;
}

const comment = (param: Code | undefined, returned: Code): Code =>
  param === undefined
    ? php`/** ${returned} */`
    : php`
        /**
         * ${param}
         * ${returned}
         */
      `;
