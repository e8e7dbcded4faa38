<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\GeneratedGetter;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\DecimalValue;
use Orm\Runtime\Type\ExportedDate;
use Orm\Runtime\Type\Temporal;

/**
 * Rows of a table as the arrays that toArray() of their objects gives, without these objects: for classes in which
 * nothing but the columns says what is in the array.
 *
 * @phpstan-import-type Kind from Temporal
 */
final class RowArrays
{
    use NotSerializable;

    /** What gettype() gives for a value that needs no conversion. */
    private const TYPES = [
        'TINYINT' => 'integer', 'SMALLINT' => 'integer', 'INTEGER' => 'integer', 'BIGINT' => 'integer',
        'REAL' => 'double', 'FLOAT' => 'double', 'DOUBLE' => 'double', 'CHAR' => 'string', 'VARCHAR' => 'string',
        'LONGVARCHAR' => 'string', 'CLOB' => 'string', 'UUID' => 'string',
    ];

    /** @var array<class-string<TableMap>, self|false> false where rows have to become objects first */
    private static array $all = [];

    /** @var list<int|string> */
    private readonly array $names;
    /** @var array<int|string, string> */
    private array $types = [];
    /** @var list<int|string> */
    private array $booleans = [];
    /** @var array<int|string, int|null> digits after the point */
    private array $decimals = [];
    /** @var array<int|string, Kind> */
    private array $dates = [];

    /** @param class-string<TableMap> $map */
    private function __construct(private readonly string $map)
    {
        $this->names = $map::getFieldNames(TableMap::TYPE_PHPNAME);
        foreach ($map::COLUMNS as $column) {
            $name = $column['phpName'];
            $kind = Temporal::kindOf($column);
            if ($kind !== null) {
                $this->dates[$name] = $kind;
            } elseif (GeneratedGetter::isDecimal($column)) {
                $this->decimals[$name] = $column['scale'] ?? null;
            } elseif (isset(self::TYPES[$column['type']])) {
                $this->types[$name] = self::TYPES[$column['type']];
            } else {
                $this->booleans[] = $name;
            }
        }
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map): ?self
    {
        $rows = self::$all[$map] ??= self::isSufficient($map) ? new self($map) : false;

        return $rows === false ? null : $rows;
    }

    /**
     * @param array<int, mixed> $row
     * @return array<int|string, mixed>|null by phpName; null if a value has another type than its column
     */
    public function read(array $row, int $offset): ?array
    {
        $count = count($this->names);
        $values = array_combine(
            $this->names,
            count($row) === $count ? $row : array_slice($row, $offset, $count),
        );
        foreach ($this->types as $name => $type) {
            if ($values[$name] !== null && \gettype($values[$name]) !== $type) {
                return null;
            }
        }
        foreach ($this->booleans as $name) {
            if ($values[$name] !== null) {
                $values[$name] = (bool) $values[$name];
            }
        }
        foreach ($this->decimals as $name => $scale) {
            $value = $values[$name];
            if (is_int($value) || is_float($value)) {
                $values[$name] = DecimalValue::text($value, $scale);
            } elseif ($value !== null && !is_string($value)) {
                return null;
            }
        }
        foreach ($this->dates as $name => $kind) {
            $value = $values[$name];
            if (is_string($value)) {
                $values[$name] = ExportedDate::ofHeld($value, $kind, $this->map::DATABASE_NAME);
            } elseif ($value !== null) {
                return null;
            }
        }

        return $values;
    }

    /** @param class-string<TableMap> $map */
    private static function isSufficient(string $map): bool
    {
        $class = $map::MODEL;
        if ($map::INHERITANCE !== null || $map::NUM_LAZY_LOAD_COLUMNS > 0 || $map::HOOKS !== []) {
            return false;
        }
        foreach (['hydrate', 'toArray', 'getVirtualColumns'] as $method) {
            if (!str_starts_with((new \ReflectionMethod($class, $method))->class, 'Orm\\Runtime\\')) {
                return false;
            }
        }
        foreach ($map::COLUMNS as $column) {
            $isKnown = GeneratedGetter::isPlain($column)
                || GeneratedGetter::isDecimal($column)
                || Temporal::kindOf($column) !== null;
            if (!$isKnown || !GeneratedGetter::has($class, $column)) {
                return false;
            }
        }

        return true;
    }
}
