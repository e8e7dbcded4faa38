<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveRecord\Part;

use Orm\Runtime\ActiveRecord\Model;
use Orm\Runtime\ActiveRecord\ModelInternals;
use Orm\Runtime\ActiveRecord\RelatedArrays;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Type\Temporal;

/** All columns as an array, and back. */
abstract class ArrayConversion extends ModelInternals
{
    /** @var array<class-string<TableMap>, array<int, array<int, string>>> by position, with lazy columns and without */
    private static array $getters = [];

    /**
     * @param array<string, true> $alreadyDumped
     * @return array<int|string, mixed>
     */
    public static function of(
        Model $object,
        string $keyType,
        bool $includeLazyLoadColumns,
        array $alreadyDumped,
        bool $includeForeignObjects,
    ): array {
        $map = $object::TABLE_MAP;
        $dumped = $map::TABLE_NAME . '.' . $object->hashCode();
        if (isset($alreadyDumped[$dumped])) {
            return ['*RECURSION*'];
        }
        $alreadyDumped[$dumped] = true;
        $keys = $map::getFieldNames($keyType);
        $values = $object->valuesFrom(self::$getters[$map][(int) $includeLazyLoadColumns]
            ??= self::getters($map, $includeLazyLoadColumns));
        $result = [];
        foreach ($keys as $position => $key) {
            $value = $values[$position] ?? null;
            $result[$key] = $value instanceof \DateTimeInterface
                ? Temporal::exported($value, array_values($map::COLUMNS)[$position])
                : $value;
        }
        foreach ($object->virtualColumns as $name => $value) {
            $result[$name] = $value;
        }

        return $includeForeignObjects
            ? $result + (new RelatedArrays($map, $keyType, $includeLazyLoadColumns, $alreadyDumped))
                ->of($object->parentObjects(), $object->relatedCollections())
            : $result;
    }

    /**
     * @param array<int|string, mixed> $values
     * @param list<int|string>|null $only the names that may be set; all when null
     */
    public static function fill(Model $object, array $values, string $keyType, ?array $only): void
    {
        foreach ($object::TABLE_MAP::getFieldNames($keyType) as $position => $name) {
            if (array_key_exists($name, $values) && ($only === null || in_array($name, $only, true))) {
                $object->setByPosition($position, $values[$name]);
            }
        }
    }

    /**
     * @param class-string<TableMap> $map
     * @return array<int, string> by position
     */
    private static function getters(string $map, bool $includeLazyLoadColumns): array
    {
        $getters = [];
        foreach (array_values($map::COLUMNS) as $position => $column) {
            if ($includeLazyLoadColumns || !($column['lazy'] ?? false)) {
                $getters[$position] = 'get' . $column['phpName'];
            }
        }

        return $getters;
    }
}
