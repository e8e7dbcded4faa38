<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\NotSerializable;

/**
 * Moves branches within and between trees.
 *
 * @internal
 */
final class TreeMove
{
    use NotSerializable;

    /** Null where the branch goes to another tree, or stays where it is. */
    private ?NumberShift $shift = null;
    private ?BranchTransfer $transfer = null;
    /** Whether the objects are older than their rows; others in memory may be as well. */
    private readonly bool $isStale;
    private readonly int $point;
    private readonly int $level;

    private function __construct(
        private readonly NestedSetObject $object,
        private readonly NestedSetObject $target,
        private readonly Place $place,
        private readonly TreeRow $branch,
        private readonly TreeRow $row,
        private readonly Trees $trees,
    ) {
        $this->point = $place->pointAt($row);
        $this->level = $place->levelAt($row);
        $this->isStale = self::isOlder($object, $branch) || self::isOlder($target, $row);
    }

    public static function move(NestedSetObject $object, Place $place, NestedSetObject $target, Trees $trees): void
    {
        $method = $place->moveMethod();
        $rows = $trees->rowsOf([$object, $target]);
        $branch = $rows[(string) PrimaryKey::poolKey($object->treeKey())]
            ?? throw NotInTreeException::gone($object::class);
        $row = $rows[(string) PrimaryKey::poolKey($target->treeKey())]
            ?? throw NotInTreeException::gone($target::class);
        if (!$branch->isInTree()) {
            throw NotInTreeException::moving($object, $method);
        }
        if (!$row->isInTree()) {
            throw NotInTreeException::target($target);
        }
        if ($branch->contains($row)) {
            throw OwnSubtreeException::moving($object::class, $method);
        }
        if ($place->isSibling() && $row->isRoot()) {
            throw RootException::sibling($object::class);
        }

        (new self($object, $target, $place, $branch, $row, $trees))->run();
    }

    private function run(): void
    {
        [$object, $target, $branch, $row] = [$this->object, $this->target, $this->branch, $this->row];
        $this->trees->objects->forgetChildrenAt($branch->scope, $branch->left, $branch->level);
        $this->trees->objects->forgetChildrenAt($row->scope, $this->point, $this->level);
        $parent = $this->place->isSibling() ? $target->loadedTreeParent() : $target;
        $object->loadedTreeParent()?->linkTreeNode(null, $object->loadedTreeParent()->loadedTreeParent());
        $parent?->linkTreeNode(null, $parent->loadedTreeParent());
        if (!$branch->scope->equals($row->scope)) {
            $this->transfer = new BranchTransfer($branch, $row->scope, $this->point, $this->level - $branch->level);
            $this->trees->transfer($this->transfer, $object);
        } elseif ($this->point !== $branch->left && $this->point !== $branch->right + 1) {
            $this->shift = NumberShift::move($branch, $this->point, $this->level - $branch->level);
            $this->trees->shift($this->shift, $object);
        }
        TreeObjects::settle($object, $this->branchNow());
        TreeObjects::settle($target, $this->targetNow());
        $object->linkTreeNode($object->loadedTreeChildren(), $parent);
        if ($this->isStale) {
            $this->trees->refreshObjects();
        }
    }

    private function branchNow(): TreeRow
    {
        $branch = $this->branch;
        if ($this->transfer === null) {
            return $this->shift === null ? $branch : self::shifted($branch, $this->shift);
        }
        $delta = $this->transfer->delta();

        return new TreeRow(
            $branch->key,
            $this->row->scope,
            $branch->left + $delta,
            $branch->right + $delta,
            $this->level,
        );
    }

    private function targetNow(): TreeRow
    {
        $shift = $this->transfer?->opening() ?? $this->shift;

        return $shift === null ? $this->row : self::shifted($this->row, $shift);
    }

    /**
     * Makes a node the root of another tree, which has none yet.
     *
     * @param NestedSetObject $object whose scope is that of the new tree
     */
    public static function toNewTree(NestedSetObject $object, TreeRow $branch, Trees $trees): void
    {
        $to = $object->treeScope();
        $trees->lock([$to]);
        if ($trees->withRoots([$to]) !== []) {
            throw RootException::exists($object::class, $to);
        }
        $trees->objects->forgetChildrenAt($branch->scope, $branch->left, $branch->level);
        $object->loadedTreeParent()?->linkTreeNode(null, $object->loadedTreeParent()->loadedTreeParent());
        $trees->transfer(new BranchTransfer($branch, $to, 1, -$branch->level), $object);
        $object->takeTreePlace(1, $branch->width(), 0, $to);
        $object->linkTreeNode($object->loadedTreeChildren(), null);
    }

    private static function shifted(TreeRow $row, NumberShift $shift): TreeRow
    {
        return new TreeRow($row->key, $row->scope, ...$shift->numbers($row->left, $row->right, $row->level));
    }

    private static function isOlder(NestedSetObject $object, TreeRow $row): bool
    {
        return $object->treeNumbers() !== [$row->left, $row->right, $row->level]
            || !$object->treeScope()->equals($row->scope);
    }
}
