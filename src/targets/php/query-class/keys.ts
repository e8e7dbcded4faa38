import type { EntityContext, KnownColumn } from '../context.ts';
import { connection } from '../model-class/parents.ts';
import { type Code, className, php } from '../syntax/code.ts';
import { type Members, methods } from '../syntax/members.ts';
import { PhpType, tuple } from '../syntax/type.ts';

const collection = className('Orm\\Runtime\\Collection\\ObjectCollection');

/** Finding by primary key, typed by the key. */
export function keys(context: EntityContext): readonly Members[] {
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
  /** Converts the argument `$key` to a list of column values. */
  readonly values: Code;
  /** Converts the argument `$keys` to a list of such lists. */
  readonly allValues: Code;
  readonly documented: boolean;
}

/** The parameter type of a key; ids often arrive as text. */
const keyType = ({ kind }: KnownColumn): PhpType =>
  kind.property.type.is('int') ? PhpType.of('int', 'string') : kind.setter.type.withoutNull;

function single(column: KnownColumn): KeyShape {
  const type = keyType(column);
  return {
    type: type.code,
    nullable: type.is('mixed') ? type.code : php`${type.code}|null`,
    doc: type.code,
    values: php`[$key]`,
    allValues: php`array_map(static fn ($key): array => [$key], $keys)`,
    documented: false,
  };
}

const composite = (key: readonly KnownColumn[]): KeyShape => ({
  type: php`array`,
  nullable: php`?array`,
  doc: PhpType.of(tuple(...key.map(keyType))).doc,
  values: php`$key`,
  allValues: php`$keys`,
  documented: true,
});

/**
 * A key leads to an object or nothing, whatever the formatter. `findPks()` gives what the formatter makes of many rows,
 * which only by default is a collection of objects: hence `mixed`.
 */
function keyMethods(context: EntityContext, shape: KeyShape): Members {
  const { model } = context;
  const found = isModel(context) ? model : php`${ACTIVE_RECORD}`;
  const { type, nullable, doc, values, allValues, documented } = shape;
  const param = (what: Code): Code | undefined => (documented ? php`/** @param ${what} $key */` : undefined);
  return methods`
    ${param(php`${doc}|null`)}
    public function findPk(${nullable} $key, ?${connection} $con = null): ?${found}
    {
        return $this->findKey(${documented ? php`$key` : php`$key === null ? null : ${values}`}, $con);
    }

    /**
     * @param list<${doc}> $keys
     * @return ${collection}<int, ${context.found}>
     */
    public function findPks(array $keys, ?${connection} $con = null): mixed
    {
        return $this->findKeys(${allValues}, $con);
    }

    ${param(doc)}
    public function requirePk(${type} $key, ?${connection} $con = null): ${found}
    {
        return $this->requireKey(${values}, $con);
    }

    ${param(doc)}
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

const ACTIVE_RECORD = className('Orm\\Runtime\\ActiveRecord\\ActiveRecordInterface');

/** Whether every row is an object of the table's own class; a subclass may extend a class from elsewhere instead. */
const isModel = ({ columns }: EntityContext): boolean =>
  columns.every(({ column }) => column.inheritance?.every((child) => !child.extends?.includes('\\')) ?? true);
