<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\ActiveQuery;

use Bookstore\Map\BookTableMap;

/** The map of a table as it is generated for MySQL. */
final class BacktickedBooks extends BookTableMap
{
    public const SQL_TABLE = '`book`';
    public const COLUMNS = [
        'title' => ['sql' => '`title`', 'phpName' => 'Title', 'property' => 'title', 'type' => 'VARCHAR'],
    ];
}
