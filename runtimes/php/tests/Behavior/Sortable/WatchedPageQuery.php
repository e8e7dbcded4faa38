<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\PageQuery;

/** A query class of an application that wants to know about deletes. */
final class WatchedPageQuery extends PageQuery
{
    public static int $deletes = 0;

    protected function preDelete(ConnectionInterface $con): ?int
    {
        ++self::$deletes;

        return null;
    }
}
