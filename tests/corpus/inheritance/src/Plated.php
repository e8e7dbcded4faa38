<?php

namespace App;

use Propel\Runtime\ActiveQuery\Criteria;
use Propel\Runtime\Connection\ConnectionInterface;

/** Written against the classes that Propel generates. */
interface Plated
{
    /**
     * @return string
     */
    public function getPlate();

    /**
     * @param string $v
     * @return $this
     */
    public function setPlate($v);

    public function getOwner(?ConnectionInterface $con = null);

    public function getRepairs(?Criteria $criteria = null, ?ConnectionInterface $con = null);

    public function countRepairs(?Criteria $criteria = null, bool $distinct = false, ?ConnectionInterface $con = null);

    public function save(?ConnectionInterface $con = null);

    public function isNew();
}
