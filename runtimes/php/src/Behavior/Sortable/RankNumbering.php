<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Behavior\Scope\RangeUpdates;
use Orm\Runtime\Connection\BoundStatement;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * Statements that find many rows by their keys, or give many rows new ranks, on one kind of database.
 *
 * @phpstan-import-type Bound from RangeUpdates
 */
final class RankNumbering
{
    use NotSerializable;

    /** Fewer rows than this are given as single values: JSON is read and planned anew each time. */
    private const FEW = 50;
    private const INTEGERS = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT', 'ENUM', 'SET'];
    private const BINARY = ['UUID_BINARY', 'BINARY', 'VARBINARY', 'BLOB'];

    public function __construct(private readonly ListSql $lists)
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
        $flips = $this->lists->flips($table);
        $where = ($scope === null ? '' : $scope->and()) . "$table->rank IS NOT NULL";
        $values = $scope?->bound() ?? [];
        if ($first > 1) {
            $where .= " AND $table->rank >= ?";
            $values[] = $first;
        }
        $rows = '(' . self::numbered($table, $where, $first - 1) . ') orm_numbered';
        $sign = $flips ? '-' : '';
        $byKey = $this->lists->updates->facts->numberedUpdate;
        $statement = $byKey !== null && \count($table->keyColumns) === 1 && self::hasIntegerKey($table)
            ? [
                strtr($byKey, [
                    '{table}' => $table->sql,
                    '{rank}' => $table->rank,
                    '{key}' => $table->keyColumns[0]['sql'],
                    '{rows}' => $rows,
                    '{where}' => $where,
                    '{sign}' => $sign,
                ]),
                [...$values, ...$values],
            ]
            : [
                $this->lists->updates->joined(
                    $table->sql,
                    $table->keyColumns,
                    [$table->rank => "{$sign}orm_numbered.r"],
                    $rows,
                    'orm_numbered',
                    "$table->sql.$table->rank <> orm_numbered.r",
                ),
                $values,
            ];

        return $flips ? [$statement, $this->lists->flip($table, $scope)] : [$statement];
    }

    private static function numbered(SortableTable $table, string $where, int $before): string
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

    /**
     * Reads many rows by their keys.
     *
     * @param list<list<mixed>> $keys as stored
     * @param bool $lock whether the reads have to lock the rows
     * @return list<non-empty-list<mixed>> of each row that is there the key, the scope and the rank
     */
    public static function rows(SortableTable $table, ConnectionInterface $con, array $keys, bool $lock): array
    {
        $numbering = ListSql::of($con)->numbering();
        $found = [];
        foreach ($numbering->parts($con, $table, $keys) as $chunk) {
            [$sql, $values] = $numbering->rowsByKeys($con, $table, $chunk, $lock);
            $statement = \count($chunk) < self::FEW ? $con->execute($sql, $values) : $con->executeOnce($sql, $values);
            /** @var list<non-empty-list<mixed>> $rows */
            $rows = $statement->fetchAll(\PDO::FETCH_NUM);
            array_push($found, ...$rows);
        }

        return $found;
    }

    /**
     * Rows by key with what reorder() has to know: the key, the scope and the rank.
     *
     * @param non-empty-list<list<mixed>> $keys
     * @return Bound
     */
    public function rowsByKeys(ConnectionInterface $con, SortableTable $table, array $keys, bool $lock): array
    {
        $rows = $this->givenRows($con, $table, \count($keys), false);
        $columns = '';
        foreach ([...$table->keyColumns, ...$table->scopeColumns] as $column) {
            $columns .= "$table->sql.{$column['sql']}, ";
        }
        $sql = "SELECT $columns$table->sql.$table->rank FROM " . ($rows === null
            ? "$table->sql WHERE {$table->anyKey(\count($keys))}"
            : "$rows INNER JOIN $table->sql ON "
                . RangeUpdates::sameKey($table->sql, $table->keyColumns, 'orm_given'));

        return [
            $sql . $this->lists->lockingRead($lock),
            $rows === null ? array_merge(...$keys) : [$this->givenValue($table, $keys)],
        ];
    }

    /**
     * Divides rows into those of one statement of rowsByKeys() or reorder() each.
     *
     * @template T
     * @param list<T> $rows
     * @return list<non-empty-list<T>>
     */
    private function parts(ConnectionInterface $con, SortableTable $table, array $rows): array
    {
        // Every statement takes so many; what it takes at most depends on the server.
        return $rows !== [] && \count($rows) < self::FEW
            ? [$rows]
            : array_chunk($rows, $this->rowsPerStatement($con, $table));
    }

    /** @return int<1, max> how many rows one statement of reorder() takes */
    private function rowsPerStatement(ConnectionInterface $con, SortableTable $table): int
    {
        return $this->takesGivenRows($con, $table) ? 10_000 : max(1, intdiv(500, \count($table->keyColumns)));
    }

    /**
     * Writes new ranks.
     *
     * @param list<array{list<mixed>, int}> $ranks by keys
     * @param list<ListScope> $scopes the lists of these rows
     */
    public function writeRanks(ConnectionInterface $con, SortableTable $table, array $ranks, array $scopes): void
    {
        foreach ($this->parts($con, $table, $ranks) as $chunk) {
            [$sql, $values] = $this->reorder($con, $table, $chunk);
            \count($chunk) < self::FEW ? BoundStatement::run($con, $sql, $values) : $con->executeOnce($sql, $values);
        }
        foreach ($ranks !== [] && $this->lists->flips($table) ? $scopes : [] as $scope) {
            $this->lists->updates->execute($con, ...$this->lists->flip($table, $scope));
        }
    }

    /**
     * @param non-empty-list<array{list<mixed>, int}> $ranks keys with their new ranks
     * @return Bound
     */
    public function reorder(ConnectionInterface $con, SortableTable $table, array $ranks): array
    {
        $count = \count($ranks);
        $flips = $this->lists->flips($table);
        $given = $this->givenRows($con, $table, $count, true);
        if ($given !== null) {
            $rows = array_map(static fn (array $pair): array => [...$pair[0], $pair[1]], $ranks);
            $values = [$table->rank => ($flips ? '-' : '') . 'orm_given.r'];

            return [
                $this->lists->updates->joined($table->sql, $table->keyColumns, $values, $given, 'orm_given'),
                [$this->givenValue($table, $rows)],
            ];
        }
        $values = $keys = [];
        foreach ($ranks as [$key, $rank]) {
            foreach ($key as $value) {
                $values[] = $keys[] = $value;
            }
            $values[] = $flips ? -$rank : $rank;
        }
        $sql = "UPDATE $table->sql SET $table->rank = CASE"
            . str_repeat(" WHEN $table->keyCondition THEN ?", $count) . " ELSE $table->rank END WHERE "
            . $table->anyKey($count);

        return [$sql, [...$values, ...$keys]];
    }

    /**
     * A derived table `orm_given` of keys `k0`, `k1` and so on, and ranks `r`, out of one bound value; null where the
     * rows are given as single values.
     */
    private function givenRows(ConnectionInterface $con, SortableTable $table, int $rows, bool $withRank): ?string
    {
        if ($rows < self::FEW || !$this->takesGivenRows($con, $table)) {
            return null;
        }
        $facts = $this->lists->updates->facts;
        $columns = [];
        foreach ($table->keyColumns as $place => $column) {
            $of = ['{name}' => "k$place", '{place}' => $place, '{column}' => $column['sql']];
            $columns[] = strtr($facts->givenColumn, $of);
        }
        if ($withRank) {
            $of = ['{name}' => 'r', '{place}' => \count($columns), '{column}' => $table->rank];
            $columns[] = strtr($facts->givenColumn, $of);
        }
        $of = ['{columns}' => implode(', ', $columns), '{table}' => $table->sql];

        return strtr($facts->givenRows, $of) . ' orm_given';
    }

    /** @param list<list<mixed>> $rows keys, with or without a rank behind them */
    private function givenValue(SortableTable $table, array $rows): string
    {
        if ($this->lists->updates->facts->namesGivenColumns) {
            $names = [...$table->map::PRIMARY_KEY, $table->rankColumn];
            $rows = array_map(
                static fn (array $row): array => array_combine(\array_slice($names, 0, \count($row)), $row),
                $rows,
            );
        }

        return json_encode($rows, JSON_THROW_ON_ERROR);
    }

    private function takesGivenRows(ConnectionInterface $con, SortableTable $table): bool
    {
        $isGiven = $this->lists->updates->facts->givesTexts
            ? array_intersect(array_column($table->keyColumns, 'type'), self::BINARY) === []
            : self::hasIntegerKey($table);

        return $isGiven && $con->getAdapter()->supportsJsonTable($con->getServerVersion());
    }

    private static function hasIntegerKey(SortableTable $table): bool
    {
        return array_diff(array_column($table->keyColumns, 'type'), self::INTEGERS) === [];
    }
}
