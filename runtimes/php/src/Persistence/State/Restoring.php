<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMaps;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Persistence\Relation\ChildCollection;
use Orm\Runtime\Persistence\Relation\RelationMetadata;

/** An object as it was before the changes that a rollback undoes. */
final class Restoring
{
    /** The state of an object of which only the columns are kept; relations are not in memory. */
    private const AS_STORED = [
        'isNewObject' => false,
        'rareState' => [],
        'ownState' => [],
    ];
    private const AS_MADE = ['isNewObject' => true] + self::AS_STORED;

    /** @var array<class-string, bool> */
    private static array $needsOnlyColumns = [];

    /**
     * A state that referred to its own object would keep the object in memory until the transaction ends.
     *
     * @param array<mixed> $state
     * @return array<mixed>
     */
    public static function withoutCollections(ActiveRecordInterface $object, array $state): array
    {
        foreach (RestoredProperties::collections($object) as $key => $isCollection) {
            unset($state[$key]);
        }

        return $state;
    }

    /**
     * Whether an object can be restored from the list of its columns and the mask of the modified ones, and a new one
     * from these and its rare and own state. Not where it may have lazy columns or more columns than a mask has bits.
     */
    public static function needsOnlyColumns(ActiveRecordInterface $object): bool
    {
        $map = $object::TABLE_MAP;

        return self::$needsOnlyColumns[$object::class] ??= $map::NUM_COLUMNS <= ColumnMask::BITS
            && $map::NUM_LAZY_LOAD_COLUMNS === 0
            && array_diff(
                RestoredProperties::of($object),
                array_column($map::COLUMNS, 'property'),
                array_keys(self::AS_STORED),
                ['modifiedColumns'],
                RestoredProperties::parents($object),
            ) === [];
    }

    /**
     * Whether an object was new in a state that captureState() gave.
     *
     * @param array<mixed> $state
     */
    public static function isNewIn(array $state): bool
    {
        return $state === [] || ($state["\0*\0isNewObject"] ?? false) === true
            || \array_is_list($state) && \is_array($state[\count($state) - 1]);
    }

    /**
     * @param array<mixed> $state
     * @param string|null $connection the name of the one that is rolled back; null for the object's datasource
     */
    public static function restore(
        ActiveRecordInterface $object,
        array $state,
        bool $isRetry,
        ?string $connection = null,
    ): void {
        $map = $object::TABLE_MAP;
        $keyBefore = $object->isNew() ? null : PrimaryKey::poolKey(RowState::key($object));
        $wasInPool = $keyBefore !== null && !$object->isDeleted();
        $mayHaveTwin = RowState::mayHaveTwin($object);
        if ($state === []) {
            $isRetry ? Clearing::columns($object) : self::makeNew($object);
        } elseif (array_is_list($state)) {
            /** @var array{array<mixed>, array<mixed>}|null $made */
            $made = self::isNewIn($state) ? array_pop($state) : null;
            $columns = array_combine([...array_column($map::COLUMNS, 'property'), 'modifiedColumns'], $state);
            $parents = array_fill_keys(RestoredProperties::parents($object), null);
            $rest = $made === null
                ? self::AS_STORED
                : ['rareState' => $made[0], 'ownState' => $made[1]] + self::AS_MADE;
            foreach ($columns + $rest + $parents as $property => $value) {
                ColumnAccess::write($object, $property, $value);
            }
        } else {
            foreach (RestoredProperties::of($object) as $key => $property) {
                ColumnAccess::write($object, $property, $state[$key]);
            }
        }
        if ($mayHaveTwin && !RowState::mayHaveTwin($object)) {
            RowState::markTwin($object);
        }
        $key = $object->isNew() || $object->isDeleted() ? null : PrimaryKey::poolKey(RowState::key($object));
        if ($wasInPool && $key !== $keyBefore) {
            IdentityMaps::active()->release($map, $object, $keyBefore);
        }
        if ($key !== null && (!$wasInPool || $key !== $keyBefore)) {
            $own = IdentityMaps::active()->named($map, $connection ?? $map::DATABASE_NAME);
            // A clone that was deleted with its row does not take the place of the original.
            if (!RowState::mayHaveTwin($object) || $own->inMemoryBy($key) === null) {
                $own->addObject($object, $key);
            }
        }
        if ($key !== null) {
            // What it has read since may have been changed by others, who do not roll back.
            IdentityMaps::active()->markStale($map);
        }
    }

    /** An object that was made in the transaction keeps its values, and can be saved again. */
    private static function makeNew(ActiveRecordInterface $object): void
    {
        RowState::markNew($object, true);
        RowState::markDeleted($object, false);
        RowState::rememberOriginalKey($object, null);
        AssignedValues::restore($object);
        foreach (TableHooks::of($object::TABLE_MAP)->afterUndo as $hook) {
            $hook->afterUndo($object);
        }
    }

    /** Leaves an object without the parents that were to delete its row: it is new again, and has none. */
    public static function leaveFormerParents(ActiveRecordInterface $object): void
    {
        foreach (RelationAccess::holdingCollections($object) as $collection) {
            if ($collection instanceof ChildCollection) {
                $collection->leaveOrphan($object);
            }
        }
    }

    /** Takes back the keys of parents that have none any more: they get others when they are saved again. */
    public static function followNewParents(ActiveRecordInterface $object): void
    {
        $map = $object::TABLE_MAP;
        foreach (RelationAccess::parents($object) as $relation => $parent) {
            if ($parent === null || !$parent->isNew()) {
                continue;
            }
            foreach (RelationMetadata::of($map, $relation)->columns as $here => $there) {
                if (ColumnAccess::propertyOf($parent, $there) === null) {
                    ColumnAccess::write($object, $map::COLUMNS[$here]['property'], null);
                    RowState::unmarkModified($object, $map::position($here));
                }
            }
        }
    }
}
