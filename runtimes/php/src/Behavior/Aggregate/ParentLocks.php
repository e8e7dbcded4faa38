<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\TransactionLocks;

/**
 * The rows of parents that are locked before children are written: those whose aggregates change, and those whose
 * aggregates read these aggregates in turn.
 *
 * @internal
 */
final class ParentLocks
{
    /** @return list<RowLock> */
    public static function of(ParentKeys $keys, ConnectionInterface $con): array
    {
        $locks = $seen = [];
        for ($level = $keys; !$level->isEmpty(); $level = $above) {
            $above = new ParentKeys();
            foreach ($level->relations as $id => $relation) {
                $new = array_diff_key($level->keys[$id] ?? [], $seen[$id] ?? []);
                $seen[$id] = ($seen[$id] ?? []) + $new;
                if ($new === []) {
                    continue;
                }
                $rows = self::rowKeys($relation, $new, $con);
                foreach ($rows as $row) {
                    $locks[] = $relation->lock($row);
                }
                $above->merge(self::above($relation, $rows, $con));
            }
        }

        return $locks;
    }

    /**
     * Locks parents in one order, before anything is written; an operation with its own transaction begins again where
     * other locks were taken before.
     *
     * @return bool whether one of them was not locked before
     */
    public static function take(ParentKeys $keys, ConnectionInterface $con, ?LockPolicy $policy = null): bool
    {
        $rows = WrittenRows::of($con);
        $new = $rows->notLocked($keys);
        if ($new->isEmpty()) {
            return false;
        }
        $held = TransactionLocks::of($con);
        $locks = array_values(array_filter(
            self::of($new, $con),
            static fn (RowLock $lock): bool => !$held->holds($lock),
        ));
        if ($locks !== []) {
            $held->take($locks, $policy);
        }
        $rows->markLocked($new);

        return $locks !== [];
    }

    /**
     * The primary keys of parents.
     *
     * @param array<list<mixed>> $keys what the foreign keys of children hold
     * @return list<list<mixed>>
     */
    public static function rowKeys(AggregatedRelation $relation, array $keys, ConnectionInterface $con): array
    {
        if ($relation->isKey) {
            return array_values($keys);
        }
        $parent = $relation->parent;
        $rows = KeySql::read(
            $parent,
            $relation->foreigns,
            array_map($relation->stored(...), $keys),
            $parent::PRIMARY_KEY,
            false,
            '',
            $con,
        );

        return array_map(static fn (array $row): array => array_map(
            static fn (string $name, mixed $value): mixed => KeyDefaults::property($parent::COLUMNS[$name], $value),
            $parent::PRIMARY_KEY,
            $row,
        ), $rows);
    }

    /**
     * The parents of the next level: those that aggregate what rows of this one hold.
     *
     * @param list<list<mixed>>|null $rows primary keys; null for all rows
     */
    public static function above(AggregatedRelation $relation, ?array $rows, ConnectionInterface $con): ParentKeys
    {
        $above = new ParentKeys();
        $depending = array_filter(
            Suspension::active(Aggregates::over($relation->parent)),
            static fn (AggregatedRelation $next): bool => $next->dependsOn(...array_keys($relation->columns)),
        );
        foreach ($rows === null ? $depending : [] as $next) {
            $above->addAll($next);
        }
        if ($depending !== [] && $rows !== null) {
            ChildRows::parentsOf($relation->parent, $rows, $depending, $con, $above);
        }

        return $above;
    }
}
