<?php

declare(strict_types=1);

namespace Psr\Cache;

/** PSR-6, for the tests alone, where psr/cache is not installed. */
interface CacheItemInterface
{
    public function getKey(): string;

    public function get(): mixed;

    public function isHit(): bool;

    public function set(mixed $value): static;

    public function expiresAt(?\DateTimeInterface $expiration): static;

    public function expiresAfter(int|\DateInterval|null $time): static;
}
