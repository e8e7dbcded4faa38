<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Adapter\AdapterInterface;
use Orm\Runtime\Behavior\Scope\RangeUpdates;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Lock\NamedLocks;
use Orm\Runtime\Support\NotSerializable;

/**
 * The statements that read and change lists, on one kind of database. RankNumbering has those of many given rows.
 *
 * @phpstan-import-type Bound from RangeUpdates
 */
final class ListSql
{
    use NotSerializable;

    /** @var \WeakMap<AdapterInterface, self>|null */
    private static ?\WeakMap $all = null;

    /**
     * @var array<class-string<TableMap>, array<string, string>> by table, for lists none of whose scope values is null
     */
    private array $texts = [];

    private ?RankNumbering $numbering = null;

    private function __construct(public readonly RangeUpdates $updates, private readonly string $lockingRead)
    {
    }

    public static function of(ConnectionInterface $con): self
    {
        self::$all ??= new \WeakMap();

        return self::$all[$con->getAdapter()] ??= new self(
            RangeUpdates::on($con),
            NamedLocks::of($con)->facts->lockingRead,
        );
    }

    /** Changes of many ranks at once, which most programs make seldom. */
    public function numbering(): RankNumbering
    {
        return $this->numbering ??= new RankNumbering($this);
    }

    /** Whether ranks of the table are written as negatives first, because a unique index is checked after each row. */
    public function flips(SortableTable $table): bool
    {
        return $table->unique && !$this->updates->facts->checksUniqueAtEnd;
    }

    /** The end of a SELECT that sees what was committed last, where the transaction's own view may be older. */
    public function lockingRead(bool $lock): string
    {
        return $lock ? $this->lockingRead : '';
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
    public function row(array $key, ListScope $wanted, bool $lock, bool $withLast, ?int $reach = null): array
    {
        $values = $wanted->bound();
        $bound = match (true) {
            $reach !== null => [...$values, ...$values, $reach, ...$key],
            $withLast => [...$values, ...$values, ...$key],
            default => [...$values, ...$key],
        };
        $name = ($lock ? 'locked row' : 'row') . ($reach !== null ? ' and reach' : ($withLast ? ' and last' : ''));
        $sql = $this->kept($wanted, $name)
            ?? $this->keep($wanted, $name, $this->rowText($wanted, $lock, $withLast, $reach !== null));

        return [$sql, $bound];
    }

    private function rowText(ListScope $wanted, bool $lock, bool $withLast, bool $withReach): string
    {
        $table = $wanted->table;
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
    public function shift(ListScope $scope, int $from, int $delta): array
    {
        $table = $scope->table;
        $name = $delta > 0 ? 'open' : 'close';
        $sql = $this->kept($scope, $name)
            ?? $this->shiftText($scope, $name, $table->rank . ($delta > 0 ? ' + 1' : ' - 1'), $delta > 0);

        return $this->flipped($scope, [$sql, [...$scope->bound(), $from]], $this->shiftsNegatives($table));
    }

    /**
     * Takes a row out of its list; those behind it move up.
     *
     * @param list<mixed> $key
     * @return list<Bound>
     */
    public function remove(ListScope $scope, array $key, int $rank): array
    {
        $table = $scope->table;
        // Where there is no null to write, zero is no place either; the row is written again at once.
        $out = $table->rankRequired ? '0' : 'NULL';
        $sql = $this->kept($scope, 'remove')
            ?? $this->shiftText($scope, 'remove', self::otherwise($table, $out, ' - 1'), false);

        return $this->flipped($scope, [$sql, [...$key, ...$scope->bound(), $rank]], $this->shiftsNegatives($table));
    }

    /** An order of the rows keeps the ranks of a unique index apart, as long as all of them go the same way. */
    private function shiftsNegatives(SortableTable $table): bool
    {
        return $this->flips($table) && !$this->updates->facts->ordersRows;
    }

    /** @param bool $isUp whether ranks become higher, which begins with the highest */
    private function shiftText(ListScope $scope, string $name, string $expression, bool $isUp): string
    {
        $table = $scope->table;
        $order = $this->flips($table) && !$this->shiftsNegatives($table)
            ? " ORDER BY $table->rank " . ($isUp ? 'DESC' : 'ASC')
            : '';

        return $this->keep($scope, $name, "UPDATE $table->sql SET $table->rank = "
            . RangeUpdates::signed($expression, $this->shiftsNegatives($table))
            . " WHERE {$scope->and()}$table->rank >= ?$order");
    }

    /**
     * Moves a row within its list.
     *
     * @param list<mixed> $key
     * @param bool $isChecked whether to change nothing if the row is not there, or the list does not have the new rank
     * @return list<Bound>
     */
    public function move(ListScope $scope, array $key, int $from, int $to, bool $isChecked): array
    {
        $table = $scope->table;
        $isDown = $from < $to;
        $name = ($isDown ? 'moveDown' : 'moveUp') . ($isChecked ? ' checked' : '');
        $sql = $this->kept($scope, $name) ?? $this->keep($scope, $name, $this->moveText($scope, $isDown, $isChecked));
        [$first, $last] = $isDown ? [$from, $to] : [$to, $from];
        $list = $scope->bound();
        $values = match (true) {
            !$isChecked => [...$key, $to, ...$list, $first, $last],
            $isDown => [...$key, $to, ...$list, $first, $last, ...$key, ...$list, $from, ...$list, $to],
            default => [...$key, $to, ...$list, $first, $last, ...$key, ...$list, $from],
        };
        $statements = [[$sql, $values]];
        if ($this->flips($table)) {
            // The range names the moved rows only: without it, dead index entries of the first UPDATE are scanned.
            $statements[] = [
                "UPDATE $table->sql SET $table->rank = -$table->rank WHERE {$scope->and()}$table->rank BETWEEN ? AND ?",
                [...$list, -$last, -$first],
            ];
        }

        return $statements;
    }

    private function moveText(ListScope $scope, bool $isDown, bool $isChecked): string
    {
        $table = $scope->table;
        $rank = self::otherwise($table, '?', $isDown ? ' - 1' : ' + 1');
        $sql = "UPDATE $table->sql SET $table->rank = " . RangeUpdates::signed($rank, $this->flips($table))
            . " WHERE {$scope->and()}$table->rank BETWEEN ? AND ?";

        return !$isChecked ? $sql : $sql . self::andIsAt($scope)
            . ($isDown ? " AND EXISTS (SELECT 1 FROM $table->sql x WHERE {$scope->and()}$table->rank = ?)" : '');
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
     * Two rows of a list exchange their ranks.
     *
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @param bool $isChecked whether to change nothing if one of them is not there
     * @return list<Bound>
     */
    public function swap(
        ListScope $scope,
        array $key,
        int $rank,
        array $otherKey,
        int $otherRank,
        bool $isChecked,
    ): array {
        $table = $scope->table;
        $flips = $this->flips($table);
        $name = $isChecked ? 'swap checked' : 'swap';
        $sql = $this->kept($scope, $name) ?? $this->keep($scope, $name, "UPDATE $table->sql SET $table->rank = "
            . RangeUpdates::signed("? - $table->rank", $flips) . self::eitherRow($table)
            . ($isChecked ? self::andIsAt($scope) . self::andIsAt($scope) : ''));
        $values = [$rank + $otherRank, ...$key, ...$otherKey];
        if ($isChecked) {
            $list = $scope->bound();
            array_push($values, ...$key, ...$list, ...[$rank], ...$otherKey, ...$list, ...[$otherRank]);
        }

        return $flips ? [[$sql, $values], self::flipRows($table, $key, $otherKey)] : [[$sql, $values]];
    }

    /**
     * Two rows of different lists exchange their lists and ranks.
     *
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return list<Bound>
     */
    public function exchange(
        array $key,
        ListScope $scope,
        int $rank,
        array $otherKey,
        ListScope $otherScope,
        int $otherRank,
    ): array {
        $table = $scope->table;
        $flips = $this->flips($table);
        $sets = $values = [];
        foreach ($table->scopeColumns as $place => $column) {
            $sets[] = "{$column['sql']} = " . self::eitherText($table, $column['sql']);
            array_push($values, ...[...$key, $otherScope->values[$place], ...$otherKey, $scope->values[$place]]);
        }
        $sets[] = "$table->rank = " . RangeUpdates::signed(self::eitherText($table, $table->rank), $flips);
        array_push($values, ...[...$key, $otherRank, ...$otherKey, $rank], ...$key, ...$otherKey);
        $statement = ["UPDATE $table->sql SET " . implode(', ', $sets) . self::eitherRow($table), $values];

        return $flips ? [$statement, self::flipRows($table, $key, $otherKey)] : [$statement];
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

    /** A further condition: a row has this key, list and rank. */
    private static function andIsAt(ListScope $scope): string
    {
        $table = $scope->table;
        $row = "$table->keyCondition AND {$scope->and()}$table->rank = ?";

        return " AND EXISTS (SELECT 1 FROM $table->sql x WHERE $row)";
    }

    /** The rank of the row of a key, and the change of all others. */
    private static function otherwise(SortableTable $table, string $rank, string $change): string
    {
        return "CASE WHEN $table->keyCondition THEN $rank ELSE $table->rank$change END";
    }

    /** A text that was made before; it is the same for all lists of a table none of whose scope values is null. */
    private function kept(ListScope $scope, string $name): ?string
    {
        return $scope->hasNull ? null : $this->texts[$scope->table->map][$name] ?? null;
    }

    private function keep(ListScope $scope, string $name, string $sql): string
    {
        if (!$scope->hasNull) {
            $this->texts[$scope->table->map][$name] = $sql;
        }

        return $sql;
    }

    /**
     * @param Bound $statement
     * @return list<Bound>
     */
    private function flipped(ListScope $scope, array $statement, bool $flips): array
    {
        return $flips ? [$statement, $this->flip($scope->table, $scope)] : [$statement];
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

    /**
     * @param list<mixed> $key
     * @param list<mixed> $otherKey
     * @return Bound
     */
    private static function flipRows(SortableTable $table, array $key, array $otherKey): array
    {
        $sql = "UPDATE $table->sql SET $table->rank = -$table->rank" . self::eitherRow($table);

        return [$sql, [...$key, ...$otherKey]];
    }
}
