<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\SavepointEvent;
use Orm\Runtime\Support\NotSerializable;

/**
 * What hooks know about the child rows that the open transaction of a connection writes.
 *
 * @internal
 */
final class WrittenRows
{
    use NotSerializable;

    /** @var \WeakMap<ConnectionInterface, self>|null */
    private static ?\WeakMap $all = null;

    /**
     * The parents that rows had when their locks were taken; null for new rows.
     *
     * @var \WeakMap<ActiveRecordInterface, ParentKeys|null>
     */
    public \WeakMap $former;
    /** @var \WeakMap<ActiveRecordInterface, true> parents that had no row when the save began */
    public \WeakMap $newParents;
    /** @var \WeakMap<ActiveRecordInterface, ParentKeys> the former parents of rows that are being written */
    public \WeakMap $writing;
    /** @var \WeakMap<object, ParentKeys> the parents that a write of a query concerns */
    public \WeakMap $queries;
    /** @var array<string, array<string, true>> the keys of parents that the transaction has inserted, by relation */
    private array $inserted = [];
    /** @var array<string, array<string, true>> the keys of parents that are locked with all above them, by relation */
    private array $locked = [];

    private function __construct()
    {
        $this->newParents = new \WeakMap();
        $this->writing = new \WeakMap();
        $this->queries = new \WeakMap();
        $this->forget();
    }

    /** The rows that the open transaction has written; forgotten when it ends. */
    public static function of(ConnectionInterface $con): self
    {
        self::$all ??= new \WeakMap();
        if (!isset(self::$all[$con])) {
            self::$all[$con] = new self();
            $con->afterTransaction(static function () use ($con): void {
                unset(self::$all[$con]);
            });
            $con->onSavepoint(static function (SavepointEvent $event) use ($con): void {
                if ($event === SavepointEvent::RolledBack && isset(self::$all[$con])) {
                    // The locks went with the savepoint. A row that is being written is written again.
                    self::$all[$con]->forget();
                    self::$all[$con]->locked = [];
                }
            });
        }

        return self::$all[$con];
    }

    /** After a statement that may have moved any row. */
    public function forget(): void
    {
        $this->former = new \WeakMap();
    }

    /** @param list<mixed> $key */
    public function markInserted(AggregatedRelation $relation, array $key): void
    {
        $this->inserted[$relation->id()][AggregatedRelation::text($key)] = true;
    }

    /** The parents that may not be locked yet. */
    public function notLocked(ParentKeys $keys): ParentKeys
    {
        return self::without($keys, $this->locked);
    }

    public function markLocked(ParentKeys $keys): void
    {
        foreach ($keys->keys as $id => $texts) {
            $this->locked[$id] = ($this->locked[$id] ?? []) + array_fill_keys(array_keys($texts ?? []), true);
        }
    }

    /** The parents that were there before the transaction. */
    public function notInserted(ParentKeys $keys): ParentKeys
    {
        return self::without($keys, $this->inserted);
    }

    /** @param array<string, array<string, true>> $known */
    private static function without(ParentKeys $keys, array $known): ParentKeys
    {
        $rest = new ParentKeys();
        foreach ($keys->relations as $id => $relation) {
            foreach (array_diff_key($keys->keys[$id] ?? [], $known[$id] ?? []) as $key) {
                $rest->add($relation, $key);
            }
        }

        return $rest;
    }
}
