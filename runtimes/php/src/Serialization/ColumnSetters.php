<?php

declare(strict_types=1);

namespace Orm\Runtime\Serialization;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\SetterArgument;

/**
 * The setters of the columns of a class by one kind of names, for values from outside.
 *
 * @phpstan-import-type Column from TableMap
 */
final class ColumnSetters
{
    use NotSerializable;

    /** @var array<class-string<ActiveRecordInterface>, array<string, self>> by kind of names */
    private static array $all = [];

    /** @var array<int|string, string> setters by name, in the order of the columns */
    public readonly array $methods;
    /** Whether all setters convert their arguments themselves. */
    public readonly bool $takeAll;
    /**
     * @var array<int|string, string> what gettype() gives for values that need no conversion; only of columns whose
     *     setter may take no others
     */
    private readonly array $types;
    /** @var array<int|string, array{Column, string, bool, string}> what SetterArgument has to know, by name */
    private readonly array $columns;

    /** @param class-string<ActiveRecordInterface> $class */
    private function __construct(string $class, string $keyType)
    {
        $map = $class::TABLE_MAP;
        $names = $map::getFieldNames($keyType);
        $generated = (new \ReflectionClassConstant($class, 'TABLE_MAP'))->class;
        $methods = $types = $columns = [];
        $position = 0;
        foreach ($map::COLUMNS as $column => $facts) {
            $name = $names[$position++];
            // Exports have the values that the database computes.
            if ($facts['generated'] ?? false) {
                continue;
            }
            $methods[$name] = $method = 'set' . $facts['phpName'];
            $type = SetterArgument::unchanged($facts['type']);
            if ($type !== null && !self::takesAll(new \ReflectionMethod($class, $method), $generated)) {
                $types[$name] = $type;
                $columns[$name] = SetterArgument::facts($map, $column);
            }
        }
        $this->methods = $methods;
        $this->takeAll = $types === [];
        $this->types = $types;
        $this->columns = $columns;
    }

    /** @param class-string<ActiveRecordInterface> $class */
    public static function of(string $class, string $keyType): self
    {
        return self::$all[$class][$keyType] ??= new self($class, $keyType);
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

    /** Whether a setter is the generated one and converts its argument itself. */
    private static function takesAll(\ReflectionMethod $setter, string $generatedClass): bool
    {
        return $setter->class === $generatedClass && (string) $setter->getParameters()[0]->getType() === 'mixed';
    }
}
