<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\HeldLists;
use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/**
 * How one kind of database locks lists and changes ranks. Dialects hold no state but texts that they have made.
 *
 * Statements come as pairs of SQL and the values of its `?`. Where a unique index over scope and rank is checked
 * after each row, ranks are written as the negatives of what they will be, and turned round by a second statement.
 *
 * @phpstan-type Bound array{string, list<mixed>}
 */
abstract class ListDialect
{
    /** @var array<string, ListDialect> */
    private static array $all = [];

    /** @var array<class-string<TableMap>, array<string, string>> by table, for lists none of whose scope values is null */
    private array $texts = [];

    public static function of(ConnectionInterface $con): self
    {
        $name = $con->getAdapter()->getName();

        return self::$all[$name] ??= match ($name) {
            'mysql' => new MysqlLists(),
            'pgsql' => new PgsqlLists(),
            'mssql' => new MssqlLists(),
            'oracle' => new OracleLists(),
            default => new SqliteLists(),
        };
    }

    /**
     * @param non-empty-list<int> $places of the locks among those of the table, in order
     * @param bool $isFirst whether the transaction has done nothing yet
     */
    abstract public function lock(ConnectionInterface $con, SortableTable $table, array $places, bool $isFirst, HeldLists $held): void;

    /** How many locks the lists of a table share; 1 where one lock is for them all. */
    public function locksPerTable(): int
    {
        return 256;
    }

    /** Called after a transaction was begun for a list operation alone. */
    public function begun(ConnectionInterface $con): void
    {
    }

    /** Whether a lock stays when the savepoint after which it was taken is rolled back to. */
    public function keepsLocksOfSavepoints(): bool
    {
        return false;
    }

    /**
     * Of locks that the end of the transaction has not released.
     *
     * @param list<string> $names
     */
    public function release(ConnectionInterface $con, array $names): void
    {
    }

    /** Whether texts are equal only if they are the same, trailing blanks and letter case included. */
    public function comparesTextsExactly(): bool
    {
        return true;
    }

    /** @param list<mixed> $values */
    public function execute(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        return $con->execute($sql, $values);
    }

    protected function checksUniqueRowByRow(): bool
    {
        return true;
    }

    /** What makes a SELECT see what was committed last, where the transaction's own view may be older. */
    public function lockingRead(bool $lock): string
    {
        return '';
    }

    /** @return Bound */
    public function max(SortableTable $table, ListScope $scope, bool $lock): array
    {
        $sql = $scope->hasNull
            ? self::maxText($table, $scope)
            : $this->texts[$table->map]['max'] ??= self::maxText($table, $scope);

        return [$lock ? $sql . $this->lockingRead(true) : $sql, $scope->bound()];
    }

    private static function maxText(SortableTable $table, ListScope $scope): string
    {
        return "SELECT MAX($table->rank) FROM $table->sql WHERE {$scope->condition()}";
    }

    /**
     * A row: its rank, whether it is in the wanted list, the highest rank of that list, and its scope.
     *
     * @param list<mixed> $key
     * @return Bound
     */
    public function row(SortableTable $table, array $key, ListScope $wanted, bool $lock): array
    {
        $sql = $wanted->hasNull
            ? $this->rowText($table, $wanted, $lock)
            : $this->texts[$table->map][$lock ? 'rowLocked' : 'row'] ??= $this->rowText($table, $wanted, $lock);
        $bound = $wanted->bound();

        return [$sql, [...$bound, ...$bound, ...$key]];
    }

    private function rowText(SortableTable $table, ListScope $wanted, bool $lock): string
    {
        $scope = '';
        foreach ($table->scopeColumns as $column) {
            $scope .= ', ' . $column['sql'];
        }
        $locking = $this->lockingRead($lock);

        return "SELECT $table->rank, CASE WHEN {$wanted->condition()} THEN 1 ELSE 0 END, "
            . "(SELECT MAX(x.$table->rank) FROM $table->sql x WHERE {$wanted->condition('x.')}$locking)$scope "
            . "FROM $table->sql WHERE $table->keyCondition$locking";
    }

    /**
     * Makes or closes a gap.
     *
     * @return list<Bound>
     */
    public function shift(SortableTable $table, ListScope $scope, int $from, int $delta): array
    {
        return $this->assign($table, $scope, $table->rank . ($delta > 0 ? ' + 1' : ' - 1'), [], '>= ?', [$from]);
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
        $expression = "CASE WHEN $table->keyCondition THEN $out ELSE $table->rank - 1 END";

        return $this->assign($table, $scope, $expression, $key, '>= ?', [$rank]);
    }

    /**
     * Moves a row within its list.
     *
     * @param list<mixed> $key
     * @return list<Bound>
     */
    public function move(SortableTable $table, ListScope $scope, array $key, int $from, int $to): array
    {
        $others = $table->rank . ($from < $to ? ' - 1' : ' + 1');
        $expression = "CASE WHEN $table->keyCondition THEN ? ELSE $others END";

        return $this->assign($table, $scope, $expression, [...$key, $to], 'BETWEEN ? AND ?', [min($from, $to), max($from, $to)]);
    }

    /**
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return Bound
     */
    public function rows(SortableTable $table, array $key, array $otherKey, bool $lock): array
    {
        $columns = [];
        foreach ([...$table->scopeColumns, ...$table->keyColumns] as $column) {
            $columns[] = $column['sql'];
        }
        $sql = 'SELECT ' . implode(', ', [$table->rank, "CASE WHEN $table->keyCondition THEN 1 ELSE 0 END", ...$columns])
            . " FROM $table->sql WHERE ($table->keyCondition) OR ($table->keyCondition)" . $this->lockingRead($lock);

        return [$sql, [...$key, ...$key, ...$otherKey]];
    }

    /**
     * Two rows change places, and lists where these differ.
     *
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return list<Bound>
     */
    public function swap(SortableTable $table, array $key, ListScope $scope, int $rank, array $otherKey, ListScope $otherScope, int $otherRank, bool $sameList): array
    {
        $where = " WHERE ($table->keyCondition) OR ($table->keyCondition)";
        $sets = [];
        $values = [];
        foreach ($sameList ? [] : $table->scopeColumns as $place => $column) {
            // The ELSE tells the database the type of the values; no row takes it.
            $sets[] = "{$column['sql']} = CASE WHEN $table->keyCondition THEN ? WHEN $table->keyCondition THEN ? ELSE {$column['sql']} END";
            array_push($values, ...[...$key, $otherScope->values[$place], ...$otherKey, $scope->values[$place]]);
        }
        $flips = $table->unique && $this->checksUniqueRowByRow();
        $expression = "CASE WHEN $table->keyCondition THEN ? WHEN $table->keyCondition THEN ? ELSE $table->rank END";
        $sets[] = "$table->rank = " . ($flips ? "-($expression)" : $expression);
        array_push($values, ...[...$key, $otherRank, ...$otherKey, $rank]);
        $statements = [["UPDATE $table->sql SET " . implode(', ', $sets) . $where, [...$values, ...$key, ...$otherKey]]];
        if ($flips) {
            $statements[] = ["UPDATE $table->sql SET $table->rank = -$table->rank$where", [...$key, ...$otherKey]];
        }

        return $statements;
    }

    /**
     * Numbers what is in lists from $first on, in the present order.
     *
     * @param ListScope|null $scope null: every list of the table
     * @return list<Bound>
     */
    public function renumber(SortableTable $table, ?ListScope $scope, int $first = 1): array
    {
        $flips = $table->unique && $this->checksUniqueRowByRow();
        $where = ($scope === null ? '' : $scope->and()) . "$table->rank IS NOT NULL";
        $values = $scope?->bound() ?? [];
        if ($first > 1) {
            $where .= " AND $table->rank >= ?";
            $values[] = $first;
        }
        $statements = [$this->renumberRows($table, $where, $values, $flips ? '-' : '', $first - 1)];
        if ($flips) {
            $statements[] = $this->flip($table, $scope);
        }

        return $statements;
    }

    /**
     * @param list<mixed> $values of the condition
     * @return Bound
     */
    protected function renumberRows(SortableTable $table, string $where, array $values, string $sign, int $before): array
    {
        return [$this->renumberText($table, $where, $sign, $before), $values];
    }

    /** Writes ranks that are not what they should be; `n` are the numbered rows. */
    protected function renumberText(SortableTable $table, string $where, string $sign, int $before): string
    {
        return "UPDATE $table->sql SET $table->rank = {$sign}n.r FROM (" . $this->numbered($table, $where, $before) . ') n WHERE '
            . $this->sameKey($table, 'n') . " AND $table->sql.$table->rank <> n.r";
    }

    protected function numbered(SortableTable $table, string $where, int $before): string
    {
        $keys = array_column($table->keyColumns, 'sql');
        $scope = array_column($table->scopeColumns, 'sql');
        $list = $aliases = [];
        foreach ($keys as $place => $key) {
            $list[] = "$key AS k$place";
        }
        $partition = $scope === [] ? '' : 'PARTITION BY ' . implode(', ', $scope) . ' ';
        $order = implode(', ', [$table->rank, ...$keys]);
        $number = "ROW_NUMBER() OVER ({$partition}ORDER BY $order)" . ($before === 0 ? '' : " + $before");

        return 'SELECT ' . implode(', ', $list) . ", $number AS r FROM $table->sql WHERE $where";
    }

    protected function sameKey(SortableTable $table, string $alias): string
    {
        $conditions = [];
        foreach ($table->keyColumns as $place => $column) {
            $conditions[] = "$alias.k$place = $table->sql.{$column['sql']}";
        }

        return implode(' AND ', $conditions);
    }

    /**
     * Rows by key with what reorder() has to know: the key, the scope and the rank.
     *
     * @param non-empty-list<list<mixed>> $keys
     * @return Bound
     */
    public function rowsByKeys(ConnectionInterface $con, SortableTable $table, array $keys, bool $lock): array
    {
        $columns = [];
        foreach ([...$table->keyColumns, ...$table->scopeColumns] as $column) {
            $columns[] = "$table->sql.{$column['sql']}";
        }
        $list = implode(', ', $columns) . ", $table->sql.$table->rank";
        $rows = $this->givenRows($con, $table);
        if ($rows !== null) {
            $sql = "SELECT $list FROM $rows INNER JOIN $table->sql ON " . $this->sameKey($table, 'v');

            return [$sql . $this->lockingRead($lock), [$this->givenValue($table, $keys)]];
        }
        $sql = "SELECT $list FROM $table->sql WHERE " . self::anyKey($table, count($keys));

        return [$sql . $this->lockingRead($lock), array_merge(...$keys)];
    }

    /** @return int<1, max> how many rows one statement of reorder() takes */
    public function rowsPerStatement(ConnectionInterface $con, SortableTable $table): int
    {
        return $this->givenRows($con, $table) !== null ? 10_000 : max(1, intdiv(500, count($table->keyColumns)));
    }

    /**
     * @param non-empty-list<array{list<mixed>, int}> $ranks keys with their new ranks
     * @return Bound
     */
    public function reorder(ConnectionInterface $con, SortableTable $table, array $ranks): array
    {
        $sign = $table->unique && $this->checksUniqueRowByRow() ? '-' : '';
        if ($this->givenRows($con, $table) !== null) {
            $rows = array_map(static fn (array $pair): array => [...$pair[0], $pair[1]], $ranks);

            return [$this->reorderText($con, $table, $sign), [$this->givenValue($table, $rows)]];
        }
        $cases = '';
        $values = [];
        foreach ($ranks as [$key, $rank]) {
            $cases .= " WHEN $table->keyCondition THEN ?";
            array_push($values, ...[...$key, $sign === '' ? $rank : -$rank]);
        }
        $sql = "UPDATE $table->sql SET $table->rank = CASE$cases ELSE $table->rank END WHERE " . self::anyKey($table, count($ranks));

        return [$sql, [...$values, ...array_merge(...array_column($ranks, 0))]];
    }

    /**
     * The same for a table whose key is one integer.
     *
     * @param non-empty-array<int, int> $ranks by id
     * @return Bound
     */
    public function reorderIds(ConnectionInterface $con, SortableTable $table, array $ranks): array
    {
        $pairs = [];
        foreach ($ranks as $id => $rank) {
            $pairs[] = [[$id], $rank];
        }

        return $this->reorder($con, $table, $pairs);
    }

    /** @return Bound|null what has to follow the last statement of reorder() for a list */
    public function afterReorder(SortableTable $table, ListScope $scope): ?array
    {
        return $table->unique && $this->checksUniqueRowByRow() ? $this->flip($table, $scope) : null;
    }

    protected function reorderText(ConnectionInterface $con, SortableTable $table, string $sign): string
    {
        return "UPDATE $table->sql SET $table->rank = {$sign}v.r FROM {$this->givenRows($con, $table)} WHERE " . $this->sameKey($table, 'v');
    }

    /** A table `v` of keys `k0`, `k1`… and ranks `r` out of one bound value; null where there is no such thing. */
    abstract protected function givenRows(ConnectionInterface $con, SortableTable $table): ?string;

    /** @param list<list<mixed>> $rows keys, with or without a rank behind them */
    protected function givenValue(SortableTable $table, array $rows): string
    {
        return json_encode($rows, JSON_THROW_ON_ERROR);
    }

    protected static function hasIntegerKey(SortableTable $table): bool
    {
        foreach ($table->keyColumns as $column) {
            if (!in_array($column['type'], ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET'], true)) {
                return false;
            }
        }

        return true;
    }

    private static function anyKey(SortableTable $table, int $count): string
    {
        return count($table->keyColumns) === 1
            ? $table->keyColumns[0]['sql'] . ' IN (' . str_repeat('?, ', $count - 1) . '?)'
            : '(' . str_repeat($table->keyCondition . ') OR (', $count - 1) . $table->keyCondition . ')';
    }

    /**
     * @param list<mixed> $values of the expression
     * @param list<mixed> $bounds of the range
     * @return list<Bound>
     */
    protected function assign(SortableTable $table, ListScope $scope, string $expression, array $values, string $range, array $bounds): array
    {
        $where = " WHERE {$scope->and()}$table->rank $range";
        $bound = [...$values, ...$scope->bound(), ...$bounds];
        if (!$table->unique || !$this->checksUniqueRowByRow()) {
            return [["UPDATE $table->sql SET $table->rank = $expression$where", $bound]];
        }

        return [
            ["UPDATE $table->sql SET $table->rank = -($expression)$where", $bound],
            $this->flip($table, $scope),
        ];
    }

    /** @return Bound */
    protected function flip(SortableTable $table, ?ListScope $scope): array
    {
        $where = ($scope === null ? '' : $scope->and()) . "$table->rank < 0";

        return ["UPDATE $table->sql SET $table->rank = -$table->rank WHERE $where", $scope?->bound() ?? []];
    }
}
