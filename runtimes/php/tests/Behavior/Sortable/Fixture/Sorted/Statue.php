<?php

declare(strict_types=1);

namespace Sorted;

use Sorted\Map\ExhibitTableMap;

/**
 * A row of the table "exhibit" whose class is "statue".
 *
 * Add your own methods here; this file is written once.
 */
class Statue extends Exhibit
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(ExhibitTableMap::CLASSKEY_STATUE);
    }
}
