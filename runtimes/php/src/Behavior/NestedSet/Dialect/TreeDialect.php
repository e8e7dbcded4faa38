<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Dialect;

use Orm\Runtime\Behavior\NestedSet\BranchTransfer;
use Orm\Runtime\Behavior\NestedSet\NestedSetTable;
use Orm\Runtime\Behavior\NestedSet\NumberShift;
use Orm\Runtime\Behavior\NestedSet\TreeScope;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;

/**
 * How one kind of database changes the numbers of trees. Dialects keep no state but the statements that they have
 * made.
 *
 * Statements come as pairs of SQL and the values of its `?`. Where a unique index is checked after each row, numbers
 * are written as the negatives of what they will be, and turned round by a second statement.
 *
 * @internal
 * @phpstan-type Bound array{string, list<mixed>}
 */
abstract class TreeDialect
{
    use NotSerializable;

    /** The texts of changes with more segments are not kept. */
    private const KEPT_SEGMENTS = 4;

    /** @var array<string, self> */
    private static array $all = [];
    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $byConnection = null;

    /** @var array<class-string<TableMap>, array<string, string>> by table and shape */
    private array $shifts = [];

    final public function __construct()
    {
    }

    /** By the name of the class, which begins with that of the adapter. */
    public static function of(ConnectionInterface $con): self
    {
        $found = self::$byConnection[$con] ?? null;
        if ($found === null) {
            self::$byConnection ??= new \WeakMap();
            $found = self::$byConnection[$con] = self::named($con->getAdapter()->getName());
        }

        return $found;
    }

    public static function named(string $adapter): self
    {
        if (!isset(self::$all[$adapter])) {
            $class = __NAMESPACE__ . '\\' . ucfirst($adapter) . 'Trees';
            $class = is_subclass_of($class, self::class) ? $class : SqliteTrees::class;
            self::$all[$adapter] = new $class();
        }

        return self::$all[$adapter];
    }

    /** The SELECT of the places of rows, with their keys as its values. */
    public function rowsText(NestedSetTable $table, int $count): string
    {
        return "SELECT $table->rowColumns FROM $table->sql WHERE {$table->anyKey($count)}";
    }

    /**
     * Runs a statement that gives no rows.
     *
     * @param list<mixed> $values
     */
    public function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        // What BoundStatement::run() does: each insertion comes here.
        return $con instanceof ConnectionWrapper && $con::class === ConnectionWrapper::class
            ? BoundStatement::execute($con, $sql, $values)
            : $con->execute($sql, $values);
    }

    /** Whether a unique index is checked after each row of a statement. */
    protected function checksUniqueRowByRow(): bool
    {
        return true;
    }

    /** Whether a statement can read the table that it changes. */
    public function readsWhatItWrites(): bool
    {
        return false;
    }

    final public function flips(NestedSetTable $table): bool
    {
        return $table->isUnique && $this->checksUniqueRowByRow();
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
            ? ShiftText::of($shift, $this->flips($table))
            : $this->shifts[$table->map][$shape] ??= ShiftText::of($shift, $this->flips($table));
        [$first, $last] = [$shift->first(), $shift->last()];
        $isOpen = $last === PHP_INT_MAX;
        $sql .= $isOpen ? "$table->right >= ?" : $this->rowsInRange($table, $first, $last);
        $range = $isOpen ? [$first] : [$last, $first, $first, $last];
        $statement = [$sql, [...$levels, ...$numbers, ...$numbers, ...$scope->bound(), ...$range]];

        return $this->flips($table) ? [$statement, $this->flip($table, [$scope])] : [$statement];
    }

    /**
     * Shifts all numbers from one on, as for a new node.
     *
     * @return Bound
     */
    public function shiftAllFrom(TreeScope $scope, int $first, int $delta): array
    {
        $sql = $this->shifts[$scope->table->map]["all $scope->shape"] ??= $this->shiftAllText($scope);

        return [$sql, [$delta, $first, $delta, ...$scope->bound(), $first]];
    }

    /** The text of shiftAllFrom(). */
    public function shiftAllText(TreeScope $scope): string
    {
        $table = $scope->table;
        $left = "CASE WHEN $table->left >= ? THEN $table->left + ? ELSE $table->left END";

        return "UPDATE $table->sql SET $table->right = " . self::signed("$table->right + ?", $this->flips($table))
            . ", $table->left = " . self::signed($left, $this->flips($table))
            . " WHERE {$scope->and()}$table->right >= ?";
    }

    /** The rows with a number in a range; its values are the last number, the first, the first and the last. */
    protected function rowsInRange(NestedSetTable $table, int $first, int $last): string
    {
        // An index over the left numbers ends the search; nodes around all of it stay as they are.
        return "$table->left <= ? AND $table->right >= ? AND ($table->left >= ? OR $table->right <= ?)";
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
            $expression = "CASE $inside " . $this->aroundTransfer($column, $transfer, $bound) . " ELSE $column END";
            $sets[] = "$column = " . self::signed($expression, $flips);
            array_push($values, ...$bound);
        }
        $where = "({$from->condition()} AND $table->right >= ?) OR ({$to->condition()} AND $table->right >= ?)";
        array_push($values, ...$from->bound(), ...[$branch->left], ...$to->bound(), ...[$transfer->point]);
        $sql = "UPDATE $table->sql SET " . implode(', ', $sets) . " WHERE $where";

        return [[$sql, $values], ...($flips ? [$this->flip($table, [$from, $to])] : [])];
    }

    /**
     * The branches of a CASE for the nodes that do not move to another tree.
     *
     * @param list<mixed> $values
     */
    protected function aroundTransfer(string $column, BranchTransfer $transfer, array &$values): string
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
        $statements = [[$this->joinedUpdate($table, $sets, $numbered, $changed), $values]];

        return $sign === '' ? $statements : [...$statements, $this->flip($table, $scopes)];
    }

    /** @return Bound */
    public function fixLevels(NestedSetTable $table, TreeScope $scope): array
    {
        $values = [];
        $numbered = $this->numbered($table, [$scope], $values);
        $changed = "$table->sql.$table->level IS NULL OR $table->sql.$table->level <> orm_numbered.v";

        return [$this->joinedUpdate($table, [$table->level => 'orm_numbered.v'], $numbered, $changed), $values];
    }

    /**
     * Gives rows new values of a derived table `orm_numbered`, by their keys `k0`, `k1`….
     *
     * @param array<string, string> $sets expressions by column
     */
    protected function joinedUpdate(NestedSetTable $table, array $sets, string $derived, string $changed): string
    {
        return "UPDATE $table->sql SET " . self::assignments($sets) . " FROM ($derived) orm_numbered WHERE "
            . self::sameKey($table) . " AND ($changed)";
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
    protected static function anyScope(?array $scopes, array &$values): string
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

    /** @param array<string, string> $sets */
    protected static function assignments(array $sets, string $prefix = ''): string
    {
        return implode(', ', array_map(
            static fn (string $column, string $value): string => "$prefix$column = $value",
            array_keys($sets),
            $sets,
        ));
    }

    protected static function sameKey(NestedSetTable $table): string
    {
        $conditions = [];
        foreach ($table->keyColumns as $place => $column) {
            $conditions[] = "orm_numbered.k$place = $table->sql.{$column['sql']}";
        }

        return implode(' AND ', $conditions);
    }

    public static function signed(string $expression, bool $flips): string
    {
        return $flips ? "-($expression)" : $expression;
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
