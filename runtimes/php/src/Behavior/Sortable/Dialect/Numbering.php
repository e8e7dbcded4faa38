<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Dialect;

use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * How one kind of database finds many rows by their keys, and gives them new ranks, in one statement.
 *
 * @phpstan-import-type Bound from ListDialect
 */
abstract class Numbering
{
    use NotSerializable;

    /** Fewer rows than this take longer as JSON or arrays, which are read and planned anew each time. */
    protected const FEW = 10;

    public function __construct(private readonly ListDialect $dialect)
    {
    }

    /**
     * Numbers what is in lists from $first on, in the present order.
     *
     * @param ListScope|null $scope null: every list of the table
     * @return list<Bound>
     */
    public function renumber(SortableTable $table, ?ListScope $scope, int $first = 1): array
    {
        $flips = $this->dialect->flips($table);
        $where = ($scope === null ? '' : $scope->and()) . "$table->rank IS NOT NULL";
        $values = $scope?->bound() ?? [];
        if ($first > 1) {
            $where .= " AND $table->rank >= ?";
            $values[] = $first;
        }
        $statements = [$this->renumberRows($table, $where, $values, $flips ? '-' : '', $first - 1)];
        if ($flips) {
            $statements[] = $this->dialect->flip($table, $scope);
        }

        return $statements;
    }

    /**
     * @param list<mixed> $values of the condition
     * @return Bound
     */
    protected function renumberRows(
        SortableTable $table,
        string $where,
        array $values,
        string $sign,
        int $before,
    ): array {
        return [$this->renumberText($table, $where, $sign, $before), $values];
    }

    /** Writes ranks that are not what they should be; `orm_numbered` are the numbered rows. */
    protected function renumberText(SortableTable $table, string $where, string $sign, int $before): string
    {
        return "UPDATE $table->sql SET $table->rank = {$sign}orm_numbered.r "
            . 'FROM (' . $this->numbered($table, $where, $before) . ') orm_numbered WHERE '
            . $this->sameKey($table, 'orm_numbered') . " AND $table->sql.$table->rank <> orm_numbered.r";
    }

    protected function numbered(SortableTable $table, string $where, int $before): string
    {
        $keys = array_column($table->keyColumns, 'sql');
        $scope = array_column($table->scopeColumns, 'sql');
        $list = [];
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
        $rows = $this->isOneByOne(count($keys)) ? null : $this->givenRows($con, $table);
        $columns = '';
        foreach ([...$table->keyColumns, ...$table->scopeColumns] as $column) {
            $columns .= "$table->sql.{$column['sql']}, ";
        }
        $sql = "SELECT $columns$table->sql.$table->rank FROM " . ($rows === null
            ? "$table->sql WHERE " . self::anyKey($table, count($keys))
            : "$rows INNER JOIN $table->sql ON " . $this->sameKey($table, 'orm_given'));

        return [
            $sql . $this->dialect->lockingRead($lock),
            $rows === null ? array_merge(...$keys) : [$this->givenValue($table, $keys)],
        ];
    }

    /** Whether so few rows are given as single values, in a statement that is kept prepared. */
    protected function isOneByOne(int $rows): bool
    {
        return false;
    }

    /**
     * Runs a statement of rowsByKeys() for so many rows.
     *
     * @param list<mixed> $values
     */
    public function execute(ConnectionInterface $con, string $sql, array $values, int $rows): \PDOStatement
    {
        return $this->isOneByOne($rows) ? $con->execute($sql, $values) : $con->executeOnce($sql, $values);
    }

    /**
     * Runs a statement of reorder() for so many rows.
     *
     * @param list<mixed> $values
     */
    public function write(ConnectionInterface $con, string $sql, array $values, int $rows): void
    {
        if ($this->isOneByOne($rows)) {
            BoundStatement::run($con, $sql, $values);
        } else {
            $con->executeOnce($sql, $values);
        }
    }

    /**
     * Divides rows into those of one statement of rowsByKeys() or reorder() each.
     *
     * @template T
     * @param list<T> $rows
     * @return list<non-empty-list<T>>
     */
    public function parts(ConnectionInterface $con, SortableTable $table, array $rows): array
    {
        // Every statement takes so many; what it takes at most depends on the server.
        return $rows !== [] && count($rows) < 50 ? [$rows] : array_chunk($rows, $this->rowsPerStatement($con, $table));
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
        $sign = $this->dialect->flips($table) ? '-' : '';
        if (!$this->isOneByOne(count($ranks)) && $this->givenRows($con, $table) !== null) {
            $rows = array_map(static fn (array $pair): array => [...$pair[0], $pair[1]], $ranks);

            return [$this->reorderText($con, $table, $sign), [$this->givenValue($table, $rows)]];
        }
        $values = $keys = [];
        foreach ($ranks as [$key, $rank]) {
            foreach ($key as $value) {
                $values[] = $keys[] = $value;
            }
            $values[] = $sign === '' ? $rank : -$rank;
        }
        $count = count($ranks);
        $sql = "UPDATE $table->sql SET $table->rank = CASE"
            . str_repeat(" WHEN $table->keyCondition THEN ?", $count) . " ELSE $table->rank END WHERE "
            . self::anyKey($table, $count);

        return [$sql, [...$values, ...$keys]];
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
        return $this->dialect->flips($table) ? $this->dialect->flip($table, $scope) : null;
    }

    protected function reorderText(ConnectionInterface $con, SortableTable $table, string $sign): string
    {
        return "UPDATE $table->sql SET $table->rank = {$sign}orm_given.r FROM {$this->givenRows($con, $table)} WHERE "
            . $this->sameKey($table, 'orm_given');
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
}
