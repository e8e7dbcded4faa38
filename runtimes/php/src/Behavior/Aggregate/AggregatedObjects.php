<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Type\StoredValue;

/**
 * Gives parents in memory the aggregates of their rows. A rollback takes them back.
 *
 * @internal
 */
final class AggregatedObjects
{
    /**
     * @param list<list<mixed>>|null $keys primary keys of rows that were updated; null for all rows
     * @param array<ActiveRecordInterface> $known parents that the identity map may not have
     */
    public static function refresh(
        AggregatedRelation $relation,
        ?array $keys,
        array $known,
        ConnectionInterface $con,
    ): void {
        $identityMap = IdentityMap::of($relation->parent, $con);
        $identityMap->noteRowsChanged();
        $objects = $keys === null ? $identityMap->liveObjects() : array_map($identityMap->inMemory(...), $keys);
        $byKey = $rows = [];
        foreach ([...$objects, ...$known] as $object) {
            $isOther = $object === null || $object::TABLE_MAP !== $relation->parent;
            if ($isOther || $object->isNew() || $object->isDeleted()) {
                continue;
            }
            $key = RowState::key($object);
            $byKey[AggregatedRelation::text($key)][spl_object_id($object)] = $object;
            $rows[AggregatedRelation::text($key)] = $key;
        }
        if ($rows !== []) {
            self::read($relation, array_values($rows), $byKey, $con);
        }
    }

    /**
     * @param list<list<mixed>> $keys
     * @param array<string, array<int, ActiveRecordInterface>> $byKey
     */
    private static function read(
        AggregatedRelation $relation,
        array $keys,
        array $byKey,
        ConnectionInterface $con,
    ): void {
        $map = $relation->parent;
        $key = $map::PRIMARY_KEY;
        assert($key !== []);
        $columns = array_keys($relation->columns);
        $end = TransactionLocks::of($con)->lockingRead();
        $found = KeySql::read($map, $key, ChildRows::stored($map, $keys), [...$key, ...$columns], false, $end, $con);
        foreach ($found as $row) {
            $values = array_map(
                static fn (string $name, mixed $value): mixed => KeyDefaults::property($map::COLUMNS[$name], $value),
                $key,
                array_slice($row, 0, count($key)),
            );
            foreach ($byKey[AggregatedRelation::text($values)] ?? [] as $object) {
                self::give($object, array_combine($columns, array_slice($row, count($key))));
            }
        }
    }

    /** @param array<string, mixed> $stored by column name */
    public static function give(ActiveRecordInterface $object, array $stored): void
    {
        $map = $object::TABLE_MAP;
        RowState::remember($object);
        foreach ($stored as $name => $value) {
            $column = $map::COLUMNS[$name];
            ColumnAccess::write($object, $column['property'], StoredValue::property($column, $value));
            RowState::unmarkModified($object, $map::position($name));
        }
    }
}
