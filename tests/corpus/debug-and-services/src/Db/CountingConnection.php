<?php

namespace App\Db;

use Propel\Runtime\Connection\ConnectionWrapper;

/**
 * Counts transactions. Named by "classname" in propel.yml.
 */
class CountingConnection extends ConnectionWrapper
{
    /** @var int */
    protected $begun = 0;

    public function beginTransaction(): bool
    {
        if (!$this->isInTransaction()) {
            $this->begun++;
        }

        return parent::beginTransaction();
    }

    public function getBegun()
    {
        return $this->begun;
    }
}
