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
  /** The type in comments; PHP lets everything pass. */
  readonly doc: Code;
  /** Converts the argument `$key` to a list of column values. */
  readonly values: Code;
  /** Converts the argument `$keys` to a list of such lists. */
  readonly allValues: Code;
}

function single({ kind }: KnownColumn): KeyShape {
  return {
    doc: kind.setter.taken.doc,
    values: php`[$key]`,
    allValues: php`array_map(static fn ($key): array => [$key], array_values($keys))`,
  };
}

const composite = (key: readonly KnownColumn[]): KeyShape => ({
  doc: PhpType.orNull(tuple(...key.map(({ kind }) => kind.setter.taken))).doc,
  // Anything but an array becomes one of the wrong length, which the runtime refuses.
  values: php`(array) $key`,
  allValues: php`array_values($keys)`,
});

/**
 * A key leads to an object or nothing, whatever the formatter. `findPks()` gives what the formatter makes of many rows,
 * which only by default is a collection of objects: hence `mixed`.
 */
function keyMethods(context: EntityContext, shape: KeyShape): Members {
  const { model } = context;
  const found = isModel(context) ? model : php`${ACTIVE_RECORD}`;
  const { doc, values, allValues } = shape;
  return methods`
    /** @param ${doc} $key */
    public function findPk(mixed $key, ?${connection} $con = null): ?${found}
    {
        return $this->findKey($key === null ? null : ${values}, $con);
    }

    /**
     * @param array<${doc}> $keys
     * @return ${collection}<int, ${context.found}>
     */
    public function findPks(array $keys, ?${connection} $con = null): mixed
    {
        return $this->findKeys(${allValues}, $con);
    }

    /** @param ${doc} $key */
    public function requirePk(mixed $key, ?${connection} $con = null): ${found}
    {
        return $this->requireKey(${values}, $con);
    }

    /** @param ${doc} $key */
    public function filterByPrimaryKey(mixed $key): static
    {
        return $this->whereKey(${values});
    }

    /** @param array<${doc}> $keys */
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
