<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

/**
 * Aggregates that are not kept for a while.
 *
 * @internal
 */
final class Suspension
{
    /** @var array<string, int> how often each relation is suspended */
    private static array $depths = [];

    /**
     * @template T
     * @param list<AggregatedRelation> $relations
     * @param callable(): T $work
     * @return T
     */
    public static function during(array $relations, callable $work): mixed
    {
        $before = self::$depths;
        foreach ($relations as $relation) {
            self::$depths[$relation->id()] = ($before[$relation->id()] ?? 0) + 1;
        }
        try {
            return $work();
        } finally {
            self::$depths = $before;
        }
    }

    /**
     * @template TKey of array-key
     * @param array<TKey, AggregatedRelation> $relations
     * @return array<TKey, AggregatedRelation> those that are kept at present
     */
    public static function active(array $relations): array
    {
        return self::$depths === [] ? $relations : array_filter(
            $relations,
            static fn (AggregatedRelation $relation): bool => (self::$depths[$relation->id()] ?? 0) === 0,
        );
    }
}
