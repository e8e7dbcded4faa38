<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Concern;

use Orm\Runtime\Connection\Session;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Contract\KeepsStates;
use Orm\Runtime\Contract\RelatedCollection;
use Orm\Runtime\Hydration\OpenResult;
use Orm\Runtime\Persistence\State\AssignedValues;
use Orm\Runtime\Persistence\State\RestoredProperties;
use Orm\Runtime\Persistence\State\Restoring;

/**
 * What an object knows about its row beside the columns.
 *
 * The properties hold a capital letter: those of columns are the column names in lower case.
 */
trait RowState
{
    use KeepsStates;

    /**
     * The collections of parents that hold this object: one, or several. They let it go when it gets another parent.
     *
     * @var RelatedCollection|list<RelatedCollection>|null
     */
    protected RelatedCollection|array|null $heldBy = null;
    protected bool $isNewObject = true;
    protected bool $isDeletedObject = false;
    protected bool $alreadyInSave = false;
    /** The level of Snapshots that knows the state of this object. */
    protected int $snapshotLevel = 0;

    /** One bit per column, for the first ColumnMask::BITS of them. */
    protected int $modifiedColumns = 0;
    /**
     * State that few objects have: the modified columns beyond those of the mask and the lazy columns that were read,
     * both by position; virtual columns by name; the key as stored, once it was changed; columns of foreign keys as
     * stored, by position, once they were changed; a key where there may be another object of the same row, which is
     * true for a clone and false for any other object; the name of the connection that has the row, if it is not the
     * one of the datasource; the collection from which it is being removed; what AssignedValues keeps.
     *
     * A property for each would take 64 more bytes of every object, and 7 % more time to read 10,000 rows.
     *
     * @var array{
     *     modifiedHighColumns?: non-empty-array<int, true>,
     *     loadedLazyColumns?: non-empty-array<int, true>,
     *     virtualColumns?: non-empty-array<string, mixed>,
     *     originalKey?: list<mixed>,
     *     storedForeignKeys?: non-empty-array<int, mixed>,
     *     isClone?: bool,
     *     connection?: string,
     *     removedFrom?: RelatedCollection,
     *     assigned?: array{array<int, mixed>, int, array<int, true>, array<string, mixed>},
     * }
     */
    protected array $rareState = [];
    /** The number of names that are kept, because a process may have a connection for each tenant. */
    private const KEPT_CONNECTIONS = 100;
    /** @var array<string, array{connection: string}> what objects share that have no other rare state, by connection */
    private static array $connectionStates = [];

    public function isNew(): bool
    {
        return $this->isNewObject;
    }

    /** For setters: remembers what the object is, where a transaction is open that may be rolled back. */
    public function takeSnapshot(): void
    {
        $states = Snapshots::$states;
        if ($states === null) {
            Snapshots::$current?->take($this);
            $this->snapshotLevel = max(0, Snapshots::$level);

            return;
        }
        $this->snapshotLevel = Snapshots::$level;
        // Most objects that are changed in a transaction: alone, as they were read or made, and known to no level.
        if (
            $this->statesBefore || $this->rareState || $this->heldBy !== null && $this->isNewObject
            || !$this->hasNoLoadedRelations()
        ) {
            $this->rememberState($states);

            return;
        }
        if ($this->isNewObject && $this->modifiedColumns === 0) {
            $this->statesBefore = $states->onlyNumber;
        } elseif (
            $this->isNewObject || $this->isDeletedObject
            || !(Restoring::$needsOnlyColumns[static::class] ?? Restoring::needsOnlyColumns($this))
        ) {
            $this->rememberState($states);

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

    public function noteAssignedValues(bool $isFirst = true): void
    {
        if (!$isFirst && !isset($this->rareState[AssignedValues::KEY])) {
            return;
        }
        $states = $this->statesBefore;
        // Snapshots::isMadeInside() without two calls, which were 2 % of an append to a list.
        if (\array_key_exists(0, $states) ? \count($states) > 1 : !\in_array([], $states, true)) {
            return;
        }
        if (!$this->isNewObject) {
            $before = $this->rareState[AssignedValues::KEY] ?? null;
            // Without earlier values it was saved by a statement without behaviors.
            if ($before !== null) {
                $this->rareState[AssignedValues::KEY] = AssignedValues::added($this, $before);
            }

            return;
        }
        $behaviors = [];
        $defaults = RestoredProperties::$behaviors[static::class] ?? RestoredProperties::behaviors($this);
        foreach ($defaults as $property => $default) {
            if ($this->{$property} !== $default) {
                $behaviors[$property] = $this->{$property};
            }
        }
        $this->rareState[AssignedValues::KEY] = [
            $this->columnValues(),
            $this->modifiedColumns,
            $this->rareState['modifiedHighColumns'] ?? [],
            $behaviors,
        ];
    }

    public function endState(int $level): void
    {
        $this->dropState($level);
        if ($this->rareState) {
            unset($this->rareState[AssignedValues::KEY]);
        }
    }

    public function setNew(bool $new): void
    {
        $this->takeSnapshot();
        $this->isNewObject = $new;
        // A clone that is kept as a copy of a deleted row is inserted as one of its own.
        if ($new && ($this->rareState['isClone'] ?? false)) {
            $this->isDeletedObject = false;
        }
        if ($new && isset($this->rareState['connection'])) {
            unset($this->rareState['connection']);
        }
    }

    public function isDeleted(): bool
    {
        return $this->isDeletedObject;
    }

    public function setDeleted(bool $deleted): void
    {
        $this->takeSnapshot();
        $this->isDeletedObject = $deleted;
    }

    public function isBeingSaved(): bool
    {
        return $this->alreadyInSave;
    }

    public function markSaving(bool $saving): void
    {
        $this->alreadyInSave = $saving;
    }

    public function markNew(bool $new): void
    {
        $this->isNewObject = $new;
        if ($new && isset($this->rareState['connection'])) {
            unset($this->rareState['connection']);
        }
    }

    public function markDeleted(bool $deleted): void
    {
        $this->isDeletedObject = $deleted;
    }

    public function mayHaveTwin(): bool
    {
        return isset($this->rareState['isClone']);
    }

    public function markTwin(): void
    {
        if ($this->rareState === []) {
            // An array that all of them share.
            $this->rareState = ['isClone' => false];
        } else {
            $this->rareState['isClone'] ??= false;
        }
    }

    public function removedFrom(): ?RelatedCollection
    {
        return $this->rareState['removedFrom'] ?? null;
    }

    public function noteRemoval(?RelatedCollection $from): void
    {
        if ($from !== null) {
            $this->rareState['removedFrom'] = $from;
        } else {
            unset($this->rareState['removedFrom']);
        }
    }

    public function snapshotLevel(): int
    {
        return $this->snapshotLevel;
    }

    public function noteSnapshotLevel(int $level): void
    {
        $this->snapshotLevel = $level;
    }

    public function hasOnlyItsRow(): bool
    {
        return !$this->isDeletedObject && !$this->alreadyInSave
            && ($this->rareState === [] || $this->hasOnlyReadState()) && $this->hasNoLoadedRelations();
    }

    /** Whether nothing is rare about the object but lazy and virtual columns, and its connection. */
    private function hasOnlyReadState(): bool
    {
        return !isset($this->rareState['isClone']) && !isset($this->rareState['originalKey'])
            && !isset($this->rareState['modifiedHighColumns']) && !isset($this->rareState['removedFrom']);
    }

    public function noteConnection(string $name): void
    {
        if ($this->rareState === []) {
            if (!isset(self::$connectionStates[$name]) && \count(self::$connectionStates) >= self::KEPT_CONNECTIONS) {
                self::$connectionStates = [];
            }
            $this->rareState = self::$connectionStates[$name] ??= ['connection' => $name];
        } else {
            $this->rareState['connection'] = $name;
        }
    }

    public function markSaved(): void
    {
        if (Session::$openResults > 0) {
            OpenResult::noteFresh($this);
        }
        $this->isNewObject = false;
        $this->modifiedColumns = 0;
        if ($this->rareState) {
            unset($this->rareState['modifiedHighColumns'], $this->rareState['storedForeignKeys']);
        }
    }

    public function originalKey(): ?array
    {
        return $this->rareState['originalKey'] ?? null;
    }

    public function rememberOriginalKey(?array $key): void
    {
        if ($key !== null) {
            $this->rareState['originalKey'] = $key;
        } elseif (isset($this->rareState['originalKey'])) {
            unset($this->rareState['originalKey']);
        }
    }
}
