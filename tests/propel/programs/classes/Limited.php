<?php

namespace Shop;

/** A trait in the style of PHP 5: it says which methods it calls. */
trait Limited
{
    abstract public function limit($limit);

    abstract public function offset($offset);

    abstract public function groupBy($columnName);

    abstract public function select($columnArray);

    abstract public function findPks($keys);

    abstract public function setFormatter($formatter);

    abstract public function filterByTitle($title = null);

    /** @return \Shop\BookQuery */
    public function firstPage($size)
    {
        return $this->limit($size)->offset('0');
    }
}
