<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Aggregate;

use Orm\Runtime\Behavior\Hook\RowLock;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\PrimaryKey;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\ColumnValue;
use Orm\Runtime\Query\Execution\KeyDefaults;
use Orm\Runtime\Support\NotSerializable;

/**
 * A foreign key of a child table by which columns of its parent are aggregated, with all of these columns.
 *
 * Keys of parents are lists of the values that the foreign key holds, as objects hold them.
 *
 * @internal
 * @phpstan-type Aggregated array{expression: string, condition: string|null, default: int|float|string|null}
 */
final class AggregatedRelation
{
    use NotSerializable;

    /** @var non-empty-list<string> the columns of the foreign key in the child table */
    public readonly array $locals;
    /** @var non-empty-list<string> the columns of the parent that they refer to */
    public readonly array $foreigns;
    /** Whether the foreign key refers to the primary key of the parent. */
    public readonly bool $isKey;
    /** Whether parent and child are rows of one table. */
    public readonly bool $isSelf;

    /**
     * @param class-string<TableMap> $child
     * @param class-string<TableMap> $parent
     * @param array<string, string> $pairs columns of the parent by columns of the child
     * @param array<string, Aggregated> $columns by the name of the parent's column
     * @param list<string>|null $reads the columns of the child that the values depend on; null for all of them
     */
    public function __construct(
        public readonly string $child,
        public readonly string $parent,
        public readonly string $name,
        array $pairs,
        public readonly array $columns,
        public readonly ?array $reads,
    ) {
        $this->isSelf = $child === $parent;
        $byKey = array_flip($pairs);
        $this->isKey = count($byKey) === count($parent::PRIMARY_KEY)
            && array_diff($parent::PRIMARY_KEY, array_keys($byKey)) === [];
        $foreigns = $this->isKey ? $parent::PRIMARY_KEY : array_values($pairs);
        $locals = array_map(static fn (string $foreign): string => $byKey[$foreign], $foreigns);
        assert($foreigns !== [] && $locals !== []);
        $this->foreigns = $foreigns;
        $this->locals = $locals;
    }

    /** With the columns of another use of the same foreign key. */
    public function with(self $other): self
    {
        return new self(
            $this->child,
            $this->parent,
            $this->name,
            array_combine($this->locals, $this->foreigns),
            $this->columns + $other->columns,
            $this->reads === null || $other->reads === null
                ? null
                : array_values(array_unique([...$this->reads, ...$other->reads])),
        );
    }

    public function id(): string
    {
        return $this->child . ' ' . $this->name;
    }

    /** Whether a change of these columns of child rows can change a value of a parent. */
    public function dependsOn(string ...$columns): bool
    {
        return $columns !== []
            && ($this->reads === null || array_intersect($columns, [...$this->locals, ...$this->reads]) !== []);
    }

    /**
     * The key in a row of the columns `$locals`.
     *
     * @param list<mixed> $stored
     * @return list<mixed>|null null where the row has no parent
     */
    public function keyFrom(array $stored): ?array
    {
        $key = [];
        foreach ($this->locals as $place => $name) {
            $value = KeyDefaults::property($this->child::COLUMNS[$name], $stored[$place]);
            if ($value === null) {
                return null;
            }
            $key[] = $value;
        }

        return $key;
    }

    /** @param list<mixed> $key */
    public static function text(array $key): string
    {
        return (string) PrimaryKey::poolKey($key);
    }

    /**
     * @param list<mixed> $key
     * @return list<mixed> as the database stores it
     */
    public function stored(array $key): array
    {
        return self::storedIn($this->parent, $this->foreigns, $key);
    }

    /**
     * @param class-string<TableMap> $map
     * @param list<string> $columns
     * @param list<mixed> $values as objects hold them
     * @return list<mixed>
     */
    public static function storedIn(string $map, array $columns, array $values): array
    {
        $stored = [];
        foreach ($columns as $place => $name) {
            $isNumber = in_array($map::COLUMNS[$name]['type'], ['ENUM', 'SET'], true);
            $stored[] = $values[$place] === null || is_int($values[$place]) && $isNumber
                ? $values[$place]
                : ColumnValue::stored($values[$place], Column::of($map, $name, ''));
        }

        return $stored;
    }

    /** @param list<mixed> $key of the parent's primary key */
    public function lock(array $key): RowLock
    {
        return new RowLock($this->parent, self::storedIn($this->parent, $this->parent::PRIMARY_KEY, $key));
    }

    /** @param class-string<TableMap> $map a table that has the columns of the child */
    public static function qualified(string $map, string $column): string
    {
        return $map::SQL_TABLE . '.' . $map::COLUMNS[$column]['sql'];
    }
}
