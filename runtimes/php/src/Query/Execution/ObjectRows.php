<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Reads all rows of a query as objects, without a formatter.
 */
final class ObjectRows
{
    /** Statements with more values are not kept: longer lists have any length, and would crowd out others. */
    private const KEPT_VALUES = 600;

    /** Whether each row is an object of the query's own table, and nothing else is made of the result. */
    public static function canRead(QuerySpec $spec): bool
    {
        return $spec->formatter === null && $spec->with === [] && $spec->asColumns === []
            && $spec->selectColumns === [] && $spec->selected === [] && $spec->source === null
            && ($spec->joins === [] || !HydrationPlanner::mayLackObject($spec->joins));
    }

    /** @return ObjectCollection<int, ActiveRecordInterface> */
    public static function read(QuerySpec $spec, ConnectionInterface $con): ObjectCollection
    {
        $values = [];
        $sql = SelectStatement::ofObjects($spec, $values, $con);
        $statement = \count($values) > self::KEPT_VALUES
            ? $con->executeOnce($sql, $values)
            : $con->execute($sql, $values);
        $map = $spec->table->map;

        return ObjectCollection::of($map::MODEL, WholeResult::objects(IdentityMap::of($map, $con), $statement));
    }
}
