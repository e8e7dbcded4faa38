<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Hydration\HydratedJoin;
use Orm\Runtime\Hydration\HydrationPlan;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Query\Join\MemberRestrictions;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\QuerySpec;

/** Plans how the rows of a query become objects. */
final class HydrationPlanner
{
    public static function plan(QuerySpec $spec): HydrationPlan
    {
        if ($spec->selected !== []) {
            throw new OrmException('select() reads single columns and cannot be combined with this formatter.');
        }
        $plan = new HydrationPlan(
            $spec->table->map,
            self::joins($spec, array_intersect_key($spec->joins, $spec->with)),
            array_keys($spec->asColumns),
            self::mayLackObject($spec->joins),
        );
        $named = count($spec->selectColumns);
        if ($named !== 0 && $named !== $plan->virtualOffset) {
            throw new OrmException(sprintf(
                'addSelectColumn() names %d %s, and the objects are made of %d. Call select() for single columns.',
                $named,
                $named === 1 ? 'column' : 'columns',
                $plan->virtualOffset,
            ));
        }

        return $plan;
    }

    /**
     * @param array<string, TableJoin> $joins those whose objects are read, each after the one it starts from
     * @return list<HydratedJoin>
     */
    private static function joins(QuerySpec $spec, array $joins): array
    {
        $map = $spec->table->map;
        $places = $hydrated = [];
        $offset = $map::NUM_HYDRATE_COLUMNS;
        foreach ($joins as $name => $join) {
            $parent = $join->from === null ? 0 : $places[$join->from] ?? 0;
            $parentMap = $parent === 0 ? $map : $hydrated[$parent - 1]->map;
            $relation = (string) $join->relation;
            $metadata = $parentMap::relation($relation);
            $hydrated[] = new HydratedJoin(
                $join->map,
                $relation,
                $metadata['plural'],
                $parent,
                $offset,
                $join->toMany,
                $metadata['type'] === RelationMap::MANY_TO_ONE,
                $join->attach,
                $metadata['type'] === RelationMap::MANY_TO_ONE
                    || MemberRestrictions::leaveAll($spec, $join, $metadata['through'] ?? null),
            );
            $places[$name] = count($hydrated);
            $offset += $join->map::NUM_HYDRATE_COLUMNS;
        }

        return $hydrated;
    }

    /** @param array<string, TableJoin> $joins */
    public static function mayLackObject(array $joins): bool
    {
        foreach ($joins as $join) {
            if ($join->type === Criteria::RIGHT_JOIN) {
                return true;
            }
        }

        return false;
    }
}
