<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

use Orm\Runtime\Behavior\NestedSet\TreeScope;
use Orm\Runtime\Map\TableMap;

/**
 * Statements that change a tree in which a row is where its object takes it to be, and nothing if it is not. They read
 * the table that they change, which MySQL refuses.
 *
 * @phpstan-import-type Bound from TreeDialect
 */
final class KnownNode
{
    /** @var array<class-string<TreeDialect>, array<class-string<TableMap>, array<string, string>>> by scope */
    private static array $texts = [];

    /**
     * Makes room for a new node. Numbers may have to be turned round after it.
     *
     * @param list<mixed> $key that of the row beside or above the new one
     * @param array{int, int, int} $numbers those of the same row
     * @return Bound
     */
    public static function makeRoom(
        TreeDialect $dialect,
        TreeScope $scope,
        int $point,
        array $key,
        array $numbers,
    ): array {
        $sql = self::$texts[$dialect::class][$scope->table->map][$scope->shape]
            ??= $dialect->shiftAllText($scope) . self::andIsAt($scope);
        // The values of shiftAllFrom(), and behind them those of andIsAt().
        if ($scope->values === []) {
            return [$sql, [2, $point, 2, $point, ...$key, ...$numbers]];
        }
        $tree = $scope->bound();

        return [$sql, [2, $point, 2, ...$tree, $point, ...$tree, ...$key, ...$numbers]];
    }

    /** A further condition: a row has this tree, key and numbers. */
    private static function andIsAt(TreeScope $scope): string
    {
        $table = $scope->table;
        $row = "$table->keyCondition AND $table->left = ? AND $table->right = ? AND $table->level = ?";

        return " AND EXISTS (SELECT 1 FROM $table->sql x WHERE {$scope->and()}$row)";
    }
}
