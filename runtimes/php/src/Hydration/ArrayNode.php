<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\Support\NotSerializable;

/** A row on its way to becoming an array inside arrays. */
final class ArrayNode
{
    use NotSerializable;

    /** @var array<string, ArrayNode|null> */
    public array $one = [];
    /** @var array<string, array<int|string, ArrayNode>> */
    public array $many = [];

    /** @param array<int|string, mixed> $values */
    public function __construct(public array $values)
    {
    }

    /** @return array<int|string, mixed> */
    public function toArray(): array
    {
        $array = $this->values;
        foreach ($this->one as $name => $node) {
            $array[$name] = $node?->toArray() ?? [];
        }
        foreach ($this->many as $name => $nodes) {
            $array[$name] = array_map(static fn (self $node): array => $node->toArray(), array_values($nodes));
        }

        return $array;
    }
}
