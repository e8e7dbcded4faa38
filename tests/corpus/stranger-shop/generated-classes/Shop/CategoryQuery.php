<?php

namespace Shop;

use Propel\Runtime\Connection\ConnectionInterface;
use Shop\Base\CategoryQuery as BaseCategoryQuery;

class CategoryQuery extends BaseCategoryQuery
{
    /** Every category knows its number of products. */
    public function preSelect(ConnectionInterface $con)
    {
        $this->leftJoinProduct();
        $this->withColumn('COUNT(Product.Id)', 'ProductCount');
        $this->groupBy('Category.Id');
        parent::preSelect($con);
    }
}
