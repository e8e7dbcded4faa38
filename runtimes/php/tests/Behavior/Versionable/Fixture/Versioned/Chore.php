<?php

declare(strict_types=1);

namespace Versioned;

use Versioned\Map\TaskTableMap;

/**
 * A row of the table "vn_task" whose class is "chore".
 *
 * Add your own methods here; this file is written once.
 */
class Chore extends Task
{
    public function __construct()
    {
        parent::__construct();
        $this->setKind(TaskTableMap::CLASSKEY_CHORE);
    }
}
