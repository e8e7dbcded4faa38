<?php

namespace App;

trait Scored
{
    abstract public function getId();
    public function postInsert(?\Propel\Runtime\Connection\ConnectionInterface $con = null) { echo "inserted\n"; }
    public function setScore($v) { return parent::setScore(min($v, 100)); }
}
