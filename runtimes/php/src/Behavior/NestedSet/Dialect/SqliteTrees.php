<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

use Orm\Runtime\Behavior\NestedSet\NestedSetTable;

/** https://sqlite.org/lang_update.html */
final class SqliteTrees extends TreeDialect
{
    private const FEW = 4;

    /** An IN list is put into a table of its own first: that takes twice as long as two SELECTs in one statement. */
    public function rowsText(NestedSetTable $table, int $count): string
    {
        return $count > self::FEW
            ? parent::rowsText($table, $count)
            : str_repeat($table->rowByKey . ' UNION ALL ', $count - 1) . $table->rowByKey;
    }

    public function readsWhatItWrites(): bool
    {
        return true;
    }

    /**
     * With indexes over both numbers, OR looks for rows in each of them, and finds most of them twice. Where no more
     * numbers lie before the range than in it, reading from the first row on takes a tenth less.
     */
    protected function rowsInRange(NestedSetTable $table, int $first, int $last): string
    {
        return 2 * $first > $last
            ? parent::rowsInRange($table, $first, $last)
            : "$table->left <= ? AND +$table->right >= ? AND NOT ($table->left < ? AND $table->right > ?)";
    }
}
