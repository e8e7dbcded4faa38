<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Execution\KeyDefaults;

/**
 * Rows of one table that refer to each other.
 *
 * @internal
 */
final class RowTree
{
    /** Returns how many rows the longest chain of children and parents has. */
    public static function height(AggregatedRelation $relation, ConnectionInterface $con): int
    {
        $parents = self::parents($relation, $con);
        $depths = [];
        $highest = 1;
        foreach (array_keys($parents) as $row) {
            $chain = [];
            for ($next = $row; $next !== null && !isset($depths[$next]) && !isset($chain[$next]);) {
                $chain[$next] = true;
                $next = $parents[$next] ?? null;
            }
            $depth = $next === null ? 0 : $depths[$next] ?? 0;
            foreach (array_reverse(array_keys($chain)) as $one) {
                $depths[$one] = ++$depth;
            }
            $highest = max($highest, $depth);
        }

        return $highest;
    }

    /** @return array<string|int, string|null> the parent of each row */
    private static function parents(AggregatedRelation $relation, ConnectionInterface $con): array
    {
        $map = $relation->parent;
        $names = [...$relation->foreigns, ...$relation->locals];
        $list = array_map(static fn (string $name): string => $map::COLUMNS[$name]['sql'], $names);
        $parents = [];
        $count = count($relation->foreigns);
        foreach (KeySql::rows($con, 'SELECT ' . implode(', ', $list) . ' FROM ' . $map::SQL_TABLE, []) as $row) {
            $key = [];
            foreach ($relation->foreigns as $place => $name) {
                $key[] = KeyDefaults::property($map::COLUMNS[$name], $row[$place]);
            }
            $parent = $relation->keyFrom(array_slice($row, $count));
            $parents[AggregatedRelation::text($key)] = $parent === null ? null : AggregatedRelation::text($parent);
        }

        return $parents;
    }
}
