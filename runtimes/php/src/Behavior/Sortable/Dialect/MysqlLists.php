<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;

/**
 * An UPDATE can have an order, which keeps the ranks of a unique index apart:
 * https://dev.mysql.com/doc/refman/8.4/en/update.html
 */
final class MysqlLists extends ListDialect
{
    /** A range from the rank that a subquery finds is read from the beginning of the list. */
    public function findsRanksByEquality(): bool
    {
        return true;
    }

    public function locksGaps(): bool
    {
        return true;
    }

    /** A pure shift in the order of the ranks never meets a rank that is taken. */
    public function shift(SortableTable $table, ListScope $scope, int $from, int $delta): array
    {
        if (!$table->unique) {
            return parent::shift($table, $scope, $from, $delta);
        }
        [$change, $order] = $delta > 0 ? ['+ 1', 'DESC'] : ['- 1', 'ASC'];
        $sql = "UPDATE $table->sql SET $table->rank = $table->rank $change WHERE {$scope->and()}$table->rank >= ? "
            . "ORDER BY $table->rank $order";

        return [[$sql, [...$scope->bound(), $from]]];
    }

    public function remove(SortableTable $table, ListScope $scope, array $key, int $rank): array
    {
        $statements = parent::remove($table, $scope, $key, $rank);
        if (!$table->unique) {
            return $statements;
        }
        $out = $table->rankRequired ? '0' : 'NULL';
        $sql = "UPDATE $table->sql SET $table->rank = CASE WHEN $table->keyCondition THEN $out ELSE $table->rank - 1 "
            . "END "
            . "WHERE {$scope->and()}$table->rank >= ? ORDER BY $table->rank ASC";

        return [[$sql, $statements[0][1]]];
    }

    /** Only what was touched: index entries that were left behind a moment ago are walked through else. */
    public function move(SortableTable $table, ListScope $scope, array $key, int $from, int $to): array
    {
        $statements = parent::move($table, $scope, $key, $from, $to);
        if ($table->unique) {
            $statements[1] = [
                "UPDATE $table->sql SET $table->rank = -$table->rank WHERE {$scope->and()}$table->rank BETWEEN ? AND ?",
                [...$scope->bound(), -max($from, $to), -min($from, $to)],
            ];
        }

        return $statements;
    }

    protected function newNumbering(): Numbering
    {
        return new MysqlNumbering($this);
    }
}
