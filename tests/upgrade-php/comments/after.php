<?php
/** See \Orm\Runtime\Orm for more. */
namespace App;

use Orm\Runtime\Collection\ObjectCollection;
use Orm\Runtime\Exception\OrmException;
use Orm\Runtime\Orm;
use Orm\Runtime\Util\ModelPager;

/**
 * Propel is used here, with Orm::getConnection() and {@see ModelPager}.
 *
 * @method Orm get(Orm $propel)
 * @property-read Orm $propel the Propel facade
 * @extends Base<Orm, int> Propel is here
 */
class A
{
    /**
     * @param Orm|null $propel The Propel facade.
     * @param \Orm\Runtime\Connection\ConnectionInterface $con
     * @param array<int, Orm\Runtime\Map\TableMap> $maps
     * @param $other Orm Propel
     *
     * @return ObjectCollection|\App\Book[]
     *
     * @throws OrmException when Propel fails
     * @throws \App\Propel\Runtime\PropelException
     */
    public function f($propel, $con, $maps, $other)
    {
        /* @var $pager ModelPager */
        $pager = null;
        // $pager = new \Orm\Runtime\Util\ModelPager();
        # Propel
    }
}
