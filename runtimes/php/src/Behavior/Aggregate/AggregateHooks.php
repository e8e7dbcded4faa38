<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\QueryDelete;
use Orm\Runtime\Behavior\Hook\QueryUpdate;
use Orm\Runtime\Behavior\Hook\RowUpsert;
use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;

/**
 * Keeps the aggregates of parents when rows of a child table are written: finds the parents before and after, locks
 * their rows before the children are written, and has them recomputed at the end of the operation.
 *
 * @internal
 */
final class AggregateHooks extends Behavior implements KeepsAggregates
{
    private readonly ChildTable $table;
    /** @var \WeakMap<ActiveRecordInterface, list<\WeakReference<ActiveRecordInterface>>> */
    private \WeakMap $deletedTogether;

    /**
     * @param class-string<TableMap> $map
     * @param array<string, AggregatedRelation> $relations
     */
    private function __construct(string $map, array $relations)
    {
        $this->table = new ChildTable($map, $relations);
        $this->deletedTogether = new \WeakMap();
    }

    /** The first use of a table works for all of them, so that they share locks and statements. */
    public static function forTable(string $map, array $facts): Behavior
    {
        $uses = array_values(array_filter($map::HOOKS, static fn (array $hook): bool => $hook[0] === self::class));
        if ($uses[0][1] !== $facts) {
            return FurtherUse::forTable($map, $facts);
        }

        return new self($map, Aggregates::overRows($map));
    }

    public function locksToDelete(array $objects, ConnectionInterface $con): array
    {
        if (!$this->table->isActive()) {
            return [];
        }
        $references = array_map(\WeakReference::create(...), $objects);
        $keys = new ParentKeys();
        foreach ($objects as $object) {
            $this->deletedTogether[$object] = $references;
            foreach ($this->table->relations() as $relation) {
                $keys->add($relation, $this->table->keyOf($object, $relation));
            }
        }

        return ParentLocks::of($keys, $con);
    }

    /** Locks the parents before anything is written. */
    public function beforeOperation(array $objects, ConnectionInterface $con): void
    {
        if (!$this->table->isActive()) {
            return;
        }
        $rows = WrittenRows::of($con);
        $concerned = [];
        $present = new ParentKeys();
        foreach ($objects as $object) {
            foreach ($this->table->relations() as $relation) {
                $parent = $this->table->parentOf($object, $relation);
                if ($parent !== null && $parent->isNew()) {
                    $rows->newParents[$parent] = true;
                }
                $present->add($relation, $object->isNew() ? $this->table->keyOf($object, $relation) : null);
            }
            if ($object->isNew()) {
                $rows->former[$object] = null;
            } elseif ($this->table->isConcerned($object)) {
                $concerned[] = $object;
            }
        }
        ParentLocks::take($present, $con);
        $this->table->lockParents($concerned, $con);
    }

    public function beforeWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            if (!$this->table->isActive() || !$this->table->isConcerned($object)) {
                continue;
            }
            $this->table->prepareWrite($object, $save->connection);
        }
    }

    public function afterWrite(array $objects, SaveContext $save): void
    {
        foreach ($objects as $object) {
            $rows = WrittenRows::of($save->connection);
            $keys = $rows->writing[$object] ?? null;
            unset($rows->writing[$object], $rows->former[$object]);
            if ($keys === null) {
                continue;
            }
            foreach ($this->table->relations() as $relation) {
                $key = $this->table->keyOf($object, $relation);
                $parent = $this->table->parentOf($object, $relation);
                $keys->add($relation, $key, $parent);
                if ($key !== null && $parent !== null && isset($rows->newParents[$parent])) {
                    $rows->markInserted($relation, $key);
                }
            }
            Recalculation::later($keys, $save->connection);
        }
    }

    public function beforeQueryUpdate(QueryUpdate $update): void
    {
        if ($this->table->isActive()) {
            QueryParents::beforeUpdate($this->table, $update);
        }
    }

    public function afterQueryUpdate(QueryUpdate $update, int $rows): void
    {
        QueryParents::afterUpdate($this->table, $update);
    }

    public function beforeQueryDelete(QueryDelete $delete): void
    {
        if (!$this->table->isActive()) {
            return;
        }
        $object = $delete->object;
        if ($object === null) {
            QueryParents::beforeDelete($this->table, $delete);

            return;
        }
        $con = $delete->connection;
        $rows = WrittenRows::of($con);
        if (!isset($rows->former[$object])) {
            $together = array_map(
                static fn (\WeakReference $reference): ?ActiveRecordInterface => $reference->get(),
                $this->deletedTogether[$object] ?? [],
            );
            $waiting = array_filter(
                $together,
                static fn (?ActiveRecordInterface $other): bool => $other !== null && !$other->isDeleted(),
            );
            $this->table->lockParents($waiting === [] ? [$object] : array_values($waiting), $con);
        }
        $rows->queries[$delete] = $rows->former[$object] ?? new ParentKeys();
        unset($this->deletedTogether[$object], $rows->former[$object]);
    }

    public function afterQueryDelete(QueryDelete $delete, int $rows): void
    {
        $written = WrittenRows::of($delete->connection);
        $keys = $written->queries[$delete] ?? new ParentKeys();
        $object = $delete->object;
        foreach ($keys->relations as $id => $relation) {
            $parent = $object === null ? null : $this->table->parentOf($object, $relation);
            if ($parent !== null) {
                $keys->objects[$id][spl_object_id($parent)] = $parent;
            }
        }
        Recalculation::later($keys, $delete->connection);
    }

    public function beforeUpsert(RowUpsert $upsert): void
    {
        if ($this->table->isActive()) {
            QueryParents::beforeUpsert($this->table, $upsert);
        }
    }

    public function afterUpsert(RowUpsert $upsert): void
    {
        QueryParents::afterUpsert($this->table, $upsert);
    }

    public function isRetryable(\Throwable $failure, int $retried): bool
    {
        return false;
    }

    public function explain(\Throwable $failure): \Throwable
    {
        return $failure;
    }
}
