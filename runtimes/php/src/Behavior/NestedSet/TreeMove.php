<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Metadata\PrimaryKey;

/**
 * Moves branches within and between trees.
 *
 * @internal
 */
final class TreeMove
{
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
        $isStale = self::isStale($object, $branch) || self::isStale($target, $row);
        $point = $place->pointAt($row);
        $level = $place->levelAt($row);
        $trees->objects->forgetChildrenAt($branch->scope, $branch->left, $branch->level);
        $trees->objects->forgetChildrenAt($row->scope, $point, $level);
        $parent = $place->isSibling() ? $target->loadedTreeParent() : $target;
        $object->loadedTreeParent()?->linkTreeNode(null, $object->loadedTreeParent()->loadedTreeParent());
        $parent?->linkTreeNode(null, $parent->loadedTreeParent());
        [$moved, $beside] = $branch->scope->equals($row->scope)
            ? self::within($branch, $row, $point, $level, $object, $trees)
            : self::across($branch, $row, $point, $level, $object, $trees);
        TreeObjects::settle($object, $moved);
        TreeObjects::settle($target, $beside);
        $object->linkTreeNode($object->loadedTreeChildren(), $parent);
        if ($isStale) {
            $trees->refreshObjects();
        }
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

    /** @return array{TreeRow, TreeRow} the branch and the target, where they are now */
    private static function within(
        TreeRow $branch,
        TreeRow $target,
        int $point,
        int $level,
        NestedSetObject $object,
        Trees $trees,
    ): array {
        if ($point === $branch->left || $point === $branch->right + 1) {
            return [$branch, $target];
        }
        $shift = NumberShift::move($branch, $point, $level - $branch->level);
        $trees->shift($shift, $object);

        return [self::shifted($branch, $shift), self::shifted($target, $shift)];
    }

    private static function shifted(TreeRow $row, NumberShift $shift): TreeRow
    {
        return new TreeRow(
            $row->key,
            $row->scope,
            $shift->number($row->left),
            $shift->number($row->right),
            $shift->level($row->left, $row->level),
        );
    }

    /** @return array{TreeRow, TreeRow} the branch and the target, where they are now */
    private static function across(
        TreeRow $branch,
        TreeRow $target,
        int $point,
        int $level,
        NestedSetObject $object,
        Trees $trees,
    ): array {
        $transfer = new BranchTransfer($branch, $target->scope, $point, $level - $branch->level);
        $trees->transfer($transfer, $object);
        $delta = $transfer->delta();

        return [
            new TreeRow($branch->key, $target->scope, $branch->left + $delta, $branch->right + $delta, $level),
            self::shifted($target, $transfer->opening()),
        ];
    }

    private static function isStale(NestedSetObject $object, TreeRow $row): bool
    {
        return $object->treeNumbers() !== [$row->left, $row->right, $row->level]
            || !$object->treeScope()->equals($row->scope);
    }
}
