<?php

namespace Garage;

use Garage\Map\OwnerTableMap;

class Company extends Owner
{
    public function __construct()
    {
        parent::__construct();
        $this->setType(OwnerTableMap::CLASSKEY_COMPANY);
    }

    public function title()
    {
        return $this->getName() . ' (' . $this->getVat() . ')';
    }

    public function getName()
    {
        return parent::getName() . ' Ltd';
    }
}
