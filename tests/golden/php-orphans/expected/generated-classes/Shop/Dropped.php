<?php

declare(strict_types=1);

namespace Shop;

use Shop\Map\KeptTableMap;

/**
 * A row of the table "kept" whose class is "2".
 *
 * Add your own methods here; this file is written once.
 */
class Dropped extends Kept
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(KeptTableMap::CLASSKEY_DROPPED);
    }
}
