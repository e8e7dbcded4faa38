<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Orm;
use Orm\Runtime\Query\QueryMerge;
use Orm\Runtime\Query\QuerySpec;

/**
 * The methods of a criteria without a table. Column names ("book.title") are resolved when the criteria runs, or is
 * merged into the query of a table.
 */
trait CriteriaMethods
{
    use ConditionMap;
    use CriteriaColumns;
    use CriteriaJoins;
    use CriteriaStatements;

    private ?Criterions $criterions = null;

    /** @param string|null $dbName the datasource; null: the default one */
    public function __construct(?string $dbName = null)
    {
        if ($dbName !== null) {
            $this->setDbName($dbName);
        }
    }

    /** @internal the specification of the query, for the classes that work on it */
    public function spec(): QuerySpec
    {
        return $this->spec ??= new QuerySpec();
    }

    /** @internal comparisons and joins whose columns are names; the query of a table has none */
    public function criterions(): Criterions
    {
        return $this->criterions ??= new Criterions();
    }

    public function getDbName(): string
    {
        return $this->spec()->dbName ?? Orm::getDefaultDatasource();
    }

    public function setDbName(?string $dbName = null): static
    {
        $this->spec()->dbName = $dbName;

        return $this;
    }

    /** The table to read where no column names one. */
    public function getPrimaryTableName(): ?string
    {
        return $this->criterions()->primaryTable;
    }

    public function setPrimaryTableName(string $tableName): static
    {
        $this->criterions()->primaryTable = $tableName;

        return $this;
    }

    /** false: running the query may change this object; true (the default): it stays as it is. */
    public function keepQuery(bool $isKeepQuery = true): static
    {
        $this->spec()->keepQuery = $isKeepQuery;

        return $this;
    }

    public function isKeepQuery(): bool
    {
        return $this->spec()->keepQuery;
    }

    /** Whether another criteria says the same. */
    public function equals(Criteria $crit): bool
    {
        return $crit === $this || CriteriaComparison::areEqual($this, $crit);
    }

    /** Adds the parts of another criteria to this one; parts that only this one has stay. */
    public function mergeWith(Criteria $criteria, ?string $operator = null): static
    {
        CriteriaMerge::merge($this, $criteria, $operator);

        return $this;
    }

    /** @internal adds the parts of this criteria to another one */
    public function mergeInto(Criteria $query, ?string $operator): void
    {
        CriteriaMerge::merge($query, $this, $operator);
    }

    public function clear(): static
    {
        $this->criterions = null;
        $this->selectQueries = [];
        QueryMerge::clear($this->spec());

        return $this;
    }

    public function __clone()
    {
        if ($this->spec !== null) {
            $this->spec = clone $this->spec;
        }
        if ($this->criterions !== null) {
            $this->criterions = clone $this->criterions;
        }
    }
}
