<?php

declare(strict_types=1);

namespace Orm\Propel\Query;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Criterion\AbstractCriterion;
use Orm\Runtime\ActiveQuery\Criterion\CriterionFactory;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Map\TableMap;
use Orm\Runtime\Query\QueryMerge;

/** The conditions of a query that was made without a model, until it gets one or is merged into another query. */
trait ConditionsWithoutModel
{
    private ?Criteria $withoutModel = null;

    public function getNewCriterion(
        string|ColumnMap|null $column,
        mixed $value = null,
        int|string|null $comparison = null,
    ): AbstractCriterion {
        return CriterionFactory::build($this->withoutModel() ?? $this, $column, $comparison, $value);
    }

    public function _or(): static
    {
        $criteria = $this->withoutModel();
        if ($criteria === null) {
            return parent::_or();
        }
        $criteria->_or();

        return $this;
    }

    public function _and(): static
    {
        $criteria = $this->withoutModel();
        if ($criteria === null) {
            return parent::_and();
        }
        $criteria->_and();

        return $this;
    }

    /** @internal adds the parts of this query to another one */
    public function mergeInto(Criteria $query, ?string $operator): void
    {
        $criteria = $this->withoutModel();
        if ($criteria === null) {
            QueryMerge::mergeQuery($query->spec(), $this->spec(), $operator);
        } else {
            $criteria->mergeInto($query, $operator);
        }
    }

    protected function modelChosen(): void
    {
        $criteria = $this->withoutModel;
        $this->withoutModel = null;
        $criteria?->mergeInto($this, null);
    }

    /** @return Criteria|null null if the query has a model */
    private function withoutModel(): ?Criteria
    {
        return $this->spec !== null || static::TABLE_MAP !== TableMap::class
            ? null
            : $this->withoutModel ??= new Criteria($this->givenDatabase);
    }
}
