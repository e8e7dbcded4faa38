<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\OwnConnection;

/** Gives the application the objects of parents by those of their children. */
final class ParentObjects
{
    /**
     * @template T of ActiveRecordInterface
     * @param class-string<TableMap> $map
     * @param class-string<T> $class
     * @return T the object of the row that the child has or would join, or a new one
     */
    public static function findOrMake(
        ActiveRecordInterface $child,
        string $map,
        string $class,
        ?ConnectionInterface $con,
    ): ActiveRecordInterface {
        $table = ChildTable::of($map);
        $key = $child->primaryKeyValues();
        $parent = \in_array(null, $key, true)
            ? null
            : self::query($table->parent)->findKey($key, $con ?? OwnConnection::primary($child));
        if (
            $parent instanceof $class
            && (!$child->isNew() || ColumnAccess::propertyOf($parent, $table->descendant) === null)
        ) {
            return $parent;
        }
        $parent = new ($table->parent::MODEL)();
        if (!$parent instanceof $class) {
            throw new OrmException(sprintf('%s is not a %s.', $parent::class, $class));
        }
        SharedColumns::set($parent, $table->descendant, $table->name);
        foreach ($table->parent::PRIMARY_KEY as $place => $column) {
            if ($key[$place] !== null) {
                SharedColumns::set($parent, $column, $key[$place]);
            }
        }

        return $parent;
    }

    /**
     * The object of the parent with the values of the child, and with the new objects that the child refers to.
     *
     * @template T of ActiveRecordInterface
     * @param class-string<TableMap> $map
     * @param class-string<T> $class
     * @return T
     */
    public static function synced(
        ActiveRecordInterface $child,
        string $map,
        string $class,
        ?ConnectionInterface $con,
    ): ActiveRecordInterface {
        $table = ChildTable::of($map);
        $parent = self::findOrMake($child, $map, $class, $con);
        RowState::remember($parent);
        SharedColumns::copyChanges($child, $parent, $table->columns);
        foreach (RelationAccess::parents($child) as $relation => $object) {
            $type = $table->parent::RELATIONS[$relation]['type'] ?? null;
            if ($object !== null && $object->isNew() && $type === RelationMap::MANY_TO_ONE) {
                ColumnAccess::set($parent, "set$relation", $object);
            }
        }

        return $parent;
    }

    /** Makes a new child one that joins the row of a parent when it is saved. */
    public static function copyInto(ActiveRecordInterface $child, ActiveRecordInterface $parent): void
    {
        if ($parent->isNew()) {
            throw SharedRowException::newParent($child::class, $parent::class);
        }
        if ($parent instanceof ParentObject && $parent->hasChildObject()) {
            throw SharedRowException::taken($parent::TABLE_MAP, $parent->primaryKeyValues());
        }
        foreach ($child::TABLE_MAP::COLUMNS as $column => $_) {
            if (isset($parent::TABLE_MAP::COLUMNS[$column]) && !self::isDescendant($parent, $column)) {
                SharedColumns::set($child, $column, SharedColumns::value($parent, $column));
            }
        }
    }

    private static function isDescendant(ActiveRecordInterface $parent, string $column): bool
    {
        return ParentTable::of($parent::TABLE_MAP)->descendant === $column;
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
