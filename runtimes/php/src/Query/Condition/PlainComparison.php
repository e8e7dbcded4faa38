<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Condition;

use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Map\RelationMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Metadata\ColumnNames;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\TableMetadata;

/**
 * Finds out which filters compare one column of the query's own table with one value that is bound as it is: queries
 * that have no others keep their SQL. Everything else is left to ColumnConditions and RelationConditions.
 */
final class PlainComparison
{
    /** The largest number that is bound without a check, by the type of the column. */
    private const LARGEST = [
        'TINYINT' => 32767, 'SMALLINT' => 32767, 'INTEGER' => 2147483647, 'BIGINT' => PHP_INT_MAX,
    ];

    /** Keywords that the database replaces by a date. */
    private const NOW = [Keywords::CURRENT_DATE, Keywords::CURRENT_TIME, Keywords::CURRENT_TIMESTAMP];

    private const TEXTS = ['CHAR', 'VARCHAR', 'LONGVARCHAR'];

    private const ORDERINGS = [
        Keywords::EQUAL => true,
        Keywords::GREATER_THAN => true,
        Keywords::LESS_THAN => true,
        Keywords::GREATER_EQUAL => true,
        Keywords::LESS_EQUAL => true,
    ];

    /** As many names are kept: they may come from requests, in any letter case. */
    private const KEPT_NAMES = 2000;

    /** @var array<class-string<TableMap>, array<string, array{string, int|null}>> column and largest number, by name */
    private static array $names = [];

    /** @var array<class-string<TableMap>, array<string, string>> column by name */
    private static array $own = [];

    /** The number of names in both. */
    private static int $count = 0;

    /** @var array<class-string<TableMap>, array<string, array{string, string, class-string}|false>> by relation */
    private static array $relations = [];

    /**
     * The number that digits stand for where a column of integers is compared with them; other texts as they are.
     * Requests bring ids as texts.
     *
     * @param class-string<TableMap> $map
     */
    public static function numberOf(string $map, string $column, string $value, ?string $comparison): int|string
    {
        $number = (int) $value;

        return (string) $number === $value
            && isset(self::LARGEST[$map::COLUMNS[$column]['type']])
            && ($comparison === null || isset(self::ORDERINGS[$comparison]))
            ? $number
            : $value;
    }

    /**
     * The column that a name stands for, where the value is bound to it as it is; null otherwise.
     *
     * @param class-string<TableMap> $map
     */
    public static function columnOf(string $map, string $name, int|string $value): ?string
    {
        [$column, $largest] = self::$names[$map][$name] ?? self::nameOf($map, $name);
        $isPlain = \is_int($value) ? $largest !== null && $value >= 0 && $value <= $largest : $largest === null;

        return $isPlain && $column !== '' ? $column : null;
    }

    /**
     * The column of the own table that a name stands for, alone or as `Book.Title`; null for other names.
     *
     * @param class-string<TableMap> $map
     */
    public static function ownColumn(string $map, string $name): ?string
    {
        if (isset(self::$own[$map][$name])) {
            return self::$own[$map][$name];
        }
        $model = $map::TABLE_PHP_NAME . '.';
        $plain = \str_starts_with($name, $model) ? \substr($name, \strlen($model)) : $name;
        $column = \str_contains($plain, '.') ? null : ColumnNames::of($map)->columnOf($plain);
        if ($column !== null) {
            self::makeRoom();
            self::$own[$map][$name] = $column;
        }

        return $column;
    }

    /**
     * The value that a primary key of one column is compared with, where it is bound as it is; null otherwise.
     *
     * @param class-string<TableMap> $map
     */
    public static function keyValue(string $map, int|string $value): int|string|null
    {
        if (\count($map::PRIMARY_KEY) !== 1) {
            return null;
        }
        $column = $map::PRIMARY_KEY[0];
        if (\is_string($value)) {
            $value = self::numberOf($map, $column, $value, null);
        }

        return self::columnOf($map, $column, $value) === $column ? $value : null;
    }

    /**
     * The minimum and the maximum of a range of integers, where they are bound as they are; null otherwise.
     *
     * @param class-string<TableMap> $map
     * @param array<mixed> $range
     * @param int $max as of OwnColumns::compareNumber()
     * @return array{int|null, int|null}|null
     */
    public static function boundsOf(string $map, string $column, array $range, int $max): ?array
    {
        if (!isset(self::LARGEST[$map::COLUMNS[$column]['type']])) {
            return null;
        }
        $bounds = [];
        foreach (['min', 'max'] as $end) {
            $bound = $range[$end] ?? null;
            if (\is_string($bound)) {
                $bound = self::numberOf($map, $column, $bound, null);
            }
            if ($bound !== null && (!\is_int($bound) || $bound < 0 || $bound > $max)) {
                return null;
            }
            $bounds[] = $bound;
        }

        return $bounds;
    }

    /**
     * The minimum and the maximum of a range of dates as they are stored; null where the comparison takes more.
     *
     * @param class-string<TableMap> $map
     * @param array<mixed> $range
     * @return array{int|string|null, int|string|null}|null
     */
    public static function dateBoundsOf(string $map, string $column, array $range): ?array
    {
        $bounds = [];
        foreach (['min' => Keywords::GREATER_EQUAL, 'max' => Keywords::LESS_EQUAL] as $end => $comparison) {
            $bound = isset($range[$end]) ? self::dateOf($map, $column, $range[$end], $comparison) : null;
            if ($bound === null && isset($range[$end])) {
                return null;
            }
            $bounds[] = $bound;
        }

        return $bounds;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array{string, int|null}
     */
    private static function nameOf(string $map, string $name): array
    {
        $column = \str_contains($name, '.') ? null : ColumnNames::of($map)->columnOf($name);
        if ($column === null) {
            // Not kept: the name may come from anywhere.
            return ['', null];
        }
        $type = $map::COLUMNS[$column]['type'];
        $isPlain = isset(self::LARGEST[$type]) || \in_array($type, self::TEXTS, true);
        self::makeRoom();

        return self::$names[$map][$name] = [$isPlain ? $column : '', self::LARGEST[$type] ?? null];
    }

    private static function makeRoom(): void
    {
        if (++self::$count > self::KEPT_NAMES) {
            self::$names = self::$own = [];
            self::$count = 1;
        }
    }

    /**
     * The column and the number by which rows belong to one object; null where more is to be compared.
     *
     * @param class-string<TableMap> $map
     * @return array{string, int}|null
     */
    public static function keyOf(string $map, string $relation, ActiveRecordInterface $object): ?array
    {
        $key = self::$relations[$map][$relation] ??= self::relationKey($map, $relation);
        if ($key === false || !$object instanceof $key[2]) {
            return null;
        }
        $value = $object->getByName($key[1], TableMap::TYPE_FIELDNAME);

        return \is_int($value) && self::columnOf($map, $key[0], $value) !== null ? [$key[0], $value] : null;
    }

    /**
     * @param class-string<TableMap> $map
     * @return array{string, string, class-string}|false column here, column there, and class of the objects
     */
    private static function relationKey(string $map, string $relation): array|false
    {
        $facts = $map::RELATIONS[$relation] ?? null;
        $columns = $facts['columns'] ?? [];
        if (
            $facts === null || $facts['type'] === RelationMap::MANY_TO_MANY || \count($columns) !== 1
            || $map::relationConstants($relation) !== []
        ) {
            return false;
        }

        return [(string) \array_key_first($columns), (string) \reset($columns), $facts['map']::MODEL];
    }

    /**
     * The stored value that a column of dates is compared with, where the comparison has no other; null otherwise.
     * An equality also keeps the value as it was given.
     *
     * @param class-string<TableMap> $map
     */
    public static function dateOf(string $map, string $column, mixed $value, string $comparison): int|string|null
    {
        $isOrdering = $comparison !== Keywords::EQUAL && isset(self::ORDERINGS[$comparison]);
        if (!$isOrdering || \in_array($value, self::NOW, true)) {
            return null;
        }
        if (!\is_string($value) && !\is_int($value) && !$value instanceof \DateTimeInterface) {
            return null;
        }
        $table = TableMetadata::of($map);
        $column = Column::of($map, $column, $table->prefix);
        $condition = Comparison::of($column, $value, $comparison, false, $table->database);
        $stored = $condition->values[0] ?? null;
        $isPlain = $condition->sql === "$column->sql $comparison ?" && (\is_string($stored) || \is_int($stored));

        return $isPlain ? $stored : null;
    }
}
