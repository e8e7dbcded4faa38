<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\BookTagQuery;

final class HidingBookTagQuery extends BookTagQuery
{
    public const TABLE_MAP = HidingBookTagTableMap::class;
}
