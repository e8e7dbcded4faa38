<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ModelClass;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Metadata\SingleTableInheritance;
use Orm\Runtime\Orm;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Support\RecentObjects;

/**
 * Makes a row the same object wherever it is loaded, as long as someone holds that object. There is one map per table
 * and connection name in each service container; IdentityMaps has them all.
 *
 * @phpstan-type RowFacts array{
 *     format: int, database: string, model: class-string<ActiveRecordInterface>, key: int, width: int,
 *     behaviors?: true, ...
 * }
 */
final class IdentityMap
{
    use NotSerializable;

    private const FIRST_SWEEP = 1000;

    /**
     * @var array<int|string, \WeakReference<ActiveRecordInterface>> by the keys of their rows; public for WholeResult,
     *     whose loop cannot afford a call per row
     */
    public array $references = [];
    /** @var array<int|string, \WeakReference<ActiveRecordInterface>> objects that have not seen changes of their rows */
    public array $stale = [];
    /** When rows were last written or deleted behind their objects while a result was open, as OpenResult counts. */
    private int $changedAt = 0;
    /** The number of entries at which those of dead objects are removed. */
    private int $sweepAt = self::FIRST_SWEEP;

    /** The objects of rows while none is found again; null otherwise. */
    public ?UnmappedObjects $unmapped;
    /** @var class-string<ActiveRecordInterface> */
    public readonly string $model;
    private readonly bool $severalClasses;
    /** Where the primary key stands in a row, if it is one column that is compared as it is; -1 otherwise. */
    public readonly int $keyOffset;
    private readonly int $width;
    /** Whether rows go into objects as they are: no class overrides hydrate(), and no value had to be converted. */
    private bool $takesColumns;

    /**
     * @param class-string<TableMap> $map
     * @param RowFacts|null $facts where the caller knows them, so that the map need not be loaded
     * @param bool $isEnabled whether objects are found again
     * @param RecentObjects|null $recent keeps objects that were read; null unless the application asked for it
     * @param string|null $connection the name of the connection, if it is not the one of the datasource
     */
    public function __construct(
        private readonly string $map,
        ?array $facts,
        bool $isEnabled,
        public ?RecentObjects $recent = null,
        public readonly ?string $connection = null,
    ) {
        $this->unmapped = $isEnabled ? null : new UnmappedObjects();
        if ($facts !== null && $facts['format'] === Orm::CLASS_FORMAT) {
            $this->keyOffset = $facts['key'];
            $this->model = $facts['model'];
            $this->severalClasses = false;
            $this->width = $facts['width'];
            $hasHooks = isset($facts['behaviors']) && ModelClass::hasReadHooks($this->model);
        } else {
            $map::checkFormat();
            $this->keyOffset = PrimaryKey::of($map)->plainOffset;
            $this->model = $map::MODEL;
            $this->severalClasses = $map::INHERITANCE !== null;
            $this->width = $map::NUM_HYDRATE_COLUMNS;
            $hasHooks = ModelClass::hasReadHooks($this->model);
        }
        $this->takesColumns = !$this->severalClasses && !$hasHooks && !ModelClass::hydratesItself($this->model);
    }

    /**
     * The identity map of a table and a connection in the service container in use.
     *
     * @param class-string<TableMap> $map
     * @param RowFacts|null $facts
     */
    public static function of(string $map, ?ConnectionInterface $con = null, ?array $facts = null): self
    {
        $name = match (true) {
            $con instanceof ConnectionWrapper => $con->session->name,
            $con === null => $map::DATABASE_NAME,
            default => $con->getName(),
        };
        $all = IdentityMaps::active();

        return $all->maps[$map][$name] ?? $all->add($map, $name, $facts, $con);
    }

    /** An object in memory that can stand for its row without reading it. */
    public function find(int|string $key): ?ActiveRecordInterface
    {
        return isset($this->references[$key]) ? $this->references[$key]->get() : null;
    }

    /** @param list<mixed> $key one value per key column */
    public function findKey(array $key): ?ActiveRecordInterface
    {
        return ($rowKey = PrimaryKey::of($this->map)->rowKey($key)) === null ? null : $this->find($rowKey);
    }

    /**
     * The object of a row, even if the row has to be read again.
     *
     * @param list<mixed> $key one value per key column
     */
    public function inMemory(array $key): ?ActiveRecordInterface
    {
        return ($rowKey = PrimaryKey::of($this->map)->rowKey($key)) === null ? null : $this->inMemoryBy($rowKey);
    }

    /** Does the same as inMemory(), for a key of one column. */
    public function inMemoryBy(int|string $key): ?ActiveRecordInterface
    {
        $object = ($this->references[$key] ?? $this->stale[$key] ?? null)?->get();

        return $object === null || $object->isNew() ? null : $object;
    }

    /** The object of the first row of a statement, and the end of that statement. */
    public function read(\PDOStatement $statement): ?ActiveRecordInterface
    {
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($row) ? $this->instanceFromRow($row) : null;
    }

    /**
     * The object of a row. One in memory is refreshed from the row, unless it has changes to lose.
     *
     * @param array<int, mixed> $row
     * @param OpenResult|null $result that the row belongs to, if it may have been read before the last writes
     */
    public function instanceFromRow(array $row, int $start = 0, ?OpenResult $result = null): ActiveRecordInterface
    {
        $offset = $this->keyOffset;
        $key = $offset >= 0 ? $row[$start + $offset] : null;
        if (!\is_int($key) && !\is_string($key)) {
            $key = PrimaryKey::of($this->map)->poolKeyFromRow($row, $start);
        }
        if ($key !== null && (isset($this->references[$key]) || isset($this->stale[$key]))) {
            $reference = $this->references[$key] ?? $this->stale[$key];
            $object = $reference->get();
            // A new object was rolled back; another row has its key now.
            if ($object !== null && !$object->isNew()) {
                if (
                    $result !== null && ($result->isOlderThan($object)
                        || isset($this->references[$key]) && $result->isBefore($this->changedAt))
                ) {
                    return $object;
                }
                ColumnAccess::renew($object, $row, $start);
                if (Session::$openResults > ($result === null ? 0 : 1)) {
                    OpenResult::noteFresh($object, $result);
                }
                // What kept its changes has not taken the others of its row.
                if (
                    isset($this->stale[$key]) && RowState::modifiedMask($object) === 0
                    && !RowState::modifiedHighColumns($object)
                    && !$result?->isBefore($this->changedAt)
                ) {
                    $this->references[$key] = $reference;
                    unset($this->stale[$key]);
                }

                return $object;
            }
            unset($this->stale[$key]);
        }
        if ($this->takesColumns) {
            $object = new ($this->model)();
            try {
                ColumnAccess::take($object, $start === 0 ? $row : \array_slice($row, $start, $this->width));
            } catch (\TypeError) {
                $this->convert($object, $row, $start);
            }
        } else {
            $object = $this->hydrated($row, $start);
        }
        if ($this->connection !== null) {
            RowState::noteConnection($object, $this->connection);
        }
        // The rows of the only open result are as old as itself.
        if (Session::$openResults > ($result === null ? 0 : 1)) {
            OpenResult::noteFresh($object, $result);
        }
        if ($this->unmapped !== null) {
            $this->unmapped->add($object);
        } elseif ($key !== null) {
            if ($result?->isBefore($this->changedAt)) {
                unset($this->references[$key]);
                $this->stale[$key] = \WeakReference::create($object);
                $this->sweepAfter(0);
            } else {
                $this->references[$key] = \WeakReference::create($object);
            }
            if (\count($this->references) > $this->sweepAt) {
                $this->sweep();
            }
            $this->recent?->keep($object);
        }

        return $object;
    }

    /**
     * Fills an object from a row whose values have other types than drivers usually give, as later rows are likely to.
     *
     * @param array<int, mixed> $row
     */
    public function convert(ActiveRecordInterface $object, array $row, int $start): void
    {
        $this->takesColumns = false;
        /** @var array<int, scalar|resource|null> $row */
        $object->hydrate($row, $start);
    }

    /** Whether rows become objects that are found by one column, without any code of behaviors or applications. */
    public function takesRows(): bool
    {
        return $this->keyOffset >= 0 && $this->takesColumns && $this->unmapped === null;
    }

    public function addObject(ActiveRecordInterface $object, int|string|null $key = null): void
    {
        if ($this->connection !== null) {
            RowState::noteConnection($object, $this->connection);
        }
        if ($this->unmapped !== null) {
            $this->unmapped->add($object);

            return;
        }
        $key ??= $this->keyOf($object);
        if ($key === null) {
            return;
        }
        $this->references[$key] = \WeakReference::create($object);
        if ($this->stale !== []) {
            unset($this->stale[$key]);
        }
        if (\count($this->references) > $this->sweepAt) {
            $this->sweep();
        }
    }

    /**
     * Removes an object whose row was deleted; another object of the same key stays.
     *
     * @param int|string|null $key where the caller knows it
     * @return bool whether there is another object
     */
    public function remove(ActiveRecordInterface $object, int|string|null $key = null): bool
    {
        $this->noteRowsChanged();
        $key ??= $this->keyOf($object);
        $known = $key === null ? null : ($this->references[$key] ?? $this->stale[$key] ?? null)?->get();
        if ($known !== $object) {
            return $known !== null;
        }
        unset($this->references[$key], $this->stale[$key]);

        return false;
    }

    /** Removes the object of a key, whichever it is. */
    public function evict(int|string $key): void
    {
        $this->noteRowsChanged();
        unset($this->references[$key], $this->stale[$key]);
    }

    /** Gives no object out before its row was read again. Takes no longer than what has happened since then. */
    public function markStale(): void
    {
        $this->noteRowsChanged();
        if ($this->stale === []) {
            $this->stale = $this->references;
        } else {
            foreach ($this->references as $key => $reference) {
                $this->stale[$key] = $reference;
            }
        }
        $this->references = [];
        $this->sweepAfter(0);
    }

    /** Objects that are alive go on standing for their rows, beside those that are read from now on. */
    public function clear(): void
    {
        foreach ($this->objects() as $object) {
            RowState::markTwin($object);
        }
        $this->references = $this->stale = [];
        $this->sweepAt = self::FIRST_SWEEP;
    }

    public function configure(bool $enabled, ?RecentObjects $recent): void
    {
        $this->recent = $recent;
        if (!$enabled) {
            $this->clear();
            $this->unmapped ??= new UnmappedObjects();
        } elseif ($this->unmapped !== null) {
            $this->unmapped->markTwins();
            $this->unmapped = null;
        }
    }

    /** Notes that rows of any keys were written; the objects in memory that can stand for theirs have the new values. */
    public function noteRowsChanged(): void
    {
        if (Session::$openResults > 0) {
            $this->changedAt = OpenResult::nextTime();
        }
    }

    /**
     * The objects for a behavior that has written their rows, and gives them the new values.
     *
     * @return list<ActiveRecordInterface> the objects that are alive; entries of dead ones are removed
     */
    public function liveObjects(): array
    {
        $this->noteRowsChanged();
        $objects = LiveReferences::take($this->references);

        return $this->stale === [] ? $objects : [...$objects, ...LiveReferences::take($this->stale)];
    }

    /** @return \Generator<int, ActiveRecordInterface> the objects that are alive */
    public function objects(): \Generator
    {
        foreach ([$this->references, $this->stale] as $references) {
            yield from LiveReferences::objects($references);
        }
    }

    /** The number of entries, including those of dead objects that were not removed yet. */
    public function entries(): int
    {
        return \count($this->references) + \count($this->stale);
    }

    /** @param array<int, mixed> $row */
    private function hydrated(array $row, int $start): ActiveRecordInterface
    {
        $class = $this->severalClasses ? SingleTableInheritance::classOfRow($this->map, $row, $start) : $this->model;
        $object = new $class();
        /** @var array<int, scalar|resource|null> $row */
        $object->hydrate($row, $start);

        return $object;
    }

    public function keyOf(ActiveRecordInterface $object): int|string|null
    {
        $key = $this->keyOffset >= 0 && RowState::originalKey($object) === null ? $object->getPrimaryKey() : null;

        return \is_int($key) ? $key : PrimaryKey::of($this->map)->rowKey(RowState::key($object));
    }

    /** @param int $alive how many of the entries are known to be those of objects that are alive */
    public function sweepAfter(int $alive): void
    {
        if (\count($this->references) <= $this->sweepAt && \count($this->stale) <= $this->sweepAt) {
            return;
        }
        if (2 * $alive < $this->entries()) {
            $this->sweep();
        } else {
            $this->sweepAt = 2 * $this->entries();
        }
    }

    private function sweep(): void
    {
        $this->references = LiveReferences::of($this->references);
        $this->stale = LiveReferences::of($this->stale);
        $this->sweepAt = max(self::FIRST_SWEEP, 2 * $this->entries());
    }
}
