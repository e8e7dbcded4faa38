<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer\Cache;

use Orm\Runtime\Support\NotSerializable;
use Psr\SimpleCache\CacheInterface;

/** A cache of PSR-16. */
final class SimpleCacheStore implements ResultStore
{
    use NotSerializable;

    public function __construct(private readonly CacheInterface $cache)
    {
    }

    public function get(string $key): mixed
    {
        return $this->cache->get($key);
    }

    public function set(string $key, mixed $value, ?int $seconds): void
    {
        $this->cache->set($key, $value, $seconds);
    }
}
