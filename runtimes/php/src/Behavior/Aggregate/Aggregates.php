<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Exception\LogicException;
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
     * The relation by which a column is aggregated.
     *
     * @param class-string<TableMap> $parent
     */
    public static function ofColumn(string $parent, string $column): AggregatedRelation
    {
        foreach (self::of($parent) as $relation) {
            if (isset($relation->columns[$column])) {
                return $relation;
            }
        }

        throw new LogicException(sprintf('No aggregate is kept in "%s.%s".', $parent::TABLE_NAME, $column));
    }

    /**
     * @param class-string<TableMap> $child
     * @return array<string, AggregatedRelation>
     */
    private static function findOver(string $child): array
    {
        $relations = [];
        foreach ($child::HOOKS as [$class, $facts]) {
            if ($class !== AggregateHooks::class || !isset($facts['relation'])) {
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
