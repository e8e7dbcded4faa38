<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;

/**
 * Keeps aggregates when rows of another table are deleted, and the database deletes or changes child rows with them.
 *
 * @internal
 */
final class CascadeHooks extends Behavior
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

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        $con = $delete->connection;
        $keys = $delete->object !== null
            ? [RowState::key($delete->object)]
            : CascadedRows::keysOf($delete->query->spec(), $con);
        $parents = CascadedRows::parentsOf($this->map, $keys, $con);
        if ($parents->isEmpty()) {
            return;
        }
        ParentLocks::take($parents, $con);
        // With these rows locked, nobody can insert further children.
        $parents->merge(CascadedRows::parentsOf($this->map, $delete->keys(), $con));
        ParentLocks::take($parents, $con);
        WrittenRows::of($con)->queries[$this->keyFor($delete)] = $parents;
    }

    public function afterQueryDelete(QueryDelete $delete, int $rows): void
    {
        $parents = WrittenRows::of($delete->connection)->queries[$this->keyFor($delete)] ?? null;
        if ($parents !== null) {
            Recalculation::later($parents, $delete->connection);
        }
    }

    /** Rows of the table may be aggregated themselves, which AggregateHooks remembers by the delete itself. */
    private function keyFor(QueryDelete $delete): object
    {
        return $delete->query;
    }

    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }
}
