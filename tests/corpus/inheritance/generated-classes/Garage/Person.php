<?php

namespace Garage;

use Garage\Map\OwnerTableMap;

class Person extends Owner
{
    public function __construct()
    {
        parent::__construct();
        $this->setType(OwnerTableMap::CLASSKEY_1);
    }

    public function title()
    {
        return $this->getName();
    }
}
