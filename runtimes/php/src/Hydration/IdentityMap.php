<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\ConnectionWrapper;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;

/**
 * Makes a row the same object wherever it is loaded, as long as someone holds that object.
 *
 * There is one pool per table and connection name. What finding one row does not need is done by PooledRows,
 * PooledObjects and PooledTables.
 */
final class IdentityMap extends IdentityMapState
{
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

    public static function enable(): void
    {
        IdentityMapTables::enable(true);
    }

    public static function disable(): void
    {
        IdentityMapTables::enable(false);
    }

    /**
     * Whether no object of a table can be in memory.
     *
     * @param class-string<TableMap> $map
     */
    public static function isEmpty(string $map): bool
    {
        foreach (self::$pools[$map] ?? [] as $pool) {
            if ($pool->references !== [] || $pool->distrusted !== []) {
                return false;
            }
        }

        return true;
    }

    public static function isEnabled(): bool
    {
        return self::$enabledForAll;
    }

    public static function clearAll(): void
    {
        IdentityMapTables::clearAll();
    }

    /**
     * After a statement that changed rows: objects stay the same, but none is given out before its row was read again.
     *
     * @param class-string<TableMap> $map
     */
    public static function markTableStale(string $map): void
    {
        IdentityMapTables::markStale($map);
    }

    /** An object in memory that can stand for its row without reading it. */
    public function find(int|string $key): ?ActiveRecordInterface
    {
        return isset($this->references[$key]) ? $this->references[$key]->get() : null;
    }

    /** @param list<mixed> $key one value per key column */
    public function findKey(array $key): ?ActiveRecordInterface
    {
        $poolKey = PrimaryKey::poolKey($key);

        return $poolKey === null ? null : $this->find($poolKey);
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
            // One that is new was rolled back; another row has its key now.
            if ($object !== null && !$object->isNew()) {
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
                IdentityMapRows::convert($this, $object, $row, $start);
            }
        } else {
            $object = IdentityMapRows::hydrated($this, $row, $start);
        }
        if ($key !== null && $this->enabled) {
            $this->references[$key] = \WeakReference::create($object);
            if ($this->distrusted !== []) {
                unset($this->distrusted[$key]);
            }
            if (\count($this->references) > $this->sweepAt) {
                StoredObjects::sweep($this);
            }
        }

        return $object;
    }

    /**
     * The objects of all rows of a statement.
     *
     * @param JoinedRows|null $others what else the rows hold
     * @return list<ActiveRecordInterface>
     */
    public function instancesFrom(\PDOStatement $statement, ?JoinedRows $others = null): array
    {
        return IdentityMapRows::read($this, $statement, $others);
    }

    public function addObject(ActiveRecordInterface $object, int|string|null $key = null): void
    {
        StoredObjects::add($this, $object, $key);
    }

    /**
     * The object of a row, though it may have to be read again.
     *
     * @param list<mixed> $key one value per key column
     */
    public function inMemory(array $key): ?ActiveRecordInterface
    {
        return StoredObjects::find($this, $key);
    }

    /** As inMemory(), for a key of one column. */
    public function inMemoryBy(int|string $key): ?ActiveRecordInterface
    {
        $object = ($this->references[$key] ?? $this->distrusted[$key] ?? null)?->get();

        return $object === null || $object->isNew() ? null : $object;
    }

    /** @return list<ActiveRecordInterface> those that are alive; entries of others go */
    public function living(): array
    {
        return StoredObjects::living($this);
    }

    /** @return \Generator<int, ActiveRecordInterface> those that are alive */
    public function objects(): \Generator
    {
        return StoredObjects::each($this);
    }

    /** The number of objects that are alive. */
    public function size(): int
    {
        StoredObjects::sweep($this);

        return $this->entries();
    }

    /** The number of entries, those of dead objects that were not swept out yet included. */
    public function entries(): int
    {
        return \count($this->references) + \count($this->distrusted);
    }
}
