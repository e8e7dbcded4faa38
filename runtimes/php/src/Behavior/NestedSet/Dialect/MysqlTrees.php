<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

use Orm\Runtime\Behavior\NestedSet\BranchTransfer;
use Orm\Runtime\Behavior\NestedSet\NestedSetTable;

/**
 * An assignment sees the columns that were assigned before it: https://dev.mysql.com/doc/refman/8.4/en/update.html
 */
final class MysqlTrees extends TreeDialect
{
    /** The branch goes first, with negative numbers: no CASE has to know then from which tree a row comes. */
    public function transfer(BranchTransfer $transfer): array
    {
        [$branch, $to] = [$transfer->branch, $transfer->to];
        [$from, $table] = [$branch->scope, $branch->scope->table];
        $sets = [
            "$table->level = $table->level + ?",
            "$table->right = -($table->right + ?)",
            "$table->left = -($table->left + ?)",
        ];
        foreach ($table->scopeColumns as $column) {
            $sets[] = "{$column['sql']} = ?";
        }
        $leave = "UPDATE $table->sql SET " . implode(', ', $sets)
            . " WHERE {$from->and()}$table->left BETWEEN ? AND ?";
        $leaving = [$transfer->levels, $transfer->delta(), $transfer->delta(), ...$to->values];
        $flips = $this->flips($table);
        $values = [];
        $sets = [];
        foreach ([$table->right, $table->left] as $column) {
            $bound = [];
            $around = 'CASE ' . $this->aroundTransfer($column, $transfer, $bound) . " ELSE $column END";
            $own = $flips ? $column : "-$column";
            $sets[] = "$column = CASE WHEN $column < 0 THEN $own ELSE " . self::signed($around, $flips) . ' END';
            array_push($values, ...$bound);
        }
        $arrive = "UPDATE $table->sql SET " . implode(', ', $sets)
            . " WHERE ({$from->condition()} AND $table->right > ?) "
            . "OR ({$to->condition()} AND ($table->right >= ? OR $table->left < 0))";
        array_push($values, ...$from->bound(), ...[$branch->right], ...$to->bound(), ...[$transfer->point]);

        return [
            [$leave, [...$leaving, ...$from->bound(), $branch->left, $branch->right]],
            [$arrive, $values],
            ...($flips ? [$this->flip($table, [$from, $to])] : []),
        ];
    }

    protected function joinedUpdate(NestedSetTable $table, array $sets, string $derived, string $changed): string
    {
        return "UPDATE $table->sql INNER JOIN ($derived) orm_numbered ON " . self::sameKey($table) . ' SET '
            . self::assignments($sets, "$table->sql.") . " WHERE $changed";
    }
}
