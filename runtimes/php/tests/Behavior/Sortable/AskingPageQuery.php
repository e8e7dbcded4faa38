<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Sorted\PageQuery;

/** A query class of an application that has its own way to find one object. */
final class AskingPageQuery extends PageQuery
{
    public const TABLE_MAP = AskingPageTableMap::class;

    public static int $calls = 0;

    public function findOne(?ConnectionInterface $con = null): mixed
    {
        ++self::$calls;

        return parent::findOne($con);
    }
}
