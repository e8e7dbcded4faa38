<?php

declare(strict_types=1);

namespace Orm\Runtime\Metadata;

use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/** The tables whose rows the database itself changes or deletes when rows of another are. */
final class DependentTables
{
    /** @var array<class-string<TableMap>, list<class-string<TableMap>>> */
    private static array $all = [];
    /** @var array<class-string<TableMap>, list<class-string<TableMap>>> */
    private static array $ofAnyChange = [];

    /**
     * @param class-string<TableMap> $map
     * @return list<class-string<TableMap>> directly or by way of others
     */
    public static function of(string $map): array
    {
        return self::$all[$map] ??= array_keys(self::find($map, ['onDelete'], []));
    }

    /**
     * The tables of of(), and those that it changes when keys of rows are changed.
     *
     * @param class-string<TableMap> $map
     * @return list<class-string<TableMap>>
     */
    public static function ofAnyChange(string $map): array
    {
        return self::$ofAnyChange[$map] ??= array_keys(self::find($map, ['onDelete', 'onUpdate'], []));
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<'onDelete'|'onUpdate'> $actions
     * @param array<class-string<TableMap>, true> $found
     * @return array<class-string<TableMap>, true>
     */
    private static function find(string $map, array $actions, array $found): array
    {
        foreach ($map::RELATIONS as $relation) {
            $points = $relation['type'] === RelationMap::ONE_TO_MANY || $relation['type'] === RelationMap::ONE_TO_ONE;
            $changing = array_filter($actions, static fn (string $action): bool => in_array(
                $relation[$action] ?? '',
                ['CASCADE', 'SET NULL', 'SET DEFAULT'],
                true,
            ));
            if ($points && $changing !== [] && !isset($found[$relation['map']])) {
                $found[$relation['map']] = true;
                $found = self::find($relation['map'], $actions, $found);
            }
        }

        return $found;
    }
}
