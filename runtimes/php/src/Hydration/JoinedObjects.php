<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * Makes objects of rows that hold those of joined tables, too.
 *
 * @internal
 */
final class JoinedObjects
{
    /**
     * The object of a row, tied to those that are read along.
     *
     * @param array<int, mixed> $row
     */
    public static function ofRow(
        array $row,
        HydrationPlan $hydration,
        ?ConnectionInterface $con,
    ): ?ActiveRecordInterface {
        $rows = new JoinedRows($hydration, $con);
        $object = $rows->read($row);
        $rows->finish();

        return $object;
    }

    /** @return list<ActiveRecordInterface> the query's own objects, each once */
    public static function of(\PDOStatement $statement, HydrationPlan $hydration, ?ConnectionInterface $con): array
    {
        if ($hydration->isWithParentsOnly()) {
            $parents = new JoinedParents($hydration->joins, $con);

            return WholeResult::objects(IdentityMap::of($hydration->map, $con), $statement, $parents);
        }
        $rows = new JoinedRows($hydration, $con);
        if ($hydration->isWithMembersOnly()) {
            return $rows->ownersFrom($statement);
        }
        $objects = $seen = [];
        foreach ($rows->rowsOf($statement) as $row) {
            $object = $rows->read($row);
            if ($object === null) {
                continue;
            }
            if ($hydration->hasToMany) {
                $id = spl_object_id($object);
                if (isset($seen[$id])) {
                    continue;
                }
                $seen[$id] = true;
            }
            $objects[] = $object;
            if (\count($objects) === CollectorPause::OBJECTS) {
                $pause = new CollectorPause();
            }
        }
        $rows->finish();

        return $objects;
    }
}
