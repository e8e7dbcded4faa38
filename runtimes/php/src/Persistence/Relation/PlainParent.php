<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Map\TableMap;

/**
 * Parents of new objects that can be set without setters: neither the application nor a behavior has changed those, and
 * the foreign key is one integer. It takes a third of the time for each object that is added to a collection.
 */
final class PlainParent
{
    private const INTEGERS = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'];

    /** @var array<class-string, array<string, bool>> by class and relation */
    private static array $isPlain = [];

    /** @param RelationMetadata $relation from the object to the parent */
    public static function isPlain(ActiveRecordInterface $object, RelationMetadata $relation): bool
    {
        return self::$isPlain[$object::class][$relation->name] ??= self::isGenerated($object::class, $relation);
    }

    /**
     * Gives an object whose state is kept the key of its parent; false, and nothing is done, where setters are needed.
     *
     * @param RelationMetadata $relation from the object to the parent
     */
    public static function adoptKey(
        ActiveRecordInterface $object,
        RelationMetadata $relation,
        ActiveRecordInterface $parent,
    ): bool {
        $property = $relation->keyProperty;
        $key = $property === null ? null : ColumnAccess::read($parent, $relation->thereProperty);
        if ($property === null || !\is_int($key) || !self::isPlain($object, $relation)) {
            return false;
        }
        ColumnAccess::adoptKey($object, $property, $relation->keyPosition, $key);

        return true;
    }

    /** @param class-string<ActiveRecordInterface> $class */
    private static function isGenerated(string $class, RelationMetadata $relation): bool
    {
        $map = $class::TABLE_MAP;
        if (
            $relation->keyProperty === null || $relation->constants !== [] || $map !== $relation->ownMap
            || $relation->keyPosition >= ColumnMask::BITS || $map::HOOKS !== [] || self::sharesColumn($relation)
        ) {
            return false;
        }
        $here = $map::COLUMNS[array_key_first($relation->columns)];
        $there = $relation->map::COLUMNS[(string) current($relation->columns)];
        $generated = (new \ReflectionClassConstant($class, 'TABLE_MAP'))->class;

        return in_array($here['type'], self::INTEGERS, true) && in_array($there['type'], self::INTEGERS, true)
            && (new \ReflectionMethod($class, "set$relation->name"))->class === $generated
            && (new \ReflectionMethod($class, 'set' . $here['phpName']))->class === $generated
            && self::hasGeneratedKey($relation->map, $there['phpName']);
    }

    /** @param class-string<TableMap> $map of the parents */
    private static function hasGeneratedKey(string $map, string $column): bool
    {
        $generated = (new \ReflectionClassConstant($map::MODEL, 'TABLE_MAP'))->class;

        return (new \ReflectionMethod($map::MODEL, "get$column"))->class === $generated;
    }

    /** Whether the column is a part of another foreign key, whose parent follows it. */
    private static function sharesColumn(RelationMetadata $relation): bool
    {
        foreach (RelationMetadata::parentsOf($relation->ownMap) as $other) {
            if ($other !== $relation && array_intersect_key($other->columns, $relation->columns) !== []) {
                return true;
            }
        }

        return false;
    }
}
