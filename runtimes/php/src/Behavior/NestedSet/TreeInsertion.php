<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\Behavior\Hook\SaveContext;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Support\NotSerializable;

/**
 * Makes room for nodes that are going to be written, and gives them their numbers.
 *
 * New nodes may be placed at each other. However many there are, the room in a tree is made with one UPDATE, as long as
 * they come to no more than fifty different places of it.
 *
 * @internal
 */
final class TreeInsertion
{
    use NotSerializable;

    /** @var array<string, array<int, TreeGap>> by tree and point */
    private array $gaps = [];
    /** @var \SplObjectStorage<NestedSetObject, PlannedNode> */
    private \SplObjectStorage $planned;
    /** @var \SplObjectStorage<NestedSetObject, bool> those that have no place yet */
    private \SplObjectStorage $waiting;
    /** @var array<TreeRow> by the text of the key */
    private array $rows;

    private function __construct(private readonly Trees $trees)
    {
        $this->planned = new \SplObjectStorage();
        $this->waiting = new \SplObjectStorage();
    }

    /** @param list<NestedSetObject> $objects with placements, in the order in which they are inserted */
    public static function place(array $objects, Trees $trees): void
    {
        $insertion = new self($trees);
        try {
            $insertion->read($objects);
            foreach ($objects as $object) {
                $insertion->plan($object);
            }
            $insertion->requireNoRoots();
            $insertion->write();
            $insertion->settleTargets();
        } finally {
            $insertion->release();
        }
    }

    /**
     * Makes room for one new node without reading the row of its target: the UPDATE itself finds out whether that is
     * where its object takes it to be. Objects in memory follow after the commit.
     *
     * @return bool false where nothing has been done
     */
    public static function placeUnread(
        NestedSetObject $object,
        TreePlacement $placement,
        Trees $trees,
        SaveContext $save,
    ): bool {
        [$place, $target] = [$placement->place, $placement->target];
        if ($target === null || !$target->hasRowNumbers() || !$trees->sql->updates->facts->checksPlaces) {
            return false;
        }
        $row = new TreeRow($target->treeKey(), $target->treeScope(), ...$target->treeNumbers());
        if (!$row->isInTree() || $place->isSibling() && $row->isRoot() || !$trees->hasExactScopes()) {
            return false;
        }
        [$point, $level] = [$place->pointAt($row), $place->levelAt($row)];
        if ($trees->execute($trees->sql->makeRoom($row, $point)) === 0) {
            return false;
        }
        $object->takeTreePlace($point, $point + 1, $level, $row->scope);
        $parent = $place->isSibling() ? $target->loadedTreeParent() : $target;
        $object->linkTreeNode(null, $parent);
        $shift = new NumberShift($row->scope, [[$point, PHP_INT_MAX, 2, 0]]);
        $save->afterCommit(static function () use ($object, $parent, $shift, $level, $trees): void {
            $trees->objects->makeRoom($shift, $level, $object);
            $parent?->linkTreeNode(null, $parent->loadedTreeParent());
        });

        return true;
    }

    /** Nodes and their holders refer to each other, which would keep the objects in memory until cycles are collected. */
    private function release(): void
    {
        foreach ($this->planned as $object) {
            $this->planned[$object]->holder = null;
        }
    }

    /** @param list<NestedSetObject> $objects */
    private function read(array $objects): void
    {
        foreach ($objects as $object) {
            $this->waiting[$object] = true;
        }
        $stored = $scopes = [];
        foreach ($objects as $object) {
            $placement = $object->treePlacement();
            if (!$object->isNew()) {
                $stored[] = $object;
            }
            $target = $placement?->target;
            if ($target === null) {
                $scopes[] = $object->treeScope();
            } elseif (!isset($this->waiting[$target])) {
                if ($target->isNew() || $target->isDeleted()) {
                    throw UnsavedParentException::of($target);
                }
                $stored[] = $target;
            }
        }
        $this->trees->lock($scopes);
        $this->rows = $this->trees->rowsOf($stored);
    }

    private function plan(NestedSetObject $object): void
    {
        $placement = $object->treePlacement();
        if ($placement === null || !isset($this->waiting[$object])) {
            return;
        }
        unset($this->waiting[$object]);
        if ($placement->target !== null) {
            // It may follow in the list.
            $this->plan($placement->target);
        }
        if (!$object->isNew()) {
            $row = $this->rows[(string) PrimaryKey::poolKey($object->treeKey())]
                ?? throw NotInTreeException::gone($object::class);
            if ($row->isInTree()) {
                throw AlreadyInTreeException::inserting($object::class, $placement->place);
            }
        }
        $node = new PlannedNode($object, $placement);
        $target = $placement->target;
        if ($target === null) {
            $this->gap($object->treeScope(), 1, 0)->add($node, false);
        } elseif (isset($this->planned[$target])) {
            $this->planned[$target]->place($node, $placement->place, $object::class);
        } else {
            if ($target->isNew()) {
                throw OwnSubtreeException::moving($object::class, 'save');
            }
            $row = $this->rows[(string) PrimaryKey::poolKey($target->treeKey())]
                ?? throw NotInTreeException::gone($target::class);
            if (!$row->isInTree()) {
                throw NotInTreeException::target($target);
            }
            if ($placement->place->isSibling() && $row->isRoot()) {
                throw RootException::sibling($object::class);
            }
            $this->gap($row->scope, $placement->place->pointAt($row), $placement->place->levelAt($row))
                ->add($node, $placement->place->comesFirst());
        }
        $this->planned[$object] = $node;
    }

    private function gap(TreeScope $scope, int $point, int $level): TreeGap
    {
        return $this->gaps[$scope->identity()][$point] ??= new TreeGap($scope, $point, $level);
    }

    /** A tree has one root. */
    private function requireNoRoots(): void
    {
        $scopes = [];
        $object = null;
        foreach ($this->gaps as $points) {
            $gap = $points[1] ?? null;
            if ($gap === null) {
                continue;
            }
            $scopes[] = $gap->scope;
            $object ??= $gap->nodes[0]->object;
            if (\count($gap->nodes) > 1) {
                throw RootException::exists($gap->nodes[1]->object::class, $gap->scope);
            }
        }
        $taken = $object === null ? [] : $this->trees->withRoots($scopes);
        if ($object !== null && $taken !== []) {
            throw RootException::exists($object::class, $taken[0]);
        }
    }

    private function write(): void
    {
        foreach ($this->gaps as $points) {
            ksort($points);
            $points = array_values($points);
            $segments = [];
            $added = 0;
            $isNewTree = $points[0]->point === 1;
            foreach ($points as $place => $gap) {
                if (!$isNewTree && $place < 20) {
                    $this->trees->objects->forgetChildrenAt($gap->scope, $gap->point, $gap->level);
                }
                $gap->start = $gap->point + $added;
                $added += $gap->width();
                $last = isset($points[$place + 1]) ? $points[$place + 1]->point - 1 : PHP_INT_MAX;
                $segments[] = [$gap->point, $last, $added, 0];
            }
            if (!$isNewTree && $segments !== []) {
                $this->trees->shift(new NumberShift($points[0]->scope, $segments));
            }
            if (\count($points) > 20) {
                $this->trees->objects->forgetRelatives();
            }
            foreach ($points as $gap) {
                $gap->assign();
            }
        }
    }

    /** The nodes that new ones were placed at say what their rows say, in whatever state they were. */
    private function settleTargets(): void
    {
        $isStale = false;
        foreach ($this->planned as $object) {
            $placement = $this->planned[$object]->placement;
            $target = $placement->target;
            if ($target === null) {
                continue;
            }
            $parent = $placement->place->isSibling() ? $target->loadedTreeParent() : $target;
            $parent?->linkTreeNode(null, $parent->loadedTreeParent());
            $object->linkTreeNode(null, $parent);
            $row = $this->rows[(string) PrimaryKey::poolKey($target->treeKey())] ?? null;
            if (isset($this->planned[$target]) || $row === null || !$target->hasRowNumbers()) {
                continue;
            }
            $now = $this->shifted($row);
            if ($target->treeNumbers() !== [$now->left, $now->right, $now->level]) {
                TreeObjects::settle($target, $now);
                $isStale = true;
            }
        }
        if ($isStale) {
            $this->trees->refreshObjects();
        }
    }

    private function shifted(TreeRow $row): TreeRow
    {
        [$left, $right] = [$row->left, $row->right];
        foreach ($this->gaps[$row->scope->identity()] ?? [] as $gap) {
            $left += $gap->point <= $row->left ? $gap->width() : 0;
            $right += $gap->point <= $row->right ? $gap->width() : 0;
        }

        return new TreeRow($row->key, $row->scope, $left, $right, $row->level);
    }
}
