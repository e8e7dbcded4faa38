<?php

declare(strict_types=1);

namespace Campus;

use Campus\Map\PetTableMap;

/**
 * A row of the table "pet" whose class is "dog".
 *
 * Add your own methods here; this file is written once.
 */
class Dog extends Pet
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(PetTableMap::CLASSKEY_DOG);
    }
}
