<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer\Cache;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\StatementListener;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\DatabaseMap;
use Orm\Runtime\Support\ContextState;
use Orm\Runtime\Support\NotSerializable;
use Psr\Cache\CacheItemPoolInterface;
use Psr\SimpleCache\CacheInterface;

/**
 * The caches of results of one service container. Each table has a generation in each cache, a random text that is part
 * of the keys of all results that were read from the table. After a commit that has written the table it gets another
 * one, so that no result from before is found again.
 */
final class ResultCaches implements ContextState, StatementListener
{
    use NotSerializable;

    /** The name of the cache that keeps results in this process. */
    public const IN_PROCESS = 'array';

    /** Stands for all tables, where nobody knows which ones a statement has written. */
    private const ANY_TABLE = '*';

    /** @var array<string, ResultStore> */
    private array $stores = [];
    /** @var array<string, NamedTables> by datasource */
    private array $tables = [];
    /** @var \WeakMap<ConnectionInterface, array<string, true>> the tables that open transactions have written */
    private \WeakMap $written;

    public function __construct()
    {
        $this->written = new \WeakMap();
    }

    public function activate(): void
    {
        Session::tell($this->stores === [] ? null : $this);
    }

    public function deactivate(): void
    {
        Session::tell(null);
    }

    public function set(string $name, CacheInterface|CacheItemPoolInterface $cache): void
    {
        $this->stores[$name] = new ResultStore($cache);
        // From now on what this process writes has to be noticed, though it may never read from the cache.
        Session::tell($this);
    }

    public function named(string $name): ResultStore
    {
        if ($name === self::IN_PROCESS && !isset($this->stores[$name])) {
            $this->stores[$name] = new ResultStore();
            Session::tell($this);
        }

        return $this->stores[$name] ?? throw new OrmException(\sprintf(
            'There is no cache "%s", which a query is to keep its results in. Call Orm::setCache(\'%s\', $cache) with '
                . 'a cache of PSR-16 or PSR-6 where the application starts.',
            $name,
            $name,
        ));
    }

    /** A text that changes when any of the tables is written that the statement reads. */
    public function generation(ResultStore $store, ConnectionInterface $con, string $sql): string
    {
        $text = '';
        foreach ([self::ANY_TABLE, ...$this->tablesOf($con)->readBy($sql)] as $table) {
            $key = self::generationKey($con, $table);
            $generation = $store->get($key);
            if (!\is_string($generation)) {
                $generation = self::newGeneration();
                $store->set($key, $generation, null);
            }
            $text .= $generation;
        }

        return $text;
    }

    public function ran(string $sql, ConnectionInterface $con): void
    {
        $tables = $this->tablesOf($con)->writtenBy($sql);
        if ($tables === null) {
            return;
        }
        $tables = $tables === [] ? [self::ANY_TABLE] : $tables;
        if (!$con->isInTransaction()) {
            $this->renew($con, $tables);

            return;
        }
        if (!isset($this->written[$con])) {
            $this->written[$con] = [];
            $con->afterTransaction(function (bool $committed) use ($con): void {
                $tables = array_keys($this->written[$con] ?? []);
                unset($this->written[$con]);
                if ($committed) {
                    $this->renew($con, $tables);
                }
            });
        }
        $this->written[$con] += array_fill_keys($tables, true);
    }

    /** @param list<string> $tables */
    private function renew(ConnectionInterface $con, array $tables): void
    {
        foreach ($this->stores as $store) {
            foreach ($tables as $table) {
                $store->set(self::generationKey($con, $table), self::newGeneration(), null);
            }
        }
    }

    private function tablesOf(ConnectionInterface $con): NamedTables
    {
        return $this->tables[$con->getName()] ??= new NamedTables(DatabaseMap::named($con->getName()));
    }

    private static function generationKey(ConnectionInterface $con, string $table): string
    {
        return 'orm.g.' . substr(hash('sha256', $con->identity() . "\0" . $table), 0, 48);
    }

    private static function newGeneration(): string
    {
        return bin2hex(random_bytes(8));
    }
}
