<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Sorted\Map\PageTableMap;

final class NumberedPageTableMap extends PageTableMap
{
    public const TABLE_NAME = 'numbered';
    public const SQL_TABLE = '"numbered"';
}
