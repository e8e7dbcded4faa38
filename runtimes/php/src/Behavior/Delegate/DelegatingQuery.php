<?php

declare(strict_types=1);

namespace Orm\Runtime\Behavior\Delegate;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\ActiveQuery\Expression;
use Orm\Runtime\Map\TableMap;

/** Filters and orders by the columns of delegates. */
trait DelegatingQuery
{
    public function filterBy(string $column, mixed $value, ?string $comparison = null): static
    {
        $found = Delegates::of(static::TABLE_MAP)->find($column, TableMap::TYPE_PHPNAME);

        return $found === null
            ? parent::filterBy($column, $value, $comparison)
            : parent::filterBy($this->delegateColumn(...$found), $value, $comparison);
    }

    public function orderBy(string|Expression $columnName, string $order = Criteria::ASC): static
    {
        $found = \is_string($columnName)
            ? Delegates::of(static::TABLE_MAP)->find($columnName, TableMap::TYPE_PHPNAME)
            : null;

        return parent::orderBy($found === null ? $columnName : $this->delegateColumn(...$found), $order);
    }

    /** Reads the delegates of all objects with the objects. */
    public function joinWithDelegates(): static
    {
        foreach (Delegates::of(static::TABLE_MAP)->relations() as $relation) {
            $this->joinWith($relation, $this->delegateJoin($relation));
        }

        return $this;
    }

    /** The type of a join that does not lose objects without a delegate; null where the query has a join already. */
    private function delegateJoin(string $relation): ?string
    {
        return $this->hasJoin($relation) ? null : Criteria::LEFT_JOIN;
    }

    private function delegateColumn(string $relation, string $column): string
    {
        $this->join($relation, $this->delegateJoin($relation));

        return "$relation." . Delegates::of(static::TABLE_MAP)->mapOf($relation)::COLUMNS[$column]['phpName'];
    }
}
