<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Map\TableMap;

/**
 * Gives copies of a parent the aggregates of a row without children.
 *
 * @internal
 */
final class ParentHooks extends Behavior
{
    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
    }

    /** The first use of a table works for all of them. */
    public static function forTable(string $map, array $facts): Behavior
    {
        $uses = array_values(array_filter($map::HOOKS, static fn (array $hook): bool => $hook[0] === self::class));

        return $uses[0][1] === $facts ? new self($map) : FurtherUse::forTable($map, $facts);
    }

    public function afterCopy(ActiveRecordInterface $copy, ActiveRecordInterface $original, bool $deep): void
    {
        foreach (Aggregates::of($this->map) as $relation) {
            $stored = [];
            foreach (array_keys($relation->columns) as $name) {
                $stored[$name] = $this->map::COLUMNS[$name]['default'] ?? null;
            }
            AggregatedObjects::give($copy, $stored);
        }
    }
}
