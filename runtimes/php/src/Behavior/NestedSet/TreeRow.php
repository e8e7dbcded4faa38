<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Support\NotSerializable;

/**
 * What the database says about the place of one row.
 *
 * @internal
 */
final class TreeRow
{
    use NotSerializable;

    /** @param list<mixed> $key as stored */
    public function __construct(
        public readonly array $key,
        public readonly TreeScope $scope,
        public readonly int $left,
        public readonly int $right,
        public readonly int $level,
    ) {
    }

    public function isInTree(): bool
    {
        return $this->left > 0 && $this->right > $this->left;
    }

    public function isRoot(): bool
    {
        return $this->left === 1 && $this->isInTree();
    }

    /** How many numbers the node and its descendants have. */
    public function width(): int
    {
        return $this->right - $this->left + 1;
    }

    /** Whether another row of the same tree is this one or a descendant of it. */
    public function contains(self $other): bool
    {
        return $this->left <= $other->left && $this->right >= $other->right && $this->scope->equals($other->scope);
    }
}
