<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\QueryCache;

use Psr\Cache\CacheItemInterface;

final class PoolItem implements CacheItemInterface
{
    public function __construct(private readonly string $key, public mixed $value, private readonly bool $isHit)
    {
    }

    public function getKey(): string
    {
        return $this->key;
    }

    public function get(): mixed
    {
        return $this->value;
    }

    public function isHit(): bool
    {
        return $this->isHit;
    }

    public function set(mixed $value): static
    {
        $this->value = $value;

        return $this;
    }

    public function expiresAt(?\DateTimeInterface $expiration): static
    {
        return $this;
    }

    public function expiresAfter(int|\DateInterval|null $time): static
    {
        return $this;
    }
}
