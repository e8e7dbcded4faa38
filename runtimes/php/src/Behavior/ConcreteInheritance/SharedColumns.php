<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Metadata\ColumnMask;
use Orm\Runtime\Type\LobValue;

/** The values of columns that two objects of different tables have. */
final class SharedColumns
{
    public static function isModified(ActiveRecordInterface $object, string $column): bool
    {
        $position = $object::TABLE_MAP::position($column);

        return $position < ColumnMask::BITS
            ? ($object->modifiedMask() & (1 << $position)) !== 0
            : isset($object->modifiedHighColumns()[$position]);
    }

    /**
     * @param list<string> $columns
     * @return list<string>
     */
    public static function modified(ActiveRecordInterface $object, array $columns): array
    {
        return array_values(array_filter(
            $columns,
            static fn (string $column): bool => self::isModified($object, $column),
        ));
    }

    public static function value(ActiveRecordInterface $object, string $column): mixed
    {
        $value = $object->valueOf($object::TABLE_MAP::COLUMNS[$column]);

        return \is_resource($value) ? LobValue::text($value) : $value;
    }

    /** Gives a column a value, without the setter that an application may have. */
    public static function set(ActiveRecordInterface $object, string $column, mixed $value): void
    {
        $object->writeProperty($object::TABLE_MAP::COLUMNS[$column]['property'], $value);
        $object->markModified($object::TABLE_MAP::position($column));
    }

    /**
     * Gives an object the values of another.
     *
     * @param list<string> $columns
     */
    public static function copy(ActiveRecordInterface $from, ActiveRecordInterface $to, array $columns): void
    {
        foreach ($columns as $column) {
            self::set($to, $column, self::value($from, $column));
        }
    }

    /**
     * Gives an object the values of another where they differ.
     *
     * @param list<string> $columns
     */
    public static function copyChanges(ActiveRecordInterface $from, ActiveRecordInterface $to, array $columns): void
    {
        foreach ($columns as $column) {
            if (($to::TABLE_MAP::COLUMNS[$column]['lazy'] ?? false) && !self::isModified($to, $column)) {
                continue;
            }
            $value = self::value($from, $column);
            if (self::value($to, $column) !== $value) {
                self::set($to, $column, $value);
            }
        }
    }

    /**
     * The object of the same row that the application holds shows what was written, unless it has changes to lose.
     *
     * @param list<string> $columns
     */
    public static function show(ActiveRecordInterface $written, array $columns, ConnectionInterface $con): void
    {
        $identityMap = IdentityMap::of($written::TABLE_MAP, $con);
        $identityMap->noteRowsChanged();
        $object = $identityMap->inMemory($written->primaryKeyValues());
        if ($object === null || $object === $written || $object->isDeleted()) {
            return;
        }
        $object->takeSnapshot();
        foreach ($columns as $column) {
            if (!self::isModified($object, $column)) {
                $property = $object::TABLE_MAP::COLUMNS[$column]['property'];
                $object->writeProperty($property, self::value($written, $column));
            }
        }
        $object->ensureConsistency();
    }
}
