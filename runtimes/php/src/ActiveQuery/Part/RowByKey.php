<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\InstancePool;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Finds a row by a key that is more than one integer, or with a query that says more than which table.
 *
 * @extends ModelCriteria<ActiveRecordInterface, null>
 */
abstract class RowByKey extends ModelCriteria
{
    /**
     * @param ModelCriteria<*, *> $query
     * @param array{
     *     format: int,
     *     sql: string,
     *     model: class-string<ActiveRecordInterface>,
     *     key: int,
     *     width: int,
     * }|null $facts
     * @param list<mixed> $key
     */
    public static function read(
        ModelCriteria $query,
        ?array $facts,
        array $key,
        ?ConnectionInterface $con,
        bool $hasPreSelect,
    ): mixed {
        $con ??= $query->readConnection();
        if ($hasPreSelect || $query->parts !== null && !$query->parts->isPlain()) {
            $query = clone $query;

            return $query->whereKey($key)->findOne($con);
        }
        $map = $query::TABLE_MAP;
        $pool = InstancePool::of($map, $con, $facts);
        $sql = $facts['sql'] ?? $map::SQL_FIND_PK;

        return \count($key) === 1 && \is_int($key[0] ?? null) && \count($map::PRIMARY_KEY) === 1
            ? $pool->findOrRead($key[0], $con, $sql, $key)
            : $pool->findKey($key) ?? $pool->findOrRead(null, $con, $sql, KeyConditions::stored($map, $key));
    }
}
