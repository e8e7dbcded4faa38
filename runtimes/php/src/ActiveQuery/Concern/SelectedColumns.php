<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Concern;

use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Sql\ReadColumns;

/**
 * The columns that a query reads.
 */
trait SelectedColumns
{
    /**
     * Reads columns instead of objects: one name gives values, several give arrays, '*' all columns.
     * Columns of relations joined later, and names of a later withColumn(), can be among them.
     *
     * @param string|list<string> $columnArray
     */
    public function select(string|array $columnArray): static
    {
        ClauseNames::select($this->spec(), $columnArray);

        return $this;
    }

    /** @return list<string> */
    public function getSelect(): array
    {
        return array_keys($this->spec()->selected);
    }

    /** @return list<string> the names of all columns that a query with select() reads */
    public function getSelectedNames(): array
    {
        return array_keys($this->spec()->selected + $this->spec()->asColumns);
    }

    /** Whether select() reads one column, so that results are values instead of arrays. */
    public function selectsOneValue(): bool
    {
        return count($this->getSelectedNames()) === 1;
    }

    /** Refuses a query whose select() names columns that it does not have. */
    public function configureSelectColumns(): void
    {
        ClauseNames::selected($this->spec());
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
            $spec->selectColumns = ReadColumns::ofTable($spec);
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

    /** @return list<string> */
    public function getGroupByColumns(): array
    {
        return array_map(Names::unquoted(...), $this->spec()->groupByColumns);
    }

    /** @return list<string> "table.column ASC" */
    public function getOrderByColumns(): array
    {
        return array_map(
            static fn (array $order): string => Names::unquoted($order[0]) . ' ' . $order[1],
            $this->spec()->orderByColumns,
        );
    }

    public function hasSelectClause(): bool
    {
        $spec = $this->spec();

        return $spec->isSelfSelected || $spec->selectColumns !== [] || $spec->asColumns !== [] || $spec->with !== [];
    }

    /**
     * Reads the columns of the table, as queries do by default, beside those of addSelectColumn().
     *
     * @param bool $force whether they are added again
     */
    public function addSelfSelectColumns(bool $force = false): static
    {
        $spec = $this->spec();
        if ($spec->selectColumns !== [] && ($force || !$spec->isSelfSelected)) {
            array_push($spec->selectColumns, ...ReadColumns::ofTable($spec));
        }
        $spec->isSelfSelected = true;

        return $this;
    }

    /**
     * Reads the columns of a table that is part of the query.
     *
     * @param string $tableMapClassName a generated table map
     */
    public function addSelfSelectColumnsFromTableMapClass(string $tableMapClassName, ?string $alias = null): static
    {
        if ($tableMapClassName === $this->getTableMapClass() && $alias === null) {
            return $this->addSelfSelectColumns();
        }
        if (!is_subclass_of($tableMapClassName, TableMap::class)) {
            throw UnknownModelException::named($tableMapClassName);
        }
        foreach ($tableMapClassName::COLUMNS as $name => $column) {
            if (!($column['lazy'] ?? false)) {
                $this->addSelectColumn(($alias ?? $tableMapClassName::TABLE_NAME) . '.' . $name);
            }
        }

        return $this;
    }

    /** Takes back addSelfSelectColumns(). */
    public function removeSelfSelectColumns(bool $force = false): static
    {
        $spec = $this->spec();
        if ($spec->isSelfSelected || $force) {
            $spec->selectColumns = array_values(array_diff($spec->selectColumns, ReadColumns::ofTable($spec)));
            $spec->isSelfSelected = false;
        }

        return $this;
    }

    public function isSelfColumnsSelected(): bool
    {
        return $this->spec()->isSelfSelected || $this->spec()->selected !== [];
    }

    /** Reads the columns of a joined relation; with() hydrates its objects, too. */
    public function addRelationSelectColumns(string $relation): static
    {
        $spec = $this->spec();
        $this->addSelfSelectColumns();
        $spec->selectColumns = $spec->selectColumns === [] ? ReadColumns::ofTable($spec) : $spec->selectColumns;
        array_push($spec->selectColumns, ...ReadColumns::ofJoin(JoinNames::requireJoin($spec, $relation)));

        return $this;
    }
}
