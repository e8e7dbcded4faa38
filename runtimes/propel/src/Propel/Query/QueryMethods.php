<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Join;
use Orm\Runtime\ActiveQuery\ModelJoin;
use Orm\Runtime\ActiveQuery\ModelWith;
use Orm\Runtime\ActiveRecord\ActiveRecordInterface;
use Orm\Runtime\Connection\ConnectionInterface;
use Orm\Runtime\Exception\UnknownModelException;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\Column;
use Orm\Runtime\Query\Join\JoinNames;
use Orm\Runtime\Query\Join\RelationJoins;
use Orm\Runtime\Query\Join\TableJoin;
use Orm\Runtime\Query\JoinUse;
use Orm\Runtime\Query\ModelNames;
use Orm\Runtime\Query\Names;
use Orm\Runtime\Query\QuerySpec;
use Orm\Runtime\Query\RelationName;
use Orm\Runtime\Query\Sql\ClauseNames;
use Orm\Runtime\Query\Sql\ClauseTokens;
use Orm\Runtime\Query\Sql\ReadColumns;
use Orm\Runtime\Query\Sql\SelectStatement;

/** The methods of the query of a table that only applications moved from Propel call. */
trait QueryMethods
{
    use ConditionsWithoutModel;

    /** @return array<string, AbstractCriterion> by "table.column" */
    public function getMap(): array
    {
        return $this->withoutModel()?->getMap() ?? ConditionCriterions::map($this, $this->spec());
    }

    public function getHaving(): ?AbstractCriterion
    {
        $criteria = $this->withoutModel();

        return $criteria === null ? ConditionCriterions::having($this, $this->spec()) : $criteria->getHaving();
    }

    /** Removes the conditions on a column and returns the value that it was compared with. */
    public function remove(string $key): mixed
    {
        $criteria = $this->withoutModel();
        if ($criteria !== null) {
            return $criteria->remove($key);
        }
        $value = ConditionCriterions::valueOf($this->spec(), $key);
        CriterionConditions::remove($this->spec(), $key);

        return $value;
    }

    public function containsKey(string $column): bool
    {
        return $this->withoutModel()?->containsKey($column) ?? CriterionConditions::contain($this->spec(), $column);
    }

    public function size(): int
    {
        return $this->withoutModel()?->size() ?? count($this->spec()->conditions());
    }

    /** Compares a column of this table, by its own name or as "table.column". */
    public function addUsingAlias(string $column, mixed $value = null, ?string $comparison = null): static
    {
        return $this->addUsingOperator($column, $value, $comparison);
    }

    public function getPrimaryTableName(): string
    {
        return $this->spec()->table->map::TABLE_NAME;
    }

    /** A query reads the table of its model, whatever is set here. */
    public function setPrimaryTableName(string $tableName): static
    {
        return $this;
    }

    protected function specToRun(ConnectionInterface $con): QuerySpec
    {
        return $this->readyToRead($con)->spec();
    }

    protected function admit(AbstractCriterion $criterion, ?string $key = null): static
    {
        $criteria = $this->withoutModel();
        if ($criteria !== null) {
            $criteria->admit($criterion, $key);

            return $this;
        }

        FurtherTables::add($this->spec(), $criterion);

        return $this->addCondition($criterion->conditionFor($this->spec()));
    }

    protected function admitNamed(string $name, AbstractCriterion $criterion): static
    {
        $criteria = $this->withoutModel();
        if ($criteria !== null) {
            $criteria->admitNamed($name, $criterion);

            return $this;
        }
        $this->spec()->namedConditions[$name] = $criterion->conditionFor($this->spec());

        return $this;
    }

    protected function admitHaving(AbstractCriterion $criterion): static
    {
        $criteria = $this->withoutModel();
        if ($criteria !== null) {
            $criteria->admitHaving($criterion);

            return $this;
        }
        $this->spec()->addHaving($criterion->conditionFor($this->spec()));

        return $this;
    }

    /**
     * Replaces names such as `Book.Title` by the columns that they stand for in SQL.
     *
     * @return bool whether there was any
     */
    public function replaceNames(string &$sql): bool
    {
        $before = $sql;
        $sql = ClauseTokens::replaceNames(
            $sql,
            fn (string $qualifier, string $name): ?Column => Names::qualified($this->spec(), $qualifier, $name),
        );

        return $sql !== $before;
    }

    public function getJoin(string $name): Join
    {
        return ModelJoins::shown($this->spec(), JoinNames::requireJoin($this->spec(), $name));
    }

    /** @return array<string, Join> by the relation's name or its alias */
    public function getJoins(): array
    {
        $spec = $this->spec();

        return array_map(static fn (TableJoin $join): Join => ModelJoins::shown($spec, $join), $spec->joins);
    }

    /** @return array<string, string> tables by alias: those of the query, of its joined relations and of addAlias() */
    public function getAliases(): array
    {
        $spec = $this->spec();
        $aliases = [];
        if ($spec->sqlAlias !== null && $spec->modelAlias !== null) {
            $aliases[$spec->modelAlias] = $spec->table->map::TABLE_NAME;
        }
        $joins = $spec->use instanceof JoinUse ? [$spec->use->join, ...$spec->joins] : $spec->joins;
        foreach ($joins as $join) {
            if ($join->alias !== null && $join->relation !== null) {
                $aliases[$join->name] = $join->map::TABLE_NAME;
            }
        }

        return $aliases + $spec->tableAliases;
    }

    public function getTableForAlias(string $alias): ?string
    {
        return $this->getAliases()[$alias] ?? null;
    }

    public function getModelJoinByTableName(string $tableName): ?ModelJoin
    {
        foreach ($this->getJoins() as $join) {
            if ($join instanceof ModelJoin && $join->getRightTableName() === $tableName) {
                return $join;
            }
        }

        return null;
    }

    /** The join that this query is about until endUse(). */
    public function getPreviousJoin(): ?Join
    {
        $use = $this->spec()->use;

        return $use instanceof JoinUse ? ModelJoins::shown($use->outer, $use->join) : null;
    }

    /** @return array<string, ModelWith> the joins whose objects are hydrated, by the relation's name or its alias */
    public function getWith(): array
    {
        $with = [];
        foreach (array_intersect_key($this->getJoins(), $this->spec()->with) as $name => $join) {
            if ($join instanceof ModelJoin) {
                $with[$name] = new ModelWith($join);
            }
        }

        return $with;
    }

    /** @param array<string, mixed> $with the joins whose objects are hydrated, as getWith() gives them */
    public function setWith(array $with): static
    {
        $spec = $this->spec();
        $spec->with = [];
        foreach (array_keys($with) as $name) {
            RelationJoins::with($spec, (string) $name);
        }

        return $this;
    }

    /** Whether objects are hydrated of which there are several for each one of this query. */
    public function isWithOneToMany(): bool
    {
        return SelectStatement::readsToMany($this->spec());
    }

    protected function admitJoin(Join $join, ?string $name): static
    {
        ModelJoins::add($this->spec(), $join, $name);

        return $this;
    }

    public function getTableMapOrFail(): TableMap
    {
        return $this->getTableMap();
    }

    /** @return class-string<ActiveRecordInterface> */
    public function getModelNameOrFail(): string
    {
        return $this->getModelName();
    }

    /** The class of the model, with a backslash before it. */
    public function getFullyQualifiedModelName(): string
    {
        return '\\' . $this->getModelName();
    }

    public function getModelShortName(): string
    {
        return $this->getTableMapClass()::TABLE_PHP_NAME;
    }

    /** The alias, or the class of the model: what clauses can write before a column. */
    public function getModelAliasOrName(): string
    {
        return $this->spec()->modelAlias ?? $this->getModelName();
    }

    /** "b.title" for "book.title", where the alias stands in SQL, too. */
    public function getAliasedColName(string $colName): string
    {
        return $this->spec()->sqlAlias === null
            ? $colName
            : $this->getTableNameInQuery() . '.' . substr($colName, (int) strrpos('.' . $colName, '.'));
    }

    /** @return array{string, string|null} the class and the alias of "Book b" */
    public static function getClassAndAlias(string $class): array
    {
        return ModelNames::split($class);
    }

    /** The name that a relation gets in the query: "a" for "Book.Author a". */
    public static function getRelationName(string $relation): string
    {
        $name = RelationName::parse($relation);

        return $name->alias ?? $name->relation;
    }

    public static function getShortName(string $fullyQualifiedClassName): string
    {
        return ModelNames::withoutNamespace($fullyQualifiedClassName);
    }

    /** @return list<string> */
    public function getSelect(): array
    {
        return array_keys($this->spec()->selected);
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
            $columns = ReadColumns::ofTable($spec);
            $spec->extended()->selectColumns = array_values(array_diff($spec->selectColumns, $columns));
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
        $columns = $spec->selectColumns === [] ? ReadColumns::ofTable($spec) : $spec->selectColumns;
        $spec->extended()->selectColumns = $columns;
        array_push($spec->selectColumns, ...ReadColumns::ofJoin(JoinNames::requireJoin($spec, $relation)));

        return $this;
    }

    public function doDeleteAll(?ConnectionInterface $con = null): int
    {
        return $this->deleteAll($con);
    }

    /**
     * Updates as update() does; the name that Propel's criteria have.
     *
     * @param array<string, mixed>|Criteria $updateValues
     */
    public function doUpdate(
        array|Criteria $updateValues,
        ?ConnectionInterface $con = null,
        bool $forceIndividualSaves = false,
    ): int {
        return $this->update($updateValues, $con, $forceIndividualSaves);
    }

    /** The name of the table in the SQL of the query: its alias, or its own name. */
    public function getTableNameInQuery(): string
    {
        $spec = $this->spec();

        return ($spec->sqlAlias === null ? null : $spec->modelAlias) ?? $spec->table->map::TABLE_NAME;
    }
}
