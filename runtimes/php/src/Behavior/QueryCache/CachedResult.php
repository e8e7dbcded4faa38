<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\QueryCache;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\RowSource;
use Orm\Runtime\ServiceContainer\Cache\ResultCaches;
use Orm\Runtime\ServiceContainer\Cache\ResultStore;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\NotSerializable;

/**
 * Reads a result from a cache, or from the database into it.
 *
 * A result is found again for the same statement with the same values on the same database only, and until one of its
 * tables is written. In a transaction nothing is read from the cache or put into it: the transaction may see other rows
 * than everybody else.
 */
final class CachedResult implements RowSource
{
    use NotSerializable;

    /** @param class-string<TableMap> $map */
    public function __construct(
        private readonly string $map,
        private readonly string $key,
        private readonly int $lifetime,
    ) {
    }

    public function read(ConnectionInterface $con, string $sql, array $values): \PDOStatement
    {
        if ($con->isInTransaction()) {
            return $con->executeOnce($sql, $values);
        }
        $settings = CacheSettings::of($this->map);
        if ($settings->backend === CacheSettings::CUSTOM) {
            $statement = $con->executeOnce($sql, $values);
            $settings->keepText($this->key, $sql, $this->lifetime);

            return $statement;
        }
        $caches = Context::active()->get(ResultCaches::class);
        $store = $caches->named($settings->backend);
        $primary = Orm::getWriteConnection($con->getName());
        // Read before the rows: a write that is committed in between makes them a result of the past.
        $id = $this->id($caches->generation($store, $primary, $sql), $primary, $sql, $values);
        $rows = $store->get($id);
        if (!\is_array($rows)) {
            $rows = $this->readRows($primary, $sql, $values, $id, $store);
        }
        // A statement that failed is not kept.
        $settings->keepText($this->key, $sql, $this->lifetime);
        /** @var list<list<mixed>> $rows */
        return new CachedRows($rows);
    }

    /**
     * A replica may not have the latest commit yet, so the rows come from the primary.
     *
     * @param list<mixed> $values
     * @return list<list<mixed>>
     */
    private function readRows(
        ConnectionInterface $con,
        string $sql,
        array $values,
        string $id,
        ResultStore $store,
    ): array {
        $statement = $con->executeOnce($sql, $values);
        /** @var list<list<mixed>> $rows */
        $rows = $statement->fetchAll(\PDO::FETCH_NUM);
        $statement->closeCursor();
        $isStorable = true;
        foreach ($rows as $row) {
            foreach ($row as $value) {
                // A large object comes as a stream, which only this statement can read.
                $isStorable = $isStorable && !\is_resource($value);
            }
        }
        if ($isStorable) {
            $store->set($id, $rows, $this->lifetime);
        }

        return $rows;
    }

    /** @param list<mixed> $values */
    private function id(string $generation, ConnectionInterface $con, string $sql, array $values): string
    {
        $parts = [$this->key, $generation, $con->identity(), $sql, $values, $this->map::FORMAT];

        return 'orm.r.' . substr(hash('sha256', serialize($parts)), 0, 48);
    }
}
