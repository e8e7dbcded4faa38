<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\CollectorPause;

/** Saves many objects in one transaction; the rows of new ones are written together. */
final class CollectionSave
{
    /**
     * @param list<ActiveRecordInterface> $objects new ones of one table
     * @return int the number of rows written
     */
    public static function insertAll(array $objects, ConnectionInterface $con): int
    {
        $distinct = [];
        foreach ($objects as $object) {
            if ($object->isNew() && !RowState::isBeingSaved($object)) {
                $distinct[\spl_object_id($object)] = $object;
            }
        }
        if ($distinct === []) {
            return 0;
        }
        $objects = array_values($distinct);
        // Ten thousand objects take half a megabyte here.
        unset($distinct);
        $table = RowStatements::of($objects[0]::TABLE_MAP, $con);
        if ($table->hooks->requiresSingleSave === [] && $table->hooks->splitsBatch === []) {
            return SavePipeline::save($objects, $con);
        }

        $work = static function () use ($objects, $con, $table): int {
            $rows = 0;
            $batch = [];
            foreach ($objects as $object) {
                if (self::requiresSingleSave($object, $table)) {
                    $rows += self::saveRuns($batch, $con, $table) + $object->save($con);
                    $batch = [];
                } elseif ($object->isNew() && !RowState::isBeingSaved($object)) {
                    $batch[] = $object;
                }
            }

            return $rows + self::saveRuns($batch, $con, $table);
        };

        return OperationLocks::aroundSave($objects, $con, $work);
    }

    /** @param list<ActiveRecordInterface> $batch */
    private static function saveRuns(array $batch, ConnectionInterface $con, RowStatements $table): int
    {
        $rows = 0;
        foreach (self::runs($batch, $con, $table) as $run) {
            $rows += SavePipeline::save($run, $con);
        }

        return $rows;
    }

    /** @param list<ActiveRecordInterface> $objects of any class */
    public static function saveAll(array $objects, ConnectionInterface $con): void
    {
        $pause = \count($objects) < CollectorPause::OBJECTS || self::runOwnCode($objects) ? null : new CollectorPause();
        $work = static fn (): int => ListSave::save($objects, $con);
        OperationLocks::aroundSave($objects, $con, $work);
    }

    /**
     * Whether saving them runs code of the application, whose garbage PHP has to find in time.
     *
     * @param list<ActiveRecordInterface> $objects
     */
    private static function runOwnCode(array $objects): bool
    {
        $classes = [];
        foreach ($objects as $object) {
            $class = $object::class;
            $classes[$class] ??= OwnHooks::surroundSave($class) || ListSave::isReplaced($class);
        }

        return \in_array(true, $classes, true);
    }

    /**
     * Splits a batch where a behavior has to see what was written before.
     *
     * @param list<ActiveRecordInterface> $objects
     * @return \Generator<int, non-empty-list<ActiveRecordInterface>>
     */
    private static function runs(array $objects, ConnectionInterface $con, RowStatements $table): \Generator
    {
        $run = [];
        foreach ($objects as $object) {
            if ($run !== [] && self::isSplit($run[0], $object, $con, $table)) {
                yield $run;
                $run = [];
            }
            $run[] = $object;
        }
        if ($run !== []) {
            yield $run;
        }
    }

    private static function isSplit(
        ActiveRecordInterface $first,
        ActiveRecordInterface $next,
        ConnectionInterface $con,
        RowStatements $table,
    ): bool {
        foreach ($table->hooks->splitsBatch as $hook) {
            if ($hook->splitsBatch($first, $next, $con)) {
                return true;
            }
        }

        return false;
    }

    private static function requiresSingleSave(ActiveRecordInterface $object, RowStatements $table): bool
    {
        foreach ($table->hooks->requiresSingleSave as $hook) {
            if ($hook->requiresSingleSave($object)) {
                return true;
            }
        }

        return false;
    }
}
