<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\Relation;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Metadata\PrimaryKey;

/**
 * The objects that a junction row connects, and their many-to-many collections as far as they are in memory.
 *
 * @internal
 */
final class JunctionSides
{
    /** Called when a row was deleted: also objects that do not hold it may lead to its other sides. */
    public static function rowDeleted(ActiveRecordInterface $row, string $connection): void
    {
        foreach (self::parents($row, $connection) as [$parent, $relation]) {
            self::tellRemoved($parent, RelationMetadata::of($parent::tableMap(), $relation->inverse), $row);
        }
    }

    /** Deletes a row that was to be removed anyway, where a new one with the same key is about to be inserted. */
    public static function deleteRemoved(ActiveRecordInterface $row, ConnectionInterface $con): void
    {
        foreach (self::removedRows($row, $con) as $removed) {
            if (!$removed->isDeleted()) {
                $removed->delete($con);
            }
        }
    }

    /**
     * Whether the next save of a side removes rows with the keys of new ones.
     *
     * @param list<ActiveRecordInterface> $rows of one table
     * @param list<RelationMetadata> $relations of the table to its parents
     */
    public static function haveRemovedRows(array $rows, array $relations, ConnectionInterface $con): bool
    {
        foreach ($relations as $relation) {
            $last = null;
            $removes = false;
            foreach ($rows as $row) {
                $parent = ColumnAccess::read($row, $relation->property)
                    ?? $relation->parentInMemory($row, $con->getName());
                if ($parent !== $last && $parent instanceof ActiveRecordInterface) {
                    $last = $parent;
                    $removes = ChildCollection::ofParent($parent, $relation)?->hasRemovedMembers() === true;
                }
                if ($removes && $parent !== null && self::removedRows($row, $con) !== []) {
                    return true;
                }
            }
        }

        return false;
    }

    /** @return list<ActiveRecordInterface> rows of the key of a new one that the next save of a side removes */
    public static function removedRows(ActiveRecordInterface $row, ConnectionInterface $con): array
    {
        $rows = [];
        $key = null;
        foreach (RelationMetadata::parentsOf($row::TABLE_MAP) as $relation) {
            $parent = ColumnAccess::read($row, $relation->property)
                ?? $relation->parentInMemory($row, $con->getName());
            $side = $parent instanceof ActiveRecordInterface ? ChildCollection::ofParent($parent, $relation) : null;
            if ($side === null || !$side->hasRemovedMembers()) {
                continue;
            }
            $key ??= PrimaryKey::poolKey($row->primaryKeyValues());
            $removed = $key === null ? null : $side->removedRow($key);
            if ($removed !== null && $removed !== $row && !$removed->isDeleted()) {
                $rows[] = $removed;
            }
        }

        return $rows;
    }

    /** @param RelationMetadata $through from the owner to the junction rows */
    public static function tellAdded(
        ActiveRecordInterface $owner,
        RelationMetadata $through,
        ActiveRecordInterface $row,
    ): void {
        foreach ($through->viewProperties as $property) {
            $view = ColumnAccess::read($owner, $property);
            if ($view instanceof JunctionView) {
                $view->rowAdded($row);
            }
        }
    }

    public static function tellRemoved(
        ActiveRecordInterface $owner,
        RelationMetadata $through,
        ActiveRecordInterface $row,
    ): void {
        foreach ($through->viewProperties as $property) {
            $view = ColumnAccess::read($owner, $property);
            if ($view instanceof JunctionView) {
                $view->rowRemoved($row);
            }
        }
    }

    public static function reset(ActiveRecordInterface $owner, RelationMetadata $through): void
    {
        foreach ($through->viewProperties as $property) {
            $view = ColumnAccess::read($owner, $property);
            if ($view instanceof JunctionView) {
                $view->resetMembers();
            }
        }
    }

    /**
     * @return list<array{ActiveRecordInterface, RelationMetadata}> the objects in memory, with the relations that lead
     *     to them
     */
    public static function parents(ActiveRecordInterface $row, string $connection): array
    {
        $map = $row::tableMap();
        $parents = [];
        foreach (RelationMetadata::parentsOf($map) as $relation) {
            $parent = RelationAccess::loadedParent($row, $relation->name)
                ?? $relation->parentInMemory($row, $connection);
            if ($parent !== null && isset($parent::tableMap()::RELATIONS[$relation->inverse])) {
                $parents[] = [$parent, $relation];
            }
        }

        return $parents;
    }
}
