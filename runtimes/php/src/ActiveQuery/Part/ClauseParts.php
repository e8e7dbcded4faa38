<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Part;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Column;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\ActiveQuery\QueryParts;
use Orm\Runtime\Exception\InvalidClauseException;

/**
 * Parts of a query that are written as SQL with the names of PHP.
 */
final class ClauseParts
{
    /**
     * A condition such as `Book.Title LIKE ?`, or the names of conditions and "and" or "or".
     *
     * @param string|list<string> $clause
     * @param bool $hasValue whether a value was given at all; null is one
     */
    public static function condition(
        QueryParts $parts,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType = null,
    ): Condition {
        return is_array($clause)
            ? self::combined($parts, $clause, is_string($value) ? $value : Criteria::LOGICAL_AND)
            : Clause::condition($clause, $parts, $value, $hasValue, $bindingType);
    }

    /**
     * A condition, or the name of one.
     *
     * @param string|list<string> $clause
     */
    public static function addWhere(
        QueryParts $parts,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType,
    ): void {
        $parts->add(self::namedOrNew($parts, $clause, $value, $hasValue, $bindingType));
    }

    /** @param string|list<string> $clause as of addWhere() */
    public static function addHaving(
        QueryParts $parts,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType,
    ): void {
        $parts->addHaving(self::namedOrNew($parts, $clause, $value, $hasValue, $bindingType));
    }

    /** @param string|list<string> $clause */
    private static function namedOrNew(
        QueryParts $parts,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType,
    ): Condition {
        $isName = !$hasValue && is_string($clause) && isset($parts->namedConditions[$clause]);

        return self::condition($parts, $isName ? [$clause] : $clause, $value, $hasValue, $bindingType);
    }

    /**
     * Joins conditions by "and" or "or", into a new one if it is given a name.
     *
     * @param list<string> $names
     */
    public static function combine(QueryParts $parts, array $names, string $operator, ?string $name): void
    {
        $combined = self::combined($parts, $names, $operator);
        if ($name === null) {
            $parts->add($combined);
        } else {
            $parts->namedConditions[$name] = $combined;
        }
    }

    /** @param array<mixed> $names of conditions made before, which are used up */
    public static function combined(QueryParts $parts, array $names, string $operator): Condition
    {
        $conditions = [];
        foreach ($names as $name) {
            $name = is_string($name) ? $name : throw InvalidClauseException::notAName('the name of a condition', $name);
            $conditions[] = $parts->namedConditions[$name] ?? throw InvalidClauseException::unknownCondition($name);
            unset($parts->namedConditions[$name]);
        }
        if ($conditions === []) {
            throw InvalidClauseException::because('combine()', 'it names no condition.');
        }

        return match (strtoupper(trim($operator))) {
            Criteria::LOGICAL_AND => Condition::all(...$conditions),
            Criteria::LOGICAL_OR => Condition::any(...$conditions),
            default => throw InvalidClauseException::notOneOf('logical operator', $operator, ['and', 'or']),
        };
    }

    /** @param string|Expression $name a column, or an alias of withColumn() */
    public static function orderBy(QueryParts $parts, string|Expression $name, string $order): void
    {
        $direction = Names::direction($order);
        if ($name instanceof Expression) {
            $sql = self::sqlWithoutValues($parts, $name);
        } else {
            $sql = Names::expression($parts, $name) ?? self::sortedColumn($parts, Names::column($parts, $name));
        }
        $parts->orderByColumns[] = [$sql, $direction];
    }

    private static function sortedColumn(QueryParts $parts, Column $column): string
    {
        return self::sorted($parts, $column->sql, $column->definition['type']);
    }

    /** A column as it is sorted: text without regard to case, where that is wanted. */
    public static function sorted(QueryParts $parts, string $sql, string $type): string
    {
        $isText = in_array($type, ['CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB'], true);

        return $parts->ignoreCase && $isText ? 'UPPER(' . $sql . ')' : $sql;
    }

    /** Groups by every column of a model that can be compared: databases want that of what is selected. */
    public static function groupByClass(QueryParts $parts, string $class): void
    {
        [$map, $prefix] = Names::requireTable($parts, $class);
        $incomparable = ['JSON', 'BLOB', 'LONGVARBINARY', 'VARBINARY', 'OBJECT', 'GEOMETRY'];
        foreach ($map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false) && !in_array($definition['type'], $incomparable, true)) {
                $parts->groupByColumns[] = $prefix . $definition['sql'];
            }
        }
    }

    /** @param string|array<mixed> $columns */
    public static function select(QueryParts $parts, string|array $columns): void
    {
        $names = $columns === '*' ? array_column($parts->table->columns, 'phpName') : (array) $columns;
        if ($names === []) {
            throw InvalidClauseException::because('select()', 'it names no column.');
        }
        foreach ($names as $name) {
            $name = self::columnName($name);
            // What has the form of a name may be joined or named later.
            if (preg_match('/^[A-Za-z_\\\\\x80-\xff][\w.\\\\\x80-\xff]*$/D', $name) !== 1) {
                Names::column($parts, $name);
            }
        }
        $parts->selected = array_fill_keys(array_map(self::columnName(...), $names), true);
    }

    public static function columnName(mixed $name): string
    {
        return is_string($name) ? $name : throw InvalidClauseException::notAName('the name of a column', $name);
    }

    /** @return array<string, string> what select() asked for: SQL by the name the caller used */
    public static function selected(QueryParts $parts): array
    {
        $columns = [];
        foreach (array_keys($parts->selected) as $name) {
            $columns[$name] = $parts->asColumns[$name]
                ?? Names::subQueryColumn($parts, $name)
                ?? Names::column($parts, $name)->sql;
        }

        return $columns;
    }

    private static function sqlWithoutValues(QueryParts $parts, Expression $expression): string
    {
        return $expression->values === []
            ? Clause::expression($expression->sql, $parts)
            : throw InvalidClauseException::because($expression->sql, 'values cannot be used here.');
    }
}
