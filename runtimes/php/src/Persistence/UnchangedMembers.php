<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Persistence\Relation\ChildMembers;
use Orm\Runtime\Persistence\Relation\JunctionView;
use Orm\Runtime\Persistence\Relation\PendingLinks;
use Orm\Runtime\Support\NotSerializable;

/**
 * Members of collections that have nothing to save, as the search for locks has found. They are not looked at again
 * where no code of the application has run since: a fifth less of the save of an object of whose 100 children one has
 * changed.
 */
final class UnchangedMembers
{
    use NotSerializable;

    /** @var array<int, array<int, int>> by the ids of collections: the end of a run of members, by its first place */
    private array $runs = [];
    /** @var array<int, true> by the ids of objects of which all members are unchanged */
    private array $complete = [];

    /** Returns null where a save of the object may run other code before it comes to its collections. */
    public static function of(ActiveRecordInterface $object, ConnectionInterface $con, RowStatements $table): ?self
    {
        return self::isOnlyRow($object, $con, $table) && array_filter(RelationAccess::parents($object)) === []
            ? new self()
            : null;
    }

    /** Whether members are still unchanged after another one was saved: that runs no other code. */
    public static function remainAfter(ActiveRecordInterface $member, ConnectionInterface $con): bool
    {
        return RelationAccess::isAlone($member) && !OwnHooks::replaceSave($member::class)
            && self::isOnlyRow($member, $con, RowStatements::of($member::TABLE_MAP, $con));
    }

    /** Whether no code of an application or a behavior runs when the row of an object is written. */
    private static function isOnlyRow(
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        RowStatements $table,
    ): bool {
        if ($object->isNew() || !$table->hooks->isEmpty || $table->phasesOf($object::class) !== 0) {
            return false;
        }
        $session = BoundStatement::connection($con)?->session;

        return $session !== null && !$session->observed && !$session->loggers->active && Session::listener() === null;
    }

    /** @param ChildMembers<covariant ActiveRecordInterface> $collection */
    public function noteRun(ChildMembers $collection, int $first, int $end): void
    {
        $this->runs[spl_object_id($collection)][$first] = $end;
    }

    /**
     * @param ChildMembers<covariant ActiveRecordInterface> $collection
     * @return array<int, int> the ends of runs, by their first places
     */
    public function runsOf(ChildMembers $collection): array
    {
        return $this->runs[spl_object_id($collection)] ?? [];
    }

    public function noteAll(JunctionView|PendingLinks $members): void
    {
        $this->complete[spl_object_id($members)] = true;
    }

    public function hasAll(object $members): bool
    {
        return isset($this->complete[spl_object_id($members)]);
    }
}
