<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\Comparison;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Lock\LockedRows;
use Orm\Runtime\Query\QuerySpec;

/** Keeps the rows of children and parents together in upserts. */
final class SharedUpserts
{
    private const ROWS_PER_STATEMENT = 200;

    /**
     * Inserts the rows of the parents of children that are not there yet, and gives all rows their keys.
     *
     * @return list<list<mixed>> the keys of the rows that were inserted
     */
    public static function prepareChildren(RowUpsert $upsert, ChildTable $table): array
    {
        $map = $table->map;
        $rows = $upsert->rows();
        $found = $upsert->uniqueBy === [] ? [] : self::keysByValues($upsert);
        $children = $keys = $places = [];
        foreach ($rows as $place => $row) {
            $text = self::text($map, $upsert->uniqueBy, $row);
            if (isset($found[$text])) {
                $keys[$place] = $found[$text];
                continue;
            }
            if ($upsert->uniqueBy !== [] && isset($places[$text])) {
                $places[$text][] = $place;
                continue;
            }
            $child = new ($map::MODEL)();
            foreach ($row as $column => $value) {
                $child->setByName($column, $value, TableMap::TYPE_FIELDNAME);
            }
            $children[] = $child;
            $places[$upsert->uniqueBy === [] ? "#$place" : $text] = [$place];
        }
        $inserted = [];
        if ($children !== []) {
            ParentRows::insert($children, $table, new SaveContext($upsert->connection, true));
            foreach (array_values($places) as $number => $ofChild) {
                $inserted[] = $key = $children[$number]->primaryKeyValues();
                $keys += array_fill_keys($ofChild, $key);
            }
        }
        ksort($keys);
        foreach ($map::PRIMARY_KEY as $position => $column) {
            $upsert->setEach($column, array_column($keys, $position));
        }

        return $inserted;
    }

    /**
     * Gives the rows of parents what the upsert gave those of their children.
     *
     * @param list<list<mixed>> $inserted the keys of parents that were inserted for it
     */
    public static function finishChildren(RowUpsert $upsert, ChildTable $table, array $inserted): void
    {
        $con = $upsert->connection;
        $written = [];
        foreach (SharedKeys::rows($table->map, $inserted, [], $con) as [$key]) {
            $written[LockedRows::text($key)] = true;
        }
        // Another process was faster, or the database takes two values for the same one.
        $orphans = array_values(array_filter(
            $inserted,
            static fn (array $key): bool => !isset($written[LockedRows::text($key)]),
        ));
        SharedWrites::delete($table->parent, $orphans, Direction::ToParent, $con);
        $keys = $upsert->uniqueBy === [] ? $inserted : array_values(self::keysByValues($upsert));
        $columns = array_intersect($table->columns, array_keys($upsert->rows()[0] ?? []));
        $values = self::markers(array_diff($columns, $table->map::PRIMARY_KEY));
        SharedWrites::update($table->map, $table->parent, $keys, $values, Direction::ToParent, $con);
        if (isset($table->map::BEHAVIOR_FACTS['concrete_inheritance_parent'])) {
            self::finishParents($upsert, ParentTable::of($table->map));
        }
    }

    /** Gives the rows of children what an upsert gave those of their parents. */
    public static function finishParents(RowUpsert $upsert, ParentTable $table): void
    {
        $con = $upsert->connection;
        $keys = $upsert->uniqueBy === [] || $upsert->changed() === [] ? [] : array_values(self::keysByValues($upsert));
        foreach ($keys === [] ? [] : $table->keysByChild($keys, $con) as $child => $ofChild) {
            $values = self::markers(array_intersect($upsert->changed(), ChildTable::of($child)->columns));
            SharedWrites::update($table->map, $child, $ofChild, $values, Direction::ToChild, $con);
        }
    }

    /**
     * @param array<string> $columns
     * @return array<string, Expression> what makes a write take values from the rows of the other table
     */
    private static function markers(array $columns): array
    {
        return array_fill_keys($columns, Expression::sql('NULL'));
    }

    /**
     * The keys of the rows that are there, by their values in the columns that decide it.
     *
     * @return array<string, list<mixed>>
     */
    private static function keysByValues(RowUpsert $upsert): array
    {
        $map = $upsert->map;
        $found = [];
        foreach (array_chunk($upsert->rows(), self::ROWS_PER_STATEMENT) as $rows) {
            $spec = QuerySpec::of($map);
            $spec->append(self::anyOf($spec, $upsert->uniqueBy, $rows));
            foreach (SharedKeys::found($spec, $upsert->uniqueBy, $upsert->connection) as [$key, $values]) {
                $found[self::joined($values)] = $key;
            }
        }

        return $found;
    }

    /**
     * @param list<string> $columns
     * @param list<array<string, mixed>> $rows
     */
    private static function anyOf(QuerySpec $spec, array $columns, array $rows): Condition
    {
        $conditions = [];
        foreach ($rows as $row) {
            $conditions[] = Condition::all(...array_map(
                static fn (string $name): Condition => Comparison::of(
                    Column::of($spec->table->map, $name, $spec->prefix),
                    $row[$name],
                    Keywords::EQUAL,
                ),
                $columns,
            ));
        }

        return Condition::any(...$conditions);
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @param array<string, mixed> $row
     */
    private static function text(string $map, array $columns, array $row): string
    {
        return self::joined(array_map(
            static fn (string $name): mixed => $row[$name] === null
                ? null
                : ColumnValue::stored($row[$name], Column::of($map, $name, '')),
            $columns,
        ));
    }

    /** @param array<mixed> $values */
    private static function joined(array $values): string
    {
        return implode("\0", array_map(
            static fn (mixed $value): string => \is_scalar($value) ? (string) $value : serialize($value),
            $values,
        ));
    }
}
