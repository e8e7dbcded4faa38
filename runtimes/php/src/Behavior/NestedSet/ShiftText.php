<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Scope\RangeUpdates;

/** The text of an UPDATE that shifts numbers of a tree by segments. */
final class ShiftText
{
    /**
     * Ends with the condition for the rows of the tree, to which that for the range is added. The values are those of
     * the levels, of right numbers, of left numbers, of the scope and of the range.
     *
     * @param bool $flips whether numbers are written as negatives first
     */
    public static function of(NumberShift $shift, bool $flips): string
    {
        $table = $shift->scope->table;
        $sets = [];
        $levels = self::levelCases($table, $shift);
        if ($levels !== '') {
            $sets[] = "$table->level = CASE$levels ELSE $table->level END";
        }
        // Left numbers last: some databases let a column be seen changed in what follows.
        foreach ([$table->right, $table->left] as $column) {
            $sets[] = "$column = " . RangeUpdates::signed(self::cases($column, $shift), $flips);
        }

        return "UPDATE $table->sql SET " . implode(', ', $sets) . " WHERE {$shift->scope->and()}";
    }

    private static function cases(string $column, NumberShift $shift): string
    {
        $cases = '';
        foreach ($shift->segments as [, $last]) {
            $cases .= $last === PHP_INT_MAX
                ? " WHEN $column >= ? THEN $column + ?"
                : " WHEN $column BETWEEN ? AND ? THEN $column + ?";
        }

        return "CASE$cases ELSE $column END";
    }

    private static function levelCases(NestedSetTable $table, NumberShift $shift): string
    {
        $cases = '';
        foreach ($shift->segments as [, , , $levels]) {
            if ($levels !== 0) {
                $cases .= " WHEN $table->left BETWEEN ? AND ? THEN $table->level + ?";
            }
        }

        return $cases;
    }
}
