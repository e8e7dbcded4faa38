<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;

/**
 * Makes room for one new node at one that has a row, which most insertions are. TreeInsertion would plan the same with
 * a sixth more instructions.
 *
 * @internal
 */
final class NodeInsertion
{
    public static function place(
        NestedSetObject $object,
        NestedSetObject $target,
        Place $place,
        Trees $trees,
        SaveContext $save,
    ): void {
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
        $shift = new NumberShift($row->scope, [[$point, PHP_INT_MAX, 2, 0]]);
        $trees->shiftRows($shift);
        $object->takeTreePlace($point, $point + 1, $level, $row->scope);
        $object->linkTreeNode(null, $isSibling ? $target->loadedTreeParent() : $target);
        $isStale = $target->hasRowNumbers() && $target->treeNumbers() !== [$row->left, $row->right, $row->level];
        if ($save->isOnly && !$isStale && $trees->hasExactScopes()) {
            // Nobody has to keep the states that objects had.
            $con = $save->connection;
            $save->afterCommit(static fn () => self::follow($shift, $level, $object, $con));

            return;
        }
        self::forgetChildren($shift, $level, $object, $trees->objects->live());
        $trees->followShift($shift, $object);
        if ($isStale) {
            // The target says what its row says, in whatever state it was.
            $left = $row->left < $point ? $row->left : $row->left + 2;
            $right = $row->right < $point ? $row->right : $row->right + 2;
            TreeObjects::settle($target, new TreeRow($row->key, $row->scope, $left, $right, $row->level));
            $trees->refreshObjects($object);
        }
    }

    /** Lets objects in memory follow their rows, where their scopes tell which do. */
    public static function follow(
        NumberShift $shift,
        int $level,
        NestedSetObject $object,
        ConnectionInterface $con,
    ): void {
        /** @var list<NestedSetObject> $live those of a table with trees */
        $live = IdentityMap::of($shift->scope->table->map, $con)->liveObjects();
        self::forgetChildren($shift, $level, $object, $live);
        $object::shiftTree($live, $object, $shift);
    }

    /** @param list<NestedSetObject> $live the objects in memory */
    private static function forgetChildren(NumberShift $shift, int $level, NestedSetObject $object, array $live): void
    {
        $object::forgetTreeChildren($live, $shift->scope, $shift->segments[0][0], $level);
        $parent = $object->loadedTreeParent();
        if ($parent?->loadedTreeChildren() !== null) {
            $parent->linkTreeNode(null, $parent->loadedTreeParent());
        }
    }
}
