<?php

declare(strict_types=1);

namespace Orm\Runtime\Contract;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Contract\ColumnMask;

/**
 * The columns of an object for the runtime, which does not see the properties of generated classes.
 *
 * @internal
 */
abstract class ColumnAccess extends ManagedObject
{
    /**
     * Takes the columns from the beginning of a row.
     *
     * @param array<int, mixed> $row
     * @throws \TypeError where a value would have to be converted
     */
    public static function take(ActiveRecordInterface $object, array $row): void
    {
        $object->takeColumns($row);
    }

    /**
     * Takes the columns of a fresh row, unless there are changes to lose.
     *
     * @param array<int, mixed> $row
     */
    public static function renew(ActiveRecordInterface $object, array $row, int $start): void
    {
        $object->refresh($row, $start);
    }

    /** @param array<int|string, mixed> $values of a row of the table, by phpName */
    public static function fill(ActiveRecordInterface $object, array $values): void
    {
        $object->fillFromRow($values);
    }

    /** @return list<mixed> the columns as their properties hold them, by position */
    public static function values(ActiveRecordInterface $object): array
    {
        return $object->columnValues();
    }

    /**
     * Assigns the columns, as the database stores them, to the elements of their positions, which may be references.
     *
     * @param array<int, mixed> $row
     */
    public static function store(ActiveRecordInterface $object, array &$row): void
    {
        $object->storeColumns($row);
    }

    /** @return list<mixed> the columns as the database stores them */
    public static function storedValues(ActiveRecordInterface $object): array
    {
        $row = [];
        $object->storeColumns($row);

        /** @var list<mixed> $row all positions, in their order */
        return $row;
    }

    /**
     * @param list<int> $positions
     * @param array<string, mixed>|null $properties with the kinds of dates, where nothing else is to convert
     * @return list<mixed> as the database stores them
     */
    public static function at(ActiveRecordInterface $object, array $positions, ?array $properties): array
    {
        return $object->valuesAt($positions, $properties);
    }

    /** @return list<mixed> the key as stored */
    public static function storedKey(ActiveRecordInterface $object): array
    {
        $map = $object::TABLE_MAP;
        $stored = self::storedValues($object);
        $key = [];
        foreach ($map::PRIMARY_KEY as $column) {
            $key[] = $stored[$map::position($column)];
        }

        return $key;
    }

    /** @return list<mixed> the key that the row has in the database, as stored */
    public static function rowKey(ActiveRecordInterface $object): array
    {
        return $object->rareState['originalKey'] ?? self::storedKey($object);
    }

    /**
     * @param list<int> $positions the columns of a foreign key
     * @return list<mixed>|null what the row has in them, as the database stores it; null where that is not known
     */
    public static function storedForeignKey(ActiveRecordInterface $object, array $positions): ?array
    {
        $values = [];
        $highColumns = $object->rareState['modifiedHighColumns'] ?? [];
        $stored = $object->rareState['storedForeignKeys'] ?? [];
        $present = $object->valuesAt($positions, null);
        foreach ($positions as $place => $position) {
            if (!ColumnMask::contains($object->modifiedColumns, $highColumns, $position)) {
                $values[] = $present[$place];
            } elseif (\array_key_exists($position, $stored)) {
                $values[] = $stored[$position];
            } else {
                return null;
            }
        }

        return $values;
    }

    /** What the property of a column holds, without loading or converting anything. */
    public static function propertyOf(ActiveRecordInterface $object, string $column): mixed
    {
        $map = $object::TABLE_MAP;

        return $object->valueOf($map::COLUMNS[$column] ?? $map::COLUMNS[$map::columnOf($column)]);
    }

    /** @return \Closure(string): mixed what propertyOf() gives, by the name of a column */
    public static function reader(ActiveRecordInterface $object): \Closure
    {
        return static fn (string $column): mixed => self::propertyOf($object, $column);
    }

    /** @param array<string, mixed> $column */
    public static function value(ActiveRecordInterface $object, array $column): mixed
    {
        return $object->valueOf($column);
    }

    public static function read(ActiveRecordInterface $object, string $property): mixed
    {
        return $object->readProperty($property);
    }

    public static function write(ActiveRecordInterface $object, string $property, mixed $value): void
    {
        $object->writeProperty($property, $value);
    }

    /** Writes the key of the parent that the object has, without calling setters. */
    public static function adoptKey(ActiveRecordInterface $object, string $property, int $position, ?int $key): void
    {
        if ($object->readProperty($property) !== $key) {
            $object->writeProperty($property, $key);
            $object->modifiedColumns |= 1 << $position;
        }
    }

    public static function set(ActiveRecordInterface $object, string $setter, mixed $value): void
    {
        $object->callSetter($setter, $value);
    }

    /**
     * @param array<int|string, string> $setters
     * @param array<int|string, mixed> $values by the same keys, of which some may be missing
     */
    public static function setAll(ActiveRecordInterface $object, array $setters, array $values): void
    {
        $object->callSetters($setters, $values);
    }

    /**
     * @template Key of int|string
     * @param array<Key, string> $getters
     * @return array<Key, mixed> by the same keys
     */
    public static function readAll(ActiveRecordInterface $object, array $getters): array
    {
        return $object->valuesFrom($getters);
    }

    /** Takes the id that the database gave. */
    public static function takeId(ActiveRecordInterface $object, int|string $id): void
    {
        $object->setGeneratedId($id);
    }
}
