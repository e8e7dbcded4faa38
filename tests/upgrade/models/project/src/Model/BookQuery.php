<?php

namespace App\Model;

use App\Model\Base\BookQuery as BaseBookQuery;
use Propel\Runtime\ActiveQuery\Criteria;

class BookQuery extends BaseBookQuery
{
    public static function create(?string $modelAlias = null, ?Criteria $criteria = null): Criteria
    {
        return parent::create($modelAlias, $criteria);
    }
}
