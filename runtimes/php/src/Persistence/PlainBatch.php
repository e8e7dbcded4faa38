<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Adapter\IdStrategy;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\OtherTransactions;
use Orm\Runtime\Connection\SingleStatement;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\ColumnMask;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\Memberships;

/**
 * What SingleRowSave is for one object, for many new ones: writing the rows is all that the phases of SavePipeline have
 * to do. Skipping the phases saves a quarter of what insertMany() takes.
 */
final class PlainBatch
{
    /**
     * @param non-empty-list<ActiveRecordInterface> $objects new ones of one table
     * @return list<int>|int|null the modified columns of each, or of all, where the database makes their ids; null
     *     where SavePipeline has more to do
     */
    public static function masks(array $objects, ConnectionInterface $con, RowStatements $table): array|int|null
    {
        if (
            $table->hooks->requiresSingleSave !== []
        ) {
            return null;
        }
        $class = $objects[0]::class;
        if (!($table->isPlain[$class] ??= $table->savesPlainly($class))) {
            return null;
        }
        $generates = $table->idPosition >= 0 && $table->idStrategy !== IdStrategy::Sequence;
        $common = $generates && $table->keyProperties === [] && $table->hooks->columnValues === []
            ? $class::commonColumns($objects, $table->idProperty)
            : null;

        return $common ?? self::separateMasks($objects, $con, $table);
    }

    /**
     * @param list<ActiveRecordInterface> $objects
     * @return list<int>|null
     */
    private static function separateMasks(array $objects, ConnectionInterface $con, RowStatements $table): ?array
    {
        $hasHighColumns = $table->map::NUM_COLUMNS > ColumnMask::BITS;
        $masks = [];
        $class = '';
        foreach ($objects as $object) {
            if ($object::class !== $class) {
                $class = $object::class;
                if (!($table->isPlain[$class] ??= $table->savesPlainly($class))) {
                    return null;
                }
            }
            $change = $object->changeOfRow($con);
            if (
                $change === null || $change >= 0 || $hasHighColumns && $object->modifiedHighColumns() !== []
                || $table->keyProperties !== [] && DatabaseKeys::areLeftToDatabase($object, $table)
            ) {
                return null;
            }
            $masks[] = ~$change;
        }

        return $masks;
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param list<int>|int $masks what masks() has given
     * @return int the number of rows
     */
    public static function insert(
        array $objects,
        array|int $masks,
        ConnectionInterface $con,
        RowStatements $table,
    ): int {
        if (Snapshots::$current !== null) {
            Snapshots::beforeSaveOfAll($objects, $con);
        }
        $states = [];
        $givesValues = $table->hooks->columnValues !== [];
        foreach ($givesValues ? $objects : [] as $place => $object) {
            $states[$place] = $object->captureState(true);
            $object->noteAssignedValues();
        }
        if (\is_int($masks)) {
            $columns = $masks & $table->idMask;
            $masks = \array_fill(0, \count($objects), $masks);
        } else {
            $columns = $givesValues ? null : self::commonColumns($objects, $masks, $table);
        }
        $transaction = self::transaction($columns, \count($objects), $con, $table);
        if ($transaction === RowTransaction::Own) {
            $con->beginTransaction();
        }
        $committing = false;
        try {
            foreach ($table->hooks->columnValues as $hook) {
                $hook->giveValues($objects, $context ??= new SaveContext($con, true));
            }
            if ($columns !== null) {
                BatchInsert::insertGroup($columns, [], true, $objects, $con, $table, true);
                $rows = \count($objects);
            } else {
                $rows = BatchInsert::insert($objects, $con, $table, true, $givesValues ? null : $masks);
            }
            $committing = true;
            $transaction->commit($con);
        } catch (\Throwable $failure) {
            if (!$committing) {
                $transaction->rollBack($con);
            }
            foreach ($objects as $place => $object) {
                self::undo($object, $masks[$place], $states[$place] ?? null, $table);
            }
            throw $failure;
        }
        if (Snapshots::$level !== 0) {
            OtherTransactions::afterSave($objects, $con);
        }
        if (isset(ChildCollection::$loadedTables[$objects[0]::TABLE_MAP])) {
            foreach ($objects as $place => $object) {
                if (($masks[$place] & $table->foreignKeyMask) !== 0) {
                    Memberships::noticeSaved($object, $table->parents, $con);
                }
            }
        }

        return $rows;
    }

    /**
     * The columns that all objects write, as most batches do, where the database makes their ids. A list of the objects
     * for each set of columns would take a quarter of a megabyte for 10,000 objects.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @param list<int> $masks the modified columns of each
     */
    private static function commonColumns(array $objects, array $masks, RowStatements $table): ?int
    {
        if ($table->idPosition < 0 || $table->idStrategy === IdStrategy::Sequence) {
            return null;
        }
        $common = $masks[0];
        $id = $table->idProperty;
        foreach ($objects as $place => $object) {
            if ($masks[$place] !== $common || $object->readProperty($id) !== null) {
                return null;
            }
        }

        return $common & $table->idMask;
    }

    /**
     * The database commits a batch of one statement by itself.
     *
     * @param int|null $columns what commonColumns() has given
     */
    private static function transaction(
        ?int $columns,
        int $rows,
        ConnectionInterface $con,
        RowStatements $table,
    ): RowTransaction {
        return $columns !== null && BatchInsert::isOneStatement($columns, $rows, $con, $table)
            ? RowTransaction::on(SingleStatement::session($con, false))
            : RowTransaction::Own;
    }

    /** @param array<mixed>|null $state */
    private static function undo(ActiveRecordInterface $object, int $mask, ?array $state, RowStatements $table): void
    {
        if ($state !== null) {
            $object->restoreState($state, false);

            return;
        }
        if (!$object->isNew()) {
            IdentityMaps::active()->release($object::TABLE_MAP, $object);
            $object->markNew(true);
        }
        $object->markModifiedColumns($mask);
        if ($table->idPosition >= 0 && !ColumnMask::contains($mask, [], $table->idPosition)) {
            $object->writeProperty($table->idProperty, null);
        }
    }
}
