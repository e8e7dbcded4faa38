<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\ResultRows;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Reads the rows of a query as objects, without a formatter.
 */
final class ObjectRows
{
    /** Whether each row is an object of the query's own table, and nothing else is made of the result. */
    public static function canRead(QuerySpec $spec): bool
    {
        return !$spec->isExtended || $spec->formatter === null && $spec->with === [] && $spec->asColumns === []
            && $spec->selectColumns === [] && $spec->selected === [] && $spec->source === null
            && ($spec->joins === [] || !HydrationPlanner::mayLackObject($spec->joins));
    }

    /** @return ObjectCollection<int, ActiveRecordInterface> */
    public static function all(QuerySpec $spec, ConnectionInterface $con): ObjectCollection
    {
        $values = [];
        $sql = SelectStatement::text($spec, null, $values, $con, $spec->limit, $spec->offset);
        $statement = ResultRows::execute($con, $sql, $values);
        $map = $spec->table->map;

        return ObjectCollection::of($map::MODEL, WholeResult::objects(IdentityMap::of($map, $con), $statement));
    }

    public static function first(QuerySpec $spec, ConnectionInterface $con): ?ActiveRecordInterface
    {
        $values = [];
        $sql = SelectStatement::text($spec, null, $values, $con, 1, $spec->offset);

        return IdentityMap::of($spec->table->map, $con)->read(ResultRows::execute($con, $sql, $values));
    }
}
