<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/** The tables whose rows the database itself changes or deletes when rows of another are deleted. */
final class DependentTables
{
    /** @var array<class-string<TableMap>, list<class-string<TableMap>>> */
    private static array $all = [];

    /**
     * @param class-string<TableMap> $map
     * @return list<class-string<TableMap>> directly or by way of others
     */
    public static function of(string $map): array
    {
        return self::$all[$map] ??= array_keys(self::find($map, []));
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<class-string<TableMap>, true> $found
     * @return array<class-string<TableMap>, true>
     */
    private static function find(string $map, array $found): array
    {
        foreach ($map::RELATIONS as $relation) {
            $points = $relation['type'] === RelationMap::ONE_TO_MANY || $relation['type'] === RelationMap::ONE_TO_ONE;
            $changes = $points && in_array($relation['onDelete'] ?? '', ['CASCADE', 'SET NULL', 'SET DEFAULT'], true);
            if ($changes && !isset($found[$relation['map']])) {
                $found[$relation['map']] = true;
                $found = self::find($relation['map'], $found);
            }
        }

        return $found;
    }
}
