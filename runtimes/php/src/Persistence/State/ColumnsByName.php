<?php

declare(strict_types=1);

namespace Orm\Runtime\Persistence\State;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\ActiveRecord\PersistenceException;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Map\Exception\ColumnNotFoundException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Type\SetterArgument;

/** Columns by name and by position. */
final class ColumnsByName
{
    public static function position(ActiveRecordInterface $object, int|string $name, string $type): int
    {
        $map = $object::TABLE_MAP;
        $names = ColumnNames::of($map);

        return $names->find($name, $type)
            ?? throw ColumnNotFoundException::inTable(
                $name,
                $map::TABLE_NAME,
                array_map(strval(...), $names->all($type)),
            );
    }

    public static function get(ActiveRecordInterface $object, int $position): mixed
    {
        return ColumnAccess::readAll($object, ['get' . self::phpName($object, $position)])[0];
    }

    public static function set(ActiveRecordInterface $object, int $position, mixed $value): void
    {
        $name = self::phpName($object, $position);
        $map = $object::TABLE_MAP;
        $column = (string) $map::getFieldNames(TableMap::TYPE_FIELDNAME)[$position];
        if ($map::COLUMNS[$column]['generated'] ?? false) {
            throw PersistenceException::generatedColumn($map, $column);
        }
        ColumnAccess::set($object, "set$name", SetterArgument::ofColumn($value, $map, $column));
    }

    private static function phpName(ActiveRecordInterface $object, int $position): string
    {
        $map = $object::TABLE_MAP;
        $names = $map::getFieldNames();

        return (string) ($names[$position]
            ?? throw ColumnNotFoundException::inTable($position, $map::TABLE_NAME, array_map(strval(...), $names)));
    }
}
