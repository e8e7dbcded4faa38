<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\NotSerializable;

/**
 * Makes the objects of rows that hold several of them each, and ties them together.
 *
 * @internal
 */
final class JoinedRows
{
    use NotSerializable;

    /** The identity map of the query's own table. */
    private readonly IdentityMap $pool;
    private readonly PrimaryKey $key;
    /** @var list<HydratedJoin> */
    private readonly array $joins;
    /** Whether a join starts from another one. */
    private bool $isNested = false;
    /** @var list<IdentityMap> of the joined tables */
    private array $pools = [];
    /** @var list<PrimaryKey> of the joined tables */
    private array $keys = [];
    /** @var list<int> where the whole key of a join stands in a row, if it is one plain column; -1 otherwise */
    private array $keyColumns = [];
    /** @var array<int|string, ActiveRecordInterface> the query's own objects by key, where rows can repeat them */
    private array $mains = [];
    /** @var array<int, array<int|string, ActiveRecordInterface>> joined objects already made, by join and key */
    private array $known = [];
    /** @var array<int, array<int, ActiveRecordInterface>> whose members these are, by join and object id */
    private array $owners = [];
    /** @var array<int, array<int, array<int, ActiveRecordInterface>>> by join and the ids of both */
    private array $members = [];

    /**
     * @param bool $remember whether rows can repeat an object; not for an endless number of rows
     * @param OpenResult|null $result that is read row by row
     */
    public function __construct(
        public readonly HydrationPlan $plan,
        ?ConnectionInterface $con,
        private readonly bool $remember = true,
        private readonly ?OpenResult $result = null,
    ) {
        $this->pool = IdentityMap::of($plan->map, $con);
        $this->key = PrimaryKey::of($plan->map);
        $this->joins = $plan->joins;
        foreach ($plan->joins as $join) {
            $this->isNested = $this->isNested || $join->parent !== 0;
            $this->pools[] = IdentityMap::of($join->map, $con);
            $key = PrimaryKey::of($join->map);
            $this->keys[] = $key;
            $this->keyColumns[] = $key->plainOffset < 0 ? -1 : $join->offset + $key->plainOffset;
        }
    }

    /** @return list<class-string<ActiveRecordInterface>> the classes of the joined objects */
    public function models(): array
    {
        return \array_map(static fn (IdentityMap $pool): string => $pool->model, $this->pools);
    }

    /** Whether the query's own objects can be made without this class, and get the others by tie(). */
    public function canTie(): bool
    {
        foreach ($this->joins as $join) {
            if (!$join->isParent && !$join->toMany || $join->attach !== null) {
                return false;
            }
        }

        // Joined objects of the same table have to find the objects of the rows before.
        return $this->plan->virtualColumns === [] && !$this->plan->mayLackObject
            && !\in_array($this->pool, $this->pools, true);
    }

    /**
     * The query's own object of a row, tied to the others in it; null where there is none.
     *
     * @param array<int, mixed> $row
     */
    public function read(array $row): ?ActiveRecordInterface
    {
        $plan = $this->plan;
        if ($plan->mayLackObject && $plan->map::isEmptyRow($row)) {
            return null;
        }
        $before = $plan->virtualColumns === [] ? null : $this->inMemory($row);
        $key = $plan->hasToMany && $this->remember ? $this->key->poolKeyFromRow($row, 0) : null;
        $main = $key === null
            ? $this->pool->instanceFromRow($row, 0, $this->result)
            : $this->mains[$key] ??= $this->pool->instanceFromRow($row);
        $this->tie($main, $row);
        if ($plan->virtualColumns !== []) {
            $this->takeVirtualColumns($main, $row, $before === $main);
        }

        return $main;
    }

    /**
     * Makes the other objects of a row, and ties them to the query's own object.
     *
     * @param array<int, mixed> $row
     */
    public function tie(ActiveRecordInterface $main, array $row): void
    {
        /** @var array<int, ActiveRecordInterface|null> $objects by join, where further joins start from them */
        $objects = [];
        $result = $this->result;
        foreach ($this->joins as $index => $join) {
            $parent = $join->parent === 0 ? $main : $objects[$join->parent - 1];
            if ($parent === null) {
                $objects[$index] = null;
                continue;
            }
            $column = $this->keyColumns[$index];
            $key = $column < 0 ? null : $row[$column];
            if (\is_int($key) && $this->remember) {
                $related = $this->known[$index][$key]
                    ??= $this->pools[$index]->instanceFromRow($row, $join->offset);
            } else {
                $isEmpty = $column < 0 ? $join->map::isEmptyRow($row, $join->offset) : $key === null;
                $related = $isEmpty ? null : $this->joinedObject($index, $row, $join->offset);
            }
            if ($this->isNested) {
                $objects[$index] = $related;
            }
            if ($result !== null && $result->isOlderThan($parent)) {
                continue;
            }
            if ($join->isParent) {
                if ($related !== null) {
                    RelationAccess::takeParent($parent, $join->relation, $related, $join->property);
                }
            } elseif ($join->toMany) {
                $id = \spl_object_id($parent);
                $this->owners[$index][$id] ??= $parent;
                if ($related !== null) {
                    $this->members[$index][$id][\spl_object_id($related)] = $related;
                }
            } elseif ($join->attach !== null) {
                ($join->attach)($parent, $related);
            } elseif ($related !== null || $join->isWhole) {
                RelationAccess::take($parent, $join->relation, $related);
            }
        }
    }

    /**
     * The object of a row before the row is read, where a rollback has to bring back its virtual columns.
     *
     * @param array<int, mixed> $row
     */
    private function inMemory(array $row): ?ActiveRecordInterface
    {
        $key = Snapshots::$level === 0 ? null : $this->key->poolKeyFromRow($row, 0);

        return $key === null ? null : $this->pool->inMemoryBy($key);
    }

    /** @param array<int, mixed> $row */
    private function takeVirtualColumns(ActiveRecordInterface $main, array $row, bool $wasInMemory): void
    {
        $level = RowState::snapshotLevel($main);
        if (!$wasInMemory) {
            // An object that the query has made keeps what it was read with, like its other columns.
            RowState::noteSnapshotLevel($main, Snapshots::$level);
        }
        foreach ($this->plan->virtualColumns as $position => $name) {
            $main->setVirtualColumn($name, $row[$this->plan->virtualOffset + $position]);
        }
        if (!$wasInMemory) {
            RowState::noteSnapshotLevel($main, $level);
        }
    }

    /** Hands the collected members of one-to-many relations to their parents. */
    public function finish(): void
    {
        foreach ($this->owners as $index => $owners) {
            $join = $this->joins[$index];
            foreach ($owners as $id => $owner) {
                $members = array_values($this->members[$index][$id] ?? []);
                RelationAccess::takeAll($owner, $join->relation, $members, $join->isWhole);
            }
        }
        $this->owners = $this->members = $this->known = $this->mains = [];
    }

    /** @param array<int, mixed> $row */
    private function joinedObject(int $index, array $row, int $offset): ActiveRecordInterface
    {
        $key = $this->remember ? $this->keys[$index]->poolKeyFromRow($row, $offset) : null;
        if ($key === null) {
            return $this->pools[$index]->instanceFromRow($row, $offset, $this->result);
        }

        return $this->known[$index][$key] ??= $this->pools[$index]->instanceFromRow($row, $offset);
    }
}
