<?php

namespace Moved;

use Moved\Base\BookQuery as BaseBookQuery;
use Orm\Runtime\ActiveQuery\Criteria;

class BookQuery extends BaseBookQuery
{
    public function inStock()
    {
        return $this->filterByStock(0, Criteria::GREATER_THAN);
    }

    public function filterByTitle($title = null, ?string $comparison = null): static
    {
        return parent::filterByTitle($title, $comparison ?? Criteria::LIKE);
    }
}
