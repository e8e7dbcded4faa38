<?php

declare(strict_types=1);

namespace Orm\Runtime\Connection;

use Orm\Runtime\Exception\OrmException;

/**
 * What statements of the application and FORMAT_STATEMENT give. A package can declare another class by this name before
 * it is loaded.
 *
 * @internal
 */
final class QueryRows
{
    public static function of(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    /** What a failed statement of the application throws. */
    public static function failure(OrmException $failure): OrmException
    {
        return $failure;
    }

    public static function statement(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }
}
