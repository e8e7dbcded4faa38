<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Support\NotSerializable;

/**
 * A point of a tree at which nodes are going to be inserted.
 *
 * @internal
 */
final class TreeGap
{
    use NotSerializable;

    /** @var list<PlannedNode> */
    public array $nodes = [];
    /** The first number of the new nodes. */
    public int $start = 1;
    private ?int $width = null;

    public function __construct(
        public readonly TreeScope $scope,
        public readonly int $point,
        public readonly int $level,
    ) {
    }

    public function add(PlannedNode $node, bool $first): void
    {
        $first ? array_unshift($this->nodes, $node) : $this->nodes[] = $node;
        $node->holder = $this;
    }

    /** How many numbers the nodes need; asked when all are there. */
    public function width(): int
    {
        if ($this->width === null) {
            $this->width = 0;
            foreach ($this->nodes as $node) {
                $this->width += $node->width();
            }
        }

        return $this->width;
    }

    public function assign(): void
    {
        $next = $this->start;
        foreach ($this->nodes as $node) {
            $next = $node->assign($next, $this->level, $this->scope);
        }
    }
}
