<?php

declare(strict_types=1);

namespace Orm\Runtime\ServiceContainer\Cache;

/** Keeps values for a while: an adapter to a cache of the application. */
interface ResultStore
{
    /** @return mixed null if there is none */
    public function get(string $key): mixed;

    /** @param int|null $seconds null: as long as the cache keeps it */
    public function set(string $key, mixed $value, ?int $seconds): void;
}
