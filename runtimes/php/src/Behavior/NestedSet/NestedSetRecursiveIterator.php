<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Support\NotSerializable;

/**
 * A node and its descendants, each node before those below it. One SELECT reads them all, unless they are in memory.
 *
 * @implements \RecursiveIterator<int, NestedSetObject>
 */
class NestedSetRecursiveIterator implements \RecursiveIterator
{
    use NotSerializable;

    /** @var list<NestedSetObject> */
    private array $nodes;
    private int $place = 0;

    /** @param NestedSetObject|list<NestedSetObject> $top */
    public function __construct(NestedSetObject|array $top, private readonly ?ConnectionInterface $con = null)
    {
        $this->nodes = \is_array($top) ? $top : [$top];
    }

    public function current(): NestedSetObject
    {
        return $this->nodes[$this->place];
    }

    public function key(): int
    {
        return $this->place;
    }

    public function next(): void
    {
        ++$this->place;
    }

    public function rewind(): void
    {
        $this->place = 0;
    }

    public function valid(): bool
    {
        return isset($this->nodes[$this->place]);
    }

    public function hasChildren(): bool
    {
        return $this->children() !== [];
    }

    public function getChildren(): self
    {
        return new self($this->children(), $this->con);
    }

    /** @return list<NestedSetObject> */
    private function children(): array
    {
        $children = [];
        foreach ($this->current()->loadTreeBranch($this->con) as $child) {
            if ($child instanceof NestedSetObject) {
                $children[] = $child;
            }
        }

        return $children;
    }
}
