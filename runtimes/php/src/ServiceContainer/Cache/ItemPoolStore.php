<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer\Cache;

use Orm\Runtime\Support\NotSerializable;
use Psr\Cache\CacheItemPoolInterface;

/** A cache of PSR-6. */
final class ItemPoolStore implements ResultStore
{
    use NotSerializable;

    public function __construct(private readonly CacheItemPoolInterface $pool)
    {
    }

    public function get(string $key): mixed
    {
        $item = $this->pool->getItem($key);

        return $item->isHit() ? $item->get() : null;
    }

    public function set(string $key, mixed $value, ?int $seconds): void
    {
        $this->pool->save($this->pool->getItem($key)->set($value)->expiresAfter($seconds));
    }
}
