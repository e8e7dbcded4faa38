<?php

namespace Shop;

use App\Positions;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\ActiveQuery\ModelCriteria;
use Propel\Runtime\Connection\ConnectionInterface;
use Shop\Base\Product as BaseProduct;

class Product extends BaseProduct
{
    use Positions;

    protected function restrict(ModelCriteria $query)
    {
        $ids = ProductQuery::create()->filterByCategoryId($this->getCategoryId())->select('Id')->find();
        $query->filterById($ids, Criteria::IN);
    }

    public function preInsert(ConnectionInterface $con = null)
    {
        $this->setPosition($this->getNextPosition());

        return true;
    }
}
