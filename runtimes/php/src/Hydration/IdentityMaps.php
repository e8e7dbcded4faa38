<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\DependentTables;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Orm;
use Orm\Runtime\ServiceContainer\InstancePooling;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;

/**
 * The identity maps of one service container: what written rows mean for the objects in memory, on all connections.
 *
 * @internal
 * @phpstan-import-type RowFacts from IdentityMap
 */
final class IdentityMaps implements ContextState
{
    use NotSerializable;

    private const FIRST_SWEEP = 16;

    /** The identity maps of the container in use. */
    private static ?self $active = null;

    /** @var array<class-string<TableMap>, array<string, IdentityMap>> by table and connection name */
    public array $maps = [];

    /** @var array<class-string<TableMap>, array<string, Clones>> by table and connection name, where there are any */
    public array $clones = [];

    /** @var array<string, \WeakReference<ConnectionInterface>> those of other names than their datasources, by name */
    private array $connections = [];
    /** The number of names at which those of closed connections are removed. */
    private int $sweepAt = self::FIRST_SWEEP;

    /** The number of statements that may have moved rows, so that objects in memory do not know who has them. */
    public int $moves = 0;
    /** @var array<class-string<TableMap>, int> the number of the last one, by table */
    private array $movedAt = [];

    private readonly InstancePooling $pooling;

    public function __construct(Context $context)
    {
        $this->pooling = $context->get(InstancePooling::class);
        $this->pooling->onChange($this->configure(...));
    }

    public static function active(): self
    {
        return self::$active ?? Context::active()->get(self::class);
    }

    public function activate(): void
    {
        self::$active = $this;
        Session::afterRollbacks($this->rolledBack(...));
    }

    public function deactivate(): void
    {
        self::$active = null;
        Session::afterRollbacks(null);
    }

    /**
     * @param class-string<TableMap> $map
     * @param RowFacts|null $facts
     */
    public function add(
        string $map,
        string $connection,
        ?array $facts = null,
        ?ConnectionInterface $con = null,
    ): IdentityMap {
        $pooling = $this->pooling;
        $other = $connection === ($facts['database'] ?? $map::DATABASE_NAME) ? null : $connection;
        if ($other !== null && $con !== null) {
            $this->connections[$connection] = \WeakReference::create($con);
            if (\count($this->connections) > $this->sweepAt) {
                $this->removeClosed();
            }
        }

        if ($facts === null && PrimaryKey::of($map)->canBePadded()) {
            $adapter = $con?->getAdapter() ?? Orm::getServiceContainer()->getAdapter($map::DATABASE_NAME);
            PrimaryKey::of($map)->setPadding($adapter->ignoresPadding(...));
        }

        return $this->maps[$map][$connection]
            = new IdentityMap($map, $facts, $pooling->isEnabled(), $pooling->recent, $other);
    }

    /** Removes what belongs to names whose connections are gone, unless an object of theirs is in memory. */
    private function removeClosed(): void
    {
        foreach ($this->connections as $name => $reference) {
            if ($reference->get() !== null || $this->hasObjects($name)) {
                continue;
            }
            foreach (\array_keys($this->maps) as $map) {
                unset($this->maps[$map][$name], $this->clones[$map][$name]);
            }
            unset($this->connections[$name]);
        }
        $this->sweepAt = max(self::FIRST_SWEEP, 2 * \count($this->connections));
    }

    private function hasObjects(string $connection): bool
    {
        foreach ($this->maps as $map => $byConnection) {
            if (
                ($byConnection[$connection] ?? null)?->objects()->valid()
                || ($this->clones[$map][$connection] ?? null)?->hasObjects()
            ) {
                return true;
            }
        }

        return false;
    }

    /** The connection by which objects of a name have come that is not a datasource, as long as someone holds it. */
    public function connectionNamed(string $name): ?ConnectionInterface
    {
        return ($this->connections[$name] ?? null)?->get();
    }

    /** @param class-string<TableMap> $map */
    public function named(string $map, string $connection): IdentityMap
    {
        return $this->maps[$map][$connection] ?? $this->add($map, $connection);
    }

    /** Notes a clone, so that it is known when its row is deleted. */
    public function addClone(ActiveRecordInterface $clone): void
    {
        $key = $clone->isNew() ? null : PrimaryKey::rowKeyOf($clone);
        if ($key !== null) {
            ($this->clones[$clone::TABLE_MAP][KeptStates::datasource($clone)] ??= new Clones())->add($clone, $key);
        }
    }

    /**
     * Makes an object that was saved the one of its row. The one that it replaces stands for the row as well, and may
     * have saved other columns: the row is read again before the identity map gives the object out.
     */
    public function claimRow(ActiveRecordInterface $object, string $connection): void
    {
        $map = $object::TABLE_MAP;
        $own = $this->named($map, $connection);
        $key = PrimaryKey::rowKeyOf($object);
        if ($key === null || ($own->references[$key] ?? null)?->get() === $object) {
            return;
        }
        $replaced = $own->inMemoryBy($key);
        if ($replaced !== null && $replaced !== $object) {
            $clones = $this->clones[$map][$connection] ??= new Clones();
            if (!\in_array($replaced, $clones->of($key), true)) {
                $clones->add($replaced, $key);
            }
            RowState::markTwin($replaced);
        }
        $own->addObject($object, $key);
        if (isset($own->references[$key])) {
            $own->noteRowsChanged();
            $own->stale[$key] = $own->references[$key];
            unset($own->references[$key]);
            $own->sweepAfter(0);
        }
    }

    /**
     * The objects in memory that stand for a row: the one of the identity map, and clones.
     *
     * @param class-string<TableMap> $map
     * @return list<ActiveRecordInterface>
     */
    public function objectsOfRow(string $map, int|string $key, ConnectionInterface $con): array
    {
        $known = $this->of($map, $con)->inMemoryBy($key);
        $clones = ($this->clones[$map][$con->getName()] ?? null)?->of($key) ?? [];

        return $known === null ? $clones : [$known, ...$clones];
    }

    /**
     * Whether no object of a table can be in memory.
     *
     * @param class-string<TableMap> $map
     */
    public function isEmpty(string $map): bool
    {
        foreach ($this->maps[$map] ?? [] as $identityMap) {
            if ($identityMap->entries() !== 0) {
                return false;
            }
        }

        return true;
    }

    /**
     * Adds the object of a row that was inserted or updated in a transaction, which can still be rolled back.
     *
     * @param int|null $key where the caller knows it, and no rollback can bring another object of the row back
     */
    public function addSaved(ActiveRecordInterface $object, ConnectionInterface $con, ?int $key = null): void
    {
        // What of() does, for each new object.
        $map = $object::TABLE_MAP;
        $name = $con instanceof ConnectionWrapper ? $con->session->name : $con->getName();
        $own = $this->maps[$map][$name] ?? $this->add($map, $name, null, $con);
        if ($key === null && $own->entries() !== 0) {
            $key = $own->keyOf($object);
            ReplacedObject::returnAfterRollback($own, $key === null ? [] : [$key => $object], $con);
        }
        $own->addObject($object, $key);
    }

    /**
     * Evicts the object of a key, which the application goes on using: the map gets it again when it is saved.
     *
     * @param class-string<TableMap> $map
     * @param mixed $value see evict()
     */
    public function removeByKey(string $map, mixed $value): void
    {
        $key = self::rowKey($map, $value);
        if ($key === null) {
            return;
        }
        foreach ($this->maps[$map] ?? [] as $identityMap) {
            $object = $identityMap->inMemoryBy($key);
            if ($object !== null) {
                RowState::markTwin($object);
            }
            $identityMap->evict($key);
        }
    }

    /** @param class-string<TableMap> $map */
    private static function rowKey(string $map, mixed $value): int|string|null
    {
        return match (true) {
            $value instanceof ActiveRecordInterface => PrimaryKey::rowKeyOf($value),
            is_array($value) => PrimaryKey::of($map)->rowKey(array_values($value)),
            default => PrimaryKey::of($map)->rowKey([$value]),
        };
    }

    /**
     * Evicts the object of a key.
     *
     * @param class-string<TableMap> $map
     * @param mixed $value an object, a key, or a list of the values of a key
     * @param ConnectionInterface|null $con null for all connections
     */
    public function evict(string $map, mixed $value, ?ConnectionInterface $con = null): void
    {
        $key = self::rowKey($map, $value);
        if ($key === null) {
            return;
        }
        foreach ($con === null ? $this->maps[$map] ?? [] : [$this->of($map, $con)] as $identityMap) {
            $identityMap->evict($key);
        }
    }

    /**
     * Removes an object from under a key that it has no more; another object of that key stays.
     *
     * @param class-string<TableMap> $map
     * @param int|string|null $key null for the one that it has
     */
    public function release(string $map, ActiveRecordInterface $object, int|string|null $key = null): void
    {
        foreach ($this->maps[$map] ?? [] as $identityMap) {
            $identityMap->remove($object, $key);
        }
    }

    /**
     * Removes the object of a row that was deleted.
     *
     * @param class-string<TableMap> $map
     * @param int|null $key where the caller knows it
     * @return bool whether another object stands for the row
     */
    public function removeRow(
        string $map,
        ActiveRecordInterface $object,
        ConnectionInterface $con,
        ?int $key = null,
    ): bool {
        $own = $this->of($map, $con);
        $hasTwin = $own->remove($object, $key);
        $this->rowDeleted($map, $own, DependentTables::of($map));

        return $hasTwin;
    }

    /**
     * Marks objects stale that deleted rows may concern: those of the table on other connections, and those of
     * dependent tables, whose collections are read again.
     *
     * @param class-string<TableMap> $map
     * @param IdentityMap $own the one of the connection that has deleted them
     * @param list<class-string<TableMap>> $dependents
     */
    public function rowDeleted(string $map, IdentityMap $own, array $dependents): void
    {
        if (\count($this->maps[$map] ?? []) > 1) {
            foreach ($this->maps[$map] as $identityMap) {
                if ($identityMap !== $own) {
                    $identityMap->markStale();
                }
            }
        }
        foreach ($dependents as $dependent) {
            $this->rowsMoved($dependent);
        }
    }

    /** @param class-string<TableMap> $map */
    public function clear(string $map): void
    {
        foreach ($this->maps[$map] ?? [] as $identityMap) {
            $identityMap->clear();
        }
        unset($this->clones[$map]);
        $this->pooling->recent?->clear();
    }

    public function clearAll(): void
    {
        array_map($this->clear(...), array_keys($this->maps));
    }

    /**
     * After a statement that changed rows: objects stay the same, but none is given out before its row was read again.
     *
     * @param class-string<TableMap> $map
     */
    public function markStale(string $map): void
    {
        foreach ($this->maps[$map] ?? [] as $identityMap) {
            $identityMap->markStale();
        }
    }

    /**
     * Does the same after a statement by which rows may have got other parents or none, or be gone: collections that
     * are in memory are read again before they are given out.
     *
     * @param class-string<TableMap> $map
     */
    public function rowsMoved(string $map): void
    {
        $this->markStale($map);
        $this->movedAt[$map] = ++$this->moves;
    }

    /**
     * Whether a statement may have moved rows of a table since $moves was as given.
     *
     * @param class-string<TableMap> $map
     */
    public function haveMoved(string $map, int $since): bool
    {
        return ($this->movedAt[$map] ?? 0) > $since;
    }

    /**
     * Does that for the tables whose rows the database changes when rows of this one are deleted.
     *
     * @param class-string<TableMap> $map
     */
    public function markDependentTablesStale(string $map): void
    {
        foreach (DependentTables::of($map) as $dependent) {
            $this->rowsMoved($dependent);
        }
    }

    /** @param class-string<TableMap> $map */
    private function of(string $map, ConnectionInterface $con): IdentityMap
    {
        $name = $con instanceof ConnectionWrapper ? $con->session->name : $con->getName();

        return $this->maps[$map][$name] ?? $this->add($map, $name, null, $con);
    }

    /** Disabled identity maps are empty: objects in memory are not found again. */
    private function configure(): void
    {
        foreach ($this->maps as $byConnection) {
            foreach ($byConnection as $identityMap) {
                $identityMap->configure($this->pooling->isEnabled(), $this->pooling->recent);
            }
        }
    }

    /** All objects are stale, also those that were only read: any row may have changed back. */
    private function rolledBack(string $connectionName): void
    {
        foreach ($this->maps as $byConnection) {
            ($byConnection[$connectionName] ?? null)?->markStale();
        }
        foreach (\array_keys($this->movedAt) as $map) {
            $this->movedAt[$map] = ++$this->moves;
        }
    }
}
