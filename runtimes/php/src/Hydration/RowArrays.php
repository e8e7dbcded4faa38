<?php

declare(strict_types=1);

namespace Orm\Runtime\Hydration;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\GeneratedGetter;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Support\TimeZones;
use Orm\Runtime\Support\ZoneClock;
use Orm\Runtime\Type\ExportedRow;
use Orm\Runtime\Type\Temporal;

/**
 * Rows of a table as the arrays that toArray() of their objects gives, without these objects: for classes in which
 * nothing but the columns says what is in the array.
 */
final class RowArrays
{
    use NotSerializable;

    private const INTEGERS = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'];
    private const FLOATS = ['REAL', 'FLOAT', 'DOUBLE'];

    /** @var array<class-string<TableMap>, self|false> false where rows have to become objects first */
    private static array $all = [];

    /** @var list<int|string> */
    private readonly array $names;
    /** @var list<int> positions of the columns whose values are int or null; the others in the same way */
    private array $integers = [];
    /** @var list<int> */
    private array $floats = [];
    /** @var list<int> also of dates */
    private array $texts = [];
    /** @var list<int> */
    private array $decimals = [];
    private readonly ExportedRow $conversion;
    private readonly string $connection;

    /** @param class-string<TableMap> $map */
    private function __construct(string $map)
    {
        $this->names = $map::getFieldNames(TableMap::TYPE_PHPNAME);
        $this->connection = $map::DATABASE_NAME;
        $this->conversion = new ExportedRow($this->connection);
        foreach (array_values($map::COLUMNS) as $position => $column) {
            $type = $column['type'];
            $isConverted = $this->conversion->add($column['phpName'], $column);
            if (GeneratedGetter::isDecimal($column)) {
                $this->decimals[] = $position;
            } elseif (in_array($type, self::INTEGERS, true)) {
                $this->integers[] = $position;
            } elseif (in_array($type, self::FLOATS, true)) {
                $this->floats[] = $position;
            } elseif (!$isConverted && GeneratedGetter::isBoolean($column)) {
                $this->conversion->addBoolean($column['phpName']);
            } else {
                $this->texts[] = $position;
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
     * @param ZoneClock|null $clock of the connection's zone, for those who read many rows
     * @return array<int|string, mixed>|null by phpName; null if a value has another type than its column
     */
    public function read(array $row, int $offset, ?ZoneClock $clock = null): ?array
    {
        $count = \count($this->names);
        if (\count($row) !== $count) {
            $row = \array_slice($row, $offset, $count);
        }

        return $this->hasTypes($row)
            ? $this->conversion->convert(\array_combine($this->names, $row), $clock)
            : null;
    }

    /**
     * The arrays of all rows of a result.
     *
     * @param callable(array<int, mixed>): array<int|string, mixed> $otherwise for rows with values of other types
     * @return list<array<int|string, mixed>>
     */
    public function readAll(\PDOStatement $statement, callable $otherwise): array
    {
        $results = [];
        $names = $this->names;
        $conversion = $this->conversion;
        $clock = TimeZones::clock($this->connection);
        $count = \count($names);
        /** @var array<int, mixed> $row */
        foreach ($statement as $row) {
            if (\count($row) !== $count) {
                $row = \array_slice($row, 0, $count);
            }
            $results[] = $this->hasTypes($row)
                ? $conversion->convert(\array_combine($names, $row), $clock)
                : $otherwise($row);
        }

        return $results;
    }

    /** @param array<int, mixed> $row */
    private function hasTypes(array $row): bool
    {
        foreach ($this->integers as $position) {
            if (!\is_int($row[$position]) && $row[$position] !== null) {
                return false;
            }
        }
        foreach ($this->texts as $position) {
            if (!\is_string($row[$position]) && $row[$position] !== null) {
                return false;
            }
        }
        foreach ($this->floats as $position) {
            if (!\is_float($row[$position]) && $row[$position] !== null) {
                return false;
            }
        }
        foreach ($this->decimals as $position) {
            $value = $row[$position];
            if (!\is_float($value) && !\is_string($value) && !\is_int($value) && $value !== null) {
                return false;
            }
        }

        return true;
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
