<?php
/** See \Propel\Runtime\Propel for more. */
namespace App;

use Propel\Runtime\Collection\ObjectCollection;
use Propel\Runtime\Exception\PropelException;
use Propel\Runtime\Propel;
use Propel\Runtime\Util\PropelModelPager;

/**
 * Propel is used here, with Propel::getConnection() and {@see PropelModelPager}.
 *
 * @method Propel get(Propel $propel)
 * @property-read Propel $propel the Propel facade
 * @extends Base<Propel, int> Propel is here
 */
class A
{
    /**
     * @param Propel|null $propel The Propel facade.
     * @param \Propel\Runtime\Connection\ConnectionInterface $con
     * @param array<int, Propel\Runtime\Map\TableMap> $maps
     * @param $other Propel Propel
     *
     * @return ObjectCollection|\App\Book[]
     *
     * @throws PropelException when Propel fails
     * @throws \App\Propel\Runtime\PropelException
     */
    public function f($propel, $con, $maps, $other)
    {
        /* @var $pager PropelModelPager */
        $pager = null;
        // $pager = new \Propel\Runtime\Util\PropelModelPager();
        # Propel
    }
}
