<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Contract\RelationAccess;
use Orm\Runtime\Contract\RowState;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NameList;

/** All columns as an array, and back. */
final class ArrayConversion
{
    /**
     * @param array<string, mixed> $alreadyDumped
     * @return array<int|string, mixed>
     */
    public static function of(
        ActiveRecordInterface $object,
        string $keyType,
        bool $includeLazyLoadColumns,
        array $alreadyDumped,
        bool $includeForeignObjects,
    ): array {
        if ($alreadyDumped === [] && (!$includeForeignObjects || RelationAccess::isAlone($object))) {
            return ExportedColumns::of($object::class, $keyType, $includeLazyLoadColumns)->arrayOf($object, $keyType);
        }
        $path = ExportPath::in($alreadyDumped);
        $wayBack = $path->takeWayBack();
        $row = $path->enter($object);
        if ($row === null) {
            return ['*RECURSION*'];
        }
        try {
            $columns = ExportedColumns::of($object::class, $keyType, $includeLazyLoadColumns)
                ->arrayOf($object, $keyType);
            if (!$includeForeignObjects) {
                return $columns;
            }

            $related = new RelatedArrays($object::TABLE_MAP, $keyType, $includeLazyLoadColumns, $path, $wayBack);

            return $columns + $related->of(RelationAccess::parents($object), RelationAccess::collections($object));
        } finally {
            $path->leave($row);
        }
    }

    /**
     * The arrays of many objects, with the relations that are in memory.
     *
     * @template Key of int|string
     * @param array<Key, ActiveRecordInterface> $objects
     * @return array<Key, array<int|string, mixed>>
     */
    public static function ofAll(array $objects, string $keyType, bool $includeLazyLoadColumns): array
    {
        $arrays = [];
        $columns = $clock = null;
        $class = '';
        foreach ($objects as $key => $object) {
            if ($columns === null || $object::class !== $class) {
                $class = $object::class;
                $columns = ExportedColumns::of($class, $keyType, $includeLazyLoadColumns);
                $clock = $columns->clock();
            }
            // An array that a variable held would be noted as possible garbage, all of which is searched later.
            $arrays[$key] = match (true) {
                !$columns->isComplete, !RelationAccess::isAlone($object)
                    => $object->toArray($keyType, $includeLazyLoadColumns, [], true),
                $columns->isPlain && $object->getVirtualColumns() === [] => $columns->conversion->convert(
                    \array_combine($columns->names, ColumnAccess::values($object)),
                    $clock,
                ),
                default => $columns->arrayOf($object, $keyType, $clock),
            };
        }

        return $arrays;
    }

    /**
     * @param array<int|string, mixed> $values
     * @param list<int|string>|null $only the names that may be set; all when null
     */
    public static function fill(ActiveRecordInterface $object, array $values, string $keyType, ?array $only): void
    {
        $map = $object::TABLE_MAP;
        $given = $only === null ? $values : array_intersect_key($values, NameList::keys($only));
        $setters = ColumnSetters::of($object::class, $keyType);
        ColumnAccess::setAll($object, $setters->methods, $setters->takeAll ? $given : $setters->arguments($given));
        if ($map::HOOKS !== []) {
            foreach (TableHooks::of($map)->fromArray as $hook) {
                $hook->fromArray($object, $given, $keyType);
            }
        }
    }

    /**
     * Makes a new object stand for a row whose values are all known, and may have been changed: save() writes them all.
     *
     * @param array<int|string, mixed> $values by phpName
     */
    public static function fillFromRow(ActiveRecordInterface $object, array $values): void
    {
        $object->fromArray($values, TableMap::TYPE_PHPNAME);
        if ($object->isPrimaryKeyNull()) {
            return;
        }
        $object->setNew(false);
        $map = $object::TABLE_MAP;
        foreach (array_keys($map::COLUMNS) as $position => $name) {
            $column = $map::COLUMNS[$name];
            // Rows are read without their lazy columns, which are null then.
            $isKnown = array_key_exists($column['phpName'], $values)
                && (!($column['lazy'] ?? false) || $values[$column['phpName']] !== null);
            if ($isKnown && !in_array($name, $map::PRIMARY_KEY, true)) {
                RowState::markModified($object, $position);
            }
        }
    }
}
