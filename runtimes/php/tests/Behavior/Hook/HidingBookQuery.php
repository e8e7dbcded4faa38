<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Hook;

use Bookstore\BookQuery;

final class HidingBookQuery extends BookQuery
{
    public const TABLE_MAP = HidingBookTableMap::class;
    protected const ROW_BY_KEY = [...parent::ROW_BY_KEY, 'behaviors' => true];
}
