<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\QueryCache;

/** A query whose results can be kept in a cache. */
interface CachesResults
{
    public function cacheContains(string $key): bool;

    public function cacheFetch(string $key): mixed;

    public function cacheStore(string $key, mixed $value, ?int $lifetime = null): void;
}
