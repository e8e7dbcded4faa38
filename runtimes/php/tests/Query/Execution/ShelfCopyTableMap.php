<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Query\Execution;

use Bookstore\Map\ShelfTableMap;

/** A table that holds copies of shelves. */
final class ShelfCopyTableMap extends ShelfTableMap
{
    public const TABLE_NAME = 'shelf_copy';
    public const SQL_TABLE = '"shelf_copy"';
}
