<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Sorted\Map\PageTableMap;

final class NPageTableMap extends PageTableMap
{
    public const TABLE_NAME = 'n';
    public const SQL_TABLE = '"n"';
}
