<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\Connection\ConnectionInterface;

/**
 * The executed statement itself.
 */
class StatementFormatter extends AbstractFormatter
{
    public function format(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    public function formatOne(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    /** Not a kept statement: the program may read it while others run. */
    public function run(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->executeOnce($sql, $values);
    }

    public function runOne(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->executeOnce($sql, $values);
    }

    public function isObjectFormatter(): bool
    {
        return false;
    }
}
