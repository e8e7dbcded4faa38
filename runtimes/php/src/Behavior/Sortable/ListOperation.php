<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Lock\FailedAttempt;
use Orm\Runtime\Query\Lock\WriteOperation;

/** Runs an operation on lists in a transaction, under the locks of the lists. */
final class ListOperation
{
    /**
     * @template T
     * @param list<ListScope> $scopes the lists to lock before anything else; others may follow
     * @param \Closure(ListLocks): T $work may run several times
     * @param bool $isClosed whether no code of the application runs in it
     * @param FailedAttempt|null $failed the first attempt, if the caller has made it
     * @return T
     */
    public static function run(
        ConnectionInterface $con,
        SortableTable $table,
        array $scopes,
        \Closure $work,
        bool $isClosed = false,
        ?FailedAttempt $failed = null,
    ): mixed {
        return WriteOperation::run(
            $con,
            ListLocks::named($con, $scopes),
            static fn (): mixed => $work(ListLocks::in($con)),
            [SortableHooks::of($table->map)],
            $isClosed,
            $failed,
        );
    }
}
