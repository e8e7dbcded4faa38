<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Formatter\JoinedRows;
use Orm\Runtime\Map\PrimaryKey;
use Orm\Runtime\Map\SingleTableInheritance;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;

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
    private static bool $enabledForAll = true;
    /** @var array<int, true> ids of connections in a transaction that has added objects */
    private static array $watched = [];

    /** @var array<int|string, \WeakReference<ActiveRecordInterface>> */
    private array $references = [];
    /** @var array<int|string, \WeakReference<ActiveRecordInterface>> those whose rows may have changed, until they are read again */
    private array $distrusted = [];
    /** The number of entries at which those of dead objects are swept out. */
    private int $sweepAt = self::FIRST_SWEEP;

    /** @var class-string<ActiveRecordInterface> */
    private readonly string $model;
    private readonly bool $severalClasses;
    private readonly int $plainOffset;
    private readonly int $width;
    /** What holds for all pools; a static property takes longer to read. */
    private bool $enabled;
    /** Whether rows go into objects as they are: no class has a hydrate() of its own, no value had to be converted. */
    private bool $takesColumns;

    /**
     * @param class-string<TableMap> $map
     * @param array{format: int, model: class-string<ActiveRecordInterface>, key: int, width: int}|null $facts
     */
    private function __construct(private readonly string $map, ?array $facts)
    {
        if ($facts !== null && $facts['format'] === Orm::CLASS_FORMAT) {
            $this->plainOffset = $facts['key'];
            $this->model = $facts['model'];
            $this->severalClasses = false;
            $this->width = $facts['width'];
        } else {
            $map::checkFormat();
            $this->plainOffset = PrimaryKey::of($map)->plainOffset;
            $this->model = $map::MODEL;
            $this->severalClasses = $map::INHERITANCE !== null;
            $this->width = $map::NUM_HYDRATE_COLUMNS;
        }
        $this->enabled = self::$enabledForAll;
        $hydrate = new \ReflectionMethod($this->model, 'hydrate');
        $this->takesColumns = !$this->severalClasses && $hydrate->getFileName() === __DIR__ . '/Concern/Reading.php';
    }

    /**
     * @param class-string<TableMap> $map
     * @param array{format: int, model: class-string<ActiveRecordInterface>, key: int, width: int}|null $facts
     *     where the caller knows them, so that the map need not be loaded
     */
    public static function of(string $map, ?ConnectionInterface $con = null, ?array $facts = null): self
    {
        $name = match (true) {
            $con instanceof ConnectionWrapper => $con->session->name,
            $con === null => $map::DATABASE_NAME,
            default => $con->getName(),
        };

        return self::$pools[$map][$name] ??= new self($map, $facts);
    }

    /**
     * Those of a table, by connection name.
     *
     * @param class-string<TableMap> $map
     * @return array<string, self>
     */
    public static function ofTable(string $map): array
    {
        return self::$pools[$map] ?? [];
    }

    public static function enable(): void
    {
        self::setEnabled(true);
    }

    public static function disable(): void
    {
        self::setEnabled(false);
        self::clearAll();
    }

    private static function setEnabled(bool $enabled): void
    {
        self::$enabledForAll = $enabled;
        foreach (self::$pools as $pools) {
            foreach ($pools as $pool) {
                $pool->enabled = $enabled;
            }
        }
    }

    public static function isEnabled(): bool
    {
        return self::$enabledForAll;
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
            $key = PrimaryKey::of($this->map)->poolKeyFromRow($row, $start);
        }
        if ($key !== null && (isset($this->references[$key]) || isset($this->distrusted[$key]))) {
            $reference = $this->references[$key] ?? $this->distrusted[$key];
            $object = $reference->get();
            if ($object !== null) {
                $object->refresh($row, $start);
                $this->references[$key] = $reference;
                unset($this->distrusted[$key]);

                return $object;
            }
        }
        if ($this->takesColumns) {
            $object = new ($this->model)();
            try {
                $object->takeColumns($start === 0 ? $row : \array_slice($row, $start, $this->width));
            } catch (\TypeError) {
                $this->convert($object, $row, $start);
            }
        } else {
            $object = $this->hydrated($row, $start);
        }
        if ($key !== null && $this->enabled) {
            $this->references[$key] = \WeakReference::create($object);
            if ($this->distrusted !== []) {
                unset($this->distrusted[$key]);
            }
            if (\count($this->references) > $this->sweepAt) {
                $this->sweep();
            }
        }

        return $object;
    }

    /**
     * The objects of all rows of a statement; this loop is where reading spends its time.
     *
     * @param JoinedRows|null $others what else the rows hold
     * @return list<ActiveRecordInterface>
     */
    public function instancesFrom(\PDOStatement $statement, ?JoinedRows $others = null): array
    {
        $objects = [];
        $offset = $this->plainOffset;
        $isPlain = $offset >= 0 && $this->takesColumns && $this->enabled;
        // No copies: a constructor may read rows of the same table.
        $references = &$this->references;
        $distrusted = &$this->distrusted;
        $class = $this->model;
        $statement->setFetchMode(\PDO::FETCH_NUM);
        /** @var array<int, mixed> $row */
        foreach ($statement as $row) {
            $key = $isPlain ? $row[$offset] : null;
            if (
                !\is_int($key) && !\is_string($key) || $distrusted !== []
                || isset($references[$key]) && $references[$key]->get() !== null
            ) {
                $object = $this->instanceFromRow($row);
            } else {
                $object = new $class();
                try {
                    $object->takeColumns($row);
                } catch (\TypeError) {
                    $isPlain = false;
                    $this->convert($object, $row, 0);
                }
                $references[$key] = \WeakReference::create($object);
            }
            $objects[] = $object;
            if ($others !== null) {
                $others->tieParents($object, $row);
            }
        }
        if (\count($references) > $this->sweepAt) {
            $this->sweepAfter(\count($objects));
        }

        return $objects;
    }

    /**
     * Values of other types than drivers usually give; those that follow are likely to be the same.
     *
     * @param array<int, mixed> $row
     */
    private function convert(ActiveRecordInterface $object, array $row, int $start): void
    {
        $this->takesColumns = false;
        /** @var array<int, scalar|resource|null> $row */
        $object->hydrate($row, $start);
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

    private function keep(int|string $key, ActiveRecordInterface $object): void
    {
        $this->references[$key] = \WeakReference::create($object);
        if ($this->distrusted !== []) {
            unset($this->distrusted[$key]);
        }
        if (\count($this->references) > $this->sweepAt) {
            $this->sweep();
        }
    }

    /** An object in memory that can stand for its row without reading it. */
    public function find(int|string $key): ?ActiveRecordInterface
    {
        return isset($this->references[$key]) ? $this->references[$key]->get() : null;
    }

    /**
     * The object of the row that a statement reads, without reading it where the key is given and the object in memory.
     *
     * @param list<mixed> $values
     */
    public function findOrRead(?int $key, ConnectionInterface $con, string $sql, array $values): ?ActiveRecordInterface
    {
        if ($key !== null && isset($this->references[$key])) {
            $object = $this->references[$key]->get();
            if ($object !== null) {
                return $object;
            }
        }
        $statement = $con->execute($sql, $values);
        $row = $statement->fetch(\PDO::FETCH_NUM);
        $statement->closeCursor();

        return \is_array($row) ? $this->instanceFromRow($row) : null;
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
        if ($key !== null && $this->enabled) {
            $this->keep($key, $object);
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
        if (!$this->enabled || !\is_int($key) || $this->distrusted !== []) {
            $this->addObject($object);
        } else {
            // What keep() does, for each new object.
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

    /**
     * The object of a row, though it may have to be read again.
     *
     * @param list<mixed> $key one value per key column
     */
    public function inMemory(array $key): ?ActiveRecordInterface
    {
        $poolKey = PrimaryKey::poolKey($key);

        return $poolKey === null ? null : ($this->references[$poolKey] ?? $this->distrusted[$poolKey] ?? null)?->get();
    }

    /** @return list<ActiveRecordInterface> those that are alive; entries of others go */
    public function living(): array
    {
        $objects = [];
        foreach ($this->references as $key => $reference) {
            $object = $reference->get();
            if ($object !== null) {
                $objects[] = $object;
            } else {
                unset($this->references[$key]);
            }
        }
        foreach ($this->distrusted as $key => $reference) {
            $object = $reference->get();
            if ($object !== null) {
                $objects[] = $object;
            } else {
                unset($this->distrusted[$key]);
            }
        }

        return $objects;
    }

    /** @return \Generator<int, ActiveRecordInterface> those that are alive */
    public function objects(): \Generator
    {
        foreach ([$this->references, $this->distrusted] as $references) {
            foreach ($references as $reference) {
                $object = $reference->get();
                if ($object !== null) {
                    yield $object;
                }
            }
        }
    }

    public function removeObject(ActiveRecordInterface $object): void
    {
        $key = $this->plainOffset >= 0 ? $object->getPrimaryKey() : null;
        $key = \is_int($key) ? $key : PrimaryKey::poolKey($object->primaryKeyValues());
        $reference = $key === null ? null : $this->references[$key] ?? $this->distrusted[$key] ?? null;
        if ($reference?->get() === $object) {
            unset($this->references[$key], $this->distrusted[$key]);
        }
    }

    public function removeKey(int|string $key): void
    {
        unset($this->references[$key], $this->distrusted[$key]);
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

        return $this->entries();
    }

    /** The number of entries, those of dead objects that were not swept out yet included. */
    public function entries(): int
    {
        return count($this->references) + count($this->distrusted);
    }

    /**
     * After a statement that changed rows: objects stay the same, but none is given out before its row was read again.
     *
     * @param class-string<TableMap> $map
     */
    public static function distrustTable(string $map): void
    {
        foreach (self::$pools[$map] ?? [] as $pool) {
            $pool->distrustAll();
        }
    }

    /** Takes no longer than what has happened since the last time. */
    public function distrustAll(): void
    {
        if ($this->distrusted === []) {
            $this->distrusted = $this->references;
        } else {
            foreach ($this->references as $key => $reference) {
                $this->distrusted[$key] = $reference;
            }
        }
        $this->references = [];
        if (\count($this->distrusted) > $this->sweepAt) {
            $this->sweep();
        }
    }

    public static function clearAll(): void
    {
        foreach (self::$pools as $pools) {
            foreach ($pools as $pool) {
                $pool->clear();
            }
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
        if (2 * $alive < $this->entries()) {
            $this->sweep();
        } else {
            $this->sweepAt = 2 * $this->entries();
        }
    }

    private function sweep(): void
    {
        $this->references = self::alive($this->references);
        $this->distrusted = self::alive($this->distrusted);
        $this->sweepAt = max(self::FIRST_SWEEP, 2 * $this->entries());
    }

    /**
     * @param array<int|string, \WeakReference<ActiveRecordInterface>> $references
     * @return array<int|string, \WeakReference<ActiveRecordInterface>>
     */
    private static function alive(array $references): array
    {
        $alive = [];
        foreach ($references as $key => $reference) {
            if ($reference->get() !== null) {
                $alive[$key] = $reference;
            }
        }

        return $alive;
    }
}
