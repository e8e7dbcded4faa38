<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\SavedState;

/** An object as it was before a save that was rolled back. */
abstract class Undoing extends ModelInternals
{
    /** @param array<int, string> $properties that are going to be set, by position */
    public static function stateOf(Model $object, array $properties = []): SavedState
    {
        $values = [];
        foreach ($properties as $position => $property) {
            $values[$position] = [$property, $object->readProperty($property)];
        }

        return new SavedState(
            $object,
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
        foreach ($before->properties as $position => [$property, $value]) {
            $object->writeProperty($property, $value);
            ModifiedColumns::unmark($object, $position);
        }
        $object->isNewObject = $before->isNew;
        $object->isDeletedObject = $before->isDeleted;
        $object->modifiedColumns |= $before->modifiedColumns;
        $object->modifiedBeyond += $before->modifiedBeyond;
        $object->originalKey = $before->originalKey;
    }
}
