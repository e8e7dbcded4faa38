<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache;

use Psr\Cache\CacheItemInterface;
use Psr\Cache\CacheItemPoolInterface;

/** A pool of PSR-6 in memory. */
final class PoolOverCache implements CacheItemPoolInterface
{
    /** @var array<string, mixed> */
    public array $values = [];

    public function getItem(string $key): CacheItemInterface
    {
        return new PoolItem($key, $this->values[$key] ?? null, isset($this->values[$key]));
    }

    public function getItems(array $keys = []): iterable
    {
        foreach ($keys as $key) {
            yield $key => $this->getItem($key);
        }
    }

    public function hasItem(string $key): bool
    {
        return isset($this->values[$key]);
    }

    public function clear(): bool
    {
        $this->values = [];

        return true;
    }

    public function deleteItem(string $key): bool
    {
        unset($this->values[$key]);

        return true;
    }

    public function deleteItems(array $keys): bool
    {
        array_map($this->deleteItem(...), $keys);

        return true;
    }

    public function save(CacheItemInterface $item): bool
    {
        assert($item instanceof PoolItem);
        $this->values[$item->getKey()] = $item->value;

        return true;
    }

    public function saveDeferred(CacheItemInterface $item): bool
    {
        return $this->save($item);
    }

    public function commit(): bool
    {
        return true;
    }
}
