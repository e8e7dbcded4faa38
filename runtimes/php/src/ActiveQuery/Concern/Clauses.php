<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Behavior\Hook\TableHooks;
use Orm\Runtime\Query\Condition\ColumnConditions;
use Orm\Runtime\Query\Condition\JsonConditions;
use Orm\Runtime\Query\Condition\KeyConditions;
use Orm\Runtime\Query\Keywords;
use Orm\Runtime\Query\NamedCalls;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\RowNumber;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Sql\ReadColumns;
use Orm\Runtime\Support\Argument;

/** Conditions, columns and order of a query, with PHP names of columns. */
trait Clauses
{
    /** @param string $column phpName or name of a column */
    public function filterBy(string $column, mixed $value, ?string $comparison = null): static
    {
        $name = $this->joinedName($column);

        return $this->addCondition(ColumnConditions::named($this->spec(), $name, $value, $comparison));
    }

    /** @param array<string, mixed> $conditions value by column, or objects by relation */
    public function filterByArray(array $conditions): static
    {
        NamedCalls::addFilters($this, $conditions);

        return $this;
    }

    /** Filters as filterByArray() does, for one column or relation. */
    private function addNamedFilter(string $name, mixed $value): static
    {
        NamedCalls::addFilter($this, $name, $value);

        return $this;
    }

    /** @param list<mixed> $key */
    public function whereKey(array $key): static
    {
        KeyConditions::add($this->spec(), $key);

        return $this;
    }

    /** @param list<list<mixed>> $keys */
    public function whereKeys(array $keys): static
    {
        return $this->addCondition(KeyConditions::any($this->spec(), $keys));
    }

    /**
     * Compares the value at a path of a JSON column, as text. Path and value are bound.
     *
     * @param list<int|string> $path names of members and positions in lists: ['sizes', 0, 'width']
     */
    public function whereJsonPath(
        string $column,
        array $path,
        int|float|string|bool|null $value,
        ?string $comparison = null,
    ): static {
        return $this->addCondition(JsonConditions::atPath($this->spec(), $column, $path, $value, $comparison));
    }

    /**
     * A condition such as `Book.Title LIKE ?`, or the names of conditions and "and" or "or".
     *
     * @param string|list<string> $clause
     * @param int|null $bindingType a PDO::PARAM_ constant: the type of the values, whatever they are compared with
     */
    public function where(string|array $clause, mixed $value = null, ?int $bindingType = null): static
    {
        ClauseNames::addWhere($this->spec(), $clause, $value, func_num_args() > 1, $bindingType);

        return $this;
    }

    /** Stores a condition under a name, for combine(), where() and having(). */
    public function condition(
        string $conditionName,
        string $clause,
        mixed $value = null,
        ?int $bindingType = null,
    ): static {
        $spec = $this->spec();
        $condition = ClauseNames::condition($spec, $clause, $value, func_num_args() > 2, $bindingType);
        $spec->namedConditions[$conditionName] = $condition;

        return $this;
    }

    /**
     * Joins conditions by "and" or "or", into a new one if it is given a name.
     *
     * @param list<string> $conditions
     */
    public function combine(
        array $conditions,
        string $operator = Keywords::LOGICAL_AND,
        ?string $conditionName = null,
    ): static {
        ClauseNames::combine($this->spec(), $conditions, $operator, $conditionName);

        return $this;
    }

    /**
     * A condition on groups, as of where(); _or() makes it an alternative to the last having().
     *
     * @param string|list<string> $clause
     */
    public function having(string|array $clause, mixed $value = null, ?int $bindingType = null): static
    {
        ClauseNames::addHaving($this->spec(), $clause, $value, func_num_args() > 1, $bindingType);

        return $this;
    }

    /** @param string|Expression $columnName a column, or an alias of withColumn() */
    public function orderBy(string|Expression $columnName, string $order = Keywords::ASC): static
    {
        $name = \is_string($columnName) ? $this->joinedName($columnName) : $columnName;
        ClauseNames::orderBy($this->spec(), $name, $order);

        return $this;
    }

    /**
     * @param string|list<string> $columnName not declared, for query classes and traits written for Propel
     */
    public function groupBy($columnName): static
    {
        Argument::requireNames($columnName, 'groupBy()');
        foreach ((array) $columnName as $name) {
            $this->addGroupByColumn(ClauseNames::columnName($name));
        }

        return $this;
    }

    /** Groups by every comparable column of a model: databases demand it of selected columns. */
    public function groupByClass(string $class): static
    {
        ClauseNames::groupByClass($this->spec(), $class);

        return $this;
    }

    public function distinct(): static
    {
        return $this->setDistinct();
    }

    /** @param int|string|null $limit null or -1: no limit; not declared, for query classes and traits for Propel */
    public function limit($limit): static
    {
        $number = \is_int($limit) ? $limit : RowNumber::of($limit ?? -1, 'limit()');
        $this->spec()->limit = $number < 0 ? null : $number;

        return $this;
    }

    /** @param int|string|null $offset not declared, for query classes and traits written for Propel */
    public function offset($offset): static
    {
        $number = \max(0, \is_int($offset) ? $offset : RowNumber::of($offset ?? 0, 'offset()'));
        $this->spec()->extended()->offset = $number;

        return $this;
    }

    /** The name of a column in a join, where a behavior gives the query columns of another table; else the name itself. */
    private function joinedName(string $name): string
    {
        $table = $this->spec()->table;
        foreach ($table->hasHooks ? TableHooks::of($table->map)->joinedColumns : [] as $behavior) {
            $joined = $behavior->joinedColumn($this, $name);
            if ($joined !== null) {
                return $joined;
            }
        }

        return $name;
    }

    /**
     * Reads columns instead of objects: one name gives values, several give arrays, '*' all columns.
     * Columns of relations joined later, and names of a later withColumn(), can be among them.
     *
     * @param string|list<string> $columnArray
     */
    public function select($columnArray): static
    {
        Argument::requireNames($columnArray, 'select()');
        ClauseNames::select($this->spec(), $columnArray);

        return $this;
    }

    /** @return list<string> the names of all columns that a query with select() reads */
    public function getSelectedNames(): array
    {
        return array_keys($this->spec()->selected + $this->spec()->asColumns);
    }

    /** An expression that every object gets as a virtual column. */
    public function withColumn(string $clause, ?string $name = null): static
    {
        $spec = $this->spec();
        $spec->isSelfSelected = $spec->isSelfSelected || $spec->selectColumns === [] && $spec->asColumns === [];

        return $this->addAsColumn($name ?? (string) preg_replace('/\W+/', '', $clause), $clause);
    }

    /** Adds a column to those that addSelfSelectColumns() asked for, or reads it instead of objects. */
    public function addSelectColumn(string $name): static
    {
        $spec = $this->spec();
        if ($spec->isSelfSelected && $spec->selectColumns === []) {
            $spec->extended()->selectColumns = ReadColumns::ofTable($spec);
        }

        return parent::addSelectColumn($name);
    }

    /** @return list<string> "table.column", of the columns that were asked for */
    public function getSelectColumns(): array
    {
        return array_map(Names::unquoted(...), ReadColumns::asked($this->spec()));
    }

    public function clearSelectColumns(): static
    {
        $this->spec()->isSelfSelected = false;

        return parent::clearSelectColumns();
    }
}
