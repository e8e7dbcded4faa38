<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;

/** https://www.postgresql.org/docs/current/sql-prepare.html */
final class PgsqlTrees extends TreeDialect
{
    /** The kept plan of a range update does not know how long the range is. */
    public function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con instanceof ConnectionWrapper
            ? $con->executeReplanned($sql, $values)
            : $con->executeOnce($sql, $values);
    }

    public function readsWhatItWrites(): bool
    {
        return true;
    }
}
