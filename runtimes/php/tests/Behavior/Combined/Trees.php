<?php

declare(strict_types=1);

namespace Orm\Runtime\Tests\Behavior\Combined;

/** Trees as arrays; a clone is a snapshot. */
final class Trees
{
    /** @var array<int, string> the roots by tree */
    public array $roots = [];
    /** @var array<string, list<string>> */
    public array $children = [];
    /** @var array<string, string|null> */
    public array $parents = [];

    public function treeOf(string $node): int
    {
        while (($parent = $this->parents[$node]) !== null) {
            $node = $parent;
        }

        return (int) array_search($node, $this->roots, true);
    }

    public function isWithin(string $node, string $branch): bool
    {
        for ($one = $node; $one !== null; $one = $this->parents[$one]) {
            if ($one === $branch) {
                return true;
            }
        }

        return false;
    }

    /** @return list<string> the node and all below it */
    public function branch(string $node): array
    {
        $branch = [$node];
        foreach ($this->children[$node] as $child) {
            array_push($branch, ...$this->branch($child));
        }

        return $branch;
    }

    public function addRoot(string $node, int $tree): void
    {
        $this->roots[$tree] = $node;
        $this->parents[$node] = null;
        $this->children[$node] ??= [];
    }

    /** @param string $place First, Last, Prev or Next */
    public function attach(string $node, string $place, string $target): void
    {
        $parent = $place === 'Prev' || $place === 'Next' ? (string) $this->parents[$target] : $target;
        $siblings = $this->children[$parent];
        $at = match ($place) {
            'First' => 0,
            'Last' => count($siblings),
            'Prev' => (int) array_search($target, $siblings, true),
            default => (int) array_search($target, $siblings, true) + 1,
        };
        array_splice($siblings, $at, 0, [$node]);
        $this->children[$parent] = $siblings;
        $this->parents[$node] = $parent;
        $this->children[$node] ??= [];
    }

    public function detach(string $node): void
    {
        $parent = $this->parents[$node];
        if ($parent === null) {
            unset($this->roots[$this->treeOf($node)]);
        } else {
            $this->children[$parent] = array_values(array_diff($this->children[$parent], [$node]));
        }
    }

    public function deleteBranch(string $node): void
    {
        $branch = $this->branch($node);
        $this->detach($node);
        foreach ($branch as $gone) {
            unset($this->children[$gone], $this->parents[$gone]);
        }
    }

    /** The children take the place of the node, which is no root. */
    public function promote(string $node): void
    {
        $children = $this->children[$node];
        $parent = (string) $this->parents[$node];
        $siblings = $this->children[$parent];
        array_splice($siblings, (int) array_search($node, $siblings, true), 1, $children);
        $this->children[$parent] = $siblings;
        foreach ($children as $child) {
            $this->parents[$child] = $parent;
        }
        unset($this->children[$node], $this->parents[$node]);
    }

    /** @return array<string, array{int, int, int, int}> tree, left, right and level by node */
    public function numbers(): array
    {
        $numbers = [];
        foreach ($this->roots as $tree => $root) {
            $this->count($root, 1, 0, $tree, $numbers);
        }
        ksort($numbers);

        return $numbers;
    }

    /** @param array<string, array{int, int, int, int}> $numbers */
    private function count(string $node, int $left, int $level, int $tree, array &$numbers): int
    {
        $next = $left + 1;
        foreach ($this->children[$node] as $child) {
            $next = $this->count($child, $next, $level + 1, $tree, $numbers);
        }
        $numbers[$node] = [$tree, $left, $next, $level];

        return $next + 1;
    }
}
