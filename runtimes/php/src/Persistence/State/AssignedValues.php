<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\Snapshots;
use Orm\Runtime\Metadata\ColumnMask;

/**
 * The values that the program has given an object that was made in an open transaction. A rollback leaves it these:
 * ranks, slugs, dates, versions and keys that a save added to them belong to the attempt.
 *
 * @internal
 */
final class AssignedValues
{
    /** The key of the rare state that holds them: a rollback to a savepoint restores it with the object. */
    public const KEY = 'assigned';

    /**
     * Adds the values that the program has set since the save before.
     *
     * @param array{array<int, mixed>, int, array<int, true>, array<string, mixed>} $before what was noted then
     * @return array{array<int, mixed>, int, array<int, true>, array<string, mixed>}
     */
    public static function added(ActiveRecordInterface $object, array $before): array
    {
        [$columns, $mask, $high, $behaviors] = $before;
        $present = $object->columnValues();
        foreach (ModifiedColumns::positions($object) as $position) {
            $columns[$position] = $present[$position];
        }
        foreach (RestoredProperties::behaviors($object) as $property => $default) {
            $value = $object->readProperty($property);
            if ($value !== $default) {
                $behaviors[$property] = $value;
            }
        }

        return [$columns, $mask | $object->modifiedMask(), $high + $object->modifiedHighColumns(), $behaviors];
    }

    /** Notes the values before a row is read again that was written without behaviors: the database may add others. */
    public static function noteBeforeRead(ActiveRecordInterface $object): void
    {
        if (!Snapshots::isMadeInside($object)) {
            return;
        }
        /** @var array<string, mixed> $rare */
        $rare = $object->readProperty('rareState');
        if (!isset($rare[self::KEY]) && !$object->isNew()) {
            self::keep($object, self::present($object));
        }
    }

    /**
     * The values of an object whose row was written without behaviors: only its id is not the program's.
     *
     * @return array{array<int, mixed>, int, array<int, true>, array<string, mixed>}
     */
    private static function present(ActiveRecordInterface $object): array
    {
        $map = $object::TABLE_MAP;
        $columns = $object->columnValues();
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

    /** @param array{array<int, mixed>, int, array<int, true>, array<string, mixed>} $values */
    private static function keep(ActiveRecordInterface $object, array $values): void
    {
        /** @var array<string, mixed> $rare */
        $rare = $object->readProperty('rareState');
        $rare[self::KEY] = $values;
        $object->writeProperty('rareState', $rare);
    }

    /** Gives an object back what the program has given it, also since it was saved last. */
    public static function restore(ActiveRecordInterface $object): void
    {
        /** @var array{assigned?: array{array<int, mixed>, int, array<int, true>, array<string, mixed>}} $rare */
        $rare = $object->readProperty('rareState');
        [$columns, $mask, $high, $behaviors] = $rare[self::KEY] ?? self::present($object);
        self::forget($object);
        $modified = $object->modifiedMask();
        $modifiedHigh = $object->modifiedHighColumns();
        $position = 0;
        foreach ($object::TABLE_MAP::COLUMNS as $column) {
            if (!ColumnMask::contains($modified, $modifiedHigh, $position)) {
                $object->writeProperty($column['property'], $columns[$position]);
            }
            ++$position;
        }
        $object->markModifiedColumns($mask | $modified, $high + $modifiedHigh);
        $defaults = RestoredProperties::behaviors($object);
        foreach ($behaviors as $property => $value) {
            // The save has used it up, unless the program has set it again.
            if ($object->readProperty($property) === $defaults[$property]) {
                $object->writeProperty($property, $value);
            }
        }
    }

    public static function forget(ActiveRecordInterface $object): void
    {
        $rare = $object->readProperty('rareState');
        if (\is_array($rare) && isset($rare[self::KEY])) {
            unset($rare[self::KEY]);
            $object->writeProperty('rareState', $rare);
        }
    }
}
