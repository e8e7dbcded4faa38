<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelHooks;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\IdentityMapTables;
use Orm\Runtime\Hydration\StoredObjects;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\Memberships;
use Orm\Runtime\Persistence\State\ModifiedColumns;

/** Saves many new objects of a class with few statements. */
abstract class ManyInserts extends ModelInternals
{
    /**
     * @param class-string<Model> $class
     * @param list<Model> $objects
     */
    public static function insert(string $class, array $objects, ConnectionInterface $con): int
    {
        $map = $class::TABLE_MAP;
        if ($map::READ_ONLY) {
            throw PersistenceException::readOnly($map::TABLE_NAME);
        }
        $table = RowStatements::of($map, $con);
        $plain = self::plainGroups($objects, $table);
        if ($plain !== null) {
            return self::insertPlainGroups($map, $plain, $con, $table);
        }
        $work = static fn (GraphSave $save): int
            => self::insertTogether($class, self::distinctObjects($objects), $con, $save);
        try {
            return GraphSave::run($con, $work);
        } finally {
            foreach ($objects as $object) {
                $object->alreadyInSave = false;
            }
        }
    }

    /**
     * The objects by their modified columns, if they are rows and nothing else; see PlainSaving.
     *
     * @param list<Model> $objects
     * @return array<int, array<int, Model>>|null each of them once
     */
    private static function plainGroups(array $objects, RowStatements $table): ?array
    {
        $groups = [];
        foreach ($objects as $object) {
            if (
                !($table->isPlainInMany[$object::class] ??= $table->insertsManyPlainly($object::class))
                || $object->alreadyInSave || !$object->isNewObject || $object->modifiedHighColumns !== []
                || ($object->modifiedColumns & $table->idMask) === 0
                || $table->idPosition >= 0 && $object->readProperty($table->idProperty) !== null
                || $table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table)
                || !$object->hasNoLoadedRelations()
            ) {
                return null;
            }
            $groups[$object->modifiedColumns][\spl_object_id($object)] = $object;
        }

        return $groups;
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<int, array<int, Model>> $groups
     */
    private static function insertPlainGroups(
        string $map,
        array $groups,
        ConnectionInterface $con,
        RowStatements $table,
    ): int {
        foreach (Snapshots::$current === null ? [] : $groups as $objects) {
            foreach ($objects as $object) {
                Snapshots::beforeSave($object, $con);
            }
        }
        $con->beginTransaction();
        $committing = false;
        $rows = 0;
        try {
            foreach ($groups as $modified => $objects) {
                $rows += self::insertPlainRows($map, $modified, $objects, $con, $table);
            }
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            foreach ($groups as $modified => $objects) {
                foreach ($objects as $object) {
                    if (!$object->isNewObject) {
                        IdentityMapTables::evict($map, $object);
                    }
                    $object->isNewObject = true;
                    $object->modifiedColumns = $modified;
                    if ($table->idPosition >= 0) {
                        $object->writeProperty($table->idProperty, null);
                    }
                }
            }
            throw $failure;
        }
        foreach ($groups as $modified => $objects) {
            if (($modified & $table->foreignKeyMask) !== 0 && isset(ChildCollection::$loadedTables[$map])) {
                foreach ($objects as $object) {
                    Memberships::noticeSaved($object, $table->parents, $con);
                }
            }
        }

        return $rows;
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<int, Model> $objects whose modified columns are these
     */
    private static function insertPlainRows(
        string $map,
        int $modified,
        array $objects,
        ConnectionInterface $con,
        RowStatements $table,
    ): int {
        $generates = $table->idPosition >= 0;
        [, $positions, $properties, $isWholeRow] = $table->insert($modified & $table->idMask, [], $generates);
        foreach (array_chunk($objects, ManyRows::perStatement($con, count($positions), $generates)) as $chunk) {
            $values = [];
            foreach ($chunk as $object) {
                if ($isWholeRow) {
                    $row = $object->storedValues();
                    unset($row[$table->idPosition]);
                } else {
                    $row = $object->valuesAt($positions, $properties);
                }
                \array_push($values, ...$row);
            }
            self::writeChunk($map, $positions, $chunk, $values, $con, $generates);
        }

        return count($objects);
    }

    /**
     * @param list<Model> $objects
     * @return list<Model>
     */
    private static function distinctObjects(array $objects): array
    {
        $distinct = [];
        foreach ($objects as $object) {
            $distinct[spl_object_id($object)] = $object;
        }

        return array_values($distinct);
    }

    /**
     * @param class-string<Model> $class
     * @param list<Model> $objects
     */
    private static function insertTogether(
        string $class,
        array $objects,
        ConnectionInterface $con,
        GraphSave $save,
    ): int {
        $rows = 0;
        $groups = $inserted = $together = [];
        $alone = [];
        foreach ($objects as $object) {
            if (($alone[$object::class] ??= self::mustBeSavedAlone($object::class)) || $object->requiresSingleSave()) {
                $rows += $object->save($con);
            } elseif (!$object->alreadyInSave) {
                // Before any parent is saved, which would save its members one by one.
                $object->alreadyInSave = true;
                $together[] = $object;
            }
        }
        foreach ($together as $object) {
            Snapshots::beforeSave($object, $con, $object->relatedCollections());
            if (!$object->preSave($con) || !$object->preInsert($con)) {
                continue;
            }
            foreach ($object->parentObjects() as $relation => $parent) {
                $rows += $parent === null ? 0 : Saving::saveParent($object, $relation, $parent, $con, $save);
            }
            $inserted[] = $object;
        }
        $class::beforeInsertAll($inserted, $con);
        $map = $class::TABLE_MAP;
        $statements = RowStatements::of($map, $con);
        foreach ($inserted as $object) {
            if ($statements->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $statements)) {
                // One by one: which of several rows has which key, no database promises to tell.
                Saving::insertRow($object, $con, $statements);
            } else {
                $groups[self::insertedColumns($object, $statements)][] = $object;
            }
        }
        foreach ($groups as $positions => $group) {
            self::insertGroup($map, (string) $positions, $group, $con);
        }
        foreach ($inserted as $object) {
            Memberships::noticeSaved($object, $statements->parents, $con);
            foreach ($object->relatedCollections() as $collection) {
                $rows += $collection?->save($con) ?? 0;
            }
            $object->alreadyInSave = false;
            $object->postInsert($con);
            $object->postSave($con);
        }

        return $rows + count($inserted);
    }

    /**
     * Whether each row depends on those before it, or is read again after it was written.
     *
     * @param class-string<Model> $class
     */
    private static function mustBeSavedAlone(string $class): bool
    {
        $writesAlone = (new \ReflectionMethod($class, 'beforeWrite'))->class !== ModelHooks::class
            && (new \ReflectionMethod($class, 'beforeInsertAll'))->class === ModelHooks::class;

        return $writesAlone || $class::TABLE_MAP::RELOAD_ON_INSERT
            || (new \ReflectionMethod($class, 'beforeSave'))->class !== ModelHooks::class
            || (new \ReflectionMethod($class, 'afterSave'))->class !== ModelHooks::class;
    }

    /**
     * Which columns to write, and a mark where the database makes the id: objects with equal texts share a statement.
     */
    private static function insertedColumns(Model $object, RowStatements $statements): string
    {
        $positions = ModifiedColumns::positions($object);
        $id = $statements->idPosition;
        if ($id < 0) {
            return implode(',', $positions);
        }
        $positions = array_diff($positions, [$id]);
        if ($object->readProperty($statements->idProperty) === null) {
            return implode(',', $positions) . '#';
        }
        Saving::refuseExplicitId($object::TABLE_MAP, $id);

        return implode(',', [$id, ...$positions]);
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<Model> $objects
     */
    private static function insertGroup(
        string $map,
        string $columns,
        array $objects,
        ConnectionInterface $con,
    ): void {
        $statements = RowStatements::of($map, $con);
        $generates = str_ends_with($columns, '#');
        $texts = explode(',', rtrim($columns, '#'));
        $positions = $texts === [''] ? [] : array_map(intval(...), $texts);
        foreach ($objects as $object) {
            if ($generates && $statements->idStrategy === IdStrategy::Sequence) {
                $object->setGeneratedId(Saving::nextId($map, $con));
            }
        }
        if ($generates && $statements->idStrategy === IdStrategy::Sequence) {
            $generates = false;
            $positions[] = $statements->idPosition;
        }
        foreach (array_chunk($objects, ManyRows::perStatement($con, count($positions), $generates)) as $chunk) {
            $values = [];
            foreach ($chunk as $object) {
                $stored = $object->storedValues();
                foreach ($positions as $position) {
                    $values[] = $stored[$position];
                }
            }
            self::writeChunk($map, $positions, $chunk, $values, $con, $generates);
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<int> $positions
     * @param list<Model> $objects
     * @param list<mixed> $values of all of them
     */
    private static function writeChunk(
        string $map,
        array $positions,
        array $objects,
        array $values,
        ConnectionInterface $con,
        bool $generates,
    ): void {
        $ids = ManyRows::insert($map, $positions, count($objects), $values, $con, $generates);
        $table = RowStatements::of($map, $con);
        foreach ($objects as $place => $object) {
            if ($generates) {
                $object->setGeneratedId(DatabaseKeys::id($ids[$place] ?? null, $object, $table));
            }
            $object->isNewObject = false;
            $object->modifiedColumns = 0;
            $object->modifiedHighColumns = [];
        }
        $keys = $table->idIsKey ? $ids : [];
        StoredObjects::addAllSaved(IdentityMap::of($map, $con), $objects, $keys, $con);
    }
}
