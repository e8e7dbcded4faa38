<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ManagedObject;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\DependentTables;
use Orm\Runtime\Metadata\PrimaryKey;

/**
 * Deletes the rows of many objects of one class by their keys, where one statement is all that deleting each of them
 * takes. It is a part of an operation, which has begun the transaction and undoes everything where it fails.
 */
final class BatchDelete
{
    /** More take more memory, and no less time. */
    private const PER_STATEMENT = 250;

    /** @param non-empty-list<ActiveRecordInterface> $objects distinct ones */
    public static function canDelete(array $objects, RowStatements $table): bool
    {
        $class = $objects[0]::class;
        $map = $class::TABLE_MAP;
        $from = RowState::removedFrom($objects[0]);
        if (
            \count($objects) === 1 && $from === null || !self::isPlain($class, $table)
            || \count($map::PRIMARY_KEY) !== 1
        ) {
            return false;
        }
        $owner = $from === null ? [] : OwnedRow::values($objects[0], $from);
        foreach ($objects as $object) {
            if (
                $object::class !== $class || $object->isNew() || $object->isDeleted() || RowState::mayHaveTwin($object)
                || RowState::originalKey($object) !== null || RowState::modifiedHighColumns($object) !== []
                || RowState::removedFrom($object) !== $from
                || $from !== null && OwnedRow::values($object, $from) !== $owner
            ) {
                return false;
            }
        }

        return true;
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects for which canDelete() is true
     * @return list<ActiveRecordInterface> those for whose rows other objects stand, too
     */
    public static function delete(array $objects, ConnectionInterface $con, RowStatements $table): array
    {
        $withTwins = [];
        $maps = IdentityMaps::active();
        $map = $objects[0]::TABLE_MAP;
        $own = IdentityMap::of($map, $con);
        [, $positions, $properties] = $table->delete ?? $table->delete();
        $column = $map::COLUMNS[$map::PRIMARY_KEY[0]]['sql'];
        $from = RowState::removedFrom($objects[0]);
        Snapshots::beforeSaveOfAll($objects, $con);
        foreach (array_chunk($objects, self::PER_STATEMENT) as $chunk) {
            $values = [];
            foreach ($chunk as $object) {
                $values[] = ColumnAccess::at($object, $positions, $properties)[0];
            }
            $places = implode(', ', array_fill(0, \count($chunk), '?'));
            $where = " WHERE $column IN ($places)";
            if ($from !== null) {
                $where .= OwnedRow::condition($from);
                array_push($values, ...OwnedRow::values($chunk[0], $from));
            }
            $sql = $con->getAdapter()->deleteStatement($map::SQL_TABLE, null, $where);
            $rows = $con->execute($sql, $values)->rowCount();
            if ($from !== null && $rows < \count($chunk)) {
                $chunk = self::withoutRowsOfOthers($chunk, $from, $con);
            }
            $maps->rowDeleted($map, $own, DependentTables::of($map));
            $areMissing = Snapshots::$level === Snapshots::SEVERAL && $rows < \count($chunk);
            foreach ($chunk as $object) {
                if ($areMissing) {
                    UncommittedRow::refuse($object, $con);
                }
                RowState::markDeleted($object, true);
                if ($own->remove($object) || isset($maps->clones[$map])) {
                    $withTwins[] = $object;
                }
            }
        }
        if (Snapshots::$level === Snapshots::SEVERAL) {
            OtherTransactions::afterSave($objects, $con);
        }

        return $withTwins;
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return list<ActiveRecordInterface> those whose rows are gone
     */
    private static function withoutRowsOfOthers(
        array $objects,
        RelatedCollection $from,
        ConnectionInterface $con,
    ): array {
        $map = $objects[0]::TABLE_MAP;
        $keys = array_map(static fn (ActiveRecordInterface $object): array => RowState::key($object), $objects);
        $left = [];
        foreach ((new ($map::QUERY)())->whereKeys($keys)->lockedKeys($con) as $key) {
            $left[PrimaryKey::poolKey($key)] = true;
        }
        $gone = [];
        foreach ($objects as $object) {
            if (isset($left[PrimaryKey::poolKey(RowState::key($object))])) {
                OwnedRow::leave($object, $from);
            } else {
                $gone[] = $object;
            }
        }

        return $gone;
    }

    /** @param class-string<ActiveRecordInterface> $class */
    private static function isPlain(string $class, RowStatements $table): bool
    {
        $map = $class::TABLE_MAP;
        foreach ($table->parents as $parent) {
            if ($parent->map === $map) {
                // Rows that refer to each other are deleted in the order in which they are given.
                return false;
            }
        }

        return !$map::READ_ONLY && ($table->isPlainDelete[$class] ??= !$table->hooks->surroundDelete
            && !OwnHooks::surroundDelete($class, $map::QUERY))
            // delete() of the class that all models extend: neither the application nor a behavior overrides it.
            && get_parent_class((new \ReflectionMethod($class, 'delete'))->class) === ManagedObject::class;
    }
}
