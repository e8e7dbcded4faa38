<?php

namespace Support;

trait Shouting
{
    public function getIsbn()
    {
        return strtoupper($this->isbn);
    }

    abstract public function getRank(): string;

    abstract function getCreatedAt($format);

    public function postUpdate($con)
    {
        return true;
    }
}
