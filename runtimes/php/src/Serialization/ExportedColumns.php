<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Behavior\Hook\Behavior;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Contract\ColumnAccess;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\GeneratedGetter;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Support\TimeZones;
use Orm\Runtime\Support\ZoneClock;
use Orm\Runtime\Type\ExportedDate;
use Orm\Runtime\Type\ExportedRow;
use Orm\Runtime\Type\JsonValue;

/**
 * How the columns of a class become the values of an array. A property that holds the value as its getter gives it is
 * read without the getter, unless a behavior or the application has one of its own.
 *
 * @phpstan-import-type Column from TableMap
 */
final class ExportedColumns
{
    use NotSerializable;

    /** @var array<class-string, array<string, array<int, self>>> by class, kind of names, and with lazy columns or not */
    private static array $all = [];

    /** Whether toArray() adds nothing to these columns, because neither a behavior nor the application overrides it. */
    public readonly bool $isComplete;
    private readonly string $connection;
    /** @var list<int|string> */
    public readonly array $names;
    /** Decimals that may be held as numbers, dates that may be held as texts. */
    public readonly ExportedRow $conversion;
    /** @var array<int|string, string> the getters of all other columns */
    private array $getters = [];
    /** @var array<int|string, Column> the columns with these getters */
    private array $columns = [];
    /** @var list<int|string> lazy columns that are not asked for */
    private array $leftOut = [];
    /** Whether all columns are asked for, none needs its getter, and no behavior adds to them. */
    public readonly bool $isPlain;
    /** @var list<Behavior> */
    private readonly array $hooks;

    /** @param class-string<ActiveRecordInterface> $class */
    private function __construct(string $class, string $keyType, bool $includeLazyLoadColumns)
    {
        $map = $class::TABLE_MAP;
        $this->connection = $map::DATABASE_NAME;
        $this->isComplete = str_starts_with((new \ReflectionMethod($class, 'toArray'))->class, 'Orm\\Runtime\\');
        $this->names = $map::getFieldNames($keyType);
        $this->conversion = new ExportedRow($this->connection);
        foreach (array_values($map::COLUMNS) as $position => $column) {
            $name = $this->names[$position];
            if (!($column['lazy'] ?? false) && GeneratedGetter::has($class, $column)) {
                $this->addGenerated($name, $column);
            } elseif ($includeLazyLoadColumns || !($column['lazy'] ?? false)) {
                $this->addGetter($name, $column);
            } else {
                $this->leftOut[] = $name;
            }
        }
        $this->hooks = $map::HOOKS === [] ? [] : TableHooks::of($map)->toArray;
        $this->isPlain = $this->getters === [] && $this->leftOut === [] && $this->hooks === [];
    }

    /** @param class-string<ActiveRecordInterface> $class */
    public static function of(string $class, string $keyType, bool $includeLazyLoadColumns): self
    {
        return self::$all[$class][$keyType][(int) $includeLazyLoadColumns]
            ??= new self($class, $keyType, $includeLazyLoadColumns);
    }

    /** The clock for many objects; null where code of the application runs between them, which may set another zone. */
    public function clock(): ?ZoneClock
    {
        return $this->getters === [] && $this->hooks === [] ? TimeZones::clock($this->connection) : null;
    }

    /** @return array<int|string, mixed> with virtual columns, and what behaviors add; dates as setters read them */
    public function arrayOf(ActiveRecordInterface $object, string $keyType, ?ZoneClock $clock = null): array
    {
        $array = $this->conversion->convert(\array_combine($this->names, ColumnAccess::values($object)), $clock);
        if (!$this->isPlain) {
            $this->complete($array, $object);
        }
        foreach ($object->getVirtualColumns() as $name => $value) {
            $array[$name] = $value;
        }
        foreach ($this->hooks as $hook) {
            $array = $hook->toArray($object, $array, $keyType);
        }

        return $array;
    }

    /**
     * Adds the values that only getters give, and takes away those that are not asked for.
     *
     * @param array<int|string, mixed> $values by reference, because a copy of them takes longer
     */
    private function complete(array &$values, ActiveRecordInterface $object): void
    {
        foreach (ColumnAccess::readAll($object, $this->getters) as $name => $value) {
            $values[$name] = match (true) {
                $value instanceof \DateTimeInterface => ExportedDate::of($value, $this->columns[$name]),
                is_string($value) && $this->columns[$name]['type'] === 'JSON' => JsonValue::text($value),
                default => $value,
            };
        }
        foreach ($this->leftOut as $name) {
            $values[$name] = null;
        }
    }

    /** @param Column $column */
    private function addGenerated(int|string $name, array $column): void
    {
        if (!$this->conversion->add($name, $column) && !GeneratedGetter::isPlain($column)) {
            $this->addGetter($name, $column);
        }
    }

    /** @param Column $column */
    private function addGetter(int|string $name, array $column): void
    {
        $this->getters[$name] = 'get' . $column['phpName'];
        $this->columns[$name] = $column;
    }
}
