<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Lock\Strategy\LockStrategy;
use Orm\Runtime\Support\NotSerializable;

/**
 * How one kind of database moves rows in lists. Dialects keep no state but the statements that they have made.
 *
 * Statements come as pairs of SQL and the values of its `?`. Where a unique index over scope and rank is checked
 * after each row, ranks are written as the negatives of what they will be, and turned round by a second statement.
 *
 * @phpstan-type Bound array{string, list<mixed>}
 */
abstract class ListDialect
{
    use NotSerializable;

    /** @var array<string, ListDialect> */
    private static array $all = [];

    /** Whether a statement can check the places of rows before it changes them. */
    public readonly bool $checksPlaces;

    private ?Numbering $numbering = null;

    /**
     * @var array<class-string<TableMap>, array<string, string>> by table, for lists none of whose scope values is null
     */
    private array $texts = [];

    final public function __construct(private readonly LockStrategy $strategy)
    {
        $this->checksPlaces = $this->readsWhatItWrites();
    }

    /** By the name of the class, which begins with that of the adapter. */
    public static function of(ConnectionInterface $con): self
    {
        $name = $con->getAdapter()->getName();
        if (!isset(self::$all[$name])) {
            $class = __NAMESPACE__ . '\\' . ucfirst($name) . 'Lists';
            $class = is_subclass_of($class, self::class) ? $class : SqliteLists::class;
            self::$all[$name] = new $class(LockStrategy::of($con));
        }

        return self::$all[$name];
    }

    /** Changes of many ranks at once, which most programs make seldom. */
    public function numbering(): Numbering
    {
        return $this->numbering ??= $this->newNumbering();
    }

    abstract protected function newNumbering(): Numbering;

    /**
     * Runs a statement that gives no rows.
     *
     * @param list<mixed> $values
     */
    public function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return BoundStatement::run($con, $sql, $values);
    }

    /** Whether ranks of the table are written as negatives first. */
    public function flips(SortableTable $table): bool
    {
        return $table->unique && $this->checksUniqueRowByRow();
    }

    /** Whether a unique index is checked after each row of a statement. */
    protected function checksUniqueRowByRow(): bool
    {
        return true;
    }

    /** Whether an UPDATE may read its own table. */
    protected function readsWhatItWrites(): bool
    {
        return false;
    }

    /**
     * Whether moves that change too few rows are rolled back, instead of asking beforehand whether the list reaches
     * that far: for that, a table without an index on scope and rank would be read once more.
     */
    public function countsMovedRows(): bool
    {
        return false;
    }

    /** Whether an index is used for a rank that equals one which a subquery finds, and not for ranks behind that. */
    public function findsRanksByEquality(): bool
    {
        return false;
    }

    /** What makes a SELECT see what was committed last, where the transaction's own view may be older. */
    public function lockingRead(bool $lock): string
    {
        return $lock ? $this->strategy->lockingRead() : '';
    }

    /**
     * Whether it locks the place in an index where nothing is yet, too, for anyone who comes after and wants to write
     * there.
     */
    public function locksGaps(): bool
    {
        return false;
    }

    /** The highest rank of a list, whose values are bound(). */
    public function maxText(ListScope $scope, bool $lock): string
    {
        $table = $scope->table;
        $sql = $scope->hasNull
            ? "SELECT MAX($table->rank) FROM $table->sql WHERE {$scope->condition()}"
            : $table->maxText;

        return $lock ? $sql . $this->lockingRead(true) : $sql;
    }

    /**
     * A row: its rank, whether it is in the wanted list, its scope, and of that list what is asked for: the highest
     * rank, for which a table without an index on scope and rank is read as a whole, or whether it has a rank.
     *
     * @param list<mixed> $key
     * @return Bound
     */
    public function row(
        SortableTable $table,
        array $key,
        ListScope $wanted,
        bool $lock,
        bool $withLast,
        ?int $reach = null,
    ): array {
        $values = $wanted->hasNull ? $wanted->bound() : $wanted->values;
        $bound = match (true) {
            $reach !== null => [...$values, ...$values, $reach, ...$key],
            $withLast => [...$values, ...$values, ...$key],
            default => [...$values, ...$key],
        };
        if ($wanted->hasNull) {
            return [$this->rowText($table, $wanted, $lock, $withLast, $reach !== null), $bound];
        }
        $name = ($lock ? 'locked row' : 'row') . ($reach !== null ? ' and reach' : ($withLast ? ' and last' : ''));

        return [
            $this->texts[$table->map][$name] ??= $this->rowText($table, $wanted, $lock, $withLast, $reach !== null),
            $bound,
        ];
    }

    private function rowText(
        SortableTable $table,
        ListScope $wanted,
        bool $lock,
        bool $withLast,
        bool $withReach,
    ): string {
        $columns = "$table->rank, CASE WHEN {$wanted->condition()} THEN 1 ELSE 0 END";
        foreach ($table->scopeColumns as $column) {
            $columns .= ', ' . $column['sql'];
        }
        $locking = $this->lockingRead($lock);
        if ($withReach) {
            $columns .= ", CASE WHEN EXISTS (SELECT 1 FROM $table->sql x WHERE {$wanted->and('x.')}x.$table->rank = ?"
                . "$locking) THEN 1 ELSE 0 END";
        } elseif ($withLast) {
            $columns .= ", (SELECT MAX(x.$table->rank) FROM $table->sql x WHERE {$wanted->condition('x.')}$locking)";
        }

        return "SELECT $columns FROM $table->sql WHERE $table->keyCondition$locking";
    }

    /**
     * Makes or closes a gap.
     *
     * @return list<Bound>
     */
    public function shift(SortableTable $table, ListScope $scope, int $from, int $delta): array
    {
        $name = $delta > 0 ? 'open' : 'close';
        $sql = $this->kept($table, $scope, $name)
            ?? $this->rangeText($table, $scope, $name, $table->rank . ($delta > 0 ? ' + 1' : ' - 1'), '>= ?');

        return $this->flipped($table, $scope, [$sql, [...$scope->bound(), $from]]);
    }

    /**
     * Takes a row out of its list; those behind it move up.
     *
     * @param list<mixed> $key
     * @return list<Bound>
     */
    public function remove(SortableTable $table, ListScope $scope, array $key, int $rank): array
    {
        // Where there is no null to write, zero is no place either; the row is written again at once.
        $out = $table->rankRequired ? '0' : 'NULL';
        $sql = $this->kept($table, $scope, 'remove')
            ?? $this->rangeText($table, $scope, 'remove', self::otherwise($table, $out, ' - 1'), '>= ?');

        return $this->flipped($table, $scope, [$sql, [...$key, ...$scope->bound(), $rank]]);
    }

    /**
     * Moves a row within its list.
     *
     * @param list<mixed> $key
     * @return list<Bound>
     */
    public function move(SortableTable $table, ListScope $scope, array $key, int $from, int $to): array
    {
        $isDown = $from < $to;
        $name = $isDown ? 'moveDown' : 'moveUp';
        $sql = $this->kept($table, $scope, $name) ?? $this->rangeText(
            $table,
            $scope,
            $name,
            self::otherwise($table, '?', $isDown ? ' - 1' : ' + 1'),
            'BETWEEN ? AND ?',
        );
        [$first, $last] = $isDown ? [$from, $to] : [$to, $from];

        return $this->flipped($table, $scope, [$sql, [...$key, $to, ...$scope->bound(), $first, $last]]);
    }

    /**
     * Deletes a row that is where it is said to be; no scope value is null.
     *
     * @param list<mixed> $key
     * @return Bound
     */
    public function deleteKnown(ListScope $scope, array $key, int $rank): array
    {
        $table = $scope->table;
        $sql = $this->texts[$table->map]['deleteKnown']
            ??= "DELETE FROM $table->sql WHERE $table->keyCondition AND {$scope->and()}$table->rank = ?";

        return [$sql, [...$key, ...$scope->values, $rank]];
    }

    /** Exchanges the ranks of two rows, whose sum is the first value. */
    public function swapText(SortableTable $table): string
    {
        return $this->texts[$table->map]['swap'] ??= "UPDATE $table->sql SET $table->rank = ? - $table->rank"
            . self::eitherRow($table);
    }

    /**
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return Bound
     */
    public function rows(SortableTable $table, array $key, array $otherKey, bool $lock): array
    {
        $sql = $this->texts[$table->map][$lock ? 'lockedRows' : 'rows'] ??= 'SELECT '
            . implode(', ', [
                $table->rank,
                "CASE WHEN $table->keyCondition THEN 1 ELSE 0 END",
                ...array_column($table->scopeColumns, 'sql'),
            ])
            . " FROM $table->sql" . self::eitherRow($table) . $this->lockingRead($lock);

        return [$sql, [...$key, ...$key, ...$otherKey]];
    }

    /**
     * Two rows change places, and lists where these differ.
     *
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return list<Bound>
     */
    public function swap(
        SortableTable $table,
        array $key,
        ListScope $scope,
        int $rank,
        array $otherKey,
        ListScope $otherScope,
        int $otherRank,
        bool $sameList,
    ): array {
        if ($sameList && !$this->flips($table)) {
            return [[$this->swapText($table), [$rank + $otherRank, ...$key, ...$otherKey]]];
        }
        $where = self::eitherRow($table);
        $sets = [];
        $values = [];
        foreach ($sameList ? [] : $table->scopeColumns as $place => $column) {
            $sets[] = "{$column['sql']} = " . self::eitherText($table, $column['sql']);
            array_push($values, ...[...$key, $otherScope->values[$place], ...$otherKey, $scope->values[$place]]);
        }
        $flips = $this->flips($table);
        $expression = self::eitherText($table, $table->rank);
        $sets[] = "$table->rank = " . ($flips ? "-($expression)" : $expression);
        array_push($values, ...[...$key, $otherRank, ...$otherKey, $rank]);
        $statements = [
            ["UPDATE $table->sql SET " . implode(', ', $sets) . $where, [...$values, ...$key, ...$otherKey]],
        ];
        if ($flips) {
            $statements[] = ["UPDATE $table->sql SET $table->rank = -$table->rank$where", [...$key, ...$otherKey]];
        }

        return $statements;
    }

    /** Two values by the keys of two rows. The ELSE tells the database their type; no row takes it. */
    private static function eitherText(SortableTable $table, string $column): string
    {
        return "CASE WHEN $table->keyCondition THEN ? WHEN $table->keyCondition THEN ? ELSE $column END";
    }

    private static function eitherRow(SortableTable $table): string
    {
        return \count($table->keyColumns) === 1
            ? " WHERE {$table->keyColumns[0]['sql']} IN (?, ?)"
            : " WHERE (($table->keyCondition) OR ($table->keyCondition))";
    }

    /** The rank of the row of a key, and the change of all others. */
    private static function otherwise(SortableTable $table, string $rank, string $change): string
    {
        return "CASE WHEN $table->keyCondition THEN $rank ELSE $table->rank$change END";
    }

    /** A text that was made before; it is the same for all lists of a table none of whose scope values is null. */
    private function kept(SortableTable $table, ListScope $scope, string $name): ?string
    {
        return $scope->hasNull ? null : $this->texts[$table->map][$name] ?? null;
    }

    private function rangeText(
        SortableTable $table,
        ListScope $scope,
        string $name,
        string $expression,
        string $range,
    ): string {
        $sql = "UPDATE $table->sql SET $table->rank = " . ($this->flips($table) ? "-($expression)" : $expression)
            . " WHERE {$scope->and()}$table->rank $range";
        if (!$scope->hasNull) {
            $this->texts[$table->map][$name] = $sql;
        }

        return $sql;
    }

    /**
     * @param Bound $statement
     * @return list<Bound>
     */
    private function flipped(SortableTable $table, ListScope $scope, array $statement): array
    {
        return $this->flips($table) ? [$statement, $this->flip($table, $scope)] : [$statement];
    }

    /**
     * Turns ranks round that were written as negatives.
     *
     * @param ListScope|null $scope null: in every list of the table
     * @return Bound
     */
    public function flip(SortableTable $table, ?ListScope $scope): array
    {
        $where = ($scope === null ? '' : $scope->and()) . "$table->rank < 0";

        return ["UPDATE $table->sql SET $table->rank = -$table->rank WHERE $where", $scope?->bound() ?? []];
    }
}
