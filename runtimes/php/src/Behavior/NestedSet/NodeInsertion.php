<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/**
 * Makes room for one new node at one that has a row, which most insertions are. TreeInsertion would plan the same with
 * a sixth more instructions.
 *
 * @internal
 */
final class NodeInsertion
{
    /** @param list<NestedSetObject> $objects with placements */
    public static function isOne(array $objects): bool
    {
        $target = $objects[0]->treePlacement()?->target;

        return \count($objects) === 1 && $objects[0]->isNew()
            && $target !== null && !$target->isNew() && !$target->isDeleted();
    }

    public static function place(NestedSetObject $object, NestedSetObject $target, Place $place, Trees $trees): void
    {
        $row = $trees->rowOf($target) ?? throw NotInTreeException::gone($target::class);
        if (!$row->isInTree()) {
            throw NotInTreeException::target($target);
        }
        $isSibling = $place->isSibling();
        if ($isSibling && $row->isRoot()) {
            throw RootException::sibling($object::class);
        }
        $point = $place->pointAt($row);
        $level = $place->levelAt($row);
        $trees->objects->forgetChildrenAt($row->scope, $point, $level);
        $trees->shift(new NumberShift($row->scope, [[$point, PHP_INT_MAX, 2, 0]]));
        $object->takeTreePlace($point, $point + 1, $level, $row->scope);
        $parent = $isSibling ? $target->loadedTreeParent() : $target;
        $parent?->linkTreeNode(null, $parent->loadedTreeParent());
        $object->linkTreeNode(null, $parent);
        $left = $row->left < $point ? $row->left : $row->left + 2;
        $right = $row->right < $point ? $row->right : $row->right + 2;
        // The target says what its row says, in whatever state it was.
        if ($target->hasRowNumbers() && $target->treeNumbers() !== [$left, $right, $row->level]) {
            TreeObjects::settle($target, new TreeRow($row->key, $row->scope, $left, $right, $row->level));
            $trees->refreshObjects();
        }
    }
}
