<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Scope;

use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Support\NotSerializable;
use Orm\Runtime\Type\LobValue;
use Orm\Runtime\Type\StoredValue;

/**
 * The columns that tell the lists or trees of a table apart, and the values that they may get.
 *
 * @phpstan-import-type Column from TableMap as ColumnDefinition
 */
final class ScopeColumns
{
    use NotSerializable;

    /** @var list<ColumnDefinition> */
    public readonly array $columns;

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $names
     * @param string $parts what they tell apart, for messages
     */
    public function __construct(
        public readonly string $map,
        public readonly array $names,
        private readonly string $parts,
    ) {
        $this->columns = array_map(static fn (string $name): array => $map::COLUMNS[$name], $names);
    }

    /**
     * The values that a program gives: one for each column, or one array of them.
     *
     * @param array<int, mixed> $arguments
     * @return list<mixed> one per column, in their order
     */
    public function arguments(array $arguments): array
    {
        $first = $arguments[0] ?? null;
        // The value of a SET column may be an array itself.
        $takesArrays = \count($this->columns) === 1 && $this->columns[0]['type'] === 'SET';
        $others = array_filter(\array_slice($arguments, 1), static fn (mixed $value): bool => $value !== null);

        return $this->inOrder(\is_array($first) && !$takesArrays && $others === [] ? $first : $arguments);
    }

    /**
     * @param array<int|string, mixed> $values in the order of the columns, or by their names
     * @return list<mixed> one per column, in their order
     */
    public function inOrder(array $values): array
    {
        if (array_is_list($values)) {
            $isKnown = \count($values) <= \count($this->names);
        } else {
            $named = [];
            foreach ($values as $name => $value) {
                $named[$this->map::columnOf((string) $name)] = $value;
            }
            $values = array_map(static fn (string $name): mixed => $named[$name] ?? null, $this->names);
            $isKnown = array_diff(array_keys($named), $this->names) === [];
        }
        if (!$isKnown) {
            throw new OrmException(sprintf(
                'The %s of "%s" are told apart by: %s.',
                $this->parts,
                $this->map::TABLE_NAME,
                $this->names === [] ? 'nothing, there is one' : implode(', ', $this->names),
            ));
        }

        return array_pad($values, \count($this->names), null);
    }

    /**
     * @param array<int|string, mixed> $values as inOrder() takes them
     * @return list<mixed> as they are stored
     */
    public function stored(array $values): array
    {
        $stored = [];
        foreach ($this->inOrder($values) as $place => $value) {
            $stored[] = $value === null
                ? null
                : ColumnValue::stored($value, Column::of($this->map, $this->names[$place], ''));
        }

        return $stored;
    }

    /**
     * @param list<mixed> $row the columns of a row, as the database gave them
     * @return list<mixed> what stored() gives for the same values
     */
    public function ofRow(array $row): array
    {
        $values = [];
        foreach ($this->columns as $place => $column) {
            if ($column['type'] === 'UUID_BINARY') {
                $values[] = LobValue::stored(LobValue::text($row[$place]));
                continue;
            }
            $value = StoredValue::property($column, $row[$place]);
            // A decimal keeps its digits.
            $values[] = \is_float($value) && \is_string($row[$place]) ? $row[$place] : $value;
        }

        return $values;
    }
}
