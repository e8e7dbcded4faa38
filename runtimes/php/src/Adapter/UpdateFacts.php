<?php

declare(strict_types=1);

namespace Orm\Runtime\Adapter;

use Orm\Runtime\Support\NotSerializable;

/**
 * The differences between databases in statements that change many rows of a list or a tree. The behaviors write one
 * text for all databases and take these parts from here.
 *
 * @internal
 */
final class UpdateFacts
{
    use NotSerializable;

    /**
     * @param string $joinedUpdate gives the rows of `{table}` that `{match}` rows of the derived table `{rows}` new
     *     values (`{assignments}`), if `{condition}` is true of both
     * @param string $assignedColumn the name of a `{column}` of the `{table}` on the left side of an assignment
     * @param string $givenRows a derived table with `{columns}`, of rows of `{table}` that are bound as one JSON text
     * @param string $givenColumn a column `{name}` of it, which is the `{column}` at a `{place}` of each row
     * @param string|null $numberedUpdate gives `{table}` a new `{rank}` by one integer `{key}`, from the derived table
     *     `{rows}` with the columns `k0` and `r`; `{where}`, whose values are bound twice, chooses the rows, and
     *     `{sign}` stands before the new rank. Null where `$joinedUpdate` always has a good plan
     * @param bool $givesTexts whether given columns can be texts; otherwise they are integers
     * @param bool $namesGivenColumns whether given rows are objects by the names of columns, and not lists
     * @param bool $checksUniqueAtEnd whether a unique index is checked at the end of a statement, not after each row
     * @param bool $ordersRows whether an UPDATE can have an ORDER BY
     * @param bool $seesAssigned whether an assignment sees the new values of columns that were assigned before it
     * @param bool $seeksEqualRanks whether an index is used for a rank that equals one which a subquery finds, and not
     *     for ranks behind that
     * @param bool $checksPlaces whether a write checks by a subquery where a row is, which saves reading it before
     * @param bool $plansEachRun whether a statement for a range is planned anew each time: a kept plan does not know
     *     how long the range is
     * @param bool $locksGaps whether a locking read also locks the place in an index where a row may be inserted
     */
    public function __construct(
        public readonly string $joinedUpdate,
        public readonly string $givenRows,
        public readonly string $givenColumn,
        public readonly string $assignedColumn = '{column}',
        public readonly ?string $numberedUpdate = null,
        public readonly bool $givesTexts = false,
        public readonly bool $namesGivenColumns = false,
        public readonly bool $checksUniqueAtEnd = false,
        public readonly bool $ordersRows = false,
        public readonly bool $seesAssigned = false,
        public readonly bool $seeksEqualRanks = false,
        public readonly bool $checksPlaces = false,
        public readonly bool $plansEachRun = false,
        public readonly bool $locksGaps = false,
    ) {
    }
}
