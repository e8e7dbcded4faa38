<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\QueryCache;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\ServiceContainer\Cache\ResultCaches;
use Orm\Runtime\ServiceContainer\Cache\ResultStore;
use Orm\Runtime\Support\Context;
use Orm\Runtime\Support\NotSerializable;

/** The cache of a table's queries, as the schema says. */
final class CacheSettings
{
    use NotSerializable;

    /** The backend of an application that keeps the texts of statements itself, in methods of its query class. */
    public const CUSTOM = 'custom';

    /** @var array<class-string<TableMap>, self> */
    private static array $all = [];

    /** @param class-string<TableMap> $map */
    private function __construct(
        private readonly string $map,
        public readonly string $backend,
        public readonly int $lifetime,
    ) {
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): self
    {
        $facts = $map::BEHAVIOR_FACTS['query_cache'] ?? [];
        $backend = $facts['backend'] ?? ResultCaches::IN_PROCESS;
        $lifetime = $facts['lifetime'] ?? 3600;

        return self::$all[$map] ??= new self(
            $map,
            \is_string($backend) ? $backend : ResultCaches::IN_PROCESS,
            \is_int($lifetime) ? $lifetime : 3600,
        );
    }

    public function store(): ResultStore
    {
        return Context::active()->get(ResultCaches::class)->named($this->backend);
    }

    /** The key under which a value of the application is kept, apart from those of other tables. */
    public function storeKey(string $key): string
    {
        return 'orm.q.' . substr(hash('sha256', $this->map . "\0" . $key), 0, 48);
    }

    /** Keeps the text of a statement under the key of the query, where the application can look at it. */
    public function keepText(string $key, string $sql, int $lifetime): void
    {
        if ($key === '') {
            return;
        }
        $query = new ($this->map::QUERY)();
        if ($query instanceof CachesResults && !$query->cacheContains($key)) {
            $query->cacheStore($key, $sql, $lifetime);
        }
    }
}
