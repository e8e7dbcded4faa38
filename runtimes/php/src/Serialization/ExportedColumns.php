<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\GeneratedGetter;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\Temporal;

/**
 * How the columns of a class become the values of an array. A property that holds the value as its getter gives it is
 * read without the getter, unless the application has overridden it.
 *
 * @phpstan-import-type Column from TableMap
 * @phpstan-import-type Kind from Temporal
 */
final class ExportedColumns
{
    use NotSerializable;

    /** @var array<class-string, array<string, array<int, self>>> by class, kind of names, and with lazy columns or not */
    private static array $all = [];

    /** @var array<int|string, string> the properties of all columns, by the names of the columns in the array */
    private readonly array $properties;
    /** @var list<int|string>|null the names, if stored values are plain ones, decimals and dates: they are read at once */
    private readonly ?array $storedNames;
    /** @var array<int|string, int|null> the digits after the point of decimals that may be held as numbers */
    private readonly array $decimals;
    /** @var array<int|string, Kind> dates that may be held as texts */
    private readonly array $dates;
    /** @var array<int|string, string> the getters of all other columns */
    private readonly array $getters;
    /** @var array<int|string, Column> all columns with a getter */
    private readonly array $columns;
    /** @var list<int|string> lazy columns that are not asked for */
    private readonly array $leftOut;

    private readonly string $connection;

    /** @param class-string<ActiveRecordInterface> $class */
    private function __construct(string $class, string $keyType, bool $includeLazyLoadColumns)
    {
        $map = $class::TABLE_MAP;
        $names = $map::getFieldNames($keyType);
        $properties = $decimals = $dates = $getters = $columns = $leftOut = [];
        $isStoredPlainly = true;
        foreach (array_values($map::COLUMNS) as $position => $column) {
            $name = $names[$position];
            $properties[$name] = $column['property'];
            $kind = Temporal::kindOf($column);
            $isDecimal = GeneratedGetter::isDecimal($column);
            $isPlain = GeneratedGetter::isPlain($column);
            // The stored text of an instant is in another zone than that of exports.
            $isWallClock = $kind !== null && $kind !== Temporal::INSTANT && $kind !== Temporal::UTC;
            $isStoredPlainly = $isStoredPlainly && ($isPlain || $isDecimal || $isWallClock);
            $isLazy = $column['lazy'] ?? false;
            if ($isLazy && !$includeLazyLoadColumns) {
                $leftOut[] = $name;
            } elseif ($isLazy || !GeneratedGetter::has($class, $column)) {
                $getters[$name] = 'get' . $column['phpName'];
                $columns[$name] = $column;
            } elseif ($kind !== null) {
                $dates[$name] = $kind;
            } elseif ($isDecimal) {
                $decimals[$name] = $column['scale'] ?? null;
            } elseif (!$isPlain) {
                $getters[$name] = 'get' . $column['phpName'];
                $columns[$name] = $column;
            }
        }
        $this->connection = $map::DATABASE_NAME;
        $this->properties = $properties;
        $this->storedNames = $isStoredPlainly ? $names : null;
        $this->decimals = $isStoredPlainly ? [] : $decimals;
        $this->dates = $dates;
        $this->getters = $getters;
        $this->columns = $columns;
        $this->leftOut = $leftOut;
    }

    /** @param class-string<ActiveRecordInterface> $class */
    public static function of(string $class, string $keyType, bool $includeLazyLoadColumns): self
    {
        return self::$all[$class][$keyType][(int) $includeLazyLoadColumns]
            ??= new self($class, $keyType, $includeLazyLoadColumns);
    }

    /** @return array<int|string, mixed> by the names of the columns; dates as texts that a setter reads as the same date */
    public function valuesOf(ActiveRecordInterface $object): array
    {
        // Reading the properties of a row by name takes twice as long: a tenth of toArray().
        $values = $this->storedNames === null
            ? $object->readProperties($this->properties)
            : array_combine($this->storedNames, $object->storedValues());
        foreach ($this->decimals as $name => $scale) {
            $value = $values[$name];
            if (is_int($value) || is_float($value)) {
                $values[$name] = DecimalValue::text($value, $scale);
            }
        }
        foreach ($this->dates as $name => $kind) {
            /** @var \DateTimeInterface|string|null $value */
            $value = $values[$name];
            if ($value !== null) {
                $values[$name] = Temporal::exportedText($value, $kind, $this->connection);
            }
        }
        foreach ($this->getters === [] ? [] : $object->valuesFrom($this->getters) as $name => $value) {
            $values[$name] = $value instanceof \DateTimeInterface
                ? Temporal::exported($value, $this->columns[$name])
                : $value;
        }
        foreach ($this->leftOut as $name) {
            $values[$name] = null;
        }

        return $values;
    }
}
