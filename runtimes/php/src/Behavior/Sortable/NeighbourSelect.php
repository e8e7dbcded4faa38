<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Hydration\WholeResult;
use Orm\Runtime\Orm;

/**
 * Reads the objects beside others in their lists. The text of the SELECT is kept with the table, since it differs from
 * object to object by values alone.
 */
final class NeighbourSelect
{
    /**
     * @param list<mixed> $values of the list and the other object's key
     * @param \Closure(): ModelCriteria<ActiveRecordInterface, null> $query made where there is no text
     */
    public static function read(
        SortableTable $table,
        bool $next,
        array $values,
        \Closure $query,
        ConnectionInterface $con,
    ): ?ActiveRecordInterface {
        $adapter = $con->getAdapter()::class;
        $sql = $table->neighbourSelects[$adapter][(int) $next] ??= self::text($query(), $values, $adapter);
        if ($sql === false) {
            return $query()->findOne($con);
        }
        $objects = WholeResult::objects(IdentityMap::of($table->map, $con), $con->execute($sql, $values));

        return $objects[0] ?? null;
    }

    /**
     * False where the text cannot be kept.
     *
     * @param ModelCriteria<ActiveRecordInterface, null> $query
     * @param list<mixed> $values
     * @param class-string $adapter
     */
    private static function text(ModelCriteria $query, array $values, string $adapter): string|false
    {
        if ($adapter !== Orm::getServiceContainer()->getAdapter($query->getDbName())::class) {
            return false;
        }
        $bound = [];
        $sql = $query->limit(1)->createSelectSql($bound);

        return $bound === $values ? $sql : false;
    }
}
