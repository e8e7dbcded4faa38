<?php

declare(strict_types=1);

namespace Orm\Runtime\Support;

/**
 * Keeps the objects alive that were read last, so that the identity map finds them after the application has dropped
 * them.
 *
 * @internal
 */
final class RecentObjects
{
    use NotSerializable;

    /**
     * @var array<int, object> a ring: a new object replaces the oldest one
     * @phpstan-ignore property.onlyWritten (holding objects is its purpose)
     */
    private array $objects = [];

    private int $next = 0;

    /** @param positive-int $capacity */
    public function __construct(private readonly int $capacity)
    {
    }

    public function keep(object $object): void
    {
        $this->objects[$this->next] = $object;
        $this->next = ($this->next + 1) % $this->capacity;
    }

    /**
     * Keeps the objects of one result. A result with more objects than are kept would only displace all others.
     *
     * @param list<object> $objects
     */
    public function keepAll(array $objects): void
    {
        foreach (\count($objects) > $this->capacity ? [] : $objects as $object) {
            $this->keep($object);
        }
    }

    public function clear(): void
    {
        $this->objects = [];
        $this->next = 0;
    }
}
