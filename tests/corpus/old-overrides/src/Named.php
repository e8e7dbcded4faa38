<?php

namespace App;

interface Named
{
    public function getName();
    public function setName($v);
    public function save(?\Propel\Runtime\Connection\ConnectionInterface $con = null);
}
