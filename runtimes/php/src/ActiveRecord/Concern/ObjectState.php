<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Persistence\State\AssignedValues;
use Orm\Runtime\Persistence\State\RestoredProperties;
use Orm\Runtime\Persistence\State\Restoring;

/** Whether an object is new or deleted, and what a rollback makes of it. */
trait ObjectState
{
    public function isNew(): bool
    {
        return $this->isNewObject;
    }

    /** For setters: remembers what the object is, before something changes that is not a column. */
    protected function beforeChange(): void
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
    }

    /** For setters: the column at a position gets another value. */
    protected function willChange(int $position, bool $isKey = false, bool $isForeignKey = false): void
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        if ($isKey) {
            $this->rememberKey();
        }
        if ($isForeignKey && !$this->isNewObject) {
            $this->rememberForeignKey($position);
        }
        if ($position < ColumnMask::BITS) {
            $this->modifiedColumns |= 1 << $position;
        } else {
            $this->rareState['modifiedHighColumns'][$position] = true;
        }
    }

    protected function takeSnapshot(): void
    {
        $states = Snapshots::$states;
        if ($states === null) {
            Snapshots::$current?->take($this);
            $this->snapshotLevel = \max(0, Snapshots::$level);

            return;
        }
        $this->snapshotLevel = Snapshots::$level;
        // Most objects that are changed in a transaction: alone, as they were read or made, and known to no level.
        if (
            $this->statesBefore || $this->rareState || $this->ownState || $this->heldBy !== null && $this->isNewObject
            || !$this->hasNoLoadedRelations()
        ) {
            $states->remember($this);

            return;
        }
        if ($this->isNewObject && $this->modifiedColumns === 0) {
            $this->statesBefore = $states->onlyNumber;
        } elseif ($this->isNewObject || !Restoring::needsOnlyColumns($this)) {
            $states->remember($this);

            return;
        } else {
            $state = $this->columnValues();
            $state[] = $this->modifiedColumns;
            $state[] = $states->number;
            $this->statesBefore = $state;
        }
        $states->objects[] = \WeakReference::create($this);
        if (--$states->left === 0) {
            $states->sweep();
        }
    }

    protected function noteAssignedValues(bool $isFirst = true): void
    {
        $before = $this->ownState['assigned'] ?? null;
        if (!$isFirst && $before === null) {
            return;
        }
        if (!KeptStates::isMadeInside($this)) {
            return;
        }
        if (!$this->isNewObject) {
            // Without earlier values it was saved by a statement without behaviors.
            if ($before !== null) {
                RowState::keepAssignedValues($this, AssignedValues::added($this, $before));
            }

            return;
        }
        $behaviors = [];
        $defaults = RestoredProperties::behaviors($this);
        foreach ($defaults as $property => $default) {
            if ($this->{$property} !== $default) {
                $behaviors[$property] = $this->{$property};
            }
        }
        RowState::keepAssignedValues($this, [
            $this->columnValues(),
            $this->modifiedColumns,
            $this->rareState['modifiedHighColumns'] ?? [],
            $behaviors,
        ]);
    }

    protected function stateBeforeSave(): array
    {
        if ($this->snapshotLevel !== Snapshots::$level) {
            $this->takeSnapshot();
        }
        // Most objects: alone, as they were read or made.
        if (
            $this->rareState !== [] || $this->ownState !== [] || $this->isNewObject && $this->heldBy !== null
            || !$this->hasNoLoadedRelations() || !Restoring::needsOnlyColumns($this)
        ) {
            $this->noteAssignedValues();

            return $this->captureState(true);
        }
        $state = $this->columnValues();
        if (!$this->isNewObject) {
            $state[] = $this->modifiedColumns;

            return $state;
        }
        if ($this->statesBefore && KeptStates::isMadeInside($this)) {
            RowState::keepAssignedValues($this, [$state, $this->modifiedColumns, [], []]);
        }
        $state[] = $this->modifiedColumns;
        $state[] = [$this->rareState, $this->ownState];

        return $state;
    }

    protected function endState(int $level): void
    {
        KeptStates::dropState($this, $level);
        if ($this->ownState) {
            RowState::keepAssignedValues($this, null);
        }
    }

    public function setNew(bool $new): void
    {
        $this->takeSnapshot();
        $this->isNewObject = $new;
        // A clone that is kept as a copy of a deleted row is inserted as one of its own.
        if ($new && ($this->ownState['isClone'] ?? false)) {
            unset($this->rareState['isDeleted']);
        }
        if ($new && isset($this->rareState['connection'])) {
            unset($this->rareState['connection']);
        }
    }

    public function isDeleted(): bool
    {
        return isset($this->rareState['isDeleted']);
    }

    public function setDeleted(bool $deleted): void
    {
        $this->takeSnapshot();
        RowState::markDeleted($this, $deleted);
    }
}
