<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

/**
 * What query() and FORMAT_STATEMENT give. The package orm/propel declares another class in its place.
 *
 * @internal
 */
final class QueryRows
{
    public static function of(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    public static function statement(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }
}
