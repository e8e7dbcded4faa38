<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\QueryCache;

use Orm\Runtime\Exception\OrmException;

/** The methods of a query whose results can be kept in a cache. */
trait CachedQuery
{
    private string $queryKey = '';

    private ?int $cacheLifetime = null;

    /** Keeps the result under this key: until a table that it was read from is written, or its lifetime ends. */
    public function setQueryKey(string $key): static
    {
        $this->queryKey = $key;

        return $this->readThroughCache();
    }

    public function getQueryKey(): string
    {
        return $this->queryKey;
    }

    /**
     * Keeps the result for this time, with or without a key.
     *
     * @param int|null $seconds null: as long as the behavior says
     */
    public function cacheFor(?int $seconds): static
    {
        if ($seconds !== null && $seconds < 1) {
            throw new OrmException(
                sprintf('A result is kept for at least a second, not for %d.', $seconds),
            );
        }
        $this->cacheLifetime = $seconds;
        $this->spec()->extended()->source = new CachedResult(
            static::TABLE_MAP,
            $this->queryKey,
            $seconds ?? CacheSettings::of(static::TABLE_MAP)->lifetime,
        );

        return $this;
    }

    /** Whether something was kept under this key: the text of a statement, or what the application stored. */
    public function cacheContains(string $key): bool
    {
        return $this->cacheFetch($key) !== null;
    }

    public function cacheFetch(string $key): mixed
    {
        $settings = $this->ownCache();

        return $settings->store()->get($settings->storeKey($key));
    }

    /** @param int|null $lifetime in seconds; null: as long as the behavior says */
    public function cacheStore(string $key, mixed $value, ?int $lifetime = null): void
    {
        $settings = $this->ownCache();
        $settings->store()->set($settings->storeKey($key), $value, $lifetime ?? $settings->lifetime);
    }

    private function readThroughCache(): static
    {
        $this->spec()->extended()->source = $this->queryKey === '' ? null : new CachedResult(
            static::TABLE_MAP,
            $this->queryKey,
            $this->cacheLifetime ?? CacheSettings::of(static::TABLE_MAP)->lifetime,
        );

        return $this;
    }

    private function ownCache(): CacheSettings
    {
        $settings = CacheSettings::of(static::TABLE_MAP);
        if ($settings->backend === CacheSettings::CUSTOM) {
            throw new OrmException(sprintf(
                'The behavior query_cache of "%s" has the backend "custom": write cacheContains(), cacheFetch() and '
                    . 'cacheStore() in %s.',
                static::TABLE_MAP::TABLE_NAME,
                static::class,
            ));
        }

        return $settings;
    }
}
