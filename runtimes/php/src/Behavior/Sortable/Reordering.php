<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Lock\NamedLocks;
use Orm\Runtime\Support\NotSerializable;

/** New ranks for many rows at once, checked before anything is written. */
final class Reordering
{
    use NotSerializable;

    /** From so many rows on it is worth asking how long the list is. */
    private const MANY = 10;

    /** @var array<string, array{list<mixed>, int}> key as stored and new rank, by the text of the key */
    private array $wanted = [];
    /** @var array<int, int>|null ranks by id, where there is no more to it */
    private ?array $ranks = null;

    private readonly bool $hasIntegerKey;

    /** @param array<mixed> $order [key => rank] or [[key, rank], …] */
    public function __construct(
        private readonly SortableTable $table,
        private readonly ConnectionInterface $con,
        array $order,
    ) {
        $this->hasIntegerKey = count($table->keyColumns) === 1
            && in_array($table->keyColumns[0]['type'], ['INTEGER', 'BIGINT'], true);
        if ($this->hasIntegerKey && self::areNumbers($order)) {
            $this->ranks = $order;
        } else {
            $this->wantAll($order);
        }
    }

    public function run(): void
    {
        $hints = $this->hints();
        Lists::operate($this->con, $this->table, $hints, function (ListLocks $locks) use ($hints): void {
            if ($this->isShort() || $hints === [] || !$this->writesWholeList($locks, $hints[0], $this->ranks ?? [])) {
                $this->writeRows($locks);
            }
        }, true);
    }

    /** Whether the rows are read one by one, by their keys. */
    private function isShort(): bool
    {
        return $this->ranks === null || count($this->ranks) < self::MANY;
    }

    /** @return list<ListScope> most orders are of one list, and the first row tells which */
    private function hints(): array
    {
        if ($this->table->scopeNames === []) {
            return [new ListScope($this->table, [])];
        }
        // Where all lists share one lock, which of them it is does not matter.
        if ($this->isShort() && NamedLocks::of($this->con)->facts->perTable === 1) {
            return [new ListScope($this->table, array_fill(0, count($this->table->scopeNames), null))];
        }
        $first = $this->ranks === null
            ? array_slice($this->wanted, 0, 1)
            : array_map(static fn (int $id): array => [[$id], 0], array_slice(array_keys($this->ranks), 0, 1));

        return array_values(array_map(static fn (array $row): ListScope => $row[1], $this->rows($first, false)));
    }

    /** @param array<int, int> $ranks by id */
    private function writesWholeList(ListLocks $locks, ListScope $scope, array $ranks): bool
    {
        return 4 * count($ranks) >= (new Lists($this->table, $this->con, $locks))->max($scope)
            && (new WholeListOrder($this->table, $this->con, $locks, $scope))->write($ranks);
    }

    private function writeRows(ListLocks $locks): void
    {
        if ($this->wanted === []) {
            foreach ($this->ranks ?? [] as $id => $rank) {
                $this->wanted['k' . $id] = [[$id], $rank];
            }
        }
        $rows = $this->rows($this->wanted, $locks->readsMustLock());
        for ($try = 0; !$this->allHeld($locks, $rows); ++$try) {
            if ($try === 10) {
                throw StaleSnapshotException::rowKeepsMoving($this->table->name);
            }
            $locks->lockListsOfReadRows(array_values(array_map(static fn (array $row): ListScope => $row[1], $rows)));
            $rows = $this->rows($this->wanted, $locks->readsMustLock());
        }
        $this->check($locks, $rows);
        $this->write($locks, $rows);
    }

    /**
     * @param array<mixed> $order
     * @phpstan-assert-if-true array<int, int> $order
     */
    private static function areNumbers(array $order): bool
    {
        foreach ($order as $id => $rank) {
            if (!\is_int($id) || !\is_int($rank)) {
                return false;
            }
        }

        return true;
    }

    /** @param array<mixed> $order */
    private function wantAll(array $order): void
    {
        $pairs = $order !== [] && count(array_filter($order, is_array(...))) === count($order);
        if (!$pairs && count($this->table->keyColumns) !== 1) {
            throw $order === []
                ? new ListException('reorder() was given no ranks.')
                : InvalidOrderException::notAPair();
        }
        foreach ($order as $key => $rank) {
            if ($pairs) {
                if (!is_array($rank) || count($rank) !== 2 || !array_is_list($rank)) {
                    throw InvalidOrderException::notAPair();
                }
                [$key, $rank] = $rank;
            }
            $this->want($key, $rank);
        }
    }

    private function want(mixed $key, mixed $rank): void
    {
        if ($this->hasIntegerKey && is_int($key) && is_int($rank) && !isset($this->wanted['k' . $key])) {
            $this->wanted['k' . $key] = [[$key], $rank];

            return;
        }
        $text = (string) json_encode($key, JSON_PARTIAL_OUTPUT_ON_ERROR);
        $number = is_string($rank) ? filter_var($rank, FILTER_VALIDATE_INT) : $rank;
        if (!is_int($number)) {
            throw InvalidOrderException::notARank($text, $rank);
        }
        $values = is_array($key) ? array_values($key) : [$key];
        if (count($values) !== count($this->table->keyColumns)) {
            throw InvalidOrderException::unknownKey($text, $this->table->name);
        }
        $stored = [];
        foreach ($values as $place => $value) {
            $name = $this->table->map::PRIMARY_KEY[$place];
            $stored[] = ColumnValue::stored($value, Column::of($this->table->map, $name, ''));
        }
        $identity = $this->identity($stored);
        if (isset($this->wanted[$identity])) {
            throw InvalidOrderException::keyTwice($text);
        }
        $this->wanted[$identity] = [$stored, $number];
    }

    /**
     * @param array<int|string, array{list<mixed>, int}> $wanted
     * @return array<string, array{list<mixed>, ListScope, ?int}> key, list and rank by the text of the key
     */
    private function rows(array $wanted, bool $lock): array
    {
        $keyCount = count($this->table->keyColumns);
        $rows = [];
        $last = $stored = null;
        foreach (RankNumbering::rows($this->table, $this->con, array_column($wanted, 0), $lock) as $found) {
            $rank = array_pop($found);
            $scope = array_slice($found, $keyCount);
            if ($last === null || $scope !== $stored) {
                $last = new ListScope($this->table, $this->table->scopes->ofRow($stored = $scope));
            }
            $key = $keyCount === 1 ? [$found[0]] : array_slice($found, 0, $keyCount);
            $rows[$this->identity($key)] = [$key, $last, is_numeric($rank) ? (int) $rank : null];
        }

        return $rows;
    }

    /** @param array<string, array{list<mixed>, ListScope, ?int}> $rows */
    private function allHeld(ListLocks $locks, array $rows): bool
    {
        $last = null;
        foreach ($rows as [, $scope]) {
            if ($scope !== $last && !$locks->holds($scope)) {
                return false;
            }
            $last = $scope;
        }

        return true;
    }

    /** @param array<string, array{list<mixed>, ListScope, ?int}> $rows */
    private function check(ListLocks $locks, array $rows): void
    {
        foreach (array_diff_key($this->wanted, $rows) as [$key]) {
            throw InvalidOrderException::unknownKey(
                (string) json_encode(count($key) === 1 ? $key[0] : $key),
                $this->table->name,
            );
        }
        $lists = [];
        $names = $this->listNames($locks, $rows);
        foreach ($rows as $identity => [, $scope, $rank]) {
            $name = $names[$scope->identity()];
            $lists[$name]['scope'] = $scope;
            $lists[$name]['new'][] = $this->wanted[$identity][1];
            $lists[$name]['old'][] = $rank;
        }
        foreach ($lists as $list) {
            if (!$this->staysDense($locks, $list['scope'], $list['new'], $list['old'])) {
                throw InvalidOrderException::notDense($this->table->name);
            }
        }
    }

    /**
     * One name for each list, whatever ways its scope is written in.
     *
     * @param array<string, array{list<mixed>, ListScope, ?int}> $rows
     * @return array<string, string> by the identity of the scope
     */
    private function listNames(ListLocks $locks, array $rows): array
    {
        /** @var array<string, string> $names */
        $names = [];
        /** @var list<ListScope> $scopes those that are told apart so far */
        $scopes = [];
        foreach ($rows as [, $scope]) {
            $identity = $scope->identity();
            if (isset($names[$identity])) {
                continue;
            }
            $names[$identity] = $identity;
            foreach ($locks->hasExactScopes($this->table) ? [] : $scopes as $other) {
                if ($this->isOneList($locks, $scope, $other)) {
                    $names[$identity] = $other->identity();
                    continue 2;
                }
            }
            $scopes[] = $scope;
        }

        return $names;
    }

    /** Whether there are rows that are in both: then the two are equal for the database. */
    private function isOneList(ListLocks $locks, ListScope $scope, ListScope $other): bool
    {
        $sql = "SELECT COUNT(*) FROM {$this->table->sql} WHERE {$scope->condition()} AND {$other->condition()}"
            . $locks->sql->lockingRead($locks->readsMustLock());
        $statement = $this->con->execute($sql, [...$scope->bound(), ...$other->bound()]);
        $count = $statement->fetchAll(\PDO::FETCH_COLUMN)[0] ?? 0;

        return is_numeric($count) && (int) $count > 0;
    }

    /**
     * @param list<int> $new
     * @param list<?int> $old
     */
    private function staysDense(ListLocks $locks, ListScope $scope, array $new, array $old): bool
    {
        sort($new);
        sort($old);
        // Rows that exchange their ranks leave the list as it is, however long it may be.
        if ($new === $old && count(array_unique($new)) === count($new)) {
            return true;
        }
        $count = $this->count($locks, $scope);
        if (!in_array(null, $old, true) && count($old) === $count) {
            return $new === range(1, $count);
        }
        $members = $this->ranks($locks, $scope);
        // The rows that are named give their old places up.
        foreach ($old as $rank) {
            if ($rank !== null) {
                $members[$rank] = ($members[$rank] ?? 0) - 1;
            }
        }
        foreach ($new as $rank) {
            $members[$rank] = ($members[$rank] ?? 0) + 1;
        }
        $members = array_filter($members);
        for ($rank = count($members); $rank > 0; --$rank) {
            if (($members[$rank] ?? 0) !== 1) {
                return false;
            }
        }

        return true;
    }

    /** The number of rows in a list. */
    private function count(ListLocks $locks, ListScope $scope): int
    {
        $rank = $this->table->rank;
        $sql = "SELECT COUNT($rank) FROM {$this->table->sql} WHERE {$scope->condition()}"
            . $locks->sql->lockingRead($locks->readsMustLock());
        $count = $this->con->execute($sql, $scope->bound())->fetchAll(\PDO::FETCH_COLUMN)[0] ?? 0;

        return is_numeric($count) ? (int) $count : 0;
    }

    /** @return array<int, int> how many rows of the list have each rank */
    private function ranks(ListLocks $locks, ListScope $scope): array
    {
        $rank = $this->table->rank;
        $sql = "SELECT $rank FROM {$this->table->sql} WHERE {$scope->and()}$rank IS NOT NULL"
            . $locks->sql->lockingRead($locks->readsMustLock());
        $ranks = $this->con->execute($sql, $scope->bound())->fetchAll(\PDO::FETCH_COLUMN);

        return array_count_values(array_map(intval(...), array_filter($ranks, is_numeric(...))));
    }

    /** @param array<string, array{list<mixed>, ListScope, ?int}> $rows */
    private function write(ListLocks $locks, array $rows): void
    {
        $changes = $scopes = [];
        foreach ($rows as $identity => [, $scope, $rank]) {
            if ($rank !== $this->wanted[$identity][1]) {
                $changes[] = $this->wanted[$identity];
                $scopes[$scope->identity()] = $scope;
            }
        }
        $locks->sql->numbering()->writeRanks($this->con, $this->table, $changes, array_values($scopes));
        foreach (IdentityMap::of($this->table->map, $this->con)->liveObjects() as $object) {
            $change = $object instanceof SortableObject
                ? $this->wanted[$this->identity($object->listKey())] ?? null
                : null;
            if ($change !== null && $object->knownRank() !== $change[1]) {
                $locks->journal->adoptRank($object, $object->knownRank(), $change[1]);
            }
        }
    }

    /** @param list<mixed> $key */
    private function identity(array $key): string
    {
        return 'k' . ($this->hasIntegerKey && is_int($key[0]) ? $key[0] : PrimaryKey::poolKey($key));
    }
}
