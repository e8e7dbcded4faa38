<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Behavior\Scope\RowScope;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Lock\LockPolicy;
use Orm\Runtime\Query\Lock\LockText;
use Orm\Runtime\Query\Lock\TransactionLocks;
use Orm\Runtime\Query\Lock\WriteOperation;
use Orm\Runtime\Support\NotSerializable;

/**
 * The trees of one table within a transaction: locks, places of rows, and changes of them. Every decision is made on
 * what the database says under the lock.
 *
 * @internal
 */
final class Trees
{
    use NotSerializable;

    /** With more trees than this the whole table is locked. */
    private const TREES_BY_NAME = 50;
    /** With more segments than this numbers are counted anew instead of shifted. */
    private const SEGMENTS = 50;

    public readonly TransactionLocks $locks;
    public readonly TreeSql $sql;
    public readonly TreeObjects $objects;
    public readonly TreeRows $rows;

    public function __construct(
        public readonly NestedSetTable $table,
        public readonly ConnectionInterface $con,
    ) {
        $this->locks = TransactionLocks::of($con);
        $this->sql = TreeSql::on($con);
        $this->objects = new TreeObjects($table, $con);
        $this->rows = new TreeRows($table, $con);
    }

    /**
     * Runs an operation in a transaction, under the locks of trees.
     *
     * @template T
     * @param list<TreeScope> $scopes the trees to lock before anything else; others may follow
     * @param \Closure(self): T $work may run several times
     * @return T
     */
    public static function operate(
        ConnectionInterface $con,
        NestedSetTable $table,
        array $scopes,
        \Closure $work,
    ): mixed {
        return WriteOperation::run(
            $con,
            RowScope::locks($con, $scopes),
            static fn (): mixed => $work(new self($table, $con)),
            TableHooks::of($table->map)->retries,
        );
    }

    /** @param list<TreeScope> $scopes */
    public function lock(array $scopes, ?LockPolicy $policy = null): void
    {
        if (\count($scopes) > self::TREES_BY_NAME) {
            $this->lockAll();
        } elseif ($scopes !== []) {
            $this->locks->take(RowScope::locks($this->con, $scopes), $policy);
        }
    }

    /** Locks a tree that is not locked yet. */
    public function lockOne(TreeScope $scope): void
    {
        if (!$this->locks->hasBegunWith($this->table->map)) {
            $this->locks->takeOne($scope->lock($this->locks->strategy));
        }
    }

    /** Locks all trees of the table, those included that do not exist yet. */
    public function lockAll(): void
    {
        if ($this->table->scopeNames === []) {
            $this->lock([new TreeScope($this->table, [])]);
        } else {
            $this->locks->takeTable($this->table->map);
        }
    }

    private function holds(TreeScope $scope): bool
    {
        return $this->locks->hasBegunWith($this->table->map)
            || $this->locks->holds($scope->lock($this->locks->strategy));
    }

    /**
     * The places of rows, with the trees that they are in locked.
     *
     * @param \Closure(string): array<TreeRow> $read gets the end of a SELECT that sees what was committed last
     * @return array<TreeRow>
     */
    public function locked(\Closure $read): array
    {
        for ($try = 0; $try < 10; ++$try) {
            $rows = $read($this->locks->lockingRead());
            $missing = [];
            foreach ($rows as $row) {
                if ($row->isInTree() && !$this->holds($row->scope)) {
                    $missing[$row->scope->identity()] = $row->scope;
                }
            }
            if ($missing === []) {
                return $rows;
            }
            $this->lock(array_values($missing), $this->locks->policyForReadRows());
        }

        throw StaleSnapshotException::rowKeepsMoving($this->table->name);
    }

    /**
     * @param list<NestedSetObject> $objects that have rows
     * @return array<TreeRow> by the text of the key
     */
    public function rowsOf(array $objects): array
    {
        if ($objects === []) {
            return [];
        }
        $keys = [];
        foreach ($objects as $object) {
            $key = $object->treeKey();
            $keys[(string) PrimaryKey::poolKey($key)] = $key;
        }

        return $this->locked(fn (string $end): array => $this->rows->byKeys(array_values($keys), $end));
    }

    public function rowOf(NestedSetObject $object): ?TreeRow
    {
        $key = $object->treeKey();
        $row = $this->rows->byKey($key, $this->locks->lockingRead());
        if ($row === null || !$row->isInTree() || $this->holds($row->scope)) {
            return $row;
        }
        // It is in another tree than the object says.
        $rows = $this->locked(fn (string $end): array => array_filter([$this->rows->byKey($key, $end)]));

        return $rows[0] ?? null;
    }

    /**
     * The scopes among these in which there is a root.
     *
     * @param list<TreeScope> $scopes
     * @return list<TreeScope>
     */
    public function withRoots(array $scopes): array
    {
        $found = [];
        foreach (array_chunk($scopes, 100) as $chunk) {
            $conditions = $values = [];
            foreach ($chunk as $scope) {
                $conditions[] = "({$scope->and()}{$this->table->left} = 1)";
                array_push($values, ...$scope->bound());
            }
            $rows = $this->rows->where(implode(' OR ', $conditions), $values, $this->locks->lockingRead());
            array_push($found, ...array_map(static fn (TreeRow $row): TreeScope => $row->scope, $rows));
        }

        return $found;
    }

    public function shift(NumberShift $shift, ?NestedSetObject $except = null): int
    {
        $rows = 0;
        // From the last numbers on, so that no part meets what another one has shifted.
        foreach (array_reverse(array_chunk($shift->segments, self::SEGMENTS)) as $segments) {
            $rows += $this->execute($this->sql->shift(new NumberShift($shift->scope, $segments)));
        }
        $this->followShift($shift, $except);

        return $rows;
    }

    private function followShift(NumberShift $shift, ?NestedSetObject $except = null): void
    {
        if ($this->hasExactScopes()) {
            $this->objects->shift($shift, $except);
        } else {
            $this->objects->refresh($this->locks->lockingRead(), $except);
        }
    }

    /** Shifts what follows rows that were deleted; with many gaps all numbers of the tree are counted anew. */
    public function close(NumberShift $shift): void
    {
        if (\count($shift->segments) <= self::SEGMENTS) {
            $this->shift($shift);

            return;
        }
        $this->execute($this->sql->renumber($this->table, [$shift->scope]));
        $this->followShift($shift);
    }

    public function transfer(BranchTransfer $transfer, ?NestedSetObject $except = null): void
    {
        $this->execute($this->sql->transfer($transfer));
        if ($this->hasExactScopes()) {
            $this->objects->transfer($transfer, $except);
        } else {
            $this->objects->refresh($this->locks->lockingRead(), $except);
        }
    }

    /**
     * Numbers trees anew in the order that they have.
     *
     * @param list<TreeScope>|null $scopes null: all trees of the table
     */
    public function renumber(?array $scopes): void
    {
        $this->execute($this->sql->renumber($this->table, $scopes));
        $this->refreshObjects();
    }

    public function refreshObjects(?NestedSetObject $except = null): void
    {
        $this->objects->refresh($this->locks->lockingRead(), $except);
        $this->objects->forgetRelatives();
    }

    /**
     * @param list<array{string, list<mixed>}> $statements
     * @return int the number of rows that the first one changed
     */
    public function execute(array $statements): int
    {
        return $this->sql->updates->executeAll($this->con, $statements);
    }

    /**
     * Whether scopes that are written differently are different trees; else only the database knows which objects have
     * to follow.
     */
    public function hasExactScopes(): bool
    {
        return LockText::areExact($this->table->scopeColumns, $this->locks->strategy->facts->comparesTextsExactly);
    }
}
