<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\DependentTables;

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
        if (\count($objects) === 1 || !self::isPlain($class, $table) || \count($map::PRIMARY_KEY) !== 1) {
            return false;
        }
        foreach ($objects as $object) {
            if (
                $object::class !== $class || $object->isNew() || $object->isDeleted() || $object->mayHaveTwin()
                || $object->originalKey() !== null || $object->modifiedHighColumns() !== []
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
        Snapshots::beforeSaveOfAll($objects, $con);
        foreach (array_chunk($objects, self::PER_STATEMENT) as $chunk) {
            $values = [];
            foreach ($chunk as $object) {
                $values[] = $object->valuesAt($positions, $properties)[0];
            }
            $places = implode(', ', array_fill(0, \count($chunk), '?'));
            $where = " WHERE $column IN ($places)";
            $statement = $con->execute($con->getAdapter()->deleteStatement($map::SQL_TABLE, null, $where), $values);
            $maps->rowDeleted($map, $own, DependentTables::of($map));
            $areMissing = Snapshots::$level === Snapshots::SEVERAL && $statement->rowCount() < \count($chunk);
            foreach ($chunk as $object) {
                if ($areMissing) {
                    UncommittedRow::refuse($object, $con);
                }
                $object->markDeleted(true);
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
            && get_parent_class((new \ReflectionMethod($class, 'delete'))->class) === false;
    }
}
