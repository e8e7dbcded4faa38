<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Support\NotSerializable;

/**
 * A node that is going to be inserted, with the nodes that are inserted below it at the same time.
 *
 * @internal
 */
final class PlannedNode
{
    use NotSerializable;

    /** @var list<self> */
    private array $children = [];
    public TreeGap|self|null $holder = null;

    public function __construct(
        public readonly NestedSetObject $object,
        public readonly TreePlacement $placement,
    ) {
    }

    public function place(self $node, Place $place, string $class): void
    {
        if ($place->isSibling()) {
            $holder = $this->holder;
            if ($holder instanceof TreeGap && $holder->level === 0 || $holder === null) {
                throw RootException::sibling($class);
            }
            $siblings = $holder instanceof TreeGap ? $holder->nodes : $holder->children;
            $at = (int) array_search($this, $siblings, true);
            array_splice($siblings, $place === Place::NextSibling ? $at + 1 : $at, 0, [$node]);
            $holder instanceof TreeGap ? $holder->nodes = $siblings : $holder->children = $siblings;
            $node->holder = $holder;

            return;
        }
        $place === Place::FirstChild ? array_unshift($this->children, $node) : $this->children[] = $node;
        $node->holder = $this;
    }

    public function width(): int
    {
        $width = 2;
        foreach ($this->children as $child) {
            $width += $child->width();
        }

        return $width;
    }

    /** @return int the number after its last one */
    public function assign(int $left, int $level, TreeScope $scope): int
    {
        $next = $left + 1;
        foreach ($this->children as $child) {
            $next = $child->assign($next, $level + 1, $scope);
        }
        $this->object->takeTreePlace($left, $next, $level, $scope);

        return $next + 1;
    }
}
