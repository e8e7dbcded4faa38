<?php

declare(strict_types=1);

namespace Orm\Runtime\Query;

use Orm\Runtime\Connection\ConnectionInterface;

/** Gives the rows of a SELECT: from the database, or from where they were kept. */
interface RowSource
{
    /** @param list<mixed> $values */
    public function read(ConnectionInterface $con, string $sql, array $values): \PDOStatement;
}
