<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnMask;

/**
 * What the runtime keeps about the row of an object: whether there is one, its key, and which columns are modified.
 *
 * @internal
 */
abstract class RowState extends ManagedObject
{
    /** The number of names that are kept, because a process may have a connection for each tenant. */
    private const KEPT_CONNECTIONS = 100;
    /** @var array<string, array{connection: string}> what objects share that have no other rare state, by connection */
    private static array $connectionStates = [];

    /** Prepares an object that was made without its constructor. */
    public static function begin(ActiveRecordInterface $object): void
    {
        $object->beginState();
    }

    /** Says whether the object has no row yet, without remembering what it was before. */
    public static function markNew(ActiveRecordInterface $object, bool $new): void
    {
        $object->isNewObject = $new;
        if ($new && isset($object->rareState['connection'])) {
            unset($object->rareState['connection']);
        }
    }

    /** Says whether the row was deleted, without remembering what the object was before. */
    public static function markDeleted(ActiveRecordInterface $object, bool $deleted): void
    {
        if ($deleted) {
            $object->rareState['isDeleted'] = true;
        } elseif (isset($object->rareState['isDeleted'])) {
            unset($object->rareState['isDeleted']);
        }
    }

    /** The row of the object was written: the object is neither new nor modified. */
    public static function markSaved(ActiveRecordInterface $object): void
    {
        $object->isNewObject = false;
        $object->modifiedColumns = 0;
        if ($object->rareState) {
            unset($object->rareState['modifiedHighColumns'], $object->rareState['storedForeignKeys']);
        }
    }

    /**
     * The rows of objects were inserted.
     *
     * @param list<ActiveRecordInterface> $objects
     * @param list<int|string> $ids that the database gave, one for each object
     */
    public static function markInserted(array $objects, array $ids): void
    {
        foreach ($objects as $place => $object) {
            $object->setGeneratedId($ids[$place]);
            $object->isNewObject = false;
            $object->modifiedColumns = 0;
            if ($object->rareState) {
                unset($object->rareState['modifiedHighColumns'], $object->rareState['storedForeignKeys']);
            }
        }
    }

    /**
     * Drops the states of a level whose transaction has ended.
     *
     * @param list<\WeakReference<ActiveRecordInterface|Restorable>> $references to the objects that may keep one
     */
    public static function endStates(array $references, int $level): void
    {
        foreach ($references as $reference) {
            $object = $reference->get();
            if ($object === null) {
                continue;
            }
            $states = $object->statesBefore;
            $last = \count($states) - 1;
            // Most objects: no level but this one knows them.
            if (
                $object instanceof ManagedObject && $object->ownState === []
                && (($states[$last] ?? null) === $level || $last === 0 && isset($states[$level]))
            ) {
                $object->statesBefore = [];
            } else {
                $object->endState($level);
            }
        }
    }

    public static function isBeingSaved(ActiveRecordInterface $object): bool
    {
        return $object->alreadyInSave;
    }

    /** @param int|null $level of the snapshots that need not know the object's state; null to keep it */
    public static function markSaving(ActiveRecordInterface $object, bool $saving, ?int $level = null): void
    {
        $object->alreadyInSave = $saving;
        if ($level !== null) {
            $object->snapshotLevel = $level;
        }
    }

    /** Whether the row has to be written, also because of a parent that has no key yet. */
    public static function needsSave(ActiveRecordInterface $object): bool
    {
        return $object->needsSaving();
    }

    /** Whether a parent has to be saved before its child, which is not so while it is being saved and has its row. */
    public static function needsSaveNow(ActiveRecordInterface $parent): bool
    {
        return (!$parent->alreadyInSave || $parent->isNewObject) && $parent->needsSaving();
    }

    /**
     * Whether writing the row is all that saving means: no related object is in memory, the key is unchanged.
     *
     * @param bool $isBeingSaved whether the save has begun
     */
    public static function hasOnlyItsRow(ActiveRecordInterface $object, bool $isBeingSaved = false): bool
    {
        return $object->alreadyInSave === $isBeingSaved
            && ($object->rareState === [] && $object->ownState === [] || self::isOrdinary($object))
            && $object->hasNoLoadedRelations();
    }

    /** Whether the object has a row, which is the one of its present key. */
    public static function hasRowOfKey(ActiveRecordInterface $object): bool
    {
        $rare = $object->rareState;

        return !$object->isNewObject && ($rare === []
            || !isset($rare['originalKey']) && !isset($rare['modifiedHighColumns']) && !isset($rare['removedFrom'])
            && !isset($rare['isDeleted']));
    }

    /** Whether nothing about the row is rare: no other object of it, no changed key, no removal, few columns. */
    public static function isOrdinary(ActiveRecordInterface $object): bool
    {
        $rare = $object->rareState;

        return !isset($object->ownState['isClone'])
            && ($rare === [] || !isset($rare['originalKey']) && !isset($rare['modifiedHighColumns'])
                && !isset($rare['isDeleted']) && !isset($rare['removedFrom']));
    }

    /** Whether there may be another object of the same row. */
    public static function mayHaveTwin(ActiveRecordInterface $object): bool
    {
        return isset($object->ownState['isClone']);
    }

    /** Notes that there may be another object of the same row, which is in the identity map. */
    public static function markTwin(ActiveRecordInterface $object): void
    {
        // Nearly always an array that all of them share.
        $object->ownState = $object->ownState === [] ? ['isClone' => false] : $object->ownState + ['isClone' => false];
    }

    /** The collection from which the object is being removed, with its row or its foreign key; null nearly always. */
    public static function removedFrom(ActiveRecordInterface $object): ?RelatedCollection
    {
        return $object->rareState['removedFrom'] ?? null;
    }

    public static function noteRemoval(ActiveRecordInterface $object, ?RelatedCollection $from): void
    {
        if ($from !== null) {
            $object->rareState['removedFrom'] = $from;
        } else {
            unset($object->rareState['removedFrom']);
        }
    }

    /**
     * @return array{modifiedHighColumns?: array<int, true>, originalKey?: list<mixed>, removedFrom?: RelatedCollection}
     *     what few objects have
     */
    public static function rare(ActiveRecordInterface $object): array
    {
        return $object->rareState;
    }

    /** @return list<mixed> the key that the row has in the database, where it was changed in memory since */
    public static function key(ActiveRecordInterface $object): array
    {
        return $object->rowKeyValues();
    }

    /** @return list<mixed>|null the key of the row as stored, once a column of the key was changed */
    public static function originalKey(ActiveRecordInterface $object): ?array
    {
        return $object->rareState['originalKey'] ?? null;
    }

    /** @param list<mixed>|null $key */
    public static function rememberOriginalKey(ActiveRecordInterface $object, ?array $key): void
    {
        if ($key !== null) {
            $object->rareState['originalKey'] = $key;
        } elseif (isset($object->rareState['originalKey'])) {
            unset($object->rareState['originalKey']);
        }
    }

    /**
     * The connection by which related objects and the rest of the row are read where none is given; null for that of
     * the datasource.
     */
    public static function connection(ActiveRecordInterface $object): ?ConnectionInterface
    {
        return $object->ownConnection();
    }

    /** Says which connection has the row of the object, if it is not the one of the datasource. */
    public static function noteConnection(ActiveRecordInterface $object, string $name): void
    {
        if ($object->rareState === []) {
            if (!isset(self::$connectionStates[$name]) && \count(self::$connectionStates) >= self::KEPT_CONNECTIONS) {
                self::$connectionStates = [];
            }
            $object->rareState = self::$connectionStates[$name] ??= ['connection' => $name];
        } else {
            $object->rareState['connection'] = $name;
        }
    }

    /** One bit per modified column, for as many columns as an integer has bits for. */
    public static function modifiedMask(ActiveRecordInterface $object): int
    {
        return $object->modifiedColumns;
    }

    /** @return array<int, true> the positions of other modified columns */
    public static function modifiedHighColumns(ActiveRecordInterface $object): array
    {
        return $object->rareState['modifiedHighColumns'] ?? [];
    }

    /** @param array<int, true> $highColumns */
    public static function markModifiedColumns(ActiveRecordInterface $object, int $mask, array $highColumns = []): void
    {
        $object->modifiedColumns = $mask;
        if ($highColumns !== []) {
            $object->rareState['modifiedHighColumns'] = $highColumns;
        } elseif (isset($object->rareState['modifiedHighColumns'])) {
            unset($object->rareState['modifiedHighColumns']);
        }
        if ($mask === 0 && isset($object->rareState['storedForeignKeys'])) {
            unset($object->rareState['storedForeignKeys']);
        }
    }

    public static function markModified(ActiveRecordInterface $object, int $position): void
    {
        if ($position < ColumnMask::BITS) {
            $object->modifiedColumns |= 1 << $position;
        } else {
            $object->rareState['modifiedHighColumns'][$position] = true;
        }
    }

    public static function unmarkModified(ActiveRecordInterface $object, int $position): void
    {
        if ($position < ColumnMask::BITS) {
            $object->modifiedColumns &= ~(1 << $position);
        } else {
            self::markModifiedColumns(
                $object,
                $object->modifiedColumns,
                \array_diff_key(self::modifiedHighColumns($object), [$position => true]),
            );
        }
    }

    /** @return array<int, true> the positions of lazy columns that were read */
    public static function loadedLazyColumns(ActiveRecordInterface $object): array
    {
        return $object->rareState['loadedLazyColumns'] ?? [];
    }

    /** @param array<int, true> $positions */
    public static function markLazyColumnsLoaded(ActiveRecordInterface $object, array $positions): void
    {
        if ($positions !== []) {
            $object->rareState['loadedLazyColumns'] = $positions;
        } elseif (isset($object->rareState['loadedLazyColumns'])) {
            unset($object->rareState['loadedLazyColumns']);
        }
    }

    /** @param array<string, mixed> $columns */
    public static function replaceVirtualColumns(ActiveRecordInterface $object, array $columns): void
    {
        if ($columns !== []) {
            $object->rareState['virtualColumns'] = $columns;
        } elseif (isset($object->rareState['virtualColumns'])) {
            unset($object->rareState['virtualColumns']);
        }
    }

    public static function applyDefaults(ActiveRecordInterface $object): void
    {
        $object->applyDefaultValues();
    }

    /** Whether the level of the journal knows the state, and no values are noted that a rollback leaves the object. */
    public static function isNoted(ActiveRecordInterface $object, int $level): bool
    {
        return $object->snapshotLevel === $level && $object->ownState === [];
    }

    /** The level of the journal that knows the state of this object. */
    public static function snapshotLevel(ActiveRecordInterface $object): int
    {
        return $object->snapshotLevel;
    }

    public static function noteSnapshotLevel(ActiveRecordInterface $object, int $level): void
    {
        $object->snapshotLevel = $level;
    }

    /** Remembers what the object is, where a transaction is open that may be rolled back. */
    public static function remember(ActiveRecordInterface $object): void
    {
        $object->takeSnapshot();
    }

    /** @return array<mixed> the present state, before a save in which the object may get other values */
    public static function before(ActiveRecordInterface $object): array
    {
        return $object->stateBeforeSave();
    }

    /** @param bool $isFirst false: only where values were noted before */
    public static function noteAssigned(ActiveRecordInterface $object, bool $isFirst = true): void
    {
        $object->noteAssignedValues($isFirst);
    }

    /** @return array{array<int, mixed>, int, array<int, true>, array<string, mixed>}|null what noteAssigned() has kept */
    public static function assignedValues(ActiveRecordInterface $object): ?array
    {
        return $object->ownState['assigned'] ?? null;
    }

    /** @param array{array<int, mixed>, int, array<int, true>, array<string, mixed>}|null $values */
    public static function keepAssignedValues(ActiveRecordInterface $object, ?array $values): void
    {
        if ($values !== null) {
            $object->ownState = ['assigned' => $values] + $object->ownState;
        } elseif (isset($object->ownState['assigned'])) {
            $state = $object->ownState;
            unset($state['assigned']);
            $object->ownState = $state;
        }
    }
}
