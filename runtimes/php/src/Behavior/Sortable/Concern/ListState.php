<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Sortable\Concern;

use Orm\Runtime\Behavior\Sortable\ListScope;
use Orm\Runtime\Behavior\Sortable\Placement;
use Orm\Runtime\Behavior\Sortable\SortableObject;
use Orm\Runtime\Behavior\Sortable\SortableTable;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\StoredValue;

/** What an object knows about its list. */
trait ListState
{
    /** Where the object shall be once it is saved. */
    protected ?Placement $sortablePlacement = null;
    /** The list in which the row is, while a change of the scope waits to be saved. */
    protected ?ListScope $sortableOldList = null;

    public function knownRank(): ?int
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $isChanged = $this->modifiedColumns !== 0 || isset($this->rareState['modifiedHighColumns']);
        if ($this->isNewObject || $isChanged && $this->isModifiedAt($table->rankPosition)) {
            return null;
        }
        $rank = $this->{$table->rankProperty};

        return \is_int($rank) ? $rank : null;
    }

    /**
     * All objects of the table in memory are looked at after every change, so nothing is called here that need not be.
     */
    public static function shiftAll(
        array $objects,
        ?SortableObject $except,
        ListScope $scope,
        int $from,
        int $to,
        int $delta,
    ): array {
        $shifted = $ranks = $others = [];
        $property = $scope->table->rankProperty;
        // Most lists are told apart by one number, which is compared here; shiftWithin() knows the others.
        $scopeProperty = $scope->table->scopeProperties[0] ?? '';
        $number = $scopeProperty !== '' && \count($scope->values) === 1 && \is_int($scope->values[0])
            ? $scope->values[0]
            : null;
        foreach ($objects as $object) {
            $rank = $object->{$property};
            if ($rank < $from || $rank > $to || $object === $except) {
                continue;
            }
            $isUnchanged = $object->modifiedColumns === 0
                && !isset($object->rareState['modifiedHighColumns'])
                && !$object->isNewObject
                && !isset($object->rareState['isDeleted']);
            if ($number !== null && $isUnchanged && $object->{$scopeProperty} === $number && \is_int($rank)) {
                $object->{$property} = $rank + $delta;
            } else {
                $rank = $object->shiftWithin($scope, $from, $to, $delta);
            }
            if ($rank > 0) {
                $shifted[] = $object;
                $ranks[] = $rank;
            } elseif ($rank < 0) {
                $others[] = $object;
            }
        }

        return [$shifted, $ranks, $others];
    }

    public function shiftWithin(ListScope $scope, int $from, int $to, int $delta): int
    {
        $table = $scope->table;
        $property = $table->rankProperty;
        $rank = $this->{$property};
        $isStored = !$this->isNewObject && !isset($this->rareState['isDeleted']);
        if (!\is_int($rank) || $rank < $from || $rank > $to || !$isStored) {
            return 0;
        }
        if (
            $this->modifiedColumns !== 0 && $this->isModifiedAt($table->rankPosition)
            || isset($this->rareState['modifiedHighColumns'][$table->rankPosition])
        ) {
            return 0;
        }
        $isPlain = $this->sortableOldList === null && $table->scopeProperties !== null;
        foreach ($isPlain ? $table->scopeProperties : [] as $place => $name) {
            $value = $this->{$name};
            $other = $scope->values[$place];
            if ($value !== $other) {
                // What is written differently may still be the same.
                $isPlain = false;
                if (\is_int($value) && \is_int($other)) {
                    return -1;
                }
                break;
            }
        }
        if (!$isPlain && !$this->knownList()->equals($scope)) {
            return -1;
        }
        $this->{$property} = $rank + $delta;

        return $rank;
    }

    public function knownList(): ListScope
    {
        return $this->sortableOldList !== null && $this->isScopeModified()
            ? $this->sortableOldList
            : $this->wantedList();
    }

    public function wantedList(): ListScope
    {
        $table = SortableTable::of(static::TABLE_MAP);
        // Most operations are on the list of the one before.
        $last = $table->lastList;
        if ($last !== null && $table->scopeProperty !== null && $last->values[0] === $this->{$table->scopeProperty}) {
            return $last;
        }
        if ($table->scopeProperties !== null) {
            $values = [];
            foreach ($table->scopeProperties as $property) {
                $values[] = $this->{$property};
            }

            return $table->list($values);
        }
        $stored = ColumnAccess::storedValues($this);

        return new ListScope(
            $table,
            array_map(static fn (int $position): mixed => $stored[$position], $table->scopePositions),
        );
    }

    public function listKey(): array
    {
        if (isset($this->rareState['originalKey'])) {
            return $this->rareState['originalKey'];
        }
        $table = SortableTable::of(static::TABLE_MAP);
        if ($table->keyProperty !== null) {
            return [$this->{$table->keyProperty}];
        }
        if ($table->keyProperties === null) {
            return ColumnAccess::storedKey($this);
        }
        $key = [];
        foreach ($table->keyProperties as $property) {
            $key[] = $this->{$property};
        }

        return $key;
    }

    public function adoptRank(?int $rank): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        $this->{$table->rankProperty} = $rank;
        if ($this->modifiedColumns !== 0 || isset($this->rareState['modifiedHighColumns'])) {
            RowState::unmarkModified($this, $table->rankPosition);
        }
        if ($this->sortablePlacement !== null && $this->sortablePlacement->isOut) {
            $this->sortablePlacement = null;
        }
    }

    public function adoptList(ListScope $scope): void
    {
        if ($this->isScopeModified()) {
            $this->sortableOldList = $scope;
        } else {
            $this->takeScope($scope->values, false);
        }
    }

    /** For the setters of scope columns, before they change anything. */
    protected function rememberList(): void
    {
        if (!$this->isNewObject && !$this->isScopeModified()) {
            $this->sortableOldList = $this->wantedList();
        }
    }

    /** @param array<int|string, mixed> $values one per scope column, in their order or by name */
    protected function takeScopeValues(array $values): static
    {
        $table = SortableTable::of(static::TABLE_MAP);
        foreach ($table->scopes->inOrder($values) as $place => $value) {
            $this->setByName($table->scopeColumns[$place]['phpName'], $value, TableMap::TYPE_PHPNAME);
        }

        return $this;
    }

    /** @param list<mixed> $stored */
    private function takeScope(array $stored, bool $asChange): void
    {
        $table = SortableTable::of(static::TABLE_MAP);
        if ($asChange) {
            $this->rememberList();
        }
        foreach ($table->scopeColumns as $place => $column) {
            $this->{$column['property']} = StoredValue::property($column, $stored[$place]);
            if ($asChange) {
                RowState::markModified($this, $table->scopePositions[$place]);
            }
        }
        $this->ensureConsistency();
    }

    private function isScopeModified(): bool
    {
        if ($this->modifiedColumns === 0 && !isset($this->rareState['modifiedHighColumns'])) {
            return false;
        }
        foreach (SortableTable::of(static::TABLE_MAP)->scopePositions as $position) {
            if ($this->isModifiedAt($position)) {
                return true;
            }
        }

        return false;
    }

    private function isModifiedAt(int $position): bool
    {
        return ColumnMask::contains($this->modifiedColumns, RowState::modifiedHighColumns($this), $position);
    }

    private function sortableRank(): ?int
    {
        $rank = $this->{SortableTable::of(static::TABLE_MAP)->rankProperty};

        return is_int($rank) ? $rank : null;
    }
}
