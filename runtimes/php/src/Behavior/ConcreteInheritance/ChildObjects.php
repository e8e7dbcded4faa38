<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;

/** Finds the objects of children by those of their parents. */
final class ChildObjects
{
    private const KEYS_PER_STATEMENT = 500;

    /**
     * The object of the last class that shares the row of an object.
     *
     * @param class-string<TableMap> $map the table whose descendant column says which it is
     */
    public static function of(
        ActiveRecordInterface $object,
        string $map,
        ?ConnectionInterface $con,
    ): ?ActiveRecordInterface {
        if ($object::TABLE_MAP !== $map || $object->isNew()) {
            return null;
        }
        $child = self::childMap($object);
        if ($child === null) {
            return null;
        }
        $found = self::query($child)->findKey(RowState::key($object), $con ?? RowState::connection($object));

        return $found instanceof ParentObject ? $found->getChildObject($con) ?? $found : $found;
    }

    /**
     * The objects with the children of those that have one in their places: one SELECT per class.
     *
     * @param list<ActiveRecordInterface> $objects of one table
     * @return list<ActiveRecordInterface>
     */
    public static function inPlaceOf(array $objects, ConnectionInterface $con): array
    {
        $keys = [];
        foreach ($objects as $object) {
            $child = self::childMap($object);
            if ($child !== null) {
                $keys[$child][] = $object->primaryKeyValues();
            }
        }
        $found = [];
        foreach ($keys as $child => $ofChild) {
            foreach (array_chunk($ofChild, self::KEYS_PER_STATEMENT) as $chunk) {
                $query = self::query($child)->whereKeys($chunk);
                $query = $query instanceof ReadsChildren && $child::HOOKS !== [] ? $query->withChildren() : $query;
                foreach ($query->find($con) as $one) {
                    $found[PrimaryKey::poolKey($one->primaryKeyValues()) ?? ''] = $one;
                }
            }
        }

        return array_map(
            static fn (ActiveRecordInterface $object): ActiveRecordInterface =>
                $found[PrimaryKey::poolKey($object->primaryKeyValues()) ?? ''] ?? $object,
            $objects,
        );
    }

    /** @return class-string<TableMap>|null */
    public static function childMap(ActiveRecordInterface $object): ?string
    {
        $table = ParentTable::of($object::TABLE_MAP);
        $stored = ColumnAccess::propertyOf($object, $table->descendant);

        return $table->childOf(\is_string($stored) ? $stored : null);
    }

    /**
     * @param class-string<TableMap> $map
     * @return ModelCriteria<ActiveRecordInterface, null>
     */
    private static function query(string $map): ModelCriteria
    {
        /** @var ModelCriteria<ActiveRecordInterface, null> $query */
        $query = new ($map::QUERY)();

        return $query;
    }
}
