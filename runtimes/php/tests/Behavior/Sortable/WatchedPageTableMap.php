<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Sorted\Map\PageTableMap;

final class WatchedPageTableMap extends PageTableMap
{
    public const QUERY = WatchedPageQuery::class;
}
