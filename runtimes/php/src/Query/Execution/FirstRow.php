<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Reads the first row of a query as an object, without a formatter.
 */
final class FirstRow
{
    /** Statements with more values are not kept: longer lists have any length, and would crowd out others. */
    private const KEPT_VALUES = 600;

    public static function read(QuerySpec $spec, ConnectionInterface $con): ?ActiveRecordInterface
    {
        $values = [];
        $sql = SelectStatement::ofFirst($spec, $values, $con);
        $statement = \count($values) > self::KEPT_VALUES
            ? $con->executeOnce($sql, $values)
            : $con->execute($sql, $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($row) ? IdentityMap::of($spec->table->map, $con)->instanceFromRow($row) : null;
    }
}
