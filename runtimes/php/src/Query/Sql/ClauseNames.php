<?php

declare(strict_types=1);

namespace Orm\Runtime\Query\Sql;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Condition\Condition;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;

/** Adds parts to a query that an application wrote as SQL with PHP names. */
final class ClauseNames
{
    /** A call of a function with columns, numbers or calls as arguments: nothing that could be a statement. */
    private const CALL = <<<'REGEX'
        ~^(?<call>[a-z_]\w*\(\s*(?:DISTINCT\s+)?(?:(?&argument)(?:\s*,\s*(?&argument))*)?\s*\))$
        (?(DEFINE)(?<argument>\*|\d+(?:\.\d+)?|(?&call)|[a-z_][\w.]*))~xiD
        REGEX;

    /**
     * A condition such as `Book.Title LIKE ?`, or the names of conditions and "and" or "or".
     *
     * @param string|list<string> $clause
     * @param bool $hasValue whether a value was given at all; null is one
     */
    public static function condition(
        QuerySpec $spec,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType = null,
    ): Condition {
        return is_array($clause)
            ? self::combined($spec, $clause, is_string($value) ? $value : Keywords::LOGICAL_AND)
            : ClauseForms::of($spec, $clause)->condition($value, $hasValue, $bindingType);
    }

    /**
     * A condition, or the name of one.
     *
     * @param string|list<string> $clause
     */
    public static function addWhere(
        QuerySpec $spec,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType,
    ): void {
        $spec->add(self::namedOrNew($spec, $clause, $value, $hasValue, $bindingType));
    }

    /** @param string|list<string> $clause as of addWhere() */
    public static function addHaving(
        QuerySpec $spec,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType,
    ): void {
        $spec->addHaving(self::namedOrNew($spec, $clause, $value, $hasValue, $bindingType));
    }

    /** @param string|list<string> $clause */
    private static function namedOrNew(
        QuerySpec $spec,
        string|array $clause,
        mixed $value,
        bool $hasValue,
        ?int $bindingType,
    ): Condition {
        $isName = !$hasValue && is_string($clause) && isset($spec->namedConditions[$clause]);

        return self::condition($spec, $isName ? [$clause] : $clause, $value, $hasValue, $bindingType);
    }

    /**
     * Joins conditions by "and" or "or", into a new one if it is given a name.
     *
     * @param list<string> $names
     */
    public static function combine(QuerySpec $spec, array $names, string $operator, ?string $name): void
    {
        $combined = self::combined($spec, $names, $operator);
        if ($name === null) {
            $spec->add($combined);
        } else {
            $spec->namedConditions[$name] = $combined;
        }
    }

    /** @param array<mixed> $names of conditions made before, which are used up */
    public static function combined(QuerySpec $spec, array $names, string $operator): Condition
    {
        $conditions = [];
        foreach ($names as $name) {
            $name = is_string($name) ? $name : throw InvalidClauseException::notAName('the name of a condition', $name);
            $conditions[] = $spec->namedConditions[$name] ?? throw InvalidClauseException::unknownCondition($name);
            unset($spec->namedConditions[$name]);
        }
        if ($conditions === []) {
            throw InvalidClauseException::because('combine()', 'it names no condition.');
        }

        return match (strtoupper(trim($operator))) {
            Keywords::LOGICAL_AND => Condition::all(...$conditions),
            Keywords::LOGICAL_OR => Condition::any(...$conditions),
            default => throw InvalidClauseException::notOneOf('logical operator', $operator, ['and', 'or']),
        };
    }

    /** @param string|Expression $name a column, or an alias of withColumn() */
    public static function orderBy(QuerySpec $spec, string|Expression $name, string $order): void
    {
        $direction = Names::direction($order);
        if ($name instanceof Expression) {
            $sql = self::sqlWithoutValues($spec, $name);
        } else {
            $sql = Names::expression($spec, $name) ?? self::sortedColumn($spec, Names::column($spec, $name));
        }
        $spec->orderByColumns[] = [$sql, $direction];
    }

    private static function sortedColumn(QuerySpec $spec, Column $column): string
    {
        return self::sorted($spec, $column->sql, $column->definition['type']);
    }

    /** The SQL that a column is sorted by; text ignores case where the query does. */
    public static function sorted(QuerySpec $spec, string $sql, string $type): string
    {
        $isText = in_array($type, ['CHAR', 'VARCHAR', 'LONGVARCHAR', 'CLOB', 'CITEXT'], true);

        return $spec->ignoreCase && $isText ? 'UPPER(' . $sql . ')' : $sql;
    }

    /** Groups by every comparable column of a model: databases demand it of selected columns. */
    public static function groupByClass(QuerySpec $spec, string $class): void
    {
        [$map, $prefix] = Names::requireTable($spec, $class);
        $incomparable = ['JSON', 'BLOB', 'LONGVARBINARY', 'VARBINARY', 'OBJECT', 'GEOMETRY', 'XML', 'POINT'];
        foreach ($map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false) && !in_array($definition['type'], $incomparable, true)) {
                $spec->extended()->groupByColumns[] = $prefix . $definition['sql'];
            }
        }
    }

    /** @param string|array<mixed> $columns */
    public static function select(QuerySpec $spec, string|array $columns): void
    {
        $names = $columns === '*' ? self::allColumns($spec) : (array) $columns;
        if ($names === []) {
            throw InvalidClauseException::because('select()', 'it names no column.');
        }
        foreach ($names as $name) {
            $name = self::columnName($name);
            // A relation joined later, or a later withColumn(), may define the name.
            if (!self::isName($name)) {
                Names::column($spec, $name);
            }
        }
        $spec->extended()->selected = array_fill_keys(array_map(self::columnName(...), $names), true);
    }

    /** @return list<string> `Bookstore\Book.Title`: the keys of rows that select('*') reads */
    private static function allColumns(QuerySpec $spec): array
    {
        $model = $spec->table->map::MODEL;

        return array_map(
            static fn (string $phpName): string => $model . '.' . $phpName,
            array_column(array_values($spec->table->columns), 'phpName'),
        );
    }

    public static function columnName(mixed $name): string
    {
        return is_string($name) ? $name : throw InvalidClauseException::notAName('the name of a column', $name);
    }

    /** @return array<string, string> the columns of select(): SQL by the name that the caller used */
    public static function selected(QuerySpec $spec): array
    {
        $columns = [];
        foreach (array_keys($spec->selected) as $name) {
            $columns[$name] = $spec->asColumns[$name]
                ?? ($spec->fromQueries === [] ? null : Names::subQueryColumn($spec, $name))
                ?? Names::column($spec, $name)->sql;
        }

        return $columns;
    }

    /** The SQL of an expression without values. */
    public static function expression(QuerySpec $spec, string $clause): string
    {
        return ClauseForms::of($spec, $clause)->condition(null, false, null)->sql;
    }

    /** The SQL of what addSelectColumn() takes: a column, all columns of a table, or a call such as `COUNT(*)`. */
    public static function selectText(QuerySpec $spec, string $text): string
    {
        $isCall = preg_match(self::CALL, $text) === 1;
        if (!$isCall && str_ends_with($text, '.*') && self::isName(substr($text, 0, -2))) {
            return Names::requireTable($spec, substr($text, 0, -2))[1] . '*';
        }

        return $isCall ? self::expression($spec, $text) : Names::columnText($spec, $text);
    }

    /** Whether a text can be the name of a column, and not an expression. */
    public static function isName(string $text): bool
    {
        return preg_match('/^[A-Za-z_\\\\\x80-\xff][\w.\\\\\x80-\xff]*$/D', $text) === 1;
    }

    private static function sqlWithoutValues(QuerySpec $spec, Expression $expression): string
    {
        return $expression->values === []
            ? self::expression($spec, $expression->sql)
            : throw InvalidClauseException::because($expression->sql, 'values cannot be used here.');
    }
}
