<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\PooledTables;
use Orm\Runtime\ActiveRecord\SavedState;

/** An object as it was before a save that was rolled back. */
abstract class Undoing extends ModelInternals
{
    /** @var array<string, array<int, array{string, null}>> what most new objects had in their foreign keys: one for all */
    private static array $empty = [];

    /** @param array<int, string> $properties that are going to be set, by position */
    public static function stateOf(Model $object, array $properties = []): SavedState
    {
        $values = $empty = [];
        foreach ($properties as $position => $property) {
            $values[$position] = [$property, $object->readProperty($property)];
            $empty[$position] = [$property, null];
        }
        if ($properties !== [] && $values === $empty) {
            $values = self::$empty[$object::TABLE_MAP . ' ' . implode(' ', $properties)] ??= $empty;
        }

        return new SavedState(
            \WeakReference::create($object),
            $object->isNewObject,
            $object->isDeletedObject,
            $object->modifiedColumns,
            $object->modifiedBeyond,
            $object->originalKey,
            $values,
        );
    }

    public static function restore(Model $object, SavedState $before): void
    {
        if ($before->isNew && !$object->isNewObject || $before->originalKey !== null && $object->originalKey === null) {
            PooledTables::forget($object::TABLE_MAP, $object);
        }
        foreach ($before->properties as $position => [$property, $value]) {
            $object->writeProperty($property, $value);
            ModifiedColumns::unmark($object, $position);
        }
        $object->isNewObject = $before->isNew;
        $object->isDeletedObject = $before->isDeleted;
        $object->modifiedColumns |= $before->modifiedColumns;
        $object->modifiedBeyond += $before->modifiedBeyond;
        // A key that was changed since is still that of the row, unless the save had changed it.
        if ($before->isNew || $before->originalKey !== null) {
            $object->originalKey = $before->originalKey;
        }
    }
}
