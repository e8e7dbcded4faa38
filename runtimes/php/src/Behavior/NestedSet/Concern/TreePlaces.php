<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Concern;

use Orm\Runtime\Behavior\NestedSet\AlreadyInTreeException;
use Orm\Runtime\Behavior\NestedSet\NestedSetObject;
use Orm\Runtime\Behavior\NestedSet\NestedSetTable;
use Orm\Runtime\Behavior\NestedSet\NotInTreeException;
use Orm\Runtime\Behavior\NestedSet\NumberShift;
use Orm\Runtime\Behavior\NestedSet\Place;
use Orm\Runtime\Behavior\NestedSet\RootException;
use Orm\Runtime\Behavior\NestedSet\TreeDeletion;
use Orm\Runtime\Behavior\NestedSet\TreeMove;
use Orm\Runtime\Behavior\NestedSet\TreePlacement;
use Orm\Runtime\Behavior\NestedSet\TreeRows;
use Orm\Runtime\Behavior\NestedSet\Trees;
use Orm\Runtime\Behavior\NestedSet\UnsavedParentException;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Orm;
use Orm\Runtime\Persistence\OwnConnection;

/** Places that a node gets at the next save(), and moves that take effect at once. */
trait TreePlaces
{
    /** Takes effect at the next save(). A node inside of a tree becomes the root of a new one: set its scope, too. */
    public function makeRoot(): static
    {
        $isPlaced = $this->treePlacement() === null && $this->treeNumbers() !== [0, 0, 0];
        if ($isPlaced) {
            $canLeave = !$this->isNewObject && !$this->isRoot()
                && NestedSetTable::of(static::TABLE_MAP)->scopeNames !== [];
            if (!$canLeave) {
                throw AlreadyInTreeException::root(static::class);
            }
            $this->takeSnapshot();
            $this->treePlacement = new TreePlacement(Place::Root, null);
            // The row has to be written, though no column may have been set.
            RowState::markModified($this, NestedSetTable::of(static::TABLE_MAP)->numberPositions[0]);

            return $this;
        }
        $this->showPlannedNumbers(NestedSetTable::of(static::TABLE_MAP), 1, 0);
        $this->treePlacement = new TreePlacement(Place::Root, null);
        $this->treeParent = null;

        return $this;
    }

    /** Makes another node the first child of this one, at the next save() of that. */
    public function addChild(NestedSetObject $child): static
    {
        $this->requireSameTable($child);
        if ($this->isNewObject) {
            throw UnsavedParentException::of($this);
        }
        $child->insertAsFirstChildOf($this);

        return $this;
    }

    public function insertAsFirstChildOf(NestedSetObject $parent): static
    {
        return $this->planTreePlace(Place::FirstChild, $parent);
    }

    public function insertAsLastChildOf(NestedSetObject $parent): static
    {
        return $this->planTreePlace(Place::LastChild, $parent);
    }

    public function insertAsPrevSiblingOf(NestedSetObject $sibling): static
    {
        return $this->planTreePlace(Place::PrevSibling, $sibling);
    }

    public function insertAsNextSiblingOf(NestedSetObject $sibling): static
    {
        return $this->planTreePlace(Place::NextSibling, $sibling);
    }

    public function moveToFirstChildOf(NestedSetObject $parent, ?ConnectionInterface $con = null): static
    {
        return $this->moveInTree(Place::FirstChild, $parent, $con);
    }

    public function moveToLastChildOf(NestedSetObject $parent, ?ConnectionInterface $con = null): static
    {
        return $this->moveInTree(Place::LastChild, $parent, $con);
    }

    public function moveToPrevSiblingOf(NestedSetObject $sibling, ?ConnectionInterface $con = null): static
    {
        return $this->moveInTree(Place::PrevSibling, $sibling, $con);
    }

    public function moveToNextSiblingOf(NestedSetObject $sibling, ?ConnectionInterface $con = null): static
    {
        return $this->moveInTree(Place::NextSibling, $sibling, $con);
    }

    /** @return int the number of nodes that were deleted */
    public function deleteDescendants(?ConnectionInterface $con = null): int
    {
        if ($this->isNewObject || isset($this->rareState['isDeleted'])) {
            return 0;
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = NestedSetTable::of(static::TABLE_MAP);

        return Trees::operate($con, $table, [$this->treeScope()], function (Trees $trees): int {
            $row = $trees->rowOf($this);
            if ($row === null || !$row->isInTree() || $row->width() === 2) {
                return 0;
            }
            $count = TreeDeletion::deleteDescendants($row, $trees, $this);
            $this->adoptTreeNumbers($row->left, $row->left + 1, $row->level, $row->scope);
            $trees->shift(NumberShift::closing($row->scope, [[$row->left + 1, $row->right - 1]]), $this);
            $this->linkTreeNode(null, $this->treeParent);

            return $count;
        });
    }

    private function planTreePlace(Place $place, NestedSetObject $target): static
    {
        $this->requireSameTable($target);
        if ($this->treePlacement() === null && $this->isInTree()) {
            throw AlreadyInTreeException::inserting(static::class, $place);
        }
        if ($target->isDeleted()) {
            throw UnsavedParentException::of($target);
        }
        [$left, $right, $level] = $target->treeNumbers();
        if (($left <= 0 || $right <= $left) && $target->treePlacement() === null) {
            if ($target->isNew()) {
                throw UnsavedParentException::of($target);
            }
            $this->requireInTree($target);
            [$left, $right, $level] = $target->treeNumbers();
        }
        $isSibling = $place->isSibling();
        if ($isSibling && $left === 1) {
            throw RootException::sibling(static::class);
        }
        $table = NestedSetTable::of(static::TABLE_MAP);
        foreach ($table->scopeColumns as $column) {
            $this->setByName($column['phpName'], $target->getByName($column['phpName']), TableMap::TYPE_PHPNAME);
        }
        $point = match ($place) {
            Place::LastChild => $right,
            Place::FirstChild => $left + 1,
            Place::NextSibling => $right + 1,
            default => $left,
        };
        $this->showPlannedNumbers($table, $point, $isSibling ? $level : $level + 1);
        $this->treePlacement = new TreePlacement($place, $target);
        $this->treeParent = $isSibling ? $target->loadedTreeParent() : $target;

        return $this;
    }

    /** What save() writes may be other numbers: it asks the database for the place again. */
    private function showPlannedNumbers(NestedSetTable $table, int $left, int $level): void
    {
        [$setLeft, $setRight, $setLevel] = $table->numberSetters;
        $this->{$setLeft}($left);
        $this->{$setRight}($left + 1);
        $this->{$setLevel}($level);
        $this->beforeChange();
    }

    /** An object may be older than its row. */
    private function requireInTree(NestedSetObject $target): void
    {
        $con = OwnConnection::primary($target);
        $rows = (new TreeRows(NestedSetTable::of(static::TABLE_MAP), $con))->byKeys([$target->treeKey()], '');
        $row = reset($rows);
        if ($row === false || !$row->isInTree()) {
            throw NotInTreeException::target($target);
        }
        $target->adoptTreeNumbers($row->left, $row->right, $row->level, $row->scope);
    }

    private function moveInTree(Place $place, NestedSetObject $target, ?ConnectionInterface $con): static
    {
        $this->requireSameTable($target);
        if ($this->isNewObject || isset($this->rareState['isDeleted'])) {
            throw NotInTreeException::moving($this, $place->moveMethod());
        }
        if ($target->isNew() || $target->isDeleted()) {
            throw UnsavedParentException::of($target);
        }
        $con ??= Orm::getWriteConnection(static::TABLE_MAP::DATABASE_NAME);
        $table = NestedSetTable::of(static::TABLE_MAP);
        $work = fn (Trees $trees) => TreeMove::move($this, $place, $target, $trees);
        Trees::operate($con, $table, [$this->treeScope(), $target->treeScope()], $work);

        return $this;
    }
}
