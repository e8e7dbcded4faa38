<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Collection\OnDemandCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/** Hands the objects that a query has read to the behaviors of its table. */
final class SelectedObjects
{
    /**
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @return mixed the result, with the objects that the behaviors give
     */
    public static function of(mixed $result, ModelCriteria $query, ConnectionInterface $con): mixed
    {
        $hooks = TableHooks::of($query->getTableMapClass())->afterSelect;
        if ($hooks === []) {
            return $result;
        }
        if ($result instanceof OnDemandCollection) {
            return $result->mapEach(
                static fn (ActiveRecordInterface $object): ?ActiveRecordInterface => self::one($object, $query, $con),
            );
        }
        if (!$result instanceof ObjectCollection || \count($result) === 0) {
            return $result;
        }
        $objects = array_values($result->getArrayCopy());
        foreach ($hooks as $behavior) {
            if ($objects !== []) {
                $objects = $behavior->afterSelect($objects, $query, $con);
            }
        }

        return ObjectCollection::of($query->getTableMapClass()::MODEL, $objects);
    }

    /**
     * @template T
     * @param T $object an object, or what a formatter made of a row
     * @param ModelCriteria<covariant ActiveRecordInterface, *> $query
     * @return T|ActiveRecordInterface|null
     */
    public static function one(mixed $object, ModelCriteria $query, ConnectionInterface $con): mixed
    {
        if (!$object instanceof ActiveRecordInterface) {
            return $object;
        }
        foreach (TableHooks::of($query->getTableMapClass())->afterSelect as $behavior) {
            $object = $behavior->afterSelect([$object], $query, $con)[0] ?? null;
            if ($object === null) {
                return null;
            }
        }

        return $object;
    }
}
