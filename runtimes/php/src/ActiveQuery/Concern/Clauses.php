<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Clause;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\Condition;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Formatter\SimpleArrayFormatter;

/**
 * Parts of a query that are written as SQL with the names of PHP.
 */
trait Clauses
{
    /** @var array<string, Condition> */
    private array $namedConditions = [];

    /** @var array<string, string> what select() asked for: SQL by the name the caller used */
    private array $selected = [];

    /**
     * A condition such as `Book.Title LIKE ?`, or the names of conditions and "and" or "or".
     *
     * @param string|list<string> $clause
     * @param int|null $bindingType kept for compatibility: values are bound by their PHP type
     */
    public function where(string|array $clause, mixed $value = null, ?int $bindingType = null): static
    {
        if (is_array($clause)) {
            return $this->addCondition($this->combined($clause, is_string($value) ? $value : Criteria::LOGICAL_AND));
        }
        if (func_num_args() === 1 && isset($this->namedConditions[$clause])) {
            return $this->addCondition($this->combined([$clause], Criteria::LOGICAL_AND));
        }

        return $this->addCondition(Clause::condition($clause, $this, $value, func_num_args() > 1));
    }

    /** Keeps a condition under a name, for combine(), where() and having(). */
    public function condition(
        string $conditionName,
        string $clause,
        mixed $value = null,
        ?int $bindingType = null,
    ): static {
        $this->namedConditions[$conditionName] = Clause::condition($clause, $this, $value, func_num_args() > 2);

        return $this;
    }

    /**
     * Joins conditions by "and" or "or", into a new one if it is given a name.
     *
     * @param list<string> $conditions
     */
    public function combine(
        array $conditions,
        string $operator = Criteria::LOGICAL_AND,
        ?string $conditionName = null,
    ): static {
        $combined = $this->combined($conditions, $operator);
        if ($conditionName === null) {
            return $this->addCondition($combined);
        }
        $this->namedConditions[$conditionName] = $combined;

        return $this;
    }

    /** @param string|list<string> $clause */
    public function having(string|array $clause, mixed $value = null, ?int $bindingType = null): static
    {
        $this->havings[] = is_array($clause)
            ? $this->combined($clause, is_string($value) ? $value : Criteria::LOGICAL_AND)
            : Clause::condition($clause, $this, $value, func_num_args() > 1);

        return $this;
    }

    /** @param string|Expression $columnName a column, or an alias of withColumn() */
    public function orderBy(string|Expression $columnName, string $order = Criteria::ASC): static
    {
        $direction = self::direction($order);
        if ($columnName instanceof Expression) {
            $this->orderByColumns[] = [$this->sqlWithoutValues($columnName), $direction];
        } elseif (isset($this->asColumns[$columnName])) {
            $this->orderByColumns[] = [self::quoteAlias($columnName), $direction];
        } else {
            $column = $this->column($columnName);
            $ignoreCase = $this->ignoreCase && $this->isText($column->definition['type']);
            $this->orderByColumns[] = [$ignoreCase ? 'UPPER(' . $column->sql . ')' : $column->sql, $direction];
        }

        return $this;
    }

    /** @param string|list<string> $columnName */
    public function groupBy(string|array $columnName): static
    {
        foreach ((array) $columnName as $name) {
            $this->addGroupByColumn($name);
        }

        return $this;
    }

    /** Groups by every column of a model that can be compared: databases want that of what is selected. */
    public function groupByClass(string $class): static
    {
        [$map, $prefix] = $this->tableCalled($class)
            ?? throw UnknownModelException::inQuery($class, static::TABLE_MAP::TABLE_PHP_NAME);
        $incomparable = ['JSON', 'BLOB', 'LONGVARBINARY', 'VARBINARY', 'OBJECT', 'GEOMETRY'];
        foreach ($map::COLUMNS as $definition) {
            if (!($definition['lazy'] ?? false) && !in_array($definition['type'], $incomparable, true)) {
                $this->groupByColumns[] = $prefix . $definition['sql'];
            }
        }

        return $this;
    }

    public function distinct(): static
    {
        return $this->setDistinct();
    }

    /** @param int $limit -1: no limit */
    public function limit(int $limit): static
    {
        return $this->setLimit($limit);
    }

    public function offset(int $offset): static
    {
        return $this->setOffset($offset);
    }

    /**
     * Reads columns instead of objects: one name gives values, several give arrays, '*' all columns.
     *
     * @param string|list<string> $columnArray
     */
    public function select(string|array $columnArray): static
    {
        $names = $columnArray === '*' ? array_column(static::TABLE_MAP::COLUMNS, 'phpName') : (array) $columnArray;
        if ($names === []) {
            throw InvalidClauseException::because('select()', 'it names no column.');
        }
        $this->selected = [];
        foreach ($names as $name) {
            $this->selected[$name] = $this->asColumns[$name] ?? $this->column($name)->sql;
        }
        $this->formatter ??= new SimpleArrayFormatter();

        return $this;
    }

    /** @return list<string> */
    public function getSelect(): array
    {
        return array_keys($this->selected);
    }

    /** @return list<string> the names of all columns that a query with select() reads */
    public function getSelectedNames(): array
    {
        return array_keys($this->selected + $this->asColumns);
    }

    /** Whether select() reads one column, which then stands for itself. */
    public function selectsOneValue(): bool
    {
        return count($this->selected + $this->asColumns) === 1;
    }

    /** An expression that every object gets as a virtual column. */
    public function withColumn(string $clause, ?string $name = null): static
    {
        return $this->addAsColumn($name ?? (string) preg_replace('/\W+/', '', $clause), $clause);
    }

    /** @param array<string> $names */
    private function combined(array $names, string $operator): Condition
    {
        $conditions = [];
        foreach ($names as $name) {
            $conditions[] = $this->namedConditions[$name] ?? throw InvalidClauseException::unknownCondition($name);
            unset($this->namedConditions[$name]);
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

    private function sqlWithoutValues(Expression $expression): string
    {
        return $expression->values === []
            ? Clause::expression($expression->sql, $this)
            : throw InvalidClauseException::because($expression->sql, 'values cannot be used here.');
    }
}
