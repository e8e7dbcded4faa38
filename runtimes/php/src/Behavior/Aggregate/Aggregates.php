<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;

/**
 * The aggregated relations of tables, from what the generator wrote into their maps.
 *
 * @internal
 * @phpstan-type UseFacts array{
 *     relation: string,
 *     condition?: string,
 *     columns: list<array{name: string, expression: string, default?: int|float|string}>,
 *     reads?: list<string>,
 * }
 */
final class Aggregates
{
    /** @var array<class-string<TableMap>, array<string, AggregatedRelation>> by child table and relation */
    private static array $over = [];
    /** @var array<class-string<TableMap>, list<AggregatedRelation>> */
    private static array $of = [];

    /**
     * The relations by which rows of a table are aggregated.
     *
     * @param class-string<TableMap> $child
     * @return array<string, AggregatedRelation> by the name of the relation to the parent
     */
    public static function over(string $child): array
    {
        return self::$over[$child] ??= self::findOver($child);
    }

    /**
     * The relations of over(), with those of the tables that the table shares its rows with: each row of a table that
     * inherits from another is one of that table, too.
     *
     * @param class-string<TableMap> $map
     * @return array<string, AggregatedRelation>
     */
    public static function overRows(string $map): array
    {
        $relations = self::over($map);
        foreach ($map::HOOKS as [$class, $facts]) {
            $path = is_a($class, KeepsAggregates::class, true) ? $facts['over'] ?? [] : [];
            $table = $map;
            foreach (is_array($path) ? $path : [] as $step) {
                $table = is_string($step) ? $table::RELATIONS[$step]['map'] : $table;
            }
            $relations += $table === $map ? [] : self::over($table);
        }

        return $relations;
    }

    /**
     * The relations by which columns of a table are aggregated.
     *
     * @param class-string<TableMap> $parent
     * @return list<AggregatedRelation>
     */
    public static function of(string $parent): array
    {
        return self::$of[$parent] ??= self::findOf($parent);
    }

    /**
     * The relation by which a column is aggregated, of the table or of one that it inherits from.
     *
     * @param class-string<TableMap> $map
     */
    public static function ofColumn(string $map, string $column): AggregatedRelation
    {
        foreach (self::ofRows($map) as $relation) {
            if (isset($relation->columns[$column])) {
                return $relation;
            }
        }

        throw new OrmException(sprintf('No aggregate is kept in "%s.%s".', $map::TABLE_NAME, $column));
    }

    /**
     * The relations of of(), with those of the tables that the table inherits from, whose classes its classes extend.
     *
     * @param class-string<TableMap> $map
     * @return list<AggregatedRelation>
     */
    public static function ofRows(string $map): array
    {
        $relations = self::of($map);
        foreach (class_parents($map::MODEL) ?: [] as $class) {
            $inherited = is_subclass_of($class, ActiveRecordInterface::class) ? $class::TABLE_MAP : $map;
            if ($inherited !== $map && is_subclass_of($inherited, TableMap::class)) {
                foreach (self::of($inherited) as $relation) {
                    $relations[] = $relation;
                }
            }
        }

        return $relations;
    }

    /**
     * @param class-string<TableMap> $child
     * @return array<string, AggregatedRelation>
     */
    private static function findOver(string $child): array
    {
        $relations = [];
        foreach ($child::HOOKS as [$class, $facts]) {
            if (!is_a($class, KeepsAggregates::class, true) || !isset($facts['relation'])) {
                continue;
            }
            /** @var UseFacts $facts */
            $relation = self::relation($child, $facts);
            $known = $relations[$relation->name] ?? null;
            $relations[$relation->name] = $known === null ? $relation : $known->with($relation);
        }

        return $relations;
    }

    /**
     * @param class-string<TableMap> $child
     * @param UseFacts $facts
     */
    private static function relation(string $child, array $facts): AggregatedRelation
    {
        $relation = $child::RELATIONS[$facts['relation']];
        $columns = [];
        foreach ($facts['columns'] as $column) {
            $columns[$column['name']] = [
                'expression' => $column['expression'],
                'condition' => $facts['condition'] ?? null,
                'default' => $column['default'] ?? null,
            ];
        }

        return new AggregatedRelation(
            $child,
            $relation['map'],
            $facts['relation'],
            $relation['columns'] ?? [],
            $columns,
            $facts['reads'] ?? null,
        );
    }

    /**
     * @param class-string<TableMap> $parent
     * @return list<AggregatedRelation>
     */
    private static function findOf(string $parent): array
    {
        $found = [];
        foreach ($parent::RELATIONS as $relation) {
            if ($relation['type'] === RelationMap::MANY_TO_ONE || $relation['type'] === RelationMap::MANY_TO_MANY) {
                continue;
            }
            $aggregated = self::over($relation['map'])[$relation['inverse']] ?? null;
            if ($aggregated !== null && $aggregated->parent === $parent) {
                $found[] = $aggregated;
            }
        }

        return $found;
    }
}
