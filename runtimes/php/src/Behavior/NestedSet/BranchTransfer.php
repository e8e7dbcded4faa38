<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Support\NotSerializable;

/**
 * A branch leaves its tree for another one.
 *
 * @internal
 */
final class BranchTransfer
{
    use NotSerializable;

    /** @param int $point the number that the branch gets in the other tree */
    public function __construct(
        public readonly TreeRow $branch,
        public readonly TreeScope $to,
        public readonly int $point,
        public readonly int $levels,
    ) {
    }

    public function delta(): int
    {
        return $this->point - $this->branch->left;
    }

    /** What happens to the rest of the tree that it leaves. */
    public function closing(): NumberShift
    {
        return NumberShift::closing($this->branch->scope, [[$this->branch->left, $this->branch->right]]);
    }

    /** What happens in the tree that it comes to. */
    public function opening(): NumberShift
    {
        return new NumberShift($this->to, [[$this->point, PHP_INT_MAX, $this->branch->width(), 0]]);
    }
}
