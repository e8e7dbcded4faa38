<?php

declare(strict_types=1);

namespace App\Controller;

use App\Model\BookQuery;
use Orm\Runtime\ActiveQuery\Criteria;
use Orm\Runtime\Exception\OrmException;
use \Orm\Runtime\Orm;
use Orm\Runtime\Util\ModelPager as Pager, Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\ActiveQuery;

final class BookController
{
    private ?Pager $propel = null;

    public function list(Pager|ObjectCollection $books, ?Criteria $criteria = null): ObjectCollection
    {
        $con = Orm::getConnection('propel'); // Propel is quick
        try {
            $this->getPropel()->Propel = Orm::class;
            return BookQuery::create()->filterByTitle('a', Criteria::LIKE)->find($con);
        } catch (OrmException | \LogicException $e) {
            throw new OrmException(Propel: $e->getMessage());
        }
    }

    public function from(string $name): ActiveQuery\ModelCriteria
    {
        return ActiveQuery\OrmQuery::from($name);
    }

    private function Propel(): mixed
    {
        return $x instanceof OrmException ? PropelException : new OrmException;
    }
}
