<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\JoinedObjects;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\PlainSelect;

/**
 * Reads the rows of a plain query as objects, or counts them.
 */
final class PlainRows
{
    /** @param list<mixed> $values */
    public static function first(PlainSelect $plain, array $values, ConnectionInterface $con): ?ActiveRecordInterface
    {
        $adapter = $con->getAdapter();
        $sql = $plain->shape->limited[$adapter::class][1] ?? $plain->text(1, 0, $con);
        $statement = $con->execute($sql, $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();
        if ($plain->hydration !== null && \is_array($row)) {
            return JoinedObjects::ofRow($row, $plain->hydration, $con);
        }

        return \is_array($row) ? IdentityMap::of($plain->table->map, $con)->instanceFromRow($row) : null;
    }

    /**
     * @param list<mixed> $values
     * @return ObjectCollection<int, ActiveRecordInterface>
     */
    public static function all(
        PlainSelect $plain,
        array $values,
        ?int $limit,
        int $offset,
        ConnectionInterface $con,
    ): ObjectCollection {
        $map = $plain->table->map;
        $statement = $con->execute($plain->text($limit, $offset, $con), $values);
        if ($plain->hydration !== null) {
            return ObjectCollection::of($map::MODEL, JoinedObjects::of($statement, $plain->hydration, $con));
        }
        $pool = IdentityMap::of($map, $con);

        return ObjectCollection::of($pool->model, WholeResult::objects($pool, $statement));
    }

    /** @param list<mixed> $values */
    public static function count(PlainSelect $plain, array $values, ConnectionInterface $con): int
    {
        $sql = $plain->filtered->count ?? $plain->table->shapes->count($plain->filtered);
        $statement = $con->execute($sql, $values);
        $count = $statement->fetchColumn();
        $statement->closeCursor();

        return \is_numeric($count) ? (int) $count : 0;
    }

    /** @param list<mixed> $values */
    public static function isAny(PlainSelect $plain, array $values, ConnectionInterface $con): bool
    {
        $adapter = $con->getAdapter();
        $shape = $plain->filtered;
        $sql = $shape->exists[$adapter::class] ?? $plain->table->shapes->exists(
            $shape,
            '1 AS ' . Names::quoteAlias(QuerySpec::of($plain->table->map), 'existsFlag'),
            $adapter,
        );
        $statement = $con->execute($sql, $values);
        $flag = $statement->fetchColumn();
        $statement->closeCursor();

        return $flag !== false;
    }
}
