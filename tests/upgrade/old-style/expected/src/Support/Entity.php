<?php

namespace Support;

abstract class Entity extends \Orm\Runtime\ActiveRecord\Model
{
    abstract public function getId();

    abstract public function setName($name);

    public function preSave($con = null): bool
    {
        return true;
    }

    public function getBooks(?\Orm\Runtime\ActiveQuery\Criteria $criteria = null, ?\Orm\Runtime\Connection\ConnectionInterface $con = null)
    {
        return array();
    }
}
