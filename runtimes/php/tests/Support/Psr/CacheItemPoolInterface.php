<?php

declare(strict_types=1);

namespace Psr\Cache;

/** PSR-6, for the tests alone, where psr/cache is not installed. */
interface CacheItemPoolInterface
{
    public function getItem(string $key): CacheItemInterface;

    /**
     * @param string[] $keys
     * @return iterable<string, CacheItemInterface>
     */
    public function getItems(array $keys = []): iterable;

    public function hasItem(string $key): bool;

    public function clear(): bool;

    public function deleteItem(string $key): bool;

    /** @param string[] $keys */
    public function deleteItems(array $keys): bool;

    public function save(CacheItemInterface $item): bool;

    public function saveDeferred(CacheItemInterface $item): bool;

    public function commit(): bool;
}
