<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Sorted\Map\PageTableMap;

final class VPageTableMap extends PageTableMap
{
    public const TABLE_NAME = 'v';
    public const SQL_TABLE = '"v"';
}
