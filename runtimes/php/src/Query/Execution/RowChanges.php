<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Execution;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\RefusedWriteException;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\DependentTables;
use Orm\Runtime\Metadata\LinkColumns;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\Sql\ClauseForms;
use Orm\Runtime\Query\Sql\SelectStatement;

/**
 * Changes all rows that a query finds.
 */
final class RowChanges
{
    private const KEYS_PER_STATEMENT = 500;

    /** @param array<string, mixed> $values by phpName or name of a column */
    public static function update(QuerySpec $spec, array $values, ConnectionInterface $con): int
    {
        $bound = [];
        $assignments = self::assignmentsText($spec, $values, $bound);
        Names::requireKnown($spec);
        $where = self::whereText($spec, $bound);
        $sql = $con->getAdapter()->updateStatement($spec->table->sql, $spec->sqlAlias, $assignments, $where);
        $affected = $con->execute($sql, $bound)->rowCount();
        self::noteWritten($spec->table->map, array_keys(self::byColumn($spec, $values)));

        return $affected;
    }

    public static function delete(QuerySpec $spec, ConnectionInterface $con): int
    {
        $values = [];
        $where = self::whereText($spec, $values);
        $sql = $con->getAdapter()->deleteStatement($spec->table->sql, $spec->sqlAlias, $where);
        $affected = $con->execute($sql, $values)->rowCount();
        $maps = IdentityMaps::active();
        // The collections that hold an object let it go.
        $spec->deletedObject === null ? $maps->rowsMoved($spec->table->map) : $maps->markStale($spec->table->map);
        $maps->markDependentTablesStale($spec->table->map);

        return $affected;
    }

    /**
     * Has objects and collections in memory know that a statement has written columns of any rows.
     *
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     */
    public static function noteWritten(string $map, array $columns): void
    {
        $maps = IdentityMaps::active();
        if (array_intersect($columns, LinkColumns::of($map)) === []) {
            $maps->markStale($map);

            return;
        }
        foreach ([$map, ...DependentTables::ofAnyChange($map)] as $changed) {
            $maps->rowsMoved($changed);
        }
    }

    /**
     * The specifications to run: this one, or one for each group of keys, where the keys of the rows were read.
     *
     * A row that another transaction inserts after the keys were read would else be changed, too, and no behavior would
     * know of it.
     *
     * @param list<list<mixed>>|null $keys
     * @return iterable<QuerySpec>
     */
    public static function restrictedTo(QuerySpec $spec, ?array $keys, ConnectionInterface $con): iterable
    {
        if ($keys === null) {
            return [$spec];
        }
        $atMost = intdiv($con->getAdapter()->maxParameters(), 2 * max(1, count($spec->table->map::PRIMARY_KEY)));
        $parts = [];
        foreach (array_chunk($keys, max(1, min(self::KEYS_PER_STATEMENT, $atMost))) as $group) {
            $part = clone $spec;
            $part->append(KeyConditions::any($part, $group));
            $parts[] = $part;
        }

        return $parts;
    }

    /**
     * @param array<string, mixed> $values by any name of a column
     * @return array<string, mixed> by column name
     */
    public static function byColumn(QuerySpec $spec, array $values): array
    {
        $named = [];
        foreach ($values as $name => $value) {
            $named[$spec->table->map::columnOf((string) $name)] = $value;
        }

        return $named;
    }

    /**
     * @param class-string<TableMap> $map
     * @param array<string, mixed> $values by column name
     */
    public static function changesKey(string $map, array $values): bool
    {
        return array_intersect_key($values, array_flip($map::PRIMARY_KEY)) !== [];
    }

    /**
     * Refuses a value for a column that the database computes.
     *
     * @param class-string<TableMap> $map
     */
    public static function refuseGenerated(string $map, string $column): void
    {
        if ($map::COLUMNS[$column]['generated'] ?? false) {
            throw new RefusedWriteException(sprintf(
                'The column "%s" of table "%s" is generated: the database computes its value.',
                $column,
                $map::TABLE_NAME,
            ));
        }
    }

    /** @param list<mixed> $values */
    public static function whereText(QuerySpec $spec, array &$values): string
    {
        return !$spec->hasConditions()
            ? ''
            : ' WHERE ' . SelectStatement::conditions($spec->conditions(), $values);
    }

    public static function requireCondition(QuerySpec $spec, string $method, string $forAll): void
    {
        if (!$spec->hasConditions()) {
            throw new RefusedWriteException(sprintf(
                '%s without a condition would change every row of "%s". If that is what you want, call %s.',
                $method,
                $spec->table->map::TABLE_NAME,
                $forAll,
            ));
        }
    }

    /** @param bool $isWhole whether all rows are deleted */
    public static function requireOneTable(QuerySpec $spec, string $method, bool $isWhole = false): void
    {
        Names::requireKnown($spec);
        if ($spec->table->map::READ_ONLY && !($isWhole && $spec->table->map::REFUSES_OBJECTS_ONLY)) {
            throw new RefusedWriteException(sprintf('The table "%s" is read-only.', $spec->table->map::TABLE_NAME));
        }
        if ($spec->joins !== [] || $spec->fromQueries !== []) {
            throw new RefusedWriteException(
                $method . ' cannot be used with joined tables. Use use…ExistsQuery() or useIn…Query().',
            );
        }
        if ($spec->groupByColumns !== [] || $spec->havings !== []) {
            throw new RefusedWriteException(
                $method . ' changes rows, not groups. Select the keys first, then use filterByPrimaryKeys().',
            );
        }
        if ($spec->limit !== null || $spec->offset > 0) {
            throw new RefusedWriteException(
                $method . ' cannot be limited. Select the keys first, then use filterByPrimaryKeys().',
            );
        }
    }

    /**
     * @param array<string, mixed> $values
     * @param list<mixed> $bound
     */
    private static function assignmentsText(QuerySpec $spec, array $values, array &$bound): string
    {
        $assignments = [];
        foreach ($values as $name => $value) {
            $column = Names::ownColumn($spec, (string) $name);
            self::refuseGenerated($spec->table->map, $spec->table->map::columnOf((string) $name));
            if ($value instanceof Expression) {
                $condition = ClauseForms::of($spec, $value->sql)->withValues($value->values);
                $assignments[] = $column->definition['sql'] . ' = ' . $condition->sql;
                array_push($bound, ...$condition->values);
            } else {
                $assignments[] = $column->definition['sql'] . ' = ?';
                $bound[] = ColumnValue::assigned($value, $column);
            }
        }

        return implode(', ', $assignments);
    }
}
