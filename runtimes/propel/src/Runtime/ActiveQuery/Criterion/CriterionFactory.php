<?php

declare(strict_types=1);

namespace Orm\Runtime\ActiveQuery\Criterion;

use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\InvalidClauseException;
use Orm\Runtime\Map\ColumnMap;
use Orm\Runtime\Query\Keywords;

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
            Keywords::CUSTOM => new CustomCriterion($criteria, $value),
            Keywords::IN, Keywords::NOT_IN => new InCriterion($criteria, $column, $value, $comparison),
            Keywords::LIKE, Keywords::NOT_LIKE, Keywords::ILIKE, Keywords::NOT_ILIKE
                => new LikeCriterion($criteria, $column, $value, $comparison),
            Keywords::BINARY_NONE, Keywords::BINARY_ALL
                => new BinaryCriterion($criteria, $column, $value, $comparison),
            default => new BasicCriterion($criteria, $column, $value, $comparison),
        };
    }
}
