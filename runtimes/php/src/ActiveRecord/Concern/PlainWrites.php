<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\ActiveRecord\PooledTables;
use Orm\Runtime\ActiveRecord\RowStatements;
use Orm\Runtime\ActiveRecord\SaveJournal;
use Orm\Runtime\ActiveRecord\SavedState;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Type\Temporal;

/**
 * Saving an object whose class has no hooks, while none of its related objects is in memory: one statement. And
 * deleting one.
 *
 * It does what Persistence does for such an object, without asking at each step.
 */
trait PlainWrites
{
    /** Whether no related object is in memory; generated classes know without lists. */
    protected function isAlone(): bool
    {
        foreach ($this->parentObjects() as $parent) {
            if ($parent !== null) {
                return false;
            }
        }
        foreach ($this->relatedCollections() as $collection) {
            if ($collection !== null) {
                return false;
            }
        }

        return true;
    }

    protected function insertPlainly(ConnectionInterface $con, RowStatements $table): int
    {
        $modified = $this->modifiedColumns;
        $generates = $table->idPosition >= 0;
        $mask = $modified & $table->idMask;
        $con->beginTransaction();
        $committing = false;
        try {
            [$sql, $positions, $properties, $isWholeRow] = $table->inserts[$generates ? $mask : ~$mask]
                ?? $table->insert($mask, [], $generates);
            if ($isWholeRow) {
                $values = $this->storedValues();
                unset($values[$table->idPosition]);
            } else {
                $values = $this->valuesAt($positions, $properties);
            }
            $statement = $con->execute($sql, $values);
            $key = null;
            if ($generates) {
                if ($table->idStrategy === IdStrategy::Returning) {
                    $id = $statement->fetchColumn();
                    $statement->closeCursor();
                    $id = \is_int($id) || \is_string($id) ? $id : 0;
                } else {
                    $id = $con->lastInsertId();
                }
                if ($table->idIsKey) {
                    $this->{$table->idProperty} = $key = (int) $id;
                } else {
                    $this->setGeneratedId($id);
                }
            }
            $this->isNewObject = false;
            $this->modifiedColumns = 0;
            if (SaveJournal::$open !== []) {
                $this->noteInJournal($con, true, $modified, $generates ? $table->idUndo : []);
            }
            InstancePool::of(static::TABLE_MAP, $con)->addSaved($this, $con, $key);
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            $this->isNewObject = true;
            $this->modifiedColumns = $modified;
            if ($generates) {
                $this->{$table->idProperty} = null;
            }
            throw $failure;
        }

        return 1;
    }

    private function updatePlainly(ConnectionInterface $con, RowStatements $table): int
    {
        $modified = $this->modifiedColumns;
        $con->beginTransaction();
        $committing = false;
        try {
            [$sql, $positions, $properties] = $table->updates[$modified] ?? $table->update($modified, []);
            if ($properties === null) {
                $values = $this->valuesAt($positions, null);
            } else {
                $values = [];
                foreach ($properties as $property => $format) {
                    /** @var \DateTimeInterface|string|null $value of a date, anything else otherwise */
                    $value = $this->{$property};
                    $values[] = $format === null || $value === null ? $value : Temporal::stored($value, $format);
                }
            }
            $rows = $con->execute($sql, $values)->rowCount();
            $this->modifiedColumns = 0;
            if (SaveJournal::$open !== []) {
                $this->noteInJournal($con, false, $modified, []);
            }
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            $this->modifiedColumns = $modified;
            throw $failure;
        }

        return $rows;
    }

    private function deletePlainly(ConnectionInterface $con, RowStatements $table): void
    {
        $con->beginTransaction();
        $committing = false;
        try {
            [$sql, $positions, $properties] = $table->delete ?? $table->delete();
            $con->execute($sql, $this->valuesAt($positions, $properties));
            if (SaveJournal::$open !== []) {
                $this->noteInJournal($con, false, $this->modifiedColumns, []);
            }
            $this->isDeletedObject = true;
            PooledTables::removeRow(static::TABLE_MAP, $this, $con);
            $committing = true;
            $con->commit();
        } catch (\Throwable $failure) {
            if (!$committing) {
                $con->rollBack();
            }
            $this->isDeletedObject = false;
            throw $failure;
        }
    }

    /**
     * For a save that this one is part of.
     *
     * @param array<int, array{string, mixed}> $properties
     */
    private function noteInJournal(ConnectionInterface $con, bool $wasNew, int $modified, array $properties): void
    {
        $journal = SaveJournal::current($con);
        if ($journal !== null) {
            $journal->entries[] = new SavedState($this, $wasNew, false, $modified, [], null, $properties);
        }
    }
}
