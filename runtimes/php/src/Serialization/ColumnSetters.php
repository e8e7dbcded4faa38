<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\SetterArgument;

/**
 * The setters of a table's columns by one kind of names, for values from outside.
 *
 * @phpstan-import-type Column from TableMap
 */
final class ColumnSetters
{
    use NotSerializable;

    /** @var array<class-string<TableMap>, array<string, self>> by kind of names */
    private static array $all = [];

    /** @var array<int|string, string> setters by name, in the order of the columns */
    public readonly array $methods;
    /** @var array<int|string, string> what gettype() gives for values that need no conversion; only of columns with one */
    private readonly array $types;
    /** @var array<int|string, array{Column, string}> columns and their labels, by name */
    private readonly array $columns;

    /** @param class-string<TableMap> $map */
    private function __construct(string $map, string $keyType)
    {
        $names = $map::getFieldNames($keyType);
        $methods = $types = $columns = [];
        $position = 0;
        foreach ($map::COLUMNS as $column => $facts) {
            $name = $names[$position++];
            $methods[$name] = 'set' . $facts['phpName'];
            $columns[$name] = [$facts, $map::TABLE_NAME . '.' . $column];
            $type = SetterArgument::unchanged($facts['type']);
            if ($type !== null) {
                $types[$name] = $type;
            }
        }
        $this->methods = $methods;
        $this->types = $types;
        $this->columns = $columns;
    }

    /** @param class-string<TableMap> $map */
    public static function of(string $map, string $keyType): self
    {
        return self::$all[$map][$keyType] ??= new self($map, $keyType);
    }

    /**
     * @param array<int|string, mixed> $values by name
     * @return array<int|string, mixed> the values that setters take, by name
     */
    public function arguments(array $values): array
    {
        foreach ($this->types as $name => $type) {
            if (isset($values[$name]) && \gettype($values[$name]) !== $type) {
                $values[$name] = SetterArgument::of($values[$name], ...$this->columns[$name]);
            }
        }

        return $values;
    }
}
