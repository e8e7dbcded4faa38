<?php

declare(strict_types=1);

namespace Bench\RawPdo;

require __DIR__ . '/sorting.php';
require dirname(__DIR__) . '/plain-lists.php';

/** Lists in a table without an index on list and rank. */
final class PlainSorting extends Sorting
{
    use \Bench\PlainLists;

    protected const TABLE = 'plain_task';
}

return PlainSorting::class;
