<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Execution\RowChanges;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\QuerySpec;

/**
 * The parents that update(), delete() and upsert() of queries concern.
 *
 * A statement changes only children of parents that are locked: rows that others insert or move in the meantime are
 * left alone, as if the statement had run before.
 *
 * @internal
 */
final class QueryParents
{
    public static function beforeUpdate(ChildTable $table, QueryUpdate $update): void
    {
        $columns = array_map(\strval(...), array_keys($update->values()));
        if (!$table->dependsOn(...$columns) && !$table->hasLaterValues(true)) {
            return;
        }
        $con = $update->connection;
        $keys = new ParentKeys();
        $rows = ChildRows::ofQuery($update->query->spec(), $table->relations(), $con);
        $isKnown = true;
        foreach ($table->relations() as $relation) {
            $given = array_intersect_key($update->values(), array_flip($relation->locals));
            foreach ($given as $value) {
                $isKnown = $isKnown && !$value instanceof Expression;
            }
            $stored = $isKnown ? self::stored($table, $given) : [];
            foreach ($rows as $row) {
                $keys->add($relation, ChildRows::keyIn($relation, $row));
                $moved = $stored === [] ? null : array_replace($row, $stored);
                $keys->add($relation, $moved === null ? null : ChildRows::keyIn($relation, $moved));
            }
        }
        ParentLocks::take($keys, $con);
        if (!$isKnown || !self::restrict($update->query->spec(), $table, $rows)) {
            ChildRows::parentsOf($table->map, $update->keys(), $table->relations(), $con, $keys);
            ParentLocks::take($keys, $con);
        }
        WrittenRows::of($con)->queries[$update] = $keys;
    }

    public static function afterUpdate(ChildTable $table, QueryUpdate $update): void
    {
        $con = $update->connection;
        $written = WrittenRows::of($con);
        $keys = $written->queries[$update] ?? null;
        if ($keys === null) {
            return;
        }
        $written->forget();
        $isMoved = array_intersect_key($update->values(), array_flip(ChildRows::columns($table->relations()))) !== [];
        if ($isMoved && self::hasExpression($update)) {
            if (RowChanges::changesKey($table->map, $update->values())) {
                array_map($keys->addAll(...), array_values($table->relations()));
            } else {
                // Where the rows are now could not be told before.
                ChildRows::parentsOf($table->map, $update->keys(), $table->relations(), $con, $keys);
                ParentLocks::take($keys, $con, LockPolicy::FailFast);
            }
        }
        Recalculation::later($keys, $con);
    }

    public static function beforeDelete(ChildTable $table, QueryDelete $delete): void
    {
        $con = $delete->connection;
        $keys = new ParentKeys();
        $rows = ChildRows::ofQuery($delete->query->spec(), $table->relations(), $con);
        foreach ($rows as $row) {
            foreach ($table->relations() as $relation) {
                $keys->add($relation, ChildRows::keyIn($relation, $row));
            }
        }
        ParentLocks::take($keys, $con);
        if (!self::restrict($delete->query->spec(), $table, $rows)) {
            ChildRows::parentsOf($table->map, $delete->keys(), $table->relations(), $con, $keys);
            ParentLocks::take($keys, $con);
        }
        WrittenRows::of($con)->queries[$delete] = $keys;
    }

    public static function beforeUpsert(ChildTable $table, RowUpsert $upsert): void
    {
        $con = $upsert->connection;
        do {
            $keys = self::parentsOfKnownRows($table, $upsert);
            foreach ($upsert->rows() as $row) {
                foreach ($table->relations() as $relation) {
                    $given = array_intersect_key($row, array_flip($relation->locals));
                    if (count($given) === count($relation->locals)) {
                        $keys->add($relation, ChildRows::keyIn($relation, self::stored($table, $given)));
                    }
                }
            }
        } while (ParentLocks::take($keys, $con));
        WrittenRows::of($con)->queries[$upsert] = $keys;
    }

    public static function afterUpsert(ChildTable $table, RowUpsert $upsert): void
    {
        $con = $upsert->connection;
        $written = WrittenRows::of($con);
        $keys = $written->queries[$upsert] ?? null;
        if ($keys === null) {
            return;
        }
        $written->forget();
        // A row that somebody else has inserted in between was updated.
        $present = self::parentsOfKnownRows($table, $upsert);
        ParentLocks::take($present, $con, LockPolicy::FailFast);
        $keys->merge($present);
        Recalculation::later($keys, $con);
    }

    /** The parents of the rows that are there already. */
    private static function parentsOfKnownRows(ChildTable $table, RowUpsert $upsert): ParentKeys
    {
        $keys = new ParentKeys();
        $unique = $upsert->uniqueBy;
        $sought = [];
        foreach ($unique === [] ? [] : $upsert->rows() as $row) {
            $values = array_values(self::stored($table, array_replace(
                array_flip($unique),
                array_intersect_key($row, array_flip($unique)),
            )));
            if (!in_array(null, $values, true)) {
                $sought[] = $values;
            }
        }
        if ($sought === [] || $unique === []) {
            return $keys;
        }
        $columns = ChildRows::columns($table->relations());
        $con = $upsert->connection;
        $end = ChildRows::lockingRead($con);
        foreach (KeySql::read($table->map, $unique, $sought, $columns, true, $end, $con) as $row) {
            foreach ($table->relations() as $relation) {
                $keys->add($relation, ChildRows::keyIn($relation, array_combine($columns, $row)));
            }
        }

        return $keys;
    }

    private static function hasExpression(QueryUpdate $update): bool
    {
        return array_filter($update->values(), static fn (mixed $value): bool => $value instanceof Expression) !== [];
    }

    /**
     * @param array<string, mixed> $values as the application gave them, by column name
     * @return array<string, mixed>
     */
    private static function stored(ChildTable $table, array $values): array
    {
        $stored = [];
        foreach ($values as $name => $value) {
            $stored[$name] = $value === null ? null : ColumnValue::stored($value, Column::of($table->map, $name, ''));
        }

        return $stored;
    }

    /**
     * Has the statement change only children of the parents that were found, and rows without a parent.
     *
     * @param list<array<string, mixed>> $rows the foreign keys that were found
     * @return bool false if these are too many
     */
    private static function restrict(QuerySpec $spec, ChildTable $table, array $rows): bool
    {
        $conditions = [];
        foreach ($table->relations() as $relation) {
            $keys = [];
            foreach ($rows as $row) {
                $key = ChildRows::keyIn($relation, $row);
                if ($key !== null) {
                    $keys[AggregatedRelation::text($key)] = $relation->stored($key);
                }
            }
            if (count($keys) > KeySql::KEYS_PER_STATEMENT) {
                return false;
            }
            $columns = array_map(
                static fn (string $name): string => $spec->prefix . $table->map::COLUMNS[$name]['sql'],
                $relation->locals,
            );
            $parts = array_map(static fn (string $column): string => "$column IS NULL", $columns);
            if ($keys !== []) {
                array_unshift($parts, KeySql::any($columns, count($keys)));
            }
            $conditions[] = new Condition('(' . implode(' OR ', $parts) . ')', array_merge(...array_values($keys)));
        }
        $spec->setConditions([...$spec->conditions(), ...$conditions]);

        return true;
    }
}
