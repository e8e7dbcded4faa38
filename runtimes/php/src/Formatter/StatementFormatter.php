<?php

declare(strict_types=1);

namespace Orm\Runtime\Formatter;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\ResultShape;

/**
 * The executed statement itself.
 */
class StatementFormatter extends AbstractFormatter
{
    /** Nothing is made of the rows. */
    public function init(ResultShape $query, ?ConnectionInterface $con = null): static
    {
        return $this;
    }

    public function format(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    public function formatOne(\PDOStatement $statement): \PDOStatement
    {
        return $statement;
    }

    /** Runs a statement that is not kept prepared: the application may read it while others run. */
    public function run(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->executeOnce($sql, $values);
    }

    public function runOne(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->executeOnce($sql, $values);
    }

    public function readsWholeResult(): bool
    {
        return false;
    }

    public function isObjectFormatter(): bool
    {
        return false;
    }
}
