<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\ConnectionInterface;

/**
 * What operations on trees ask of nodes. Models get it from the trait NestedSetModel.
 *
 * @internal applications call the methods named in the documentation
 */
interface NestedSetObject extends ActiveRecordInterface
{
    public function isInTree(): bool;

    public function isLeaf(): bool;

    public function makeRoot(): static;

    public function insertAsFirstChildOf(self $parent): static;

    public function insertAsLastChildOf(self $parent): static;

    public function addNestedSetChild(self $node): void;

    /** @return list<mixed> the primary key of the row as stored */
    public function treeKey(): array;

    /** The tree that the values of the scope columns name. */
    public function treeScope(): TreeScope;

    /** Whether a change of the scope waits to be saved. */
    public function isTreeScopeModified(): bool;

    /**
     * The left and right number and the level, as the properties hold them.
     *
     * @return array{int, int, int}
     */
    public function treeNumbers(): array;

    /** Whether the numbers are those of the row when it was last read or written. */
    public function hasRowNumbers(): bool;

    /** Whether the application has set the left number of a new object. */
    public function hasGivenNumbers(): bool;

    public function treePlacement(): ?TreePlacement;

    /** Takes over the numbers and the scope that were written to the row. */
    public function adoptTreeNumbers(int $left, int $right, int $level, ?TreeScope $scope = null): void;

    /** Takes the numbers that are going to be written with the row. */
    public function takeTreePlace(int $left, int $right, int $level, TreeScope $scope): void;

    /** Takes the object out of all trees, in memory. */
    public function leaveTree(): void;

    /** Forgets what waits for save(), and the relatives in memory. */
    public function forgetTreeState(): void;

    /**
     * Links a node with its children and its parent in memory.
     *
     * @param ObjectCollection<int, covariant ActiveRecordInterface>|null $children null: not known
     * @param self|null $parent null: not known
     */
    public function linkTreeNode(?ObjectCollection $children, ?self $parent): void;

    /** @return ObjectCollection<int, covariant ActiveRecordInterface>|null the children, as far as they are in memory */
    public function loadedTreeChildren(): ?ObjectCollection;

    public function loadedTreeParent(): ?self;

    /**
     * The children; those of all descendants are known then.
     *
     * @return ObjectCollection<int, covariant ActiveRecordInterface>
     */
    public function loadTreeBranch(?ConnectionInterface $con): ObjectCollection;

    /**
     * Lets all objects of the table that are in memory follow their rows.
     *
     * @param list<static> $objects
     */
    public static function shiftTree(array $objects, ?self $except, NumberShift $shift): void;

    /**
     * Forgets the children of the node that has something at a point of its tree, on a level.
     *
     * @param list<static> $objects those of the table that are in memory
     */
    public static function forgetTreeChildren(array $objects, TreeScope $scope, int $point, int $level): void;
}
