<?php

/** PSR-16 and PSR-6, for the tests alone, where psr/simple-cache and psr/cache are not installed. */

declare(strict_types=1);

namespace Psr\SimpleCache {
    interface CacheInterface
    {
        public function get(string $key, mixed $default = null): mixed;

        public function set(string $key, mixed $value, null|int|\DateInterval $ttl = null): bool;

        public function delete(string $key): bool;

        public function clear(): bool;

        /** @param iterable<string> $keys */
        public function getMultiple(iterable $keys, mixed $default = null): iterable;

        /** @param iterable<string, mixed> $values */
        public function setMultiple(iterable $values, null|int|\DateInterval $ttl = null): bool;

        /** @param iterable<string> $keys */
        public function deleteMultiple(iterable $keys): bool;

        public function has(string $key): bool;
    }
}

namespace Psr\Cache {
    interface CacheItemInterface
    {
        public function getKey(): string;

        public function get(): mixed;

        public function isHit(): bool;

        public function set(mixed $value): static;

        public function expiresAt(?\DateTimeInterface $expiration): static;

        public function expiresAfter(int|\DateInterval|null $time): static;
    }

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
}
