<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\ModelCriteria;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;

/** Deletes what the many forms of doDelete()'s argument stand for. */
final class TableDeletion
{
    /** @param class-string<TableMap> $map */
    public static function delete(string $map, mixed $values, ?ConnectionInterface $con): int
    {
        if ($values instanceof ModelCriteria) {
            return $values->delete($con);
        }
        if ($values instanceof Criteria) {
            return (new ($map::QUERY)())->mergeWith($values)->delete($con);
        }

        return (new ($map::QUERY)())->whereKeys(self::keys($map, $values))->delete($con);
    }

    /**
     * @param class-string<TableMap> $map
     * @return list<list<mixed>>
     */
    private static function keys(string $map, mixed $values): array
    {
        if ($values instanceof ActiveRecordInterface) {
            return [$values->primaryKeyValues()];
        }
        if (!is_array($values)) {
            return [[$values]];
        }
        $composite = count($map::PRIMARY_KEY) > 1;
        if ($composite && !is_array(reset($values)) && !reset($values) instanceof ActiveRecordInterface) {
            return [array_values($values)];
        }
        $keys = [];
        foreach ($values as $value) {
            $keys[] = match (true) {
                $value instanceof ActiveRecordInterface => $value->primaryKeyValues(),
                is_array($value) => array_values($value),
                $composite => throw new OrmException(sprintf(
                    'Rows of "%s" have a key of several columns: pass a list of arrays.',
                    $map::TABLE_NAME,
                )),
                default => [$value],
            };
        }

        return $keys;
    }
}
