<?php

namespace Garage;

use Garage\Base\Owner as BaseOwner;

abstract class Owner extends BaseOwner
{
    abstract public function title();

    public function __toString()
    {
        return (string)$this->title();
    }
}
