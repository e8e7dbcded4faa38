<?php

declare(strict_types=1);

namespace Archived;

use Archived\Map\PetTableMap;

/**
 * A row of the table "ar_pet" whose class is "cat".
 *
 * Add your own methods here; this file is written once.
 */
class Cat extends Pet
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(PetTableMap::CLASSKEY_CAT);
    }
}
