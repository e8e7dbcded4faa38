<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/** What findPk() of a query class needs for an integer key, kept while its datasource has the same connection. */
final class RowLookup
{
    use NotSerializable;

    public function __construct(
        public readonly IdentityMap $objects,
        public readonly ConnectionInterface $connection,
        public readonly string $sql,
        public readonly int $largestKey,
    ) {
    }

    /**
     * Runs the statement for several keys.
     *
     * @param non-empty-list<int> $keys
     */
    public function execute(array $keys): \PDOStatement
    {
        $places = '?' . \str_repeat(', ?', \count($keys) - 1);

        return $this->connection->execute(\substr($this->sql, 0, -\strlen('= ?')) . "IN ($places)", $keys);
    }
}
