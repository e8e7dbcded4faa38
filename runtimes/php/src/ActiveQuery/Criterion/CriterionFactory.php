<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Map\ColumnMap;

/** Makes the criterion of a comparison. */
class CriterionFactory
{
    /**
     * @param string|ColumnMap|null $column "table.column"; SQL with `?` where the comparison is a PDO type
     * @param int|string|null $comparison an operator, or a PDO::PARAM_ constant
     */
    public static function build(
        Criteria $criteria,
        string|ColumnMap|null $column,
        int|string|null $comparison = null,
        mixed $value = null,
    ): AbstractCriterion {
        if (is_int($comparison)) {
            return is_string($column)
                ? new RawCriterion($criteria, $column, $value, $comparison)
                : throw InvalidClauseException::notAName('SQL with a "?"', $column);
        }

        return match ($comparison) {
            Criteria::CUSTOM => new CustomCriterion($criteria, $value),
            Criteria::IN, Criteria::NOT_IN => new InCriterion($criteria, $column, $value, $comparison),
            Criteria::LIKE, Criteria::NOT_LIKE, Criteria::ILIKE, Criteria::NOT_ILIKE
                => new LikeCriterion($criteria, $column, $value, $comparison),
            Criteria::BINARY_NONE, Criteria::BINARY_ALL
                => new BinaryCriterion($criteria, $column, $value, $comparison),
            default => new BasicCriterion($criteria, $column, $value, $comparison),
        };
    }
}
