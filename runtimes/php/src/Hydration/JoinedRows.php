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
 * Makes objects out of rows that hold several of them each, and ties them together.
 */
final class JoinedRows
{
    use NotSerializable;

    /** @var list<IdentityMap> of the query's own table, then of the joined ones */
    private array $pools;
    /** @var list<PrimaryKey> */
    private array $keys;
    /** @var list<int> where the whole key stands in a row, if it is one plain column; -1 otherwise */
    private array $keyColumns = [];
    /** @var array<int, array<int|string, ActiveRecordInterface>> objects already made, by place and key */
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
        private readonly HydrationPlan $hydration,
        ?ConnectionInterface $con,
        private readonly bool $remember = true,
        private readonly ?OpenResult $result = null,
    ) {
        $this->pools = [IdentityMap::of($hydration->map, $con)];
        $this->keys = [PrimaryKey::of($hydration->map)];
        foreach ($hydration->joins as $join) {
            $this->pools[] = IdentityMap::of($join->map, $con);
            $key = PrimaryKey::of($join->map);
            $this->keys[] = $key;
            $this->keyColumns[] = $key->plainOffset < 0 ? -1 : $join->offset + $key->plainOffset;
        }
    }

    /**
     * The query's own object of a row, tied to the others in it; null where there is none.
     *
     * @param array<int, mixed> $row
     */
    public function read(array $row): ?ActiveRecordInterface
    {
        $hydration = $this->hydration;
        if ($hydration->mayLackObject && $hydration->map::isEmptyRow($row)) {
            return null;
        }
        $before = $hydration->virtualColumns === [] ? null : $this->inMemory($row);
        $column = $this->keys[0]->plainOffset;
        $key = $hydration->hasToMany && $column >= 0 ? $row[$column] : null;
        $main = \is_int($key) && isset($this->known[0][$key])
            ? $this->known[0][$key]
            : ($hydration->hasToMany
                ? $this->object(0, $row, 0)
                : $this->pools[0]->instanceFromRow($row, 0, $this->result));
        $objects = [$main];
        foreach ($hydration->joins as $index => $join) {
            $parent = $objects[$join->parent];
            if ($parent === null) {
                $objects[] = null;
                continue;
            }
            $column = $this->keyColumns[$index];
            $key = $column < 0 ? null : $row[$column];
            if (\is_int($key) && $this->remember) {
                $related = $this->known[$index + 1][$key]
                    ??= $this->pools[$index + 1]->instanceFromRow($row, $join->offset);
            } else {
                $isEmpty = $column < 0 ? $join->map::isEmptyRow($row, $join->offset) : $key === null;
                $related = $isEmpty ? null : $this->object($index + 1, $row, $join->offset);
            }
            $objects[] = $related;
            if ($this->result?->isOlderThan($parent)) {
                continue;
            }
            if ($join->isParent) {
                if ($related !== null) {
                    RelationAccess::takeParent($parent, $join->relation, $related, $join->property);
                }
                continue;
            }
            if (!$join->toMany) {
                if ($join->attach !== null) {
                    ($join->attach)($parent, $related);
                } elseif ($related !== null || $join->isWhole) {
                    RelationAccess::take($parent, $join->relation, $related);
                }
                continue;
            }
            $id = \spl_object_id($parent);
            if (!isset($this->members[$index][$id])) {
                $this->owners[$index][$id] = $parent;
                $this->members[$index][$id] = [];
            }
            if ($related !== null) {
                $this->members[$index][$id][\spl_object_id($related)] = $related;
            }
        }
        if ($hydration->virtualColumns !== []) {
            $this->takeVirtualColumns($main, $row, $before === $main);
        }

        return $main;
    }

    /**
     * The object of a row before the row is read, where a rollback has to bring back its virtual columns.
     *
     * @param array<int, mixed> $row
     */
    private function inMemory(array $row): ?ActiveRecordInterface
    {
        $key = Snapshots::$level === 0 ? null : $this->keys[0]->poolKeyFromRow($row, 0);

        return $key === null ? null : $this->pools[0]->inMemoryBy($key);
    }

    /** @param array<int, mixed> $row */
    private function takeVirtualColumns(ActiveRecordInterface $main, array $row, bool $wasInMemory): void
    {
        $level = RowState::snapshotLevel($main);
        if (!$wasInMemory) {
            // An object that the query has made keeps what it was read with, like its other columns.
            RowState::noteSnapshotLevel($main, Snapshots::$level);
        }
        foreach ($this->hydration->virtualColumns as $position => $name) {
            $main->setVirtualColumn($name, $row[$this->hydration->virtualOffset + $position]);
        }
        if (!$wasInMemory) {
            RowState::noteSnapshotLevel($main, $level);
        }
    }

    /** @return iterable<array<int, mixed>> */
    public function rowsOf(\PDOStatement $statement): iterable
    {
        return ResultRows::of($statement, ...\array_map(static fn (IdentityMap $pool) => $pool->model, $this->pools));
    }

    /**
     * Does for all rows of one to-many relation what read() and finish() do.
     *
     * @return list<ActiveRecordInterface> the owners, each with its members
     */
    public function ownersFrom(\PDOStatement $statement): array
    {
        $join = $this->hydration->joins[0];
        $start = $join->offset;
        [$ownerPool, $memberPool] = $this->pools;
        [$ownerKey, $memberKey] = $this->keys;
        // Where a key of one integer stands in a row; nowhere, if there is no such key.
        $ownerColumn = $ownerKey->plainOffset;
        $memberColumn = $this->keyColumns[0];
        $owners = $members = [];
        $rows = 0;
        foreach ($this->rowsOf($statement) as $row) {
            if (++$rows === CollectorPause::OBJECTS) {
                $pause = new CollectorPause();
            }
            $key = $row[$ownerColumn] ?? null;
            if (!\is_int($key)) {
                // No key of a row begins with a NUL byte.
                $key = $ownerKey->poolKeyFromRow($row, 0) ?? "\0" . \count($owners);
            }
            if (!isset($owners[$key])) {
                $owners[$key] = $ownerPool->instanceFromRow($row);
                $members[$key] = [];
            }
            $place = $row[$memberColumn] ?? null;
            if (!\is_int($place)) {
                $place = $memberKey->poolKeyFromRow($row, $start);
                if ($place === null && $join->map::isEmptyRow($row, $start)) {
                    continue;
                }
                $place ??= "\0" . \count($members[$key]);
            }
            $members[$key][$place] ??= $memberPool->instanceFromRow($row, $start);
        }
        foreach ($owners as $key => $owner) {
            RelationAccess::takeAll($owner, $join->relation, \array_values($members[$key]), $join->isWhole);
        }

        return \array_values($owners);
    }

    /** Hands the collected members of one-to-many relations to their parents. */
    public function finish(): void
    {
        foreach ($this->owners as $index => $owners) {
            $join = $this->hydration->joins[$index];
            foreach ($owners as $id => $owner) {
                $members = array_values($this->members[$index][$id]);
                RelationAccess::takeAll($owner, $join->relation, $members, $join->isWhole);
            }
        }
        $this->owners = $this->members = $this->known = [];
    }

    /** @param array<int, mixed> $row */
    private function object(int $place, array $row, int $offset): ActiveRecordInterface
    {
        $key = $this->remember ? $this->keys[$place]->poolKeyFromRow($row, $offset) : null;
        if ($key === null) {
            return $this->pools[$place]->instanceFromRow($row, $offset, $this->result);
        }

        return $this->known[$place][$key] ??= $this->pools[$place]->instanceFromRow($row, $offset);
    }
}
