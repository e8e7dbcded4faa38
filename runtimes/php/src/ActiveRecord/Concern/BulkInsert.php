<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\ActiveRecord\ManyRows;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\ActiveRecord\RowStatements;
use Orm\Runtime\ActiveRecord\SaveJournal;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;

/** Saves many new objects with few statements. */
trait BulkInsert
{
    /** @param list<static> $objects */
    public static function insertAll(array $objects, ConnectionInterface $con): int
    {
        if (static::TABLE_MAP::READ_ONLY) {
            throw PersistenceException::readOnly(static::TABLE_MAP::TABLE_NAME);
        }
        $table = RowStatements::of(static::TABLE_MAP, $con);
        $plain = SaveJournal::$open === [] ? self::plainGroups($objects, $table) : null;
        if ($plain !== null) {
            return self::insertPlainGroups($plain, $con, $table);
        }
        $con->beginTransaction();
        $outer = SaveJournal::current($con);
        $journal = $outer ?? SaveJournal::begin($con);
        $committing = false;
        try {
            $rows = self::insertTogether(self::distinctObjects($objects), $con, $journal);
            $rows += $outer === null ? $journal->runDeferred($con) : 0;
            $committing = true;
            $con->commit();

            return $rows;
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            if ($outer === null) {
                $journal->undo();
            }
            throw $failure;
        } finally {
            foreach ($objects as $object) {
                $object->alreadyInSave = false;
            }
            if ($outer === null) {
                SaveJournal::end($con);
            }
        }
    }

    /**
     * The objects by their modified columns, if they are rows and nothing else; see PlainWrites.
     *
     * @param list<static> $objects
     * @return array<int, array<int, static>>|null each of them once
     */
    private static function plainGroups(array $objects, RowStatements $table): ?array
    {
        $groups = [];
        foreach ($objects as $object) {
            if (
                !($table->isPlainInMany[$object::class] ??= $table->insertsManyPlainly($object::class))
                || $object->alreadyInSave || !$object->isNewObject || $object->modifiedBeyond !== []
                || ($object->modifiedColumns & $table->idMask) === 0
                || $table->idPosition >= 0 && $object->{$table->idProperty} !== null
                || !$object->isAlone()
            ) {
                return null;
            }
            $groups[$object->modifiedColumns][\spl_object_id($object)] = $object;
        }

        return $groups;
    }

    /** @param array<int, array<int, static>> $groups */
    private static function insertPlainGroups(array $groups, ConnectionInterface $con, RowStatements $table): int
    {
        $con->beginTransaction();
        $committing = false;
        $rows = 0;
        try {
            foreach ($groups as $modified => $objects) {
                $rows += self::insertPlainRows($modified, $objects, $con, $table);
            }
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            foreach ($groups as $modified => $objects) {
                foreach ($objects as $object) {
                    $object->isNewObject = true;
                    $object->modifiedColumns = $modified;
                    if ($table->idPosition >= 0) {
                        $object->{$table->idProperty} = null;
                    }
                }
            }
            throw $failure;
        }

        return $rows;
    }

    /** @param array<int, static> $objects whose modified columns are these */
    private static function insertPlainRows(int $modified, array $objects, ConnectionInterface $con, RowStatements $table): int
    {
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
            self::writeChunk($positions, $chunk, $values, $con, $generates);
        }

        return count($objects);
    }

    /**
     * @param list<static> $objects
     * @return list<static>
     */
    private static function distinctObjects(array $objects): array
    {
        $distinct = [];
        foreach ($objects as $object) {
            $distinct[spl_object_id($object)] = $object;
        }

        return array_values($distinct);
    }

    /** @param list<static> $objects */
    private static function insertTogether(array $objects, ConnectionInterface $con, SaveJournal $journal): int
    {
        $rows = 0;
        $groups = $inserted = $together = [];
        $alone = [];
        foreach ($objects as $object) {
            if (($alone[$object::class] ??= self::mustBeSavedAlone($object::class)) || $object->savesAlone()) {
                $rows += $object->save($con);
            } elseif (!$object->alreadyInSave) {
                // Before any parent is saved, which would save its members one by one.
                $object->alreadyInSave = true;
                $together[] = $object;
            }
        }
        foreach ($together as $object) {
            if (!$object->preSave($con) || !$object->preInsert($con)) {
                continue;
            }
            foreach ($object->parentObjects() as $relation => $parent) {
                $rows += $parent === null ? 0 : $object->saveParent($relation, $parent, $con, $journal);
            }
            $inserted[] = $object;
        }
        static::beforeInsertAll($inserted, $con);
        $statements = RowStatements::of(static::TABLE_MAP, $con);
        foreach ($inserted as $object) {
            $groups[$object->insertedColumns($statements)][] = $object;
        }
        foreach ($groups as $positions => $group) {
            self::insertGroup((string) $positions, $group, $con, $journal);
        }
        foreach ($inserted as $object) {
            foreach ($object->relatedCollections() as $collection) {
                $rows += $collection?->save($con, $journal) ?? 0;
            }
            $object->postInsert($con);
            $object->postSave($con);
        }

        return $rows + count($inserted);
    }

    /**
     * Whether each row depends on those before it, or is read again after it was written.
     *
     * @param class-string $class
     */
    private static function mustBeSavedAlone(string $class): bool
    {
        return static::TABLE_MAP::RELOAD_ON_INSERT
            || (new \ReflectionMethod($class, 'beforeSave'))->class !== self::class
            || (new \ReflectionMethod($class, 'afterSave'))->class !== self::class;
    }

    /** Which columns to write, and a mark where the database makes the id: objects with equal texts share a statement. */
    private function insertedColumns(RowStatements $statements): string
    {
        $positions = $this->modifiedPositions();
        $id = $statements->idPosition;
        if ($id < 0) {
            return implode(',', $positions);
        }
        $positions = array_diff($positions, [$id]);
        if ($this->{$statements->idProperty} === null) {
            return implode(',', $positions) . '#';
        }
        $this->refuseExplicitId($id);

        return implode(',', [$id, ...$positions]);
    }

    /** @param list<static> $objects */
    private static function insertGroup(
        string $columns,
        array $objects,
        ConnectionInterface $con,
        SaveJournal $journal,
    ): void {
        $statements = RowStatements::of(static::TABLE_MAP, $con);
        $generates = str_ends_with($columns, '#');
        $texts = explode(',', rtrim($columns, '#'));
        $positions = $texts === [''] ? [] : array_map(intval(...), $texts);
        foreach ($objects as $object) {
            $changed = $generates ? [$statements->idPosition => $statements->idProperty] : [];
            $journal->entries[] = $object->savedState($changed);
            if ($generates && $statements->idStrategy === IdStrategy::Sequence) {
                $object->setGeneratedId($object->nextId($con));
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
            self::writeChunk($positions, $chunk, $values, $con, $generates);
        }
    }

    /**
     * @param list<int> $positions
     * @param list<static> $objects
     * @param list<mixed> $values of all of them
     */
    private static function writeChunk(
        array $positions,
        array $objects,
        array $values,
        ConnectionInterface $con,
        bool $generates,
    ): void {
        $map = static::TABLE_MAP;
        $ids = ManyRows::insert($map, $positions, count($objects), $values, $con, $generates);
        $pool = InstancePool::of($map, $con);
        foreach ($objects as $place => $object) {
            if (isset($ids[$place])) {
                $object->setGeneratedId($ids[$place]);
            }
            $object->isNewObject = false;
            $object->modifiedColumns = 0;
            $object->modifiedBeyond = [];
            $pool->addSaved($object, $con);
        }
    }
}
