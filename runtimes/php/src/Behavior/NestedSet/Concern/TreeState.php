<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\NestedSet\Concern;

use Orm\Runtime\Behavior\NestedSet\NestedSetObject;
use Orm\Runtime\Behavior\NestedSet\NestedSetTable;
use Orm\Runtime\Behavior\NestedSet\NumberShift;
use Orm\Runtime\Behavior\NestedSet\TreePlacement;
use Orm\Runtime\Behavior\NestedSet\TreeScope;
use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\StoredValue;

/** What a node knows about its place. */
trait TreeState
{
    /** Where the object shall be once it is saved. */
    protected ?TreePlacement $treePlacement = null;
    /** The placement that the numbers come from: it is wanted again when a rollback takes the row away. */
    protected ?TreePlacement $treeUsedPlacement = null;
    protected ?NestedSetObject $treeParent = null;
    /** @var ObjectCollection<int, covariant \Orm\Runtime\ActiveRecord\ActiveRecordInterface>|null */
    protected ?ObjectCollection $treeChildren = null;

    public function isInTree(): bool
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $left = $this->{$table->numberProperties[0]};

        return \is_int($left) && $left > 0 && $this->{$table->numberProperties[1]} > $left;
    }

    public function isRoot(): bool
    {
        return $this->isInTree() && $this->treeNumbers()[0] === 1;
    }

    public function isLeaf(): bool
    {
        [$left, $right] = $this->treeNumbers();

        return $this->isInTree() && $right - $left === 1;
    }

    public function isDescendantOf(NestedSetObject $parent): bool
    {
        [$left, $right] = $this->treeNumbers();
        [$first, $last] = $parent->treeNumbers();

        return $this->isInTree() && $left > $first && $right < $last
            && $this->treeScope()->equals($parent->treeScope());
    }

    public function isAncestorOf(NestedSetObject $child): bool
    {
        [$left, $right] = $this->treeNumbers();
        [$first, $last] = $child->treeNumbers();

        return $child->isInTree() && $left < $first && $right > $last
            && $this->treeScope()->equals($child->treeScope());
    }

    public function hasParent(): bool
    {
        return $this->treeNumbers()[2] > 0;
    }

    public function hasChildren(): bool
    {
        [$left, $right] = $this->treeNumbers();

        return $right - $left > 1;
    }

    public function treeNumbers(): array
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        $properties = $table->numberProperties;
        $left = $this->{$properties[0]};
        $right = $this->{$properties[1]};
        $level = $this->{$properties[2]};

        return [\is_int($left) ? $left : 0, \is_int($right) ? $right : 0, \is_int($level) ? $level : 0];
    }

    public function treeKey(): array
    {
        if (isset($this->rareState['originalKey'])) {
            return $this->rareState['originalKey'];
        }
        $properties = NestedSetTable::of(static::TABLE_MAP)->keyProperties;
        if ($properties === null) {
            return ColumnAccess::storedKey($this);
        }
        $key = [];
        foreach ($properties as $property) {
            $key[] = $this->{$property};
        }

        return $key;
    }

    public function treeScope(): TreeScope
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        if ($table->onlyTree !== null) {
            return $table->onlyTree;
        }
        if ($table->scopeProperties !== null) {
            $values = [];
            foreach ($table->scopeProperties as $property) {
                $values[] = $this->{$property};
            }

            return $table->tree($values);
        }
        $stored = ColumnAccess::storedValues($this);

        return $table->tree(
            array_map(static fn (int $position): mixed => $stored[$position], $table->scopePositions),
        );
    }

    public function isTreeScopeModified(): bool
    {
        return $this->isAnyTreeColumnModified(NestedSetTable::of(static::TABLE_MAP)->scopePositions);
    }

    public function hasRowNumbers(): bool
    {
        if ($this->isNewObject || isset($this->rareState['isDeleted']) || $this->treePlacement !== null) {
            return false;
        }
        if ($this->modifiedColumns === 0 && !isset($this->rareState['modifiedHighColumns'])) {
            return true;
        }
        $table = NestedSetTable::of(static::TABLE_MAP);

        return !$this->isAnyTreeColumnModified([...$table->numberPositions, ...$table->scopePositions]);
    }

    public function hasGivenNumbers(): bool
    {
        return $this->treePlacement() === null && $this->treeNumbers()[0] > 0;
    }

    public function treePlacement(): ?TreePlacement
    {
        if ($this->treePlacement !== null || $this->treeUsedPlacement === null || !$this->isNewObject) {
            return $this->treePlacement;
        }

        return $this->treeUsedPlacement->numbers === $this->treeNumbers() ? $this->treeUsedPlacement : null;
    }

    public function adoptTreeNumbers(int $left, int $right, int $level, ?TreeScope $scope = null): void
    {
        $this->beforeChange();
        $table = NestedSetTable::of(static::TABLE_MAP);
        $isInTree = $left > 0;
        $isChanged = $this->modifiedColumns !== 0 || isset($this->rareState['modifiedHighColumns']);
        foreach ([$left, $right, $level] as $place => $number) {
            $this->{$table->numberProperties[$place]} = $isInTree ? $number : null;
            if ($isChanged) {
                RowState::unmarkModified($this, $table->numberPositions[$place]);
            }
        }
        if ($scope !== null) {
            $this->writeTreeScope($scope, false);
        }
    }

    /** All objects of the table in memory are looked at after every change, so nothing is called that need not be. */
    public static function shiftTree(array $objects, ?NestedSetObject $except, NumberShift $shift): void
    {
        $table = $shift->scope->table;
        [$leftProperty, $rightProperty, $levelProperty] = $table->numberProperties;
        $segments = $shift->segments;
        $first = $segments[0][0];
        $last = $segments[\count($segments) - 1][1];
        $isFew = \count($segments) <= 4;
        $isOnlyTree = $table->scopeColumns === [];
        foreach ($objects as $object) {
            $left = $object->{$leftProperty};
            $right = $object->{$rightProperty};
            if (!\is_int($left) || !\is_int($right) || $left <= 0 || $left > $last || $right < $first) {
                continue;
            }
            $isAround = $left < $first && $right > $last;
            $isUnchanged = $object->modifiedColumns === 0 && !isset($object->rareState['modifiedHighColumns'])
                && !$object->isNewObject && !isset($object->rareState['isDeleted']) && $object->treePlacement === null;
            if ($isAround || $object === $except || !$isUnchanged && !$object->hasRowNumbers()) {
                continue;
            }
            if (!$isOnlyTree && !$object->treeScope()->equals($shift->scope)) {
                continue;
            }
            if (!$isFew || !$isUnchanged) {
                $object->adoptTreeNumbers(...$shift->numbers($left, $right, $object->treeNumbers()[2]));
                continue;
            }
            if ($object->snapshotLevel !== Snapshots::$level) {
                RowState::remember($object);
            }
            foreach ($segments as [$from, $to, $delta, $levels]) {
                if ($left >= $from && $left <= $to) {
                    $object->{$leftProperty} = $left + $delta;
                    if ($levels !== 0) {
                        $level = $object->{$levelProperty};
                        $object->{$levelProperty} = (\is_int($level) ? $level : 0) + $levels;
                    }
                }
                if ($right >= $from && $right <= $to) {
                    $object->{$rightProperty} = $right + $delta;
                }
            }
        }
    }

    public static function forgetTreeChildren(array $objects, TreeScope $scope, int $point, int $level): void
    {
        foreach ($objects as $object) {
            if ($object->treeChildren === null) {
                continue;
            }
            [$left, $right, $own] = $object->treeNumbers();
            if ($left < $point && $right >= $point && $own === $level - 1 && $object->treeScope()->equals($scope)) {
                $object->linkTreeNode(null, $object->treeParent);
            }
        }
    }

    public function takeTreePlace(int $left, int $right, int $level, TreeScope $scope): void
    {
        $this->beforeChange();
        $table = NestedSetTable::of(static::TABLE_MAP);
        [$leftProperty, $rightProperty, $levelProperty] = $table->numberProperties;
        $this->{$leftProperty} = $left;
        $this->{$rightProperty} = $right;
        $this->{$levelProperty} = $level;
        if ($table->numberMask !== null) {
            $this->modifiedColumns |= $table->numberMask;
        } else {
            array_map(fn (int $position) => RowState::markModified($this, $position), $table->numberPositions);
        }
        if ($table->scopeColumns !== [] && !$this->treeScope()->equals($scope)) {
            $this->writeTreeScope($scope, true);
        }
        $placement = $this->treePlacement ?? $this->treeUsedPlacement;
        if ($placement !== null) {
            $placement->numbers = [$left, $right, $level];
            $this->treeUsedPlacement = $placement;
            $this->treePlacement = null;
        }
    }

    public function leaveTree(): void
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        foreach ($table->numberProperties as $place => $property) {
            $this->{$property} = null;
            RowState::unmarkModified($this, $table->numberPositions[$place]);
        }
        $this->forgetTreeState();
    }

    public function forgetTreeState(): void
    {
        $this->treePlacement = $this->treeUsedPlacement = null;
        $this->treeParent = null;
        $this->treeChildren = null;
    }

    /** For the setters of left and right numbers: whoever sets one wants that one. */
    protected function dropTreePlacement(): void
    {
        $this->treePlacement = null;
    }

    /** @param array<int|string, mixed> $values one per scope column, in their order or by name */
    protected function takeTreeScope(array $values): static
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        foreach ($table->scopes->inOrder($values) as $place => $value) {
            $this->setByName($table->scopeColumns[$place]['phpName'], $value, TableMap::TYPE_PHPNAME);
        }

        return $this;
    }

    private function writeTreeScope(TreeScope $scope, bool $asChange): void
    {
        $table = NestedSetTable::of(static::TABLE_MAP);
        foreach ($table->scopeColumns as $place => $column) {
            $this->{$column['property']} = StoredValue::property($column, $scope->values[$place]);
            $asChange
                ? RowState::markModified($this, $table->scopePositions[$place])
                : RowState::unmarkModified($this, $table->scopePositions[$place]);
        }
        $this->ensureConsistency();
    }

    /** @param list<int> $positions */
    private function isAnyTreeColumnModified(array $positions): bool
    {
        foreach ($positions as $position) {
            if (ColumnMask::contains($this->modifiedColumns, RowState::modifiedHighColumns($this), $position)) {
                return true;
            }
        }

        return false;
    }
}
