<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\DependentTables;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * The rows that the database deletes or changes when rows of another table are deleted, followed from table to table.
 *
 * @internal
 * @phpstan-import-type Relation from TableMap
 */
final class CascadedRows
{
    /**
     * The parents whose aggregates change when rows of a table are deleted.
     *
     * @param class-string<TableMap> $map
     * @param list<list<mixed>> $keys
     */
    public static function parentsOf(string $map, array $keys, ConnectionInterface $con): ParentKeys
    {
        $parents = new ParentKeys();
        $seen = [];
        for ($waiting = [[$map, $keys]]; $waiting !== []; array_shift($waiting)) {
            [$table, $rows] = $waiting[0];
            foreach ($rows === [] ? [] : self::dependents($table) as $relation) {
                self::addParents($table, $relation, $rows, $con, $parents);
                if (($relation['onDelete'] ?? '') !== 'CASCADE' || !self::leadsOn($relation['map'])) {
                    continue;
                }
                $found = [];
                foreach (self::read($table, $relation, $rows, $relation['map']::PRIMARY_KEY, $con) as $row) {
                    $key = self::properties($relation['map'], $row);
                    $text = $relation['map'] . ' ' . AggregatedRelation::text($key);
                    if (!isset($seen[$text])) {
                        $seen[$text] = true;
                        $found[] = $key;
                    }
                }
                $waiting[] = [$relation['map'], $found];
            }
        }

        return $parents;
    }

    /**
     * The keys of the rows that a query finds, which are not locked.
     *
     * @return list<list<mixed>>
     */
    public static function keysOf(QuerySpec $spec, ConnectionInterface $con): array
    {
        $values = [];
        $list = implode(', ', array_column(KeyConditions::columns($spec), 'sql'));
        $sql = SelectStatement::text($spec, $list, $values, $con);

        return array_map(
            static fn (array $row): array => self::properties($spec->table->map, $row),
            KeySql::rows($con, $sql, $values),
        );
    }

    /**
     * @param class-string<TableMap> $map
     * @return list<Relation> to the rows that depend on those of a table
     */
    private static function dependents(string $map): array
    {
        return array_values(array_filter($map::RELATIONS, static fn (array $relation): bool =>
            ($relation['type'] === RelationMap::ONE_TO_MANY || $relation['type'] === RelationMap::ONE_TO_ONE)
            && in_array($relation['onDelete'] ?? '', ['CASCADE', 'SET NULL', 'SET DEFAULT'], true)
            && (Aggregates::over($relation['map']) !== [] || self::leadsOn($relation['map']))));
    }

    /** @param class-string<TableMap> $map */
    private static function leadsOn(string $map): bool
    {
        foreach (DependentTables::of($map) as $dependent) {
            if (Aggregates::over($dependent) !== []) {
                return true;
            }
        }

        return false;
    }

    /**
     * @param class-string<TableMap> $map
     * @param Relation $relation
     * @param list<list<mixed>> $keys
     */
    private static function addParents(
        string $map,
        array $relation,
        array $keys,
        ConnectionInterface $con,
        ParentKeys $parents,
    ): void {
        $child = $relation['map'];
        $isDeleted = ($relation['onDelete'] ?? '') === 'CASCADE';
        $columns = array_values($relation['columns'] ?? []);
        $aggregated = array_filter(
            Suspension::active(Aggregates::over($child)),
            // Parents that are deleted themselves need no aggregates any more.
            static fn (AggregatedRelation $one): bool => $one->name !== $relation['inverse']
                && ($isDeleted || $one->dependsOn(...$columns)),
        );
        if ($aggregated === []) {
            return;
        }
        $read = ChildRows::columns($aggregated);
        foreach (self::read($map, $relation, $keys, $read, $con) as $row) {
            foreach ($aggregated as $one) {
                $parents->add($one, ChildRows::keyIn($one, array_combine($read, $row)));
            }
        }
    }

    /**
     * Columns of the rows that refer to rows with these keys.
     *
     * @param class-string<TableMap> $map
     * @param Relation $relation
     * @param list<list<mixed>> $keys
     * @param list<string> $read
     * @return list<list<mixed>>
     */
    private static function read(
        string $map,
        array $relation,
        array $keys,
        array $read,
        ConnectionInterface $con,
    ): array {
        $child = $relation['map'];
        $list = $joins = [];
        foreach ($read as $name) {
            $list[] = 'dependent.' . $child::COLUMNS[$name]['sql'];
        }
        foreach ($relation['columns'] ?? [] as $own => $other) {
            $joins[] = 'dependent.' . $child::COLUMNS[$other]['sql'] . ' = deleted.' . $map::COLUMNS[$own]['sql'];
        }
        $key = array_map(static fn (string $name): string => 'deleted.' . $map::COLUMNS[$name]['sql'], $map::PRIMARY_KEY);
        assert($key !== []);
        $head = 'SELECT DISTINCT ' . implode(', ', $list) . ' FROM ' . $map::SQL_TABLE . ' deleted INNER JOIN '
            . $child::SQL_TABLE . ' dependent ON ' . implode(' AND ', $joins) . ' WHERE ';
        $rows = [];
        foreach (KeySql::groups(ChildRows::stored($map, $keys), count($key), $con) as $group) {
            $sql = $head . KeySql::any($key, count($group)) . ChildRows::lockingRead($con);
            array_push($rows, ...KeySql::rows($con, $sql, array_merge(...$group)));
        }

        return $rows;
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<mixed> $stored the values of a primary key
     * @return list<mixed>
     */
    private static function properties(string $map, array $stored): array
    {
        return array_map(
            static fn (string $name, mixed $value): mixed => KeyDefaults::property($map::COLUMNS[$name], $value),
            $map::PRIMARY_KEY,
            $stored,
        );
    }
}
