<?php

declare(strict_types=1);

namespace App\Controller;

use App\Model\BookQuery;
use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Exception\PropelException;
use \Propel\Runtime\Propel;
use Propel\Runtime\Util\PropelModelPager as Pager, Propel\Runtime\Collection\ObjectCollection;
use Propel\Runtime\ActiveQuery;

final class BookController
{
    private ?Pager $propel = null;

    public function list(Pager|ObjectCollection $books, ?Criteria $criteria = null): ObjectCollection
    {
        $con = Propel::getConnection('propel'); // Propel is quick
        try {
            $this->getPropel()->Propel = propel::class;
            return BookQuery::create()->filterByTitle('a', Criteria::LIKE)->find($con);
        } catch (PropelException | \LogicException $e) {
            throw new PropelException(Propel: $e->getMessage());
        }
    }

    public function from(string $name): ActiveQuery\ModelCriteria
    {
        return ActiveQuery\PropelQuery::from($name);
    }

    private function Propel(): mixed
    {
        return $x instanceof PropelException ? PropelException : new PropelException;
    }
}
