<?php

declare(strict_types=1);

namespace Bench\Orm;

use Bench\PlainTask;
use Bench\PlainTaskQuery;

require __DIR__ . '/sorting.php';
require dirname(__DIR__) . '/plain-lists.php';

/** The sortable behavior in a table without an index on list and rank. */
final class PlainSorting extends Sorting
{
    use \Bench\PlainLists;

    protected const MODEL = PlainTask::class;
    protected const QUERY = PlainTaskQuery::class;
}

return PlainSorting::class;
