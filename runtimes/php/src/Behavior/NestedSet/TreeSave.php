<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

/**
 * What saving and deleting one object means to its tree.
 *
 * @internal
 */
final class TreeSave
{
    private const NUMBERS_PER_STATEMENT = 400;

    /** Gives the row of an object that is about to be updated its place. */
    public static function update(NestedSetObject $object, Trees $trees): void
    {
        $placement = $object->treePlacement();
        if ($placement !== null && $placement->place !== Place::Root) {
            TreeInsertion::place([$object], $trees);

            return;
        }
        $wanted = $object->treeScope();
        $trees->lock([$wanted]);
        $row = $trees->rowOf($object);
        if ($row === null || !$row->isInTree()) {
            if ($placement !== null) {
                TreeInsertion::place([$object], $trees);
            }

            return;
        }
        if ($row->scope->equals($wanted)) {
            if ($placement !== null) {
                throw AlreadyInTreeException::sameScope($object::class);
            }

            return;
        }
        if ($placement === null && !$row->isRoot()) {
            throw TreeException::scopeChange($object::class);
        }
        TreeMove::toNewTree($object, $row, $trees);
    }

    /**
     * Refuses numbers of new objects that other nodes have: the application has set them.
     *
     * @param non-empty-list<NestedSetObject> $objects
     */
    public static function checkNumbers(array $objects, Trees $trees): void
    {
        $byTree = $scopes = [];
        foreach ($objects as $object) {
            $scope = $object->treeScope();
            $scopes[$scope->identity()] = $scope;
            $byTree[$scope->identity()][] = $object;
        }
        $trees->lock(array_values($scopes));
        $table = $trees->table;
        foreach ($byTree as $tree => $nodes) {
            $owners = [];
            foreach ($nodes as $node) {
                [$left, $right] = $node->treeNumbers();
                $owners[$left] = $owners[$right] = $node;
            }
            foreach (array_chunk(array_keys($owners), self::NUMBERS_PER_STATEMENT) as $numbers) {
                $list = implode(', ', $numbers);
                $rows = $trees->rows->where(
                    "{$scopes[$tree]->and()}($table->left IN ($list) OR $table->right IN ($list))",
                    $scopes[$tree]->bound(),
                    $trees->locks->lockingRead(),
                );
                foreach ($rows as $row) {
                    $owner = $owners[$row->left] ?? $owners[$row->right];
                    [$left, $right] = $owner->treeNumbers();
                    throw $left === 1
                        ? RootException::exists($owner::class, $scopes[$tree])
                        : TreeException::numbersTaken($owner::class, $left, $right);
                }
            }
        }
    }

    public static function checkDelete(NestedSetObject $object, TreeRow $row, Trees $trees): void
    {
        if (!$row->isRoot()) {
            return;
        }
        if (!$trees->table->deletesRoots) {
            throw RootException::deleting($object::class);
        }
        if ($trees->table->promotes) {
            $children = $trees->rows->where(
                "{$row->scope->and()}{$trees->table->level} = 1",
                $row->scope->bound(),
                $trees->locks->lockingRead(),
            );
            if (\count($children) > 1) {
                throw RootException::promoting($object::class);
            }
        }
    }

    /** Closes the gap that a deleted node leaves. */
    public static function closeGap(NestedSetObject $object, TreeRow $row, Trees $trees): void
    {
        $trees->objects->forgetChildrenAt($row->scope, $row->left, $row->level);
        $object->loadedTreeParent()?->linkTreeNode(null, $object->loadedTreeParent()->loadedTreeParent());
        if (!$trees->table->promotes || $row->width() === 2) {
            $trees->shift(NumberShift::closing($row->scope, [[$row->left, $row->right]]), $object);

            return;
        }
        $trees->objects->forgetRelatives();
        $trees->shift(new NumberShift($row->scope, [
            [$row->left + 1, $row->right - 1, -1, -1],
            [$row->right + 1, PHP_INT_MAX, -2, 0],
        ]), $object);
    }
}
