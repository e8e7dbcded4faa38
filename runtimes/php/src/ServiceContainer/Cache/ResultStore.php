<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer\Cache;

use Orm\Runtime\Support\NotSerializable;
use Psr\Cache\CacheItemPoolInterface;
use Psr\SimpleCache\CacheInterface;

/** Keeps values for a while: in a cache of the application, or in this process. */
final class ResultStore
{
    use NotSerializable;

    /** In this process the oldest values make room for others. */
    private const MOST = 1000;

    /** @var array<string, array{mixed, float}> with the time at which each ends */
    private array $values = [];

    /** @param CacheInterface|CacheItemPoolInterface|null $cache null: values are kept in this process */
    public function __construct(private readonly CacheInterface|CacheItemPoolInterface|null $cache = null)
    {
    }

    /** @return mixed null if there is none */
    public function get(string $key): mixed
    {
        if ($this->cache instanceof CacheInterface) {
            return $this->cache->get($key);
        }
        if ($this->cache !== null) {
            $item = $this->cache->getItem($key);

            return $item->isHit() ? $item->get() : null;
        }
        [$value, $end] = $this->values[$key] ?? [null, 0.0];
        if ($end <= microtime(true)) {
            unset($this->values[$key]);

            return null;
        }

        return $value;
    }

    /** @param int|null $seconds null: as long as the cache keeps it */
    public function set(string $key, mixed $value, ?int $seconds): void
    {
        if ($this->cache instanceof CacheInterface) {
            $this->cache->set($key, $value, $seconds);

            return;
        }
        if ($this->cache !== null) {
            $this->cache->save($this->cache->getItem($key)->set($value)->expiresAfter($seconds));

            return;
        }
        unset($this->values[$key]);
        if (\count($this->values) >= self::MOST) {
            unset($this->values[array_key_first($this->values)]);
        }
        $this->values[$key] = [$value, $seconds === null ? INF : microtime(true) + $seconds];
    }
}
