<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\ActiveRecord\OverriddenHooks;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\ActiveRecord\PooledTables;
use Orm\Runtime\ActiveRecord\RowStatements;
use Orm\Runtime\ActiveRecord\SavedState;
use Orm\Runtime\ActiveRecord\SaveJournal;
use Orm\Runtime\ActiveRecord\WriteTarget;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\ColumnNames;
use Orm\Runtime\Orm;
use Orm\Runtime\Type\Temporal;

/** Saving and deleting. */
trait Persistence
{
    /** @return list<mixed> the columns as the database stores them, by position */
    abstract protected function storedValues(): array;

    /** Called with the id that the database gave. */
    protected function setGeneratedId(int|string $id): void
    {
    }

    /** Tables that are reloaded have one with a second parameter; here it would break overrides without it. */
    public function save(?ConnectionInterface $con = null): int
    {
        return $this->performSave($con, false);
    }

    /** What save() does; a behavior that overrides it may do this within something else. */
    protected function performSave(?ConnectionInterface $con, bool $skipReload): int
    {
        if ($this->alreadyInSave) {
            return 0;
        }
        $target = Orm::$writeTargets[static::class] ?? null;
        if ($target === null || $con !== null && $con !== $target->connection) {
            $target = WriteTarget::of(static::class, static::TABLE_MAP, $con);
        }
        $con = $target->connection;
        $table = $target->table;
        if ($this->isDeletedObject) {
            throw PersistenceException::savingDeleted(static::class);
        }
        if ($target->isPlain && $this->originalKey === null && $this->modifiedBeyond === [] && $this->isAlone()) {
            if (!$this->isNewObject) {
                return $this->modifiedColumns === 0 ? 0 : $this->updatePlainly($con, $table);
            }
            if ($table->idPosition < 0 || $this->{$table->idProperty} === null) {
                return $this->insertPlainly($con, $table);
            }
        }
        if ($table->readOnly) {
            throw PersistenceException::readOnly(static::TABLE_MAP::TABLE_NAME);
        }
        $con->beginTransaction();
        $outer = SaveJournal::current($con);
        $journal = $outer ?? SaveJournal::begin($con);
        $this->alreadyInSave = true;
        $committing = false;
        try {
            $rows = $this->saveWithHooks($con, $table, $journal, $skipReload);
            if ($outer === null && $journal->deferred !== []) {
                $rows += $journal->runDeferred($con);
            }
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
            $this->alreadyInSave = false;
            if ($outer === null) {
                SaveJournal::end($con);
            }
        }
    }

    /** The hooks, and between them: parents, the row itself, what points at it. */
    private function saveWithHooks(
        ConnectionInterface $con,
        RowStatements $table,
        SaveJournal $journal,
        bool $skipReload,
    ): int {
        $isInsert = $this->isNewObject;
        if (!$this->preSave($con) || !($isInsert ? $this->preInsert($con) : $this->preUpdate($con))) {
            return 0;
        }
        $this->beforeSave($con, $isInsert);
        $rows = 0;
        foreach ($this->parentObjects() as $relation => $parent) {
            if ($parent !== null) {
                $rows += $this->saveParent($relation, $parent, $con, $journal);
            }
        }
        $reload = false;
        $this->beforeWrite($con, $this->isNewObject);
        if ($this->isNewObject) {
            $this->insertRow($con, $table, $journal);
            ++$rows;
            $reload = $table->reloadsOnInsert;
        } elseif ($this->modifiedColumns !== 0 || $this->modifiedBeyond !== []) {
            $rows += $this->updateRow($con, $table, $journal);
            $reload = $table->reloadsOnUpdate;
        }
        foreach ($this->relatedCollections() as $collection) {
            if ($collection !== null) {
                $rows += $collection->save($con, $journal);
            }
        }
        if ($reload && !$skipReload) {
            $this->reload(false, $con);
        }
        $this->afterSave($con, $isInsert);
        if ($isInsert) {
            $this->postInsert($con);
        } else {
            $this->postUpdate($con);
        }
        $this->postSave($con);

        return $rows;
    }

    private function saveParent(
        string $relation,
        ActiveRecordInterface $parent,
        ConnectionInterface $con,
        SaveJournal $journal,
    ): int {
        $rows = $parent->isNew() || $parent->isModified() ? $parent->save($con) : 0;
        $map = static::TABLE_MAP;
        $properties = [];
        $differs = false;
        foreach ($map::relation($relation)['columns'] ?? [] as $column => $parentColumn) {
            $properties[$map::position($column)] = $map::COLUMNS[$column]['property'];
            $differs = $differs || $this->propertyOf($column) !== $parent->propertyOf($parentColumn);
        }
        if ($differs) {
            $journal->entries[] = $this->savedState($properties);
            $this->adoptParent($relation);
        }
        if ($parent->isNew()) {
            // The parent waits for this object, in a circle of references: its key comes later.
            $journal->defer(function (ConnectionInterface $con) use ($relation, $properties, $journal): int {
                $journal->entries[] = $this->savedState($properties);
                $this->adoptParent($relation);
                $this->beforeWrite($con, false);

                return $this->isModified() ? $this->updateRow($con, RowStatements::of(static::TABLE_MAP, $con), $journal) : 0;
            });
        }

        return $rows;
    }

    private function insertRow(ConnectionInterface $con, RowStatements $table, SaveJournal $journal): void
    {
        $mask = $this->modifiedColumns;
        $beyond = $this->modifiedBeyond;
        $generates = $table->idPosition >= 0 && $this->{$table->idProperty} === null;
        if ($generates && $table->idPosition < 62) {
            $mask &= ~(1 << $table->idPosition);
        } elseif ($table->idPosition >= 0) {
            [$mask, $beyond] = $this->idMask($table, $mask, $beyond, !$generates);
        }
        $journal->entries[] = new SavedState(
            $this,
            true,
            false,
            $this->modifiedColumns,
            $this->modifiedBeyond,
            $this->originalKey,
            $generates ? $table->idUndo : [],
        );
        if ($generates && $table->idStrategy === IdStrategy::Sequence) {
            $this->setGeneratedId($this->nextId($con));
            [$mask, $beyond] = $this->idMask($table, $mask, $beyond, true);
            $generates = false;
        }
        [$sql, $positions, $properties] = $table->insert($mask, $beyond, $generates);
        $statement = $con->execute($sql, $this->valuesAt($positions, $properties));
        if ($generates) {
            if ($table->idStrategy === IdStrategy::Returning) {
                $id = $statement->fetchColumn();
                $statement->closeCursor();
            } else {
                $id = $con->lastInsertId();
            }
            $this->setGeneratedId(\is_int($id) || \is_string($id) ? $id : 0);
        }
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        $this->modifiedBeyond = [];
        InstancePool::of(static::TABLE_MAP, $con)->addSaved($this, $con);
    }

    private function updateRow(ConnectionInterface $con, RowStatements $table, SaveJournal $journal): int
    {
        [$sql, $positions, $properties] = $table->update($this->modifiedColumns, $this->modifiedBeyond);
        if ($this->originalKey === null) {
            $values = $this->valuesAt($positions, $properties);
        } else {
            $count = \count($table->keyPositions);
            $values = $this->valuesAt(\array_slice($positions, 0, -$count), null);
            array_push($values, ...$this->originalKey);
        }
        $journal->entries[] = $this->savedState();
        $rows = $con->execute($sql, $values)->rowCount();
        $this->modifiedColumns = 0;
        $this->modifiedBeyond = [];
        if ($this->originalKey !== null) {
            PooledTables::forget(static::TABLE_MAP, $this->originalKey);
            $this->originalKey = null;
            InstancePool::distrustTable(static::TABLE_MAP);
            InstancePool::of(static::TABLE_MAP, $con)->addSaved($this, $con);
        }

        return $rows;
    }

    /**
     * @param list<int> $positions
     * @param array<string, Temporal::DATE|Temporal::TIME|Temporal::TIMESTAMP|null>|null $properties with the formats of dates, where nothing else is to convert
     * @return list<mixed>
     */
    private function valuesAt(array $positions, ?array $properties): array
    {
        $values = [];
        if ($properties !== null) {
            foreach ($properties as $property => $format) {
                /** @var \DateTimeInterface|string|null $value of a date, anything else otherwise */
                $value = $this->{$property};
                $values[] = $format === null || $value === null ? $value : Temporal::stored($value, $format);
            }

            return $values;
        }
        $stored = $this->storedValues();
        foreach ($positions as $position) {
            $values[] = $stored[$position];
        }

        return $values;
    }

    /**
     * With or without the column of the generated id.
     *
     * @param array<int, true> $beyond
     * @return array{int, array<int, true>}
     */
    private function idMask(RowStatements $table, int $mask, array $beyond, bool $with): array
    {
        $position = $table->idPosition;
        if ($with && $this->isNewObject && $table->idStrategy !== IdStrategy::Sequence) {
            $this->refuseExplicitId($position);
        }
        if ($position > 61) {
            unset($beyond[$position]);
            $beyond += $with ? [$position => true] : [];
        } else {
            $mask = $with ? $mask | 1 << $position : $mask & ~(1 << $position);
        }

        return [$mask, $beyond];
    }

    private function refuseExplicitId(int $position): void
    {
        $map = static::TABLE_MAP;
        if (!$map::ALLOW_PK_INSERT) {
            throw PersistenceException::explicitId((string) ColumnNames::of($map)->all($map::TYPE_COLNAME)[$position]);
        }
    }

    private function nextId(ConnectionInterface $con): int|string
    {
        $map = static::TABLE_MAP;
        $statement = $con->execute($con->getAdapter()->nextIdStatement($map::SEQUENCE ?? $map::TABLE_NAME . '_SEQ'));
        $id = $statement->fetchColumn();
        $statement->closeCursor();

        return is_int($id) || is_string($id) ? $id : 0;
    }

    /** @return list<mixed> */
    protected function storedKey(): array
    {
        $map = static::TABLE_MAP;
        $stored = $this->storedValues();
        $key = [];
        foreach ($map::PRIMARY_KEY as $column) {
            $key[] = $stored[$map::position($column)];
        }

        return $key;
    }

    /** What delete() does; a behavior that overrides it may do this within something else. */
    protected function performDelete(?ConnectionInterface $con): void
    {
        self::delete($con);
    }

    public static function deleteAll(array $objects, ConnectionInterface $con): void
    {
        $con->transaction(static function (ConnectionInterface $con) use ($objects): void {
            foreach ($objects as $object) {
                $object->delete($con);
            }
        });
    }

    public function delete(?ConnectionInterface $con = null): void
    {
        $map = static::TABLE_MAP;
        if ($this->isDeletedObject || $this->isNewObject || $map::READ_ONLY || $map::PRIMARY_KEY === []) {
            throw PersistenceException::cannotDelete($this, $map);
        }
        $con ??= Orm::getWriteConnection($map::DATABASE_NAME);
        $table = RowStatements::of($map, $con);
        if (($table->isPlainDelete[static::class] ??= !OverriddenHooks::aroundDeleting(static::class, $map::QUERY))
            && $this->originalKey === null && $this->modifiedBeyond === []) {
            $this->deletePlainly($con, $table);

            return;
        }
        $con->transaction(function (ConnectionInterface $con) use ($map): void {
            if (!$this->preDelete($con)) {
                return;
            }
            $before = $this->savedState();
            try {
                if ($this->beforeDelete($con)) {
                    (new ($map::QUERY)())->whereKey($this->primaryKeyValues())->delete($con);
                }
                $this->afterDelete($con);
                $this->postDelete($con);
            } catch (\Throwable $failure) {
                $this->undoSave($before);
                throw $failure;
            }
            $journal = SaveJournal::current($con);
            if ($journal !== null) {
                $journal->entries[] = $before;
            }
            $this->isDeletedObject = true;
            InstancePool::of($map, $con)->removeObject($this);
            PooledTables::distrustDependants($map);
        });
    }
}
