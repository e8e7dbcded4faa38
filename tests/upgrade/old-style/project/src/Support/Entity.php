<?php

namespace Support;

abstract class Entity
{
    abstract public function getId();

    abstract public function setName($name);

    public function preSave($con = null)
    {
        return true;
    }

    public function getBooks($criteria = null, $con = null)
    {
        return array();
    }
}
