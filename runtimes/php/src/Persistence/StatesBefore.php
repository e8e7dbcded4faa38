<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;

/** What objects are before they are saved, for the save that fails and for the transactions that are rolled back. */
final class StatesBefore
{
    /**
     * Has the open transactions know what objects were before their rows are written.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     */
    public static function note(array $objects, ConnectionInterface $con, bool $areChanged): void
    {
        if (\count($objects) > 1) {
            Snapshots::beforeSaveOfAll($objects, $con);
            $level = max(0, Snapshots::$level);
            foreach ($areChanged ? $objects : [] as $object) {
                RowState::noteSnapshotLevel($object, $level);
            }
        } elseif (RowState::snapshotLevel($objects[0]) !== Snapshots::$level) {
            self::remember($objects[0], $con);
        }
        foreach ($objects as $object) {
            RowState::noteAssigned($object, $areChanged);
        }
    }

    /** Has the open transactions know what an object was before its row is written. */
    public static function remember(ActiveRecordInterface $object, ConnectionInterface $con): void
    {
        if (SavePipeline::keepsStates($con)) {
            RowState::remember($object);
        } else {
            RowState::noteSnapshotLevel($object, Snapshots::beforeSave($object, $con));
        }
    }

    /**
     * Has the only open transaction know what objects were before they are saved, and returns their states.
     *
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return non-empty-list<array<mixed>>
     */
    public static function keep(array $objects): array
    {
        $states = [];
        foreach ($objects as $object) {
            $states[] = RowState::before($object);
        }

        return $states;
    }

    /**
     * @param non-empty-list<ActiveRecordInterface> $objects
     * @return non-empty-list<array<mixed>>
     */
    public static function capture(array $objects): array
    {
        $states = [];
        foreach ($objects as $object) {
            $states[] = KeptStates::capture($object, true);
        }

        return $states;
    }
}
