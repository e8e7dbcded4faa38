<?php

namespace App\Model;

use App\Model\Base\BookQuery as BaseBookQuery;
use Orm\Runtime\ActiveQuery\Criteria;

class BookQuery extends BaseBookQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): self
    {
        return parent::create($modelAlias, $criteria);
    }
}
