<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Map\TableMap;

/**
 * Statements that change rows which are where their objects take them to be, and none if they are not. They read the
 * table that they change, which MySQL refuses. No scope value is null.
 *
 * @phpstan-import-type Bound from ListDialect
 */
final class KnownPlaces
{
    /** @var array<class-string<ListDialect>, array<class-string<TableMap>, array<string, string>>> */
    private static array $texts = [];

    /**
     * Moves a row within its list. Where the list ends before that rank nothing is changed, or fewer rows than there
     * are ranks if the dialect counts them. Ranks may have to be turned round after it.
     *
     * @param list<mixed> $key
     * @return Bound
     */
    public static function move(ListDialect $dialect, ListScope $scope, array $key, int $from, int $to): array
    {
        $values = $scope->values;
        if ($from > $to) {
            $sql = self::$texts[$dialect::class][$scope->table->map]['up']
                ??= self::moveText($dialect, $scope, $key, $from, $to);

            return [$sql, [...$key, $to, ...$values, $to, $from, ...$key, ...$values, $from]];
        }
        $bound = [...$key, $to, ...$values, $from, $to, ...$key, ...$values, $from];
        if ($dialect->countsMovedRows()) {
            $sql = self::$texts[$dialect::class][$scope->table->map]['down']
                ??= self::moveText($dialect, $scope, $key, $from, $to);

            return [$sql, $bound];
        }
        $sql = self::$texts[$dialect::class][$scope->table->map]['down']
            ??= self::moveText($dialect, $scope, $key, $from, $to)
            . " AND EXISTS (SELECT 1 FROM {$scope->table->sql} x WHERE {$scope->and()}{$scope->table->rank} = ?)";

        return [$sql, [...$bound, ...$values, $to]];
    }

    /**
     * Makes room for a row that moves within its list: the rows from its new place to the one beside its old place.
     *
     * @return Bound
     */
    public static function makeRoom(ListDialect $dialect, ListScope $scope, int $from, int $to): array
    {
        $table = $scope->table;
        $sql = self::$texts[$dialect::class][$table->map][$from > $to ? 'room above' : 'room below']
            ??= "UPDATE $table->sql SET $table->rank = $table->rank " . ($from > $to ? '+' : '-')
            . " 1 WHERE {$scope->and()}$table->rank BETWEEN ? AND ?";

        return [$sql, [...$scope->values, ...($from > $to ? [$to, $from - 1] : [$from + 1, $to])]];
    }

    /**
     * The keys of the rows at a rank; one, unless the list has gaps or duplicates. The table has one key column.
     *
     * @return Bound
     */
    public static function keysAt(ListDialect $dialect, ListScope $scope, int $rank): array
    {
        $table = $scope->table;
        $sql = self::$texts[$dialect::class][$table->map]['keys']
            ??= "SELECT {$table->keyColumns[0]['sql']} FROM $table->sql WHERE {$scope->and()}$table->rank = ?";

        return [$sql, [...$scope->values, $rank]];
    }

    /** Gives one row another rank; its values are that rank, the key, the scope and the rank before. */
    public static function moveAloneText(ListDialect $dialect, ListScope $scope): string
    {
        $table = $scope->table;

        return self::$texts[$dialect::class][$table->map]['alone']
            ??= "UPDATE $table->sql SET $table->rank = ? WHERE $table->keyCondition"
            . " AND {$scope->and()}$table->rank = ?";
    }

    /** @param list<mixed> $key */
    private static function moveText(ListDialect $dialect, ListScope $scope, array $key, int $from, int $to): string
    {
        $sql = $dialect->move($scope->table, $scope, $key, $from, $to)[0][0];

        return $sql . self::andIsAt($scope->table, $scope);
    }

    /**
     * Two rows of one list change places.
     *
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return Bound
     */
    public static function swap(
        ListDialect $dialect,
        ListScope $scope,
        array $key,
        int $rank,
        array $otherKey,
        int $otherRank,
    ): array {
        $sql = self::$texts[$dialect::class][$scope->table->map]['swap']
            ??= $dialect->swapText($scope->table)
            . self::andIsAt($scope->table, $scope) . self::andIsAt($scope->table, $scope);
        $values = $scope->values;
        $bound = [$rank + $otherRank, ...$key, ...$otherKey, ...$key, ...$values, $rank, ...$otherKey, ...$values];
        $bound[] = $otherRank;

        return [$sql, $bound];
    }

    /** A further condition: a row has this key, list and rank. */
    private static function andIsAt(SortableTable $table, ListScope $scope): string
    {
        $row = "$table->keyCondition AND {$scope->and()}$table->rank = ?";

        return " AND EXISTS (SELECT 1 FROM $table->sql x WHERE $row)";
    }
}
