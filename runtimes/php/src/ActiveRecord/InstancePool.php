<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\PrimaryKey;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\SingleTableInheritance;
use Orm\Runtime\Map\TableMap;

/**
 * Makes a row the same object wherever it is loaded, as long as someone holds that object.
 *
 * There is one pool per table and connection name.
 */
final class InstancePool
{
    private const FIRST_SWEEP = 1000;

    /** @var array<class-string<TableMap>, array<string, self>> */
    private static array $pools = [];
    private static bool $enabled = true;
    /** @var array<int, true> ids of connections in a transaction that has added objects */
    private static array $watched = [];

    /** @var array<int|string, \WeakReference<ActiveRecordInterface>> */
    private array $references = [];
    /** @var array<int|string, true> those whose rows may have changed, until they are read again */
    private array $distrusted = [];
    /** The number of entries at which those of dead objects are swept out. */
    private int $sweepAt = self::FIRST_SWEEP;

    private readonly PrimaryKey $key;
    /** @var class-string<ActiveRecordInterface> */
    private readonly string $model;
    private readonly bool $severalClasses;
    private readonly int $plainOffset;

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
        $map::checkFormat();
        $this->key = PrimaryKey::of($map);
        $this->plainOffset = $this->key->plainOffset;
        $this->model = $map::MODEL;
        $this->severalClasses = $map::INHERITANCE !== null;
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map, ?ConnectionInterface $con = null): self
    {
        $name = $con === null ? $map::DATABASE_NAME : $con->getName();

        return self::$pools[$map][$name] ??= new self($map);
    }

    public static function enable(): void
    {
        self::$enabled = true;
    }

    public static function disable(): void
    {
        self::$enabled = false;
        self::clearAll();
    }

    public static function isEnabled(): bool
    {
        return self::$enabled;
    }

    /**
     * The object of a row. One in memory is refreshed from the row, unless it has changes to lose.
     *
     * @param array<int, mixed> $row
     */
    public function instanceFromRow(array $row, int $start = 0): ActiveRecordInterface
    {
        $key = $this->plainOffset >= 0 ? $row[$start + $this->plainOffset] : null;
        if (!\is_int($key) && !\is_string($key)) {
            $key = $this->key->poolKeyFromRow($row, $start);
        }
        if ($key !== null && isset($this->references[$key])) {
            $object = $this->references[$key]->get();
            if ($object !== null) {
                $object->refresh($row, $start);
                unset($this->distrusted[$key]);

                return $object;
            }
        }
        $class = $this->severalClasses ? SingleTableInheritance::classOfRow($this->map, $row, $start) : $this->model;
        $object = new $class();
        /** @var array<int, scalar|resource|null> $row */
        $object->hydrate($row, $start);
        if ($key !== null && self::$enabled) {
            $this->references[$key] = \WeakReference::create($object);
            unset($this->distrusted[$key]);
            if (\count($this->references) > $this->sweepAt) {
                $this->sweep();
            }
        }

        return $object;
    }

    /**
     * The objects of all rows of a statement; this loop is where reading spends its time.
     *
     * @return list<ActiveRecordInterface>
     */
    public function instancesFrom(\PDOStatement $statement): array
    {
        $objects = [];
        if ($this->plainOffset < 0 || $this->severalClasses || !self::$enabled) {
            while (\is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
                $objects[] = $this->instanceFromRow($row);
            }

            return $objects;
        }
        $offset = $this->plainOffset;
        $class = $this->model;
        while (\is_array($row = $statement->fetch(\PDO::FETCH_NUM))) {
            $key = $row[$offset];
            if (!\is_int($key) && !\is_string($key) || isset($this->references[$key]) || $this->distrusted !== []) {
                $objects[] = $this->instanceFromRow($row);
                continue;
            }
            $object = new $class();
            /** @var array<int, scalar|resource|null> $row */
            $object->hydrate($row);
            $this->references[$key] = \WeakReference::create($object);
            $objects[] = $object;
        }
        if (\count($this->references) > $this->sweepAt) {
            $this->sweepAfter(\count($objects));
        }

        return $objects;
    }

    /** An object in memory that can stand for its row without reading it. */
    public function find(int|string $key): ?ActiveRecordInterface
    {
        return isset($this->references[$key]) && !isset($this->distrusted[$key]) ? $this->references[$key]->get() : null;
    }

    /** @param list<mixed> $key one value per key column */
    public function findKey(array $key): ?ActiveRecordInterface
    {
        $poolKey = PrimaryKey::poolKey($key);

        return $poolKey === null ? null : $this->find($poolKey);
    }

    public function addObject(ActiveRecordInterface $object, int|string|null $key = null): void
    {
        $key ??= PrimaryKey::poolKey($object->primaryKeyValues());
        if ($key !== null && self::$enabled) {
            $this->references[$key] = \WeakReference::create($object);
            unset($this->distrusted[$key]);
            if (\count($this->references) > $this->sweepAt) {
                $this->sweep();
            }
        }
    }

    /**
     * Of a row that a rollback may take away again.
     *
     * @param int|null $key where the caller knows it
     */
    public function addSaved(ActiveRecordInterface $object, ConnectionInterface $con, ?int $key = null): void
    {
        $key ??= $this->plainOffset >= 0 ? $object->getPrimaryKey() : null;
        if (!self::$enabled || !\is_int($key) || $this->distrusted !== []) {
            $this->addObject($object);
        } else {
            $this->references[$key] = \WeakReference::create($object);
            if (\count($this->references) > $this->sweepAt) {
                $this->sweep();
            }
        }
        $id = \spl_object_id($con);
        if (!isset(self::$watched[$id])) {
            self::$watched[$id] = true;
            $con->afterTransaction(static function (bool $committed) use ($con, $id): void {
                unset(self::$watched[$id]);
                if (!$committed) {
                    self::clearConnection($con->getName());
                }
            });
        }
    }

    /** @return \Generator<int, ActiveRecordInterface> those that are alive */
    public function objects(): \Generator
    {
        foreach ($this->references as $reference) {
            $object = $reference->get();
            if ($object !== null) {
                yield $object;
            }
        }
    }

    public function removeObject(ActiveRecordInterface $object): void
    {
        $key = PrimaryKey::poolKey($object->primaryKeyValues());
        if ($key !== null && isset($this->references[$key]) && $this->references[$key]->get() === $object) {
            unset($this->references[$key], $this->distrusted[$key]);
        }
    }

    public function clear(): void
    {
        $this->references = $this->distrusted = [];
        $this->sweepAt = self::FIRST_SWEEP;
    }

    /** The number of objects that are alive. */
    public function size(): int
    {
        $this->sweep();

        return count($this->references);
    }

    /** The number of entries, those of dead objects that were not swept out yet included. */
    public function entries(): int
    {
        return count($this->references);
    }

    /**
     * On all connections.
     *
     * @param class-string<TableMap> $map
     * @param mixed $value an object, a key, or a list of keys of a table with one key column
     */
    public static function forget(string $map, mixed $value): void
    {
        $key = match (true) {
            $value instanceof ActiveRecordInterface => PrimaryKey::poolKey($value->primaryKeyValues()),
            is_array($value) => PrimaryKey::poolKey(array_values($value)),
            default => PrimaryKey::poolKey([$value]),
        };
        foreach (self::$pools[$map] ?? [] as $pool) {
            if ($key !== null) {
                unset($pool->references[$key], $pool->distrusted[$key]);
            }
        }
    }

    /** @param class-string<TableMap> $map */
    public static function clearTable(string $map): void
    {
        foreach (self::$pools[$map] ?? [] as $pool) {
            $pool->clear();
        }
    }

    /**
     * After a statement that changed rows: objects stay the same, but none is given out before its row was read again.
     *
     * @param class-string<TableMap> $map
     */
    public static function distrustTable(string $map): void
    {
        foreach (self::$pools[$map] ?? [] as $pool) {
            $pool->distrusted = array_fill_keys(array_keys($pool->references), true);
        }
    }

    /**
     * Of the tables whose rows change with those of this one by the database's own doing.
     *
     * @param class-string<TableMap> $map
     * @param array<string, true> $seen
     */
    public static function distrustDependants(string $map, array &$seen = []): void
    {
        $seen[$map] = true;
        foreach ($map::RELATIONS as $relation) {
            $points = $relation['type'] === RelationMap::ONE_TO_MANY || $relation['type'] === RelationMap::ONE_TO_ONE;
            if ($points && in_array($relation['onDelete'] ?? '', ['CASCADE', 'SET NULL', 'SET DEFAULT'], true)) {
                self::distrustTable($relation['map']);
                if (!isset($seen[$relation['map']])) {
                    self::distrustDependants($relation['map'], $seen);
                }
            }
        }
    }

    public static function clearAll(): void
    {
        foreach (array_keys(self::$pools) as $map) {
            self::clearTable($map);
        }
    }

    public static function clearConnection(string $name): void
    {
        foreach (self::$pools as $pools) {
            if (isset($pools[$name])) {
                $pools[$name]->clear();
            }
        }
    }

    /** @param int $alive how many of the entries are known to be those of living objects */
    private function sweepAfter(int $alive): void
    {
        if (2 * $alive < \count($this->references)) {
            $this->sweep();
        } else {
            $this->sweepAt = 2 * \count($this->references);
        }
    }

    private function sweep(): void
    {
        foreach ($this->references as $key => $reference) {
            if ($reference->get() === null) {
                unset($this->references[$key], $this->distrusted[$key]);
            }
        }
        $this->sweepAt = max(self::FIRST_SWEEP, 2 * count($this->references));
    }
}
