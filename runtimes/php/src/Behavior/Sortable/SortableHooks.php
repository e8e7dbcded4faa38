<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\AfterClear;
use Orm\Runtime\Behavior\Hook\AfterCopy;
use Orm\Runtime\Behavior\Hook\AfterReload;
use Orm\Runtime\Behavior\Hook\BeforeInsertMany;
use Orm\Runtime\Behavior\Hook\LocksBeforeWrite;
use Orm\Runtime\Behavior\Hook\RequiresSingleSave;
use Orm\Runtime\Behavior\Hook\Retries;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Behavior\Hook\SplitsBatch;
use Orm\Runtime\Behavior\Hook\TakesPart;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\StaleSnapshotException as StaleSnapshot;
use Orm\Runtime\Exception\UniqueConstraintViolation;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * Gives rows their places in lists when they are written.
 *
 * @internal
 */
final class SortableHooks implements
    LocksBeforeWrite,
    BeforeInsertMany,
    RequiresSingleSave,
    SplitsBatch,
    TakesPart,
    AfterCopy,
    AfterReload,
    AfterClear,
    Retries
{
    use NotSerializable;

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

    public function locksToSave(ActiveRecordInterface $object, ConnectionInterface $con): array
    {
        return $object instanceof SortableObject ? ListLocks::named($con, $object->listsToSave($con)) : [];
    }

    public function locksToDelete(ActiveRecordInterface $object, ConnectionInterface $con): array
    {
        return $object instanceof SortableObject ? ListLocks::named($con, [$object->knownList()]) : [];
    }

    public function takesPart(ActiveRecordInterface $object): bool
    {
        return $object instanceof SortableObject && $object->changesList();
    }

    public function beforeWrite(ActiveRecordInterface $object, SaveContext $save): void
    {
        if ($object instanceof SortableObject) {
            $object->placeInList($save->connection, $save->isInsert);
        }
    }

    public function beforeInsertMany(array $objects, SaveContext $save): void
    {
        if ($objects[0] instanceof SortableObject) {
            $objects[0]::placeTogether($objects, $save->connection);
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
