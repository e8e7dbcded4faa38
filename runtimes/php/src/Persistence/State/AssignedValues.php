<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\KeptStates;
use Orm\Runtime\Contract\RowState;

/**
 * The values that the program has given an object that was made in an open transaction. A rollback leaves it these:
 * ranks, slugs, dates, versions and keys that a save added to them belong to the attempt.
 *
 * @internal
 */
final class AssignedValues
{
    /**
     * Adds the values that the program has set since the save before.
     *
     * @param array{array<int, mixed>, int, array<int, true>, array<string, mixed>} $before what was noted then
     * @return array{array<int, mixed>, int, array<int, true>, array<string, mixed>}
     */
    public static function added(ActiveRecordInterface $object, array $before): array
    {
        [$columns, $mask, $high, $behaviors] = $before;
        $present = ColumnAccess::values($object);
        foreach (ModifiedColumns::positions($object) as $position) {
            $columns[$position] = $present[$position];
        }
        foreach (RestoredProperties::behaviors($object) as $property => $default) {
            $value = ColumnAccess::read($object, $property);
            if ($value !== $default) {
                $behaviors[$property] = $value;
            }
        }

        $mask |= RowState::modifiedMask($object);

        return [$columns, $mask, $high + RowState::modifiedHighColumns($object), $behaviors];
    }

    /** Notes the values before a row is read again that was written without behaviors: the database may add others. */
    public static function noteBeforeRead(ActiveRecordInterface $object): void
    {
        if (!KeptStates::isMadeInside($object)) {
            return;
        }
        if (RowState::assignedValues($object) === null && !$object->isNew()) {
            RowState::keepAssignedValues($object, self::present($object));
        }
    }

    /**
     * Forgets changes that reading the row has dropped: a rollback leaves the values that were saved before.
     *
     * @param list<int> $positions the columns that were modified
     */
    public static function dropChanges(ActiveRecordInterface $object, array $positions): void
    {
        $assigned = $positions === [] ? null : RowState::assignedValues($object);
        if ($assigned === null) {
            return;
        }
        $saved = ColumnAccess::values($object);
        foreach ($positions as $position) {
            $assigned[0][$position] = $saved[$position];
        }
        RowState::keepAssignedValues($object, $assigned);
    }

    /**
     * The values of an object whose row was written without behaviors: only its id is not the program's.
     *
     * @return array{array<int, mixed>, int, array<int, true>, array<string, mixed>}
     */
    private static function present(ActiveRecordInterface $object): array
    {
        $map = $object::TABLE_MAP;
        $columns = ColumnAccess::values($object);
        $defaults = DefaultValues::of($object);
        [$mask, $high, $position] = [0, [], 0];
        foreach ($map::COLUMNS as $name => $column) {
            if ($name === $map::AUTO_INCREMENT) {
                $columns[$position] = null;
            } elseif ($columns[$position] !== $defaults[$column['property']]) {
                [$mask, $high] = ColumnMask::with($mask, $high, $position);
            }
            ++$position;
        }

        return [$columns, $mask, $high, []];
    }

    /** Gives an object back what the program has given it, also since it was saved last. */
    public static function restore(ActiveRecordInterface $object): void
    {
        [$columns, $mask, $high, $behaviors] = RowState::assignedValues($object) ?? self::present($object);
        RowState::keepAssignedValues($object, null);
        $modified = RowState::modifiedMask($object);
        $modifiedHigh = RowState::modifiedHighColumns($object);
        $position = 0;
        foreach ($object::TABLE_MAP::COLUMNS as $column) {
            if (!ColumnMask::contains($modified, $modifiedHigh, $position)) {
                ColumnAccess::write($object, $column['property'], $columns[$position]);
            }
            ++$position;
        }
        RowState::markModifiedColumns($object, $mask | $modified, $high + $modifiedHigh);
        $defaults = RestoredProperties::behaviors($object);
        foreach ($behaviors as $property => $value) {
            // The save has used it up, unless the program has set it again.
            if (ColumnAccess::read($object, $property) === $defaults[$property]) {
                ColumnAccess::write($object, $property, $value);
            }
        }
    }
}
