<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What a model class does with many of its objects, and what the runtime has to know about the class.
 *
 * @internal
 */
abstract class ModelClass extends ManagedObject
{
    /**
     * Saves new objects with few statements.
     *
     * @param ActiveRecordInterface|class-string<ActiveRecordInterface> $class
     * @param list<ActiveRecordInterface> $objects of it
     * @return int the number of rows written
     */
    public static function insert(
        ActiveRecordInterface|string $class,
        array $objects,
        ConnectionInterface $con,
    ): int {
        return $class::insertAll($objects, $con);
    }

    /**
     * Saves objects in one transaction.
     *
     * @param ActiveRecordInterface|class-string<ActiveRecordInterface> $class
     * @param list<ActiveRecordInterface> $objects
     */
    public static function save(ActiveRecordInterface|string $class, array $objects, ConnectionInterface $con): void
    {
        $class::saveAll($objects, $con);
    }

    /**
     * Deletes objects in one transaction.
     *
     * @param ActiveRecordInterface|class-string<ActiveRecordInterface> $class
     * @param list<ActiveRecordInterface> $objects
     */
    public static function delete(ActiveRecordInterface|string $class, array $objects, ConnectionInterface $con): void
    {
        $class::deleteAll($objects, $con);
    }

    /**
     * The arrays that toArray() of objects gives, with the relations in memory.
     *
     * @template Key of int|string
     * @param ActiveRecordInterface|class-string<ActiveRecordInterface> $class
     * @param array<Key, ActiveRecordInterface> $objects of the class and its subclasses
     * @return array<Key, array<int|string, mixed>>
     */
    public static function toArrays(
        ActiveRecordInterface|string $class,
        array $objects,
        string $keyType,
        bool $includeLazyLoadColumns,
    ): array {
        return $class::arraysOf($objects, $keyType, $includeLazyLoadColumns);
    }

    /**
     * Loads a relation of many objects with one query.
     *
     * @param ActiveRecordInterface|class-string<ActiveRecordInterface> $class
     * @param list<ActiveRecordInterface> $objects of the class
     * @param \Orm\Runtime\ActiveQuery\Criteria|null $criteria what else the related objects have to fulfil
     * @return list<ActiveRecordInterface> the related objects
     */
    public static function populate(
        ActiveRecordInterface|string $class,
        array $objects,
        string $relation,
        ?object $criteria = null,
        ?ConnectionInterface $con = null,
    ): array {
        return $class::populateRelation($objects, $relation, $criteria, $con);
    }

    /**
     * Whether all of these are new objects of a class, or of one that extends it.
     *
     * @param class-string<ActiveRecordInterface> $class
     * @param list<mixed> $objects
     */
    public static function areNew(string $class, array $objects): bool
    {
        foreach ($objects as $object) {
            if (!$object instanceof $class || !$object->isNew()) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param class-string<ActiveRecordInterface> $class
     * @return list<string> the hooks around saving and deleting that the class defines
     */
    public static function hooks(string $class): array
    {
        return $class::definedHooks();
    }

    /**
     * Whether a class overrides hydrate(), so that rows must not go past it.
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function hydratesItself(string $class): bool
    {
        return $class::hasOwnHydration();
    }

    /**
     * Whether behaviors have hooks that run after hydrate().
     *
     * @param class-string<ActiveRecordInterface> $class
     */
    public static function hasReadHooks(string $class): bool
    {
        return $class::hasHydrationHooks();
    }
}
