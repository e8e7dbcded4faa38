<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;

/**
 * Gives rows their places in lists when they are written.
 *
 * @internal
 */
final class SortableHooks extends Behavior
{
    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    private function __construct(private readonly SortableTable $table)
    {
    }

    public static function forTable(string $map, array $facts): self
    {
        return self::of($map);
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        return self::$all[$map] ??= new self(SortableTable::of($map));
    }

    public function locksToSave(array $objects, ConnectionInterface $con): array
    {
        $locks = [];
        foreach ($objects as $object) {
            if ($object instanceof SortableObject) {
                array_push($locks, ...ListLocks::named($con, $object->listsToSave($con)));
            }
        }

        return $locks;
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        $locks = [];
        foreach ($objects as $object) {
            if ($object instanceof SortableObject) {
                array_push($locks, ...ListLocks::named($con, [$object->knownList()]));
            }
        }

        return $locks;
    }

    public function locksInBeforeWrite(): bool
    {
        return true;
    }

    public function takesPart(ActiveRecordInterface $object): bool
    {
        return $object instanceof SortableObject && $object->changesList();
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        $first = $objects[0];
        if (!$first instanceof SortableObject) {
            return;
        }
        if (\count($objects) > 1) {
            $first::placeTogether($objects, $save->connection);
        } else {
            $first->placeInList($save->connection, $save->isInsert);
        }
    }

    public function requiresSingleSave(ActiveRecordInterface $object): bool
    {
        return $object instanceof SortableObject && $object->wantsPlace();
    }

    /**
     * Scopes that are written differently may be one list, whose last rank is known when the rows before are written.
     */
    public function splitsBatch(
        ActiveRecordInterface $first,
        ActiveRecordInterface $next,
        ConnectionInterface $con,
    ): bool {
        return $first instanceof SortableObject && $next instanceof SortableObject
            && !ListLocks::in($con)->hasExactScopes($this->table)
            && !$first->wantedList()->equals($next->wantedList());
    }

    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        if ($copy instanceof SortableObject) {
            $copy->clearPosition();
        }
    }

    /** A placement that waits for save() goes with all other changes. */
    public function afterReload(ActiveRecordInterface $object): void
    {
        if ($object instanceof SortableObject) {
            $object->forgetPlacement();
        }
    }

    public function afterClear(ActiveRecordInterface $object): void
    {
        $this->afterReload($object);
    }

    /** A rank that somebody took without a lock is free the next time, if that was an accident. */
    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return $retried === 0 && $this->takenRank($failure) !== null;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        if ($failure instanceof StaleSnapshot && !$failure instanceof StaleSnapshotException) {
            return StaleSnapshotException::ofList($failure);
        }
        $taken = $this->takenRank($failure);

        return $taken === null ? $failure : RankTakenException::inTable($this->table->name, $taken);
    }

    /** Returns the violation of the unique index over scope and rank, if the failure is that. */
    private function takenRank(\Throwable $failure): ?UniqueConstraintViolation
    {
        if ($this->table->uniqueIndex === null || !$failure instanceof UniqueConstraintViolation) {
            return null;
        }
        // Drivers name the columns or the index; a table may have other unique indexes.
        $message = $failure->getMessage();
        $isRank = str_contains($message, $this->table->uniqueIndex)
            || preg_match('/[.("`, ]' . preg_quote($this->table->rankColumn, '/') . '\b/', $message) === 1;

        return $isRank ? $failure : null;
    }
}
