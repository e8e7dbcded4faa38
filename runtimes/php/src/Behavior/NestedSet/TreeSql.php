<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Behavior\Scope\RangeUpdates;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * The statements that change the numbers of trees, on one kind of database.
 *
 * @internal
 * @phpstan-import-type Bound from RangeUpdates
 */
final class TreeSql
{
    use NotSerializable;

    /** The texts of changes with more segments are not kept. */
    private const KEPT_SEGMENTS = 4;

    /** @var \WeakMap<AdapterInterface, self>|null */
    private static ?\WeakMap $all = null;

    /** @var array<class-string<TableMap>, array<string, string>> by table and shape */
    private array $shifts = [];

    private function __construct(public readonly RangeUpdates $updates)
    {
    }

    public static function on(ConnectionInterface $con): self
    {
        return self::of($con->getAdapter());
    }

    public static function of(AdapterInterface $adapter): self
    {
        self::$all ??= new \WeakMap();

        return self::$all[$adapter] ??= new self(RangeUpdates::of($adapter));
    }

    /** Whether numbers are written as negatives first, because a unique index is checked after each row. */
    public function flips(NestedSetTable $table): bool
    {
        return $table->isUnique && !$this->updates->facts->checksUniqueAtEnd;
    }

    /**
     * Changes numbers and levels with one UPDATE; a second one where a unique index demands it.
     *
     * @return list<Bound>
     */
    public function shift(NumberShift $shift): array
    {
        $scope = $shift->scope;
        $table = $scope->table;
        if ($shift->segments[0][1] === PHP_INT_MAX) {
            $statement = $this->shiftAllFrom($scope, $shift->segments[0][0], $shift->segments[0][2]);

            return $this->flips($table) ? [$statement, $this->flip($table, [$scope])] : [$statement];
        }
        $levels = $numbers = [];
        $shape = $scope->shape;
        foreach ($shift->segments as [$first, $last, $delta, $level]) {
            $isOpen = $last === PHP_INT_MAX;
            $isOpen ? \array_push($numbers, $first, $delta) : \array_push($numbers, $first, $last, $delta);
            if ($level !== 0) {
                \array_push($levels, $first, $last, $level);
            }
            $shape .= ($isOpen ? 'o' : 'b') . ($level === 0 ? '' : 'l');
        }
        $sql = \count($shift->segments) > self::KEPT_SEGMENTS
            ? $this->shiftText($shift)
            : $this->shifts[$table->map][$shape] ??= $this->shiftText($shift);
        [$first, $last] = [$shift->first(), $shift->last()];
        $isOpen = $last === PHP_INT_MAX;
        // An index over the left numbers ends the search; nodes around all of it stay as they are.
        $sql .= $isOpen
            ? "$table->right >= ?"
            : "$table->left <= ? AND $table->right >= ? AND ($table->left >= ? OR $table->right <= ?)";
        $range = $isOpen ? [$first] : [$last, $first, $first, $last];
        $statement = [$sql, [...$levels, ...$numbers, ...$numbers, ...$scope->bound(), ...$range]];

        return $this->flips($table) ? [$statement, $this->flip($table, [$scope])] : [$statement];
    }

    /**
     * The text of shift(). It ends with the condition for the rows of the tree, to which that for the range is added.
     * The values are those of the levels, of right numbers, of left numbers, of the scope and of the range.
     */
    private function shiftText(NumberShift $shift): string
    {
        $table = $shift->scope->table;
        $sets = [];
        $levels = self::levelCases($table, $shift);
        if ($levels !== '') {
            $sets[] = "$table->level = CASE$levels ELSE $table->level END";
        }
        // Left numbers last: some databases let a column be seen changed in what follows.
        foreach ([$table->right, $table->left] as $column) {
            $sets[] = "$column = " . RangeUpdates::signed(self::cases($column, $shift), $this->flips($table));
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

    /**
     * Shifts all numbers from one on, as for a new node.
     *
     * @return Bound
     */
    private function shiftAllFrom(TreeScope $scope, int $first, int $delta): array
    {
        $sql = $this->shifts[$scope->table->map]["all $scope->shape"] ??= $this->shiftAllText($scope);

        return [$sql, [$delta, $first, $delta, ...$scope->bound(), $first]];
    }

    /** The text of shiftAllFrom(). */
    private function shiftAllText(TreeScope $scope): string
    {
        $table = $scope->table;
        $flips = $this->flips($table);
        $left = "CASE WHEN $table->left >= ? THEN $table->left + ? ELSE $table->left END";
        $right = RangeUpdates::signed("$table->right + ?", $this->flips($table));

        return "UPDATE $table->sql SET $table->right = " . RangeUpdates::signed("$table->right + ?", $flips)
            . ", $table->left = " . RangeUpdates::signed($left, $flips)
            . " WHERE {$scope->and()}$table->right >= ?";
    }

    /**
     * Makes room for a new node if the row beside or above it is where it is said to be, and changes nothing otherwise.
     *
     * @return list<Bound>
     */
    public function makeRoom(TreeRow $row, int $point): array
    {
        [$scope, $table, $tree] = [$row->scope, $row->scope->table, $row->scope->bound()];
        $isAt = "$table->keyCondition AND $table->left = ? AND $table->right = ? AND $table->level = ?";
        $sql = $this->shifts[$table->map]["room $scope->shape"] ??= $this->shiftAllText($scope)
            . " AND EXISTS (SELECT 1 FROM $table->sql x WHERE {$scope->and()}$isAt)";
        $numbers = [$row->left, $row->right, $row->level];
        $statement = [$sql, [2, $point, 2, ...$tree, $point, ...$tree, ...$row->key, ...$numbers]];

        return $this->flips($table) ? [$statement, $this->flip($table, [$scope])] : [$statement];
    }

    /**
     * Changes levels only.
     *
     * @return Bound
     */
    public function shiftLevels(TreeScope $scope, int $delta, int $first, int $last): array
    {
        $table = $scope->table;
        $sql = "UPDATE $table->sql SET $table->level = $table->level + ? "
            . "WHERE {$scope->and()}$table->left >= ? AND $table->right <= ?";

        return [$sql, [$delta, ...$scope->bound(), $first, $last]];
    }

    /**
     * Moves a branch to another tree: closes the gap, makes room, and takes scope, numbers and levels along.
     *
     * @return list<Bound>
     */
    public function transfer(BranchTransfer $transfer): array
    {
        if ($this->updates->facts->seesAssigned) {
            return $this->transferInTwo($transfer);
        }
        [$branch, $to] = [$transfer->branch, $transfer->to];
        [$from, $table] = [$branch->scope, $branch->scope->table];
        $flips = $this->flips($table);
        $values = $sets = [];
        $moved = "{$from->condition()} AND $table->left BETWEEN ? AND ?";
        $movedValues = [...$from->bound(), $branch->left, $branch->right];
        foreach ($table->scopeColumns as $place => $column) {
            $sets[] = "{$column['sql']} = CASE WHEN $moved THEN ? ELSE {$column['sql']} END";
            array_push($values, ...$movedValues, ...[$to->values[$place]]);
        }
        $sets[] = "$table->level = CASE WHEN $moved THEN $table->level + ? ELSE $table->level END";
        array_push($values, ...$movedValues, ...[$transfer->levels]);
        foreach ([$table->right, $table->left] as $column) {
            $bound = [...$from->bound(), $branch->left, $branch->right, $transfer->delta()];
            $inside = "WHEN {$from->condition()} AND $column BETWEEN ? AND ? THEN $column + ?";
            $expression = "CASE $inside " . self::aroundTransfer($column, $transfer, $bound) . " ELSE $column END";
            $sets[] = "$column = " . RangeUpdates::signed($expression, $flips);
            array_push($values, ...$bound);
        }
        $where = "({$from->condition()} AND $table->right >= ?) OR ({$to->condition()} AND $table->right >= ?)";
        array_push($values, ...$from->bound(), ...[$branch->left], ...$to->bound(), ...[$transfer->point]);
        $sql = "UPDATE $table->sql SET " . implode(', ', $sets) . " WHERE $where";

        return [[$sql, $values], ...($flips ? [$this->flip($table, [$from, $to])] : [])];
    }

    /**
     * Does the same where an assignment sees what was assigned before it: the branch goes first, with negative numbers,
     * so that no expression has to know from which tree a row comes.
     *
     * @return list<Bound>
     */
    private function transferInTwo(BranchTransfer $transfer): array
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
            $around = 'CASE ' . self::aroundTransfer($column, $transfer, $bound) . " ELSE $column END";
            $own = $flips ? $column : "-$column";
            $other = RangeUpdates::signed($around, $flips);
            $sets[] = "$column = CASE WHEN $column < 0 THEN $own ELSE $other END";
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

    /**
     * The branches of a CASE for the nodes that do not move to another tree.
     *
     * @param list<mixed> $values
     */
    private static function aroundTransfer(string $column, BranchTransfer $transfer, array &$values): string
    {
        [$branch, $from, $to] = [$transfer->branch, $transfer->branch->scope, $transfer->to];
        array_push($values, ...$from->bound(), ...[$branch->right, $branch->width()]);
        array_push($values, ...$to->bound(), ...[$transfer->point, $branch->width()]);

        return "WHEN {$from->condition()} AND $column > ? THEN $column - ? "
            . "WHEN {$to->condition()} AND $column >= ? THEN $column + ?";
    }

    /**
     * Numbers trees anew in the order that they have, without gaps, and gives each node the level that follows.
     *
     * @param list<TreeScope>|null $scopes null: all trees of the table
     * @return list<Bound>
     */
    public function renumber(NestedSetTable $table, ?array $scopes): array
    {
        $sign = $this->flips($table) ? '-' : '';
        $values = [];
        $numbered = $this->numbered($table, $scopes, $values);
        $sets = [
            $table->level => 'orm_numbered.v',
            $table->right => "{$sign}orm_numbered.r",
            $table->left => "{$sign}orm_numbered.l",
        ];
        $changed = "$table->sql.$table->left <> orm_numbered.l OR $table->sql.$table->right <> orm_numbered.r "
            . "OR $table->sql.$table->level IS NULL OR $table->sql.$table->level <> orm_numbered.v";
        $statements = [[$this->joined($table, $sets, $numbered, $changed), $values]];

        return $sign === '' ? $statements : [...$statements, $this->flip($table, $scopes)];
    }

    /** @return Bound */
    public function fixLevels(NestedSetTable $table, TreeScope $scope): array
    {
        $values = [];
        $numbered = $this->numbered($table, [$scope], $values);
        $changed = "$table->sql.$table->level IS NULL OR $table->sql.$table->level <> orm_numbered.v";

        return [$this->joined($table, [$table->level => 'orm_numbered.v'], $numbered, $changed), $values];
    }

    /** @param array<string, string> $sets expressions by column */
    private function joined(NestedSetTable $table, array $sets, string $numbered, string $changed): string
    {
        $rows = "($numbered) orm_numbered";

        return $this->updates->joined($table->sql, $table->keyColumns, $sets, $rows, 'orm_numbered', $changed);
    }

    /**
     * Turns numbers round that were written as negatives.
     *
     * @param list<TreeScope>|null $scopes null: in all trees of the table
     * @return Bound
     */
    public function flip(NestedSetTable $table, ?array $scopes): array
    {
        $values = [];
        $condition = self::anyScope($scopes, $values);
        $sql = "UPDATE $table->sql SET $table->right = -$table->right, $table->left = -$table->left WHERE "
            . ($condition === '' ? '' : "($condition) AND ") . "$table->left < 0";

        return [$sql, $values];
    }

    /**
     * A condition for the rows of any of these trees; empty for all.
     *
     * @param list<TreeScope>|null $scopes
     * @param list<mixed> $values
     */
    private static function anyScope(?array $scopes, array &$values): string
    {
        $conditions = [];
        foreach ($scopes ?? [] as $scope) {
            if ($scope->values === []) {
                return '';
            }
            $conditions[] = "({$scope->condition()})";
            array_push($values, ...$scope->bound());
        }

        return implode(' OR ', $conditions);
    }

    /**
     * Each node with the numbers that it has when all numbers of its tree are counted from 1, and its level.
     *
     * @param list<TreeScope>|null $scopes
     * @param list<mixed> $values
     */
    private function numbered(NestedSetTable $table, ?array $scopes, array &$values): string
    {
        $keys = $partition = [];
        $columns = '';
        foreach ($table->keyColumns as $place => $column) {
            $columns .= "{$column['sql']} AS k$place, ";
            $keys[] = "k$place";
        }
        foreach ($table->scopeColumns as $place => $column) {
            $columns .= "{$column['sql']} AS p$place, ";
            $partition[] = "p$place";
        }
        $bound = [];
        $condition = self::anyScope($scopes, $bound);
        $where = ($condition === '' ? '' : "($condition) AND ") . "$table->left > 0";
        array_push($values, ...$bound, ...$bound);
        $order = ($partition === [] ? '' : 'PARTITION BY ' . implode(', ', $partition) . ' ') . 'ORDER BY x';
        $key = implode(', ', $keys);
        $ends = "SELECT {$columns}$table->left AS x, 0 AS e FROM $table->sql WHERE $where "
            . "UNION ALL SELECT {$columns}$table->right AS x, 1 AS e FROM $table->sql WHERE $where";
        $counted = "SELECT $key, e, ROW_NUMBER() OVER ($order) AS c, "
            . "SUM(CASE WHEN e = 0 THEN 1 ELSE -1 END) OVER ($order ROWS UNBOUNDED PRECEDING) AS d FROM ($ends) u";

        return "SELECT $key, MAX(CASE WHEN e = 0 THEN c END) AS l, MAX(CASE WHEN e = 1 THEN c END) AS r, "
            . "MAX(CASE WHEN e = 0 THEN d END) - 1 AS v FROM ($counted) w GROUP BY $key";
    }
}
