<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\ConcreteInheritance;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\ColumnMask;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Hydration\IdentityMap;
use Orm\Runtime\Type\LobValue;

/** The values of columns that two objects of different tables have. */
final class SharedColumns
{
    public static function isModified(ActiveRecordInterface $object, string $column): bool
    {
        $position = $object::TABLE_MAP::position($column);

        return $position < ColumnMask::BITS
            ? (RowState::modifiedMask($object) & (1 << $position)) !== 0
            : isset(RowState::modifiedHighColumns($object)[$position]);
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
        $value = ColumnAccess::value($object, $object::TABLE_MAP::COLUMNS[$column]);

        return \is_resource($value) ? LobValue::text($value) : $value;
    }

    /** Gives a column a value, without the setter that an application may have. */
    public static function set(ActiveRecordInterface $object, string $column, mixed $value): void
    {
        ColumnAccess::write($object, $object::TABLE_MAP::COLUMNS[$column]['property'], $value);
        RowState::markModified($object, $object::TABLE_MAP::position($column));
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
        RowState::remember($object);
        foreach ($columns as $column) {
            if (!self::isModified($object, $column)) {
                $property = $object::TABLE_MAP::COLUMNS[$column]['property'];
                ColumnAccess::write($object, $property, self::value($written, $column));
            }
        }
        RelationAccess::followKeys($object);
    }
}
